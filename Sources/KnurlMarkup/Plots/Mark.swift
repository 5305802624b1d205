/// Marks as SVG path data that begins by moving to the mark's center.
package enum Mark {
  package static func circle(_ x: Double, _ y: Double, radius: Double) -> String {
    let (radius, width) = (SVGNumber.text(radius), SVGNumber.text(2 * radius))
    return "M\(PlotDrawing.point(x, y))m-\(radius) 0"
      + "a\(radius) \(radius) 0 1 0 \(width) 0a\(radius) \(radius) 0 1 0-\(width) 0z"
  }

  package static func diamond(_ x: Double, _ y: Double, radius: Double) -> String {
    let radius = SVGNumber.text(radius)
    return "M\(PlotDrawing.point(x, y))m0-\(radius)l\(radius) \(radius)-\(radius) \(radius)"
      + "-\(radius)-\(radius)z"
  }

  /// Returns an arrowhead at an end of an axis, for values beyond that end.
  package static func tip(_ x: Double, _ y: Double, isRight: Bool) -> String {
    "M\(PlotDrawing.point(x, y))m0-5l\(isRight ? 7 : -7) 5\(isRight ? "-7" : " 7") 5z"
  }
}
