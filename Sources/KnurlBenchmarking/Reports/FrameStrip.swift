import KnurlMarkup

/// A plot of the times of single frames: for each benchmark a line for base above a line for head,
/// with displays' frame times.
struct FrameStrip {
  private let rows: [LinePlot.Row]
  private let axis: LogAxis

  private static let plot = LinePlot(
    name: "Frames", title: "Times of single frames",
    description:
      "Two lines for each benchmark, base above head. On each line: a box from the 5th to the "
      + "95th percentile, a stroke at the median, and marks at the 99th percentile and at the "
      + "slowest frame. The table of frames has the same numbers.",
    linesOfPart: 20, top: 62, step: 32, baseline: 20)
  private static let left = 338.0
  private static let right = 820.0
  /// The right edges of the columns with shares, in the order of `FrameBudget.all`.
  private static let shareEnds = [950.0, 1_080.0]

  /// - Parameter rows: The rows in the order of display; those that are not frames are left out.
  init(_ rows: [ComparisonRow]) {
    self.rows = rows.compactMap { row in
      row.isFrame ? row.time.map { (row, $0) } : nil
    }
    let times = self.rows.flatMap { [$0.time.base, $0.time.head] }
    let least = times.map { $0.percentile(5) }.filter { $0 > 0 && $0.isFinite }.min() ?? 1e6
    let most = times.map { $0.percentile(100) }.filter { $0.isFinite }.max() ?? 0
    // A frame of more than a second would squeeze all others into a corner.
    let (low, high) = (max(1, min(least * 0.8, 3e6)), min(max(most * 1.1, 25e6), 1e9))
    axis = LogAxis(low, high, from: Self.left, to: Self.right)
  }

  var markup: String {
    guard !rows.isEmpty else { return "<p>No frame was timed on both sides.</p>" }
    return Self.plot.markup(rows, scale: scale) { drawing, item, y in
      draw(item.time.base, isHead: false, y: y + 10, &drawing)
      draw(item.time.head, isHead: true, y: y + 22, &drawing)
      let shares = zip(item.time.base.overBudget, item.time.head.overBudget)
      for (end, share) in zip(Self.shareEnds, shares) {
        drawing.text(end, y + 20, Self.shares(share.0, share.1), .end)
      }
    }
  }

  private static func shares(_ base: Double, _ head: Double) -> String {
    let texts = [base, head].map { share in
      share.isFinite ? Wording.fixed(share * 100, digits: share == 0 || share == 1 ? 0 : 1) : "–"
    }
    return texts[0] == texts[1] ? texts[0] + " %" : texts[0] + " → " + texts[1] + " %"
  }

  private func scale(_ drawing: inout PlotDrawing, _ bottom: Double) {
    let ticks = axis.ticks(atMost: 9)
    let top = Self.plot.top - 8
    drawing.grid(ticks.map { axis.place($0) }, from: top + 4, to: bottom)
    // The fastest display has the lowest label, and each line starts at its label, so no line
    // crosses a label.
    for (index, budget) in FrameBudget.displays.reversed().enumerated() {
      let x = axis.place(budget.nanoseconds)
      let y = 12 + Double(index) * 13
      drawing.text(x - 4, y, "\(budget.hertz) Hz", .end, style: "tick")
      drawing.path(PlotDrawing.line(x, y - 9, x, bottom), style: "budget")
    }
    for tick in ticks {
      drawing.text(axis.place(tick), top, DistributionPlot.label(tick), .middle, style: "tick")
    }
    for (end, budget) in zip(Self.shareEnds, FrameBudget.all) {
      drawing.text(end, top - 14, "frames over", .end, style: "tick")
      drawing.text(end, top, budget.text, .end, style: "tick")
    }
  }

  private func draw(_ times: Distribution, isHead: Bool, y: Double, _ drawing: inout PlotDrawing) {
    let side = isHead ? "head" : "base"
    let (low, high) = (axis.place(times.percentile(5)), axis.place(times.percentile(95)))
    let ends = (axis.place(times.percentile(99)), axis.place(times.percentile(100)))
    drawing.path(PlotDrawing.line(high, y, ends.1, y), style: "thin")
    drawing.rectangle(low, y - 4, width: max(1, high - low), height: 8, style: "box \(side)")
    let median = axis.place(times.percentile(50))
    drawing.path(PlotDrawing.line(median, y - 5, median, y + 5), style: "median")
    func dot(_ x: Double) -> String {
      isHead ? Mark.diamond(x, y, radius: 4) : Mark.circle(x, y, radius: 3)
    }
    drawing.path(dot(ends.0), style: "dot \(side)")
    drawing.path(
      times.percentile(100) > axis.high ? Mark.tip(ends.1, y, isRight: true) : dot(ends.1),
      style: "ring \(side)")
  }
}

extension ComparisonRow {
  /// True if each operation is a picture on a screen.
  var isFrame: Bool { unit == BenchmarkUnit.frame.name }
}
