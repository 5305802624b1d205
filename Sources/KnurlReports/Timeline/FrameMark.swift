import KnurlGeometry

/// A mark in a frame that the legend explains.
enum FrameMark {
  /// The point where a finger went down. `tip` is the finger's current position, and `way` the path
  /// to `tip`.
  case down
  case tip
  case way
  case away
  case severalFingers
  /// The position of a thumb before the step; `earlierBounds` are the old bounds.
  case earlierThumb
  case earlierRectangle
  case earlierPointer
  case earlierBounds
  case bounds
  /// The area of a point or a rectangle.
  case area
  /// The outline of a thumb that reaches beyond a control's own picture.
  case cutThumb
  case highlighted
  /// The bounds of a control that was not observed.
  case unseen
}

/// The legend of a timeline's frames.
enum FrameLegend {
  /// The meaning of each mark in the set, as plain text; empty for an empty set.
  static func text(of marks: Set<FrameMark>) -> String {
    var parts: [String] = []
    let fingers = words(
      for: marks,
      [
        .down: "● where it went down", .tip: "◯ where it is", .away: "a small ring where it left",
        .way: "→ its way",
      ])
    if !fingers.isEmpty { parts.append("Blue is the finger: \(fingers.joined(separator: ", ")).") }
    if marks.contains(.severalFingers) {
      parts.append("Each finger has its number and its own kind of line.")
    }
    let earlier = words(
      for: marks,
      [
        .earlierThumb: "a thumb", .earlierRectangle: "a rectangle", .earlierPointer: "a pointer",
        .earlierBounds: "the control’s bounds",
      ])
    if earlier.count > 1 {
      parts.append("Dashed: \(earlier.joined(separator: ", or ")), before the step.")
    } else if marks.contains(.earlierBounds) {
      parts.append("Dashed: the control’s bounds before the step.")
    } else if let part = earlier.first {
      parts.append("Dashed: where \(part) was before the step.")
    }
    if marks.contains(.highlighted) { parts.append("Thick outline: the highlighted thumb.") }
    if marks.contains(.bounds) {
      let area = marks.contains(.area) ? ", and an area inside" : ""
      let thumb = marks.contains(.cutThumb) ? ", and a thumb that reaches beyond them" : ""
      parts.append("Thin outline: the control’s bounds\(area)\(thumb).")
    }
    if marks.contains(.unseen) {
      parts.append("Dashed: the bounds of the control, which was not observed.")
    }
    return parts.joined(separator: " ")
  }

  private static func words(
    for marks: Set<FrameMark>, _ all: KeyValuePairs<FrameMark, String>
  ) -> [String] {
    all.filter { marks.contains($0.key) }.map(\.value)
  }
}

/// The border around the step that breaks the law, with text in its upper edge.
enum BreakMark {
  static let words = "breaks here"

  static func add(to diagram: inout Diagram, around rect: Rect2D) {
    diagram.add(.rect(rect, radius: 8), style: .heavy)
    let style = DiagramTextStyle.bad
    let width = WordWrap.width(of: words, style: style) + 10
    // The text is in a gap of the border, so that it visibly belongs to it.
    diagram.add(
      .rect(Rect2D(x: rect.minX + 14, y: rect.minY - 8, width: width, height: 16), radius: 0),
      style: .paper)
    diagram.add(
      DiagramWords(
        text: words, place: Point2D(x: rect.minX + 14 + width / 2, y: rect.minY + 4),
        style: style, anchor: .middle))
  }
}
