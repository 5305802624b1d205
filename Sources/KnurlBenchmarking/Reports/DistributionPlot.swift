import KnurlMarkup

/// A plot of the cumulative distribution: base solid with circles, head dashed with diamonds.
struct DistributionPlot {
  let time: TimeRatio
  let isFrame: Bool

  static let left = 52.0
  static let right = 508.0
  static let top = 14.0
  static let bottom = 214.0
  /// The percentiles that have marks.
  static let marked = [50, 90, 99]

  var svg: String {
    var drawing = PlotDrawing(
      width: ValuePlot.width, height: ValuePlot.height, title: "Distribution of times",
      description: "The marks at 50, 90 and 99 % are in the table of percentiles.")
    let axis = axis
    let ticks = axis.ticks(atMost: 6)
    let percents = [0, 50, 90, 100]
    var grid = ticks.map { PlotDrawing.line(axis.place($0), Self.top, axis.place($0), Self.bottom) }
    grid += percents.map { PlotDrawing.line(Self.left, Self.y($0), Self.right, Self.y($0)) }
    drawing.path(grid.joined(), style: "grid")
    for tick in ticks {
      drawing.text(axis.place(tick), Self.bottom + 17, Self.label(tick), .middle)
    }
    for percent in percents {
      drawing.text(Self.left - 6, Self.y(percent) + 4, "\(percent) %", .end)
    }
    if isFrame {
      for (index, budget) in FrameBudget.displays.enumerated()
      where axis.contains(budget.nanoseconds) {
        let x = axis.place(budget.nanoseconds)
        drawing.path(PlotDrawing.line(x, Self.top, x, Self.bottom), style: "budget")
        drawing.text(x - 4, Self.bottom - 6 - Double(index) * 13, "\(budget.hertz) Hz", .end)
      }
    }
    draw(time.base, axis, isHead: false, &drawing)
    draw(time.head, axis, isHead: true, &drawing)
    return drawing.svg
  }

  /// The time axis. It ends at the larger of both 99th percentiles, because the slowest hundredth
  /// would take most of the width.
  var axis: LogAxis {
    let low = min(time.base.percentile(0), time.head.percentile(0))
    let high = max(time.base.percentile(99), time.head.percentile(99))
    // Limit the axis to times that a machine can measure, from a picosecond to days.
    return LogAxis(
      max(1e-3, min(low * 0.995, 1e15)), min(high * 1.01, 1e15), from: Self.left, to: Self.right)
  }

  static func y(_ percent: Int) -> Double { bottom - Double(percent) / 100 * (bottom - top) }

  private func draw(
    _ times: Distribution, _ axis: LogAxis, isHead: Bool, _ drawing: inout PlotDrawing
  ) {
    let side = isHead ? "head" : "base"
    // Every second hundredth, because a finer line looks the same.
    let points = (Array(stride(from: 0, to: 99, by: 2)) + [99]).map {
      (axis.place(times.percentile($0)), Self.y($0))
    }
    drawing.path(PlotDrawing.polyline(points), style: "curve \(side)")
    let marks = Self.marked.map { percent in
      let (x, y) = (axis.place(times.percentile(percent)), Self.y(percent))
      return isHead ? Mark.diamond(x, y, radius: 5) : Mark.circle(x, y, radius: 4)
    }
    drawing.path(marks.joined(), style: "dot \(side)")
  }

  /// A time without trailing zeros: "250 µs", "1.5 ms".
  static func label(_ nanoseconds: Double) -> String {
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    let unit = units.last { nanoseconds >= $0.1 * 0.999_999 } ?? ("ns", 1)
    return Wording.short(nanoseconds / unit.1, digits: 4) + " " + unit.0
  }
}
