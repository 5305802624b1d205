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
