import KnurlGeometry

/// A mark in a frame that a reader may not know.
enum FrameMark {
  /// Where a finger went down, where it is, and the way between.
  case down
  case tip
  case way
  case away
  case severalFingers
  /// Where they were before the step.
  case earlierThumb
  case earlierBounds
  /// Around the control.
  case bounds
  /// The outline of a thumb that reaches beyond a control's own picture.
  case cutThumb
  case highlighted
  /// Bounds of a control that nobody looked at.
  case unseen
}

/// What the marks of a story's frames mean.
enum FrameLegend {
  /// In a few words for each mark that occurs, as plain text; empty where none does.
  static func text(of marks: Set<FrameMark>) -> String {
    var parts: [String] = []
    let fingers = finger(marks)
    if !fingers.isEmpty { parts.append("Blue is the finger: \(fingers.joined(separator: ", ")).") }
    if marks.contains(.severalFingers) {
      parts.append("Each finger has its number and its own kind of line.")
    }
    switch (marks.contains(.earlierThumb), marks.contains(.earlierBounds)) {
    case (true, true): parts.append("Dashed: a thumb, or the control’s bounds, before the step.")
    case (true, false): parts.append("Dashed: where a thumb was before the step.")
    case (false, true): parts.append("Dashed: the control’s bounds before the step.")
    case (false, false): break
    }
    if marks.contains(.highlighted) { parts.append("Thick outline: the highlighted thumb.") }
    if marks.contains(.bounds) {
      let thumb = marks.contains(.cutThumb) ? ", and a thumb that reaches beyond them" : ""
      parts.append("Thin outline: the control’s bounds\(thumb).")
    }
    if marks.contains(.unseen) {
      parts.append("Dashed: the bounds of the control, which is not looked at.")
    }
    return parts.joined(separator: " ")
  }

  private static func finger(_ marks: Set<FrameMark>) -> [String] {
    var parts: [String] = []
    if marks.contains(.down) { parts.append("● where it went down") }
    if marks.contains(.tip) { parts.append("◯ where it is") }
    if marks.contains(.away) { parts.append("a small ring where it left") }
    if marks.contains(.way) { parts.append("→ its way") }
    return parts
  }
}

/// The frame around the step that breaks the law, with the words in its upper edge.
enum BreakMark {
  static let words = "breaks here"

  static func add(to sketch: inout Diagram, around rect: Rect2D) {
    sketch.add(.rect(rect, radius: 8), style: .heavy)
    let style = SketchTextStyle.bad
    let width = WordWrap.width(of: words, style: style) + 10
    // It is a gap in the frame, so that it belongs to it.
    sketch.add(
      .rect(Rect2D(x: rect.minX + 14, y: rect.minY - 8, width: width, height: 16), radius: 0),
      style: .paper)
    sketch.add(
      SketchWords(
        text: words, place: Point2D(x: rect.minX + 14 + width / 2, y: rect.minY + 4),
        style: style, anchor: .middle))
  }
}
