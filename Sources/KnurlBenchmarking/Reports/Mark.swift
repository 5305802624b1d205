import KnurlMarkup

/// The marks of verdicts in plots and text. Each verdict has its own shape; color is only an
/// addition.
extension Verdict {
  /// The CSS class in plots.
  var style: String { rawValue.replacing(" ", with: "-") }

  /// The symbol and the verdict: "▲ regressed".
  var words: String {
    let symbol =
      switch self {
      case .regressed: "▲"
      case .improved: "▼"
      case .unchanged: "●"
      case .identicalCode: "="
      // No diamond here: it stands for instructions.
      case .inconclusive: "□"
      case .broken: "✕"
      case .notComparable: "–"
      }
    return symbol + " " + rawValue
  }

  /// The shape around a point, as SVG path data that begins by moving to that point.
  func shape(x: Double, y: Double) -> String {
    switch self {
    case .regressed: "M\(PlotDrawing.point(x, y))m0-6l6 11h-12z"
    case .improved: "M\(PlotDrawing.point(x, y))m0 6l6-11h-12z"
    case .inconclusive: "M\(PlotDrawing.point(x, y))m-4.5-4.5h9v9h-9z"
    case .unchanged, .identicalCode, .broken, .notComparable: Mark.circle(x, y, radius: 4.5)
    }
  }
}

/// Marks as SVG path data that begins by moving to the mark's center.
enum Mark {
  static func circle(_ x: Double, _ y: Double, radius: Double) -> String {
    let (radius, width) = (SVGNumber.text(radius), SVGNumber.text(2 * radius))
    return "M\(PlotDrawing.point(x, y))m-\(radius) 0"
      + "a\(radius) \(radius) 0 1 0 \(width) 0a\(radius) \(radius) 0 1 0-\(width) 0z"
  }

  static func diamond(_ x: Double, _ y: Double, radius: Double) -> String {
    let radius = SVGNumber.text(radius)
    return "M\(PlotDrawing.point(x, y))m0-\(radius)l\(radius) \(radius)-\(radius) \(radius)"
      + "-\(radius)-\(radius)z"
  }

  /// Returns an arrowhead at an end of an axis, for values beyond that end.
  static func tip(_ x: Double, _ y: Double, isRight: Bool) -> String {
    "M\(PlotDrawing.point(x, y))m0-5l\(isRight ? 7 : -7) 5\(isRight ? "-7" : " 7") 5z"
  }
}
