import Foundation
import KnurlMarkup

/// A plot of the time ratio of each block, in the order of measurement, one launch after another.
struct BlockPlot {
  let time: TimeRatio
  /// The equivalence margin around 0, as a logarithm.
  let margin: Double
  /// The largest number of marks. If there are more blocks, each mark is a stroke for several
  /// blocks; otherwise a dot for one block.
  let mostMarks: Int

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
    let reach = reach
    var plot = ValuePlot(
      title: "Time ratio in each block, in order",
      description: "Each long line is a launch; the table of launches has its numbers.",
      values: (exp(-reach), exp(reach)), band: (exp(-margin), exp(margin)), line: 1,
      ends: ("first launch", "last launch"), label: ForestPlot.label)
    func y(_ logarithm: Double) -> Double { plot.y(logarithm.isNaN ? 1 : exp(logarithm)) }
    let step = (ValuePlot.right - ValuePlot.left) / Double(max(1, time.starts.count))
    var (apart, lines, marks) = ("", "", "")
    for (index, start) in time.starts.enumerated() {
      let x = ValuePlot.left + Double(index) * step
      // If the lines were nearer to each other, they would look like a gray background.
      if index > 0, step >= 4 { apart += PlotDrawing.line(x, ValuePlot.top, x, ValuePlot.bottom) }
      let inset = min(2, step / 6)
      lines += PlotDrawing.line(x + inset, y(start.logRatio), x + step - inset, y(start.logRatio))
      marks += self.marks(start.blocks, from: x, width: step, y)
    }
    plot.drawing.path(apart, style: "apart")
    plot.drawing.path(marks, style: isSingle ? "block" : "blocks")
    plot.drawing.path(lines, style: "start")
    return plot.drawing.svg
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
