import KnurlGeometry

/// The coordinates of a control that have names, the simplest first.
package struct NamedPlaces {
  package let x: [Double]
  package let y: [Double]
  /// The x coordinates of the thumbs' edges. Edges have names, but shrinking moves no touch to an
  /// edge.
  private var edgesX: [Double] = []
  private var edgesY: [Double] = []

  /// - Parameter row: The control before the touch whose location is simplified.
  package init(of row: Row, hasThumbs: Bool) {
    var x: [Double] = []
    var y: [Double] = []
    if hasThumbs {
      for index in row.valueIndices {
        x.append(row.thumbCenter(index).x)
        y.append(row.thumbCenter(index).y)
        let frame = row.thumbFrame(index)
        edgesX += [frame.minX, frame.maxX]
        edgesY += [frame.minY, frame.maxY]
      }
    }
    let bounds = row.bounds
    x += [bounds.midX, bounds.minX, bounds.maxX]
    y += [bounds.midY, bounds.minY, bounds.maxY]
    self.x = x.filter { $0.isFinite }
    self.y = y.filter { $0.isFinite }
  }

  /// The simplicity of an x coordinate. A named coordinate is special; its rank is its index in the
  /// list of names.
  package func simplicity(ofX x: Double) -> NumberSimplicity {
    Self.simplicity(of: x, self.x + edgesX)
  }

  package func simplicity(ofY y: Double) -> NumberSimplicity {
    Self.simplicity(of: y, self.y + edgesY)
  }

  private static func simplicity(of coordinate: Double, _ named: [Double]) -> NumberSimplicity {
    guard let rank = named.firstIndex(of: coordinate) else { return NumberSimplicity(coordinate) }
    return NumberSimplicity(specialOfRank: rank)
  }
}
