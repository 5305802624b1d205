import KnurlGeometry

/// Shapes as lines, and lines cut into dashes.
enum SketchDash {
  /// More than that is no pattern that anybody sees.
  private static let mostPieces = 4_000

  /// - Returns: Lines of at least two points.
  static func lines(of shape: Sketch.Shape, dashes: [Double]) -> [[Point2D]] {
    let lines = outline(of: shape).filter { $0.count > 1 }
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 > 0 }) else { return lines }
    return lines.flatMap { pieces(of: $0, dashes) }
  }

  private static func outline(of shape: Sketch.Shape) -> [[Point2D]] {
    switch shape {
    case .polyline(let points): return [points]
    case .segments(let lines): return lines
    case .circle(let center, let radius):
      let square = Rect2D(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      return [outline(of: square, radius: radius)]
    case .rect(let rect, let radius): return [outline(of: rect, radius: radius)]
    }
  }

  private static func outline(of rect: Rect2D, radius: Double) -> [Point2D] {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
    let (left, right) = (rect.minX + radius, rect.maxX - radius)
    let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
    let corners = [(right, bottom), (left, bottom), (left, top), (right, top)]
    var points: [Point2D] = []
    for (quarter, corner) in corners.enumerated() {
      for step in 0...8 {
        let angle = (Double(quarter) + Double(step) / 8) * .pi / 2
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        points.append(Point2D(x: corner.0 + radius * cosine, y: corner.1 + radius * sine))
      }
    }
    return points + [points[0]]
  }

  private static func pieces(of line: [Point2D], _ dashes: [Double]) -> [[Point2D]] {
    var pieces: [[Point2D]] = [[line[0]]]
    var dash = 0
    var rest = dashes[0]
    for index in 1..<line.count {
      var from = line[index - 1]
      let to = line[index]
      var length = (to.x - from.x).magnitude + (to.y - from.y).magnitude
      guard length.isFinite, pieces.count < mostPieces else { break }
      length =
        ((to.x - from.x) * (to.x - from.x) + (to.y - from.y) * (to.y - from.y)).squareRoot()
      while length > rest, pieces.count < mostPieces {
        let part = rest / length
        from = Point2D(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part)
        length -= rest
        if dash % 2 == 0 { pieces[pieces.count - 1].append(from) } else { pieces.append([from]) }
        dash += 1
        rest = dashes[dash % dashes.count]
      }
      rest -= length
      if dash % 2 == 0 { pieces[pieces.count - 1].append(to) }
    }
    return pieces.filter { $0.count > 1 }
  }
}
