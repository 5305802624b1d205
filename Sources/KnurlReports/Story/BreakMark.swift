import KnurlGeometry

/// The frame around the step that breaks the law, with the words in its upper edge.
enum BreakMark {
  static let words = "breaks here"

  static func add(to sketch: inout Sketch, around rect: Rect2D) {
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
