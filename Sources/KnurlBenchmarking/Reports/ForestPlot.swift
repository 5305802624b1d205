import Foundation
import KnurlMarkup

/// A plot of ratios with their intervals: one line for each benchmark, on a logarithmic axis.
struct ForestPlot {
  private let rows: [LinePlot.Row]
  /// The equivalence margin around 1, as a logarithm.
  private let margin: Double
  private let axis: LogAxis

  private static let plot = LinePlot(
    name: "Ratios", title: "Head’s time divided by base’s",
    description:
      "One line for each benchmark: the change of its time as a mark, the 95 % interval "
      + "as a bar; left is faster, right is slower. The table of all figures has the same numbers.",
    // More lines would be too far from the numbers of the axis, and would not fit on a sheet of
    // paper.
    linesOfPart: 30, top: 42, step: 20, baseline: 14)
  private static let left = 338.0
  private static let right = 758.0
  private static let changeEnd = 836.0
  private static let wordsStart = 848.0

  /// - Parameter rows: The rows in the order of display.
  init(_ rows: [ComparisonRow], margin: Double) {
    self.margin = margin
    self.rows = rows.compactMap { row in row.time.map { (row, $0) } }
    let reach = Self.reach(of: self.rows.map { $0.time })
    axis = LogAxis(1 / reach, reach, from: Self.left, to: Self.right)
  }

  /// Returns the largest ratio that the axis shows, in both directions.
  ///
  /// Every change up to one half fits. A few larger changes do not shrink all other changes until
  /// they are invisible.
  private static func reach(of times: [TimeRatio]) -> Double {
    let sizes = times.map { exp(abs(log($0.ratio))) }.map { $0.isFinite ? $0 : 1_000 }.sorted()
    let small = sizes.last { $0 < 1.5 } ?? 1
    let most = OrderStatistics.percentile(0.8, ofSorted: sizes) ?? 1
    let needed = max(small, most) * 1.02
    return [1.1, 1.25, 1.5, 2, 4, 10].first { $0 >= needed } ?? 100
  }

  var markup: String {
    guard !rows.isEmpty else { return "<p>No benchmark was timed on both sides.</p>" }
    return Self.plot.markup(rows, scale: scale, draw: draw)
  }

  private func scale(_ drawing: inout PlotDrawing, _ bottom: Double) {
    let band = (axis.place(exp(-margin)), axis.place(exp(margin)))
    let top = Self.plot.top - 4
    drawing.rectangle(
      band.0, top + 4, width: band.1 - band.0, height: bottom - top - 4, style: "band")
    let ticks = axis.ticks(atMost: 7)
    drawing.grid(ticks.map { axis.place($0) }, from: top, to: bottom)
    drawing.path(PlotDrawing.line(axis.place(1), top, axis.place(1), bottom), style: "one")
    for tick in ticks {
      drawing.text(axis.place(tick), top - 5, Self.label(tick), .middle, style: "tick")
    }
    drawing.text(axis.place(1) - 12, 13, "← faster", .end, style: "tick")
    drawing.text(axis.place(1) + 12, 13, "slower →", style: "tick")
  }

  private func draw(_ drawing: inout PlotDrawing, _ item: LinePlot.Row, _ top: Double) {
    let (row, time, y) = (item.row, item.time, top + Self.plot.step / 2)
    let (low, high) = (axis.place(time.low), axis.place(time.high))
    var bar = PlotDrawing.line(low, y, high, y)
    // An end beyond the axis has no cap.
    if axis.contains(time.low) { bar += PlotDrawing.line(low, y - 4, low, y + 4) }
    if axis.contains(time.high) { bar += PlotDrawing.line(high, y - 4, high, y + 4) }
    drawing.path(bar, style: "bar")
    let x = axis.place(time.ratio)
    drawing.path(
      axis.contains(time.ratio)
        ? row.verdict.shape(x: x, y: y) : Mark.tip(x, y, isRight: time.ratio > 1),
      style: "mark " + row.verdict.style)
    if let ratio = row.exact?.instructionRatio {
      drawing.path(Mark.diamond(axis.place(ratio), y, radius: 7.5), style: "exact")
    }
    let picture = row.picture == .changed ? ", picture changed" : ""
    drawing.text(Self.changeEnd, y + 4, Wording.change(time.ratio), .end)
    drawing.text(Self.wordsStart, y + 4, row.verdict.words + picture)
  }

  /// A ratio as a change, without trailing zeros: "+5 %".
  static func label(_ ratio: Double) -> String {
    let number = Wording.short((ratio - 1) * 100, digits: 4)
    return number == "0" ? "0" : (ratio > 1 ? "+" : "") + number + " %"
  }
}
