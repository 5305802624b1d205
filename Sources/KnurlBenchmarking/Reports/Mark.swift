/// How a verdict looks: by its shape first, its colour only besides.
struct Mark {
  /// For text.
  let symbol: String
  /// The style class of the plot.
  let style: String
  private let verdict: Verdict

  init(_ verdict: Verdict) {
    self.verdict = verdict
    style = verdict.rawValue.replacing(" ", with: "-")
    switch verdict {
    case .regressed: symbol = "▲"
    case .improved: symbol = "▼"
    case .unchanged, .identicalCode: symbol = "●"
    case .inconclusive: symbol = "◇"
    case .notComparable: symbol = "–"
    }
  }

  /// "▲ regressed".
  var words: String { symbol + " " + verdict.rawValue }

  /// The shape around a point, for SVG.
  func shape(x: Double, y: Double) -> String {
    func at(_ dx: Double, _ dy: Double) -> String {
      Wording.fixed(x + dx, digits: 1) + "," + Wording.fixed(y + dy, digits: 1)
    }
    let points: [String]
    switch verdict {
    case .regressed: points = [at(0, -6), at(6, 5), at(-6, 5)]
    case .improved: points = [at(0, 6), at(6, -5), at(-6, -5)]
    case .inconclusive: points = [at(0, -6), at(6, 0), at(0, 6), at(-6, 0)]
    case .unchanged, .identicalCode, .notComparable:
      return "<circle class=\"\(style)\" cx=\"\(Wording.fixed(x, digits: 1))\" "
        + "cy=\"\(Wording.fixed(y, digits: 1))\" r=\"5\"/>"
    }
    return "<polygon class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>"
  }
}
