import Foundation

/// A plot of ratios with their intervals: one line for each benchmark, on a logarithmic axis.
struct ForestPlot {
  private let rows: [(row: ComparisonRow, time: TimeRatio)]
  /// The equivalence margin around 1, as a logarithm.
  private let margin: Double
  private let axis: LogAxis

  /// The largest number of lines of one axis.
  ///
  /// More lines would be too far from the numbers of the axis, and would not fit on a sheet of
  /// paper.
  static let rowsOfPart = 30
  static let width = 1_080.0
  /// The largest number of letters of a shown name. The longest benchmark names have 43 letters.
  static let nameLetters = 46
  static let nameWidth = 326.0
  private static let left = 338.0
  private static let right = 758.0
  private static let changeEnd = 836.0
  private static let wordsStart = 848.0
  private static let top = 42.0
  private static let step = 20.0

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
    return PlotDrawing.inParts("Ratios", rows, of: Self.rowsOfPart) { svg($0, $1) }
  }

  private func svg(
    _ rows: ArraySlice<(row: ComparisonRow, time: TimeRatio)>, _ words: String
  ) -> String {
    let bottom = Self.top + Double(rows.count) * Self.step
    var drawing = PlotDrawing(
      width: Self.width, height: bottom + 8,
      title: "Head’s time divided by base’s\(words)",
      description:
        "One line for each benchmark: the change of its time as a mark, the 95 % interval "
        + "as a bar; left is faster, right is slower. The table of all figures has the same numbers."
    )
    drawing.names(
      rows.map { PlotDrawing.short($0.row.title, letters: Self.nameLetters) }, top: Self.top,
      height: Self.step, baseline: Self.step / 2 + 4, width: Self.nameWidth,
      plotWidth: Self.width - Self.nameWidth)
    scale(&drawing, bottom: bottom)
    for (index, item) in rows.enumerated() { draw(item.row, item.time, y: y(index), &drawing) }
    return drawing.svg
  }

  private func y(_ index: Int) -> Double { Self.top + (Double(index) + 0.5) * Self.step }

  private func scale(_ drawing: inout PlotDrawing, bottom: Double) {
    let band = (axis.place(exp(-margin)), axis.place(exp(margin)))
    drawing.rectangle(
      band.0, Self.top, width: band.1 - band.0, height: bottom - Self.top, style: "band")
    let ticks = axis.ticks(atMost: 7)
    let top = Self.top - 4
    drawing.path(
      ticks.map { PlotDrawing.line(axis.place($0), top, axis.place($0), bottom) }.joined(),
      style: "grid")
    drawing.path(PlotDrawing.line(axis.place(1), top, axis.place(1), bottom), style: "one")
    for tick in ticks {
      drawing.text(axis.place(tick), top - 5, Self.label(tick), .middle, style: "tick")
    }
    drawing.text(axis.place(1) - 12, 13, "← faster", .end, style: "tick")
    drawing.text(axis.place(1) + 12, 13, "slower →", style: "tick")
  }

  private func draw(
    _ row: ComparisonRow, _ time: TimeRatio, y: Double, _ drawing: inout PlotDrawing
  ) {
    let mark = Mark(row.verdict)
    let (low, high) = (axis.place(time.low), axis.place(time.high))
    var bar = PlotDrawing.line(low, y, high, y)
    // An end beyond the axis has no cap.
    if axis.contains(time.low) { bar += PlotDrawing.line(low, y - 4, low, y + 4) }
    if axis.contains(time.high) { bar += PlotDrawing.line(high, y - 4, high, y + 4) }
    drawing.path(bar, style: "bar")
    if axis.contains(time.ratio) {
      drawing.path(mark.shape(x: axis.place(time.ratio), y: y), style: "mark " + mark.style)
    } else {
      drawing.path(
        Mark.tip(axis.place(time.ratio), y, isRight: time.ratio > 1), style: "mark " + mark.style)
    }
    if let ratio = row.exact?.instructionRatio {
      drawing.path(Mark.diamond(axis.place(ratio), y, radius: 7.5), style: "exact")
    }
    let picture = row.picture == .changed ? ", picture changed" : ""
    drawing.text(Self.changeEnd, y + 4, Wording.change(time.ratio), .end)
    drawing.text(Self.wordsStart, y + 4, mark.words + picture)
  }

  /// A ratio as a change, without trailing zeros: "+5 %".
  static func label(_ ratio: Double) -> String {
    let percent = (ratio - 1) * 100
    let digits = (0...4).first { digits in
      let factor = pow(10, Double(digits))
      return abs((percent * factor).rounded() / factor - percent) < 1e-6
    }
    let number = Wording.fixed(percent, digits: digits ?? 4)
    return number == "0" ? "0" : (percent > 0 ? "+" : "") + number + " %"
  }
}
