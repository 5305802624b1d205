extension PlotDrawing {
  /// A plot of many rows as several, each of at most so many.
  ///
  /// - Parameter draw: Is handed the rows of one, and what tells it from the others in a title.
  static func inParts<Row>(
    _ title: String, _ rows: [Row], of count: Int, draw: (ArraySlice<Row>, String) -> String
  ) -> String {
    let parts = (rows.count + count - 1) / count
    return (0..<parts).map { part in
      let words = parts == 1 ? "" : ", part \(part + 1) of \(parts)"
      let end = min(rows.count, (part + 1) * count)
      return ComparisonPage.scrolling(title + words, draw(rows[(part * count)..<end], words))
    }.joined(separator: "\n")
  }
}
