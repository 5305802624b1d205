import KnurlMarkup

/// A plot with one line for each benchmark, whose name is on the left. Many lines become several
/// plots.
struct LinePlot {
  typealias Row = (row: ComparisonRow, time: TimeRatio)

  /// The accessible name of the plots.
  let name: String
  let title: String
  let description: String
  /// The largest number of lines in one plot.
  let linesOfPart: Int
  /// The top of the first line.
  let top: Double
  /// The height of a line.
  let step: Double
  /// The distance from the top of a line to the baseline of its name.
  let baseline: Double

  static let width = 1_080.0
  /// The largest number of letters of a shown name. The longest benchmark names have 43 letters.
  private static let nameLetters = 46
  private static let nameWidth = 326.0

  /// - Parameters:
  ///   - scale: Draws the axis, given the bottom of the last line.
  ///   - draw: Draws a row, given the top of its line.
  func markup(
    _ rows: [Row], scale: (inout PlotDrawing, _ bottom: Double) -> Void,
    draw: (inout PlotDrawing, Row, _ top: Double) -> Void
  ) -> String {
    let parts = (rows.count + linesOfPart - 1) / linesOfPart
    return (0..<parts).map { part in
      let words = parts == 1 ? "" : ", part \(part + 1) of \(parts)"
      let lines = rows.dropFirst(part * linesOfPart).prefix(linesOfPart)
      let bottom = top + Double(lines.count) * step
      var drawing = PlotDrawing(
        width: Self.width, height: bottom + 8, title: title + words, description: description)
      names(lines.map { $0.row.title }, bottom: bottom, &drawing)
      scale(&drawing, bottom)
      for (index, row) in lines.enumerated() { draw(&drawing, row, top + Double(index) * step) }
      return ComparisonPage.scrolling(name + words, drawing.svg)
    }.joined(separator: "\n")
  }

  /// Draws the names, and stripes behind every second line.
  ///
  /// The background of the plot covers the end of a name that is too long.
  private func names(_ names: [String], bottom: Double, _ drawing: inout PlotDrawing) {
    func stripes(_ x: Double, _ width: Double) -> String {
      stride(from: top + step, to: bottom, by: 2 * step).map {
        PlotDrawing.rectangle(x, $0, width: width, height: step)
      }.joined()
    }
    let plotWidth = Self.width - Self.nameWidth
    drawing.path(stripes(0, Self.nameWidth), style: "stripe")
    for (index, name) in names.enumerated() {
      drawing.text(
        0, top + Double(index) * step + baseline,
        PlotDrawing.short(name, letters: Self.nameLetters))
    }
    drawing.rectangle(
      Self.nameWidth, top, width: plotWidth, height: bottom - top, style: "ground")
    drawing.path(stripes(Self.nameWidth, plotWidth), style: "stripe")
  }
}
