import KnurlMarkup

/// The mark of a verdict in plots and text. Each verdict has its own shape; color is only an
/// addition.
struct Mark {
  /// The symbol in text.
  let symbol: String
  /// The CSS class in plots.
  let style: String
  private let verdict: Verdict

  init(_ verdict: Verdict) {
    self.verdict = verdict
    style = verdict.rawValue.replacing(" ", with: "-")
    switch verdict {
    case .regressed: symbol = "▲"
    case .improved: symbol = "▼"
    case .unchanged: symbol = "●"
    case .identicalCode: symbol = "="
    // No diamond here: it stands for instructions.
    case .inconclusive: symbol = "□"
    case .broken: symbol = "✕"
    case .notComparable: symbol = "–"
    }
  }

  /// The symbol and the verdict: "▲ regressed".
  var words: String { symbol + " " + verdict.rawValue }

  /// The shape around a point, as SVG path data that begins by moving to that point.
  func shape(x: Double, y: Double) -> String {
    switch verdict {
    case .regressed: "M\(PlotDrawing.point(x, y))m0-6l6 11h-12z"
    case .improved: "M\(PlotDrawing.point(x, y))m0 6l6-11h-12z"
    case .inconclusive: "M\(PlotDrawing.point(x, y))m-4.5-4.5h9v9h-9z"
    case .unchanged, .identicalCode, .broken, .notComparable: Self.circle(x, y, radius: 4.5)
    }
  }

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
