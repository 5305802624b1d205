import Foundation

/// A plot of the time ratio of each block, in the order of measurement, one launch after another.
struct BlockPlot {
  let time: TimeRatio
  /// The equivalence margin around 0, as a logarithm.
  let margin: Double
  /// The largest number of marks. If there are more blocks, each mark is a stroke for several
  /// blocks; otherwise a dot for one block.
  let mostMarks: Int

  private static let left = 60.0
  private static let right = DistributionPlot.right
  private static let top = DistributionPlot.top
  private static let bottom = 226.0

  /// The number of blocks in one mark. All blocks of a mark belong to the same launch.
  var blocksOfMark: Int {
    let counts = time.starts.map { $0.blocks.count }
    let share = (counts.reduce(0, +) + mostMarks - 1) / mostMarks
    return max(1, min(share, counts.max() ?? 1))
  }

  /// The number of blocks that are outside of the plot and are drawn at its edge.
  var beyond: Int {
    let reach = reach
    return time.starts.reduce(0) { $0 + $1.blocks.count { !($0.magnitude <= reach) } }
  }

  /// The logarithm of the time ratio at the upper edge of the plot.
  private var reach: Double {
    let sizes = time.starts.flatMap { $0.blocks.map { $0.magnitude } }.filter { $0.isFinite }
    let most = OrderStatistics.percentile(0.95, ofSorted: sizes.sorted()) ?? 0
    let starts = time.starts.map { $0.logRatio.magnitude }.filter { $0.isFinite }.max() ?? 0
    return min(log(100), max(3 * margin, most * 1.2, starts * 1.2))
  }

  var svg: String {
    let isSingle = blocksOfMark == 1
    var drawing = PlotDrawing(
      width: DistributionPlot.width, height: DistributionPlot.height,
      title: "Time ratio in each block, in order",
      description: "Each long line is a launch; the table of launches has its numbers.")
    let reach = reach
    func y(_ logarithm: Double) -> Double {
      let value = logarithm.isNaN ? 0 : max(-reach, min(reach, logarithm))
      return (Self.top + Self.bottom) / 2 - value / reach * (Self.bottom - Self.top) / 2
    }
    drawing.rectangle(
      Self.left, y(margin), width: Self.right - Self.left, height: y(-margin) - y(margin),
      style: "band")
    let axis = LogAxis(exp(-reach), exp(reach), from: Self.bottom, to: Self.top)
    let ticks = axis.ticks(atMost: 7)
    drawing.grid(
      ticks.map { axis.place($0) }, from: Self.left, to: Self.right, isVertical: false)
    drawing.path(PlotDrawing.line(Self.left, y(0), Self.right, y(0)), style: "one")
    for tick in ticks {
      drawing.text(Self.left - 6, axis.place(tick) + 4, ForestPlot.label(tick), .end)
    }
    let step = (Self.right - Self.left) / Double(max(1, time.starts.count))
    var (apart, lines, marks) = ("", "", "")
    for (index, start) in time.starts.enumerated() {
      let x = Self.left + Double(index) * step
      // If the lines were nearer to each other, they would look like a gray background.
      if index > 0, step >= 4 { apart += PlotDrawing.line(x, Self.top, x, Self.bottom) }
      let inset = min(2, step / 6)
      lines += PlotDrawing.line(x + inset, y(start.logRatio), x + step - inset, y(start.logRatio))
      marks += self.marks(start.blocks, from: x, width: step, y)
    }
    drawing.path(apart, style: "apart")
    drawing.path(marks, style: isSingle ? "block" : "blocks")
    drawing.path(lines, style: "start")
    drawing.text(Self.left, Self.bottom + 18, "first launch")
    drawing.text(Self.right, Self.bottom + 18, "last launch", .end)
    return drawing.svg
  }

  private func marks(
    _ blocks: [Double], from x: Double, width: Double, _ y: (Double) -> Double
  ) -> String {
    let size = blocksOfMark
    let count = (blocks.count + size - 1) / size
    func place(_ index: Int) -> Double {
      (x + (Double(index) + 0.5) / Double(count) * width).rounded()
    }
    if size == 1 {
      return PlotDrawing.dots(blocks.enumerated().map { (place($0), y($1).rounded()) })
    }
    return (0..<count).map { index in
      let some = blocks[(index * size)..<min(blocks.count, (index + 1) * size)]
      return PlotDrawing.line(
        place(index), y(some.max() ?? 0).rounded(), place(index), y(some.min() ?? 0).rounded())
    }.joined()
  }
}
