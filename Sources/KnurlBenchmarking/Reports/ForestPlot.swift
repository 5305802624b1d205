import Foundation

/// Ratios with their intervals, one line for each benchmark, on a logarithmic axis.
struct ForestPlot {
  private let rows: [(row: ComparisonRow, ratio: TimeRatio)]
  /// So near to 1 counts as unchanged.
  private let margin: Double
  /// The logarithm at both ends of the axis.
  private let reach: Double

  private static let width = 960.0
  private static let left = 300.0
  private static let right = 700.0
  private static let top = 40.0
  private static let step = 26.0

  init(_ rows: [ComparisonRow], margin: Double) {
    self.margin = margin
    self.rows = rows.compactMap { row in row.time.map { (row, $0) } }
    let farthest = self.rows.map {
      max(abs(log($0.ratio.low)), abs(log($0.ratio.high)))
    }
    // At least 10 %, so that nothing looks large that is small.
    reach = max(log(1.1), min(log(100), farthest.filter { $0.isFinite }.max() ?? 0) * 1.05)
  }

  var svg: String {
    guard !rows.isEmpty else { return "<p>No benchmark could be compared.</p>" }
    let bottom = Self.top + Double(rows.count) * Self.step
    var parts = [
      "<svg role=\"img\" aria-labelledby=\"plot-title plot-text\" viewBox=\"0 0 \(number(Self.width)) "
        + "\(number(bottom + 30))\">",
      "<title id=\"plot-title\">Ratio of head’s time to base’s</title>",
      "<desc id=\"plot-text\">One line for each benchmark: the ratio as a mark, its 95 % interval as "
        + "a bar. Left of 1 is faster, right of 1 slower. The table below has the same figures.</desc>",
    ]
    let band = (x(exp(-margin)), x(exp(margin)))
    parts.append(
      "<rect class=\"band\" x=\"\(number(band.0))\" y=\"\(number(Self.top - 8))\" "
        + "width=\"\(number(band.1 - band.0))\" height=\"\(number(bottom - Self.top + 8))\"/>")
    for tick in ticks {
      let place = number(x(tick))
      parts.append(
        "<line class=\"\(tick == 1 ? "one" : "grid")\" x1=\"\(place)\" y1=\"\(number(Self.top - 8))\" "
          + "x2=\"\(place)\" y2=\"\(number(bottom))\"/>")
      parts.append(
        text(x(tick), bottom + 18, Self.tickLabel(tick), anchor: "middle", style: "tick"))
    }
    parts.append(text(x(1) - 10, 18, "← faster", anchor: "end", style: "tick"))
    parts.append(text(x(1) + 10, 18, "slower →", anchor: "start", style: "tick"))
    for (index, item) in rows.enumerated() {
      parts += line(item.row, item.ratio, y: Self.top + (Double(index) + 0.5) * Self.step)
    }
    parts.append("</svg>")
    return parts.joined(separator: "\n")
  }

  private func line(
    _ row: ComparisonRow, _ ratio: TimeRatio, y: Double
  ) -> [String] {
    let (low, high) = (x(ratio.low), x(ratio.high))
    let mark = Mark(row.verdict)
    return [
      text(Self.left - 12, y + 4, row.name, anchor: "end", style: "name"),
      "<line class=\"bar\" x1=\"\(number(low))\" y1=\"\(number(y))\" x2=\"\(number(high))\" "
        + "y2=\"\(number(y))\"/>",
      "<line class=\"bar\" x1=\"\(number(low))\" y1=\"\(number(y - 4))\" x2=\"\(number(low))\" "
        + "y2=\"\(number(y + 4))\"/>",
      "<line class=\"bar\" x1=\"\(number(high))\" y1=\"\(number(y - 4))\" x2=\"\(number(high))\" "
        + "y2=\"\(number(y + 4))\"/>",
      mark.shape(x: x(ratio.ratio), y: y),
      text(
        Self.right + 14, y + 4,
        Wording.change(ratio.ratio) + "  " + mark.words
          + (row.picture == .changed ? ", picture changed" : ""), anchor: "start", style: "name"),
    ]
  }

  /// Ratios with a line of the grid: the finest set of which not too many fit.
  private var ticks: [Double] {
    let sets = [
      [0.9, 0.95, 1, 1.05, 1.1], [0.8, 0.9, 1, 1.1, 1.25], [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2],
      [0.1, 0.25, 0.5, 1, 2, 4, 10], [0.01, 0.1, 1, 10, 100],
    ]
    let fitting = sets.first { set in
      (set.last.map { log($0) } ?? 0) >= reach * 0.6
    }
    return (fitting ?? [0.01, 0.1, 1, 10, 100]).filter { abs(log($0)) <= reach * 1.001 }
  }

  private static func tickLabel(_ tick: Double) -> String {
    tick == 1 ? "1" : Wording.fixed(tick, digits: tick >= 10 ? 0 : 2)
  }

  private func x(_ ratio: Double) -> Double {
    let middle = (Self.left + Self.right) / 2
    guard ratio > 0 else { return Self.left }
    let place = middle + log(ratio) / reach * (Self.right - Self.left) / 2
    return min(Self.right, max(Self.left, place))
  }

  private func text(
    _ x: Double, _ y: Double, _ text: String, anchor: String, style: String
  ) -> String {
    "<text class=\"\(style)\" x=\"\(number(x))\" y=\"\(number(y))\" text-anchor=\"\(anchor)\">"
      + ComparisonPage.escaped(text) + "</text>"
  }

  private func number(_ value: Double) -> String { Wording.fixed(value, digits: 1) }
}
