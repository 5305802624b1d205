/// A plot of positive values in an order: of launches, of commits, of executions.
///
/// Pages of comparisons, histories and fuzz runs make one for each thing that they measured. It
/// draws its grid and the words beside it; the page then draws lines and marks at the places that it
/// asks for.
package struct ValuePlot {
  package var drawing: PlotDrawing
  private let axis: LogAxis

  package static let width = 520.0
  package static let height = 250.0
  package static let left = 60.0
  package static let right = 508.0
  package static let top = 14.0
  package static let bottom = 226.0

  /// - Parameters:
  ///   - values: The values at the bottom and at the top, on a logarithmic axis.
  ///   - band: Values that count as equal.
  ///   - line: The value of a line across the plot.
  ///   - ends: The words below the left and the right end.
  ///   - label: The words for a value.
  package init(
    title: String, description: String, values: (Double, Double),
    band: (Double, Double)? = nil, line: Double? = nil, ends: (String, String),
    label: (Double) -> String
  ) {
    drawing = PlotDrawing(
      width: Self.width, height: Self.height, title: title, description: description)
    axis = LogAxis(values.0, values.1, from: Self.bottom, to: Self.top)
    if let band {
      let (low, high) = (y(band.0), y(band.1))
      drawing.rectangle(
        Self.left, high, width: Self.right - Self.left, height: low - high, style: "band")
    }
    let ticks = axis.ticks(atMost: 7)
    drawing.grid(ticks.map { axis.place($0) }, from: Self.left, to: Self.right, isVertical: false)
    if let line {
      drawing.path(PlotDrawing.line(Self.left, y(line), Self.right, y(line)), style: "one")
    }
    for tick in ticks { drawing.text(Self.left - 6, y(tick) + 4, label(tick), .end) }
    drawing.text(Self.left, Self.bottom + 18, ends.0)
    drawing.text(Self.right, Self.bottom + 18, ends.1, .end)
  }

  /// The place of a share of the way from the left to the right end.
  package func x(_ share: Double) -> Double { Self.left + share * (Self.right - Self.left) }

  /// The place of a value; that of an end for a value beyond it.
  package func y(_ value: Double) -> Double { axis.place(value) }

  /// Draws a line through points: a share of the way, and a value.
  package mutating func add(_ points: [(Double, Double)], style: String) {
    drawing.path(PlotDrawing.polyline(points.map { (x($0.0), y($0.1)) }), style: style)
  }
}

extension Markup {
  /// A plot with a sentence below it. It scrolls sideways on a narrow screen.
  package static func figure(_ svg: String, _ caption: String) -> String {
    "<figure><div class=\"wide plot\" tabindex=\"0\">\(svg)</div>\n"
      + "<figcaption>\(Markup.text(caption))</figcaption></figure>"
  }
}
