/// A plot as SVG, made piece by piece, with sizes in points.
///
/// Screens show the plot without scaling, so that its text has the same size everywhere.
package struct PlotDrawing {
  private var parts: [String]

  /// The part of a text that is placed at the given position.
  package enum Anchor {
    case start, middle, end
  }

  /// - Parameters:
  ///   - title: The title for screen readers.
  ///   - description: The longer description for screen readers.
  package init(width: Double, height: Double, title: String, description: String) {
    let (width, height) = (SVGNumber.text(width), SVGNumber.text(height))
    parts = [
      "<svg role=\"img\" width=\"\(width)\" height=\"\(height)\" "
        + "viewBox=\"0 0 \(width) \(height)\">",
      "<title>\(Markup.text(title))</title>", "<desc>\(Markup.text(description))</desc>",
    ]
  }

  package var svg: String { (parts + ["</svg>"]).joined(separator: "\n") }

  package mutating func path(_ data: String, style: String) {
    guard !data.isEmpty else { return }
    parts.append("<path class=\"\(style)\" d=\"\(data)\"/>")
  }

  package mutating func rectangle(
    _ x: Double, _ y: Double, width: Double, height: Double, style: String
  ) {
    path(Self.rectangle(x, y, width: width, height: height), style: style)
  }

  package mutating func text(
    _ x: Double, _ y: Double, _ words: String, _ anchor: Anchor = .start, style: String? = nil
  ) {
    let styles = [style, anchor == .start ? nil : anchor == .end ? "e" : "m"].compactMap { $0 }
    let style = styles.isEmpty ? "" : " class=\"\(styles.joined(separator: " "))\""
    parts.append(
      "<text\(style) x=\"\(SVGNumber.text(x))\" y=\"\(SVGNumber.text(y))\">"
        + "\(Markup.text(words))</text>")
  }

  /// Draws lines across a plot at the ticks of a vertical or horizontal axis.
  package mutating func grid(
    _ places: [Double], from start: Double, to end: Double, isVertical: Bool = true
  ) {
    path(
      places.map {
        isVertical ? Self.line($0, start, $0, end) : Self.line(start, $0, end, $0)
      }.joined(), style: "grid")
  }

  // MARK: - Path data

  package static func point(_ x: Double, _ y: Double) -> String {
    SVGNumber.text(x) + " " + SVGNumber.text(y)
  }

  package static func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> String {
    if y1 == y2 { return "M\(point(x1, y1))H\(SVGNumber.text(x2))" }
    if x1 == x2 { return "M\(point(x1, y1))V\(SVGNumber.text(y2))" }
    return "M\(point(x1, y1))L\(point(x2, y2))"
  }

  package static func rectangle(_ x: Double, _ y: Double, width: Double, height: Double) -> String {
    let right = SVGNumber.text(x + width)
    return "M\(point(x, y))H\(right)V\(SVGNumber.text(y + height))H\(SVGNumber.text(x))z"
  }

  /// Returns SVG data for a line through points.
  ///
  /// The data uses relative coordinates, which need half as much text as absolute coordinates.
  package static func polyline(_ points: [(Double, Double)]) -> String {
    guard let first = points.first else { return "" }
    return "M\(point(first.0, first.1))l" + ways(points).joined()
  }

  /// Returns SVG data for dots. Each dot is a line of zero length with round ends.
  package static func dots(_ points: [(Double, Double)]) -> String {
    guard let first = points.first else { return "" }
    return "M\(point(first.0, first.1))h0"
      + ways(points).map { "m\($0.drop { $0 == " " })h0" }.joined()
  }

  /// Returns the offset from each point to the next point.
  ///
  /// Points are rounded to tenths before the subtraction, so that rounding errors do not add up.
  private static func ways(_ points: [(Double, Double)]) -> [String] {
    func tenths(_ value: Double) -> Double { (value * 10).rounded() }
    return zip(points, points.dropFirst()).enumerated().map { index, pair in
      let x = (tenths(pair.1.0) - tenths(pair.0.0)) / 10
      let y = (tenths(pair.1.1) - tenths(pair.0.1)) / 10
      // A minus sign separates numbers as well as a space.
      let start = x < 0 || index == 0 ? "" : " "
      return start + SVGNumber.text(x) + (y < 0 ? "" : " ") + SVGNumber.text(y)
    }
  }

  /// Returns a name shortened to a number of letters.
  ///
  /// The middle is left out, because the ends distinguish names.
  package static func short(_ name: String, letters: Int) -> String {
    let shown = name.map { $0.isNewline ? " " : $0 }
    guard shown.count > letters else { return String(shown) }
    let tail = letters / 2
    return String(shown.prefix(letters - tail - 1)) + "…" + String(shown.suffix(tail))
  }
}
