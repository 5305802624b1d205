import KnurlMarkup

/// A plot of the times of single frames: for each benchmark a line for base above a line for head,
/// with displays' frame times.
struct FrameStrip {
  private let rows: [(row: ComparisonRow, time: TimeRatio)]
  private let axis: LogAxis

  /// The frame rates of current displays.
  static let displays = [240, 120, 60]
  private static let rowsOfPart = 20
  private static let left = 338.0
  private static let right = 820.0
  /// The right edges of the columns with shares, in the order of `FrameBudget.all`.
  private static let shareEnds = [950.0, 1_080.0]
  private static let top = 62.0
  private static let step = 32.0

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
    return PlotDrawing.inParts("Frames", rows, of: Self.rowsOfPart) { svg($0, $1) }
  }

  static func nanoseconds(hertz: Int) -> Double { 1e9 / Double(hertz) }

  private func svg(
    _ rows: ArraySlice<(row: ComparisonRow, time: TimeRatio)>, _ words: String
  ) -> String {
    let bottom = Self.top + Double(rows.count) * Self.step
    var drawing = PlotDrawing(
      width: ForestPlot.width, height: bottom + 8,
      title: "Times of single frames\(words)",
      description:
        "Two lines for each benchmark, base above head. On each line: a box from the 5th to the "
        + "95th percentile, a stroke at the median, and marks at the 99th percentile and at the "
        + "slowest frame. The table of frames has the same numbers.")
    drawing.names(
      rows.map { PlotDrawing.short($0.row.title, letters: ForestPlot.nameLetters) }, top: Self.top,
      height: Self.step, baseline: 20, width: ForestPlot.nameWidth,
      plotWidth: ForestPlot.width - ForestPlot.nameWidth)
    scale(&drawing, bottom: bottom)
    for (index, item) in rows.enumerated() {
      draw(item.time.base, isHead: false, y: y(index) + 10, &drawing)
      draw(item.time.head, isHead: true, y: y(index) + 22, &drawing)
      let shares = zip(item.time.base.overBudget, item.time.head.overBudget)
      for (end, share) in zip(Self.shareEnds, shares) {
        drawing.text(end, y(index) + 20, Self.shares(share.0, share.1), .end)
      }
    }
    return drawing.svg
  }

  private func y(_ index: Int) -> Double { Self.top + Double(index) * Self.step }

  private static func shares(_ base: Double, _ head: Double) -> String {
    let texts = [base, head].map { share in
      share.isFinite ? Wording.fixed(share * 100, digits: share == 0 || share == 1 ? 0 : 1) : "–"
    }
    return texts[0] == texts[1] ? texts[0] + " %" : texts[0] + " → " + texts[1] + " %"
  }

  private func scale(_ drawing: inout PlotDrawing, bottom: Double) {
    let ticks = axis.ticks(atMost: 9)
    drawing.path(
      ticks.map { PlotDrawing.line(axis.place($0), Self.top - 4, axis.place($0), bottom) }.joined(),
      style: "grid")
    // The fastest display has the lowest label, and each line starts at its label, so no line
    // crosses a label.
    for (index, hertz) in Self.displays.reversed().enumerated() {
      let x = axis.place(Self.nanoseconds(hertz: hertz))
      let y = 12 + Double(index) * 13
      drawing.text(x - 4, y, "\(hertz) Hz", .end, style: "tick")
      drawing.path(PlotDrawing.line(x, y - 9, x, bottom), style: "budget")
    }
    for tick in ticks {
      drawing.text(
        axis.place(tick), Self.top - 8, DistributionPlot.label(tick), .middle, style: "tick")
    }
    for (end, budget) in zip(Self.shareEnds, FrameBudget.all) {
      drawing.text(end, Self.top - 22, "frames over", .end, style: "tick")
      let limit = Self.nanoseconds(hertz: budget.hertz)
      drawing.text(
        end, Self.top - 8, Wording.fixed(limit / 1e6, digits: 2) + " ms", .end, style: "tick")
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
