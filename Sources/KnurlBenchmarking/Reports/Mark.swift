/// How a verdict looks: by its shape first, its colour only besides.
struct Mark {
  /// For text.
  let symbol: String
  /// The style class of the plot.
  let style: String
  private let verdict: ComparisonRow.Verdict

  init(_ ratio: ComparisonRow.Ratio) {
    verdict = ratio.verdict
    style = verdict.rawValue
    switch verdict {
    case .slower: symbol = "▲"
    case .faster: symbol = "▼"
    case .same: symbol = "●"
    case .unclear: symbol = "◇"
    }
  }

  /// The shape around a point, for SVG.
  func shape(x: Double, y: Double) -> String {
    func at(_ dx: Double, _ dy: Double) -> String {
      Wording.fixed(x + dx, digits: 1) + "," + Wording.fixed(y + dy, digits: 1)
    }
    let points: [String]
    switch verdict {
    case .slower: points = [at(0, -6), at(6, 5), at(-6, 5)]
    case .faster: points = [at(0, 6), at(6, -5), at(-6, -5)]
    case .unclear: points = [at(0, -6), at(6, 0), at(0, 6), at(-6, 0)]
    case .same:
      return "<circle class=\"\(style)\" cx=\"\(Wording.fixed(x, digits: 1))\" "
        + "cy=\"\(Wording.fixed(y, digits: 1))\" r=\"5\"/>"
    }
    return "<polygon class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>"
  }
}
