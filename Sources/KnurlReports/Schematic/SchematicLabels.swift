import KnurlGeometry

/// Finds places for small texts that do not cover each other.
struct SchematicLabels {
  private static let characterWidth = 6.6
  private static let lineHeight = 13.0
  private let width: Double
  private var taken: [Rect2D] = []

  init(width: Double) {
    self.width = width
  }

  /// The lower left corner of a text beside a place, or nil where every corner is taken.
  ///
  /// - Parameters:
  ///   - distance: How far from the place it stands.
  ///   - isNeeded: It is placed even where it covers another.
  mutating func place(
    _ text: String, at point: Point2D, distance: Double, isNeeded: Bool = false
  ) -> Point2D? {
    let (wide, high) = (Double(text.count) * Self.characterWidth, Self.lineHeight)
    let (right, left) = (point.x + distance, point.x - distance - wide)
    let (above, below) = (point.y - distance, point.y + distance + high - 3)
    let middle = point.x - wide / 2
    let corners = [
      (right, above), (right, below), (left, above), (left, below), (middle, above - 4),
      (middle, below + 4), (right, above - high), (right, below + high),
    ]
    for (x, y) in corners {
      let box = Rect2D(x: x, y: y - high + 3, width: wide, height: high)
      guard box.minX >= 2, box.maxX <= width - 2, !taken.contains(where: { meets($0, box) }) else {
        continue
      }
      taken.append(box)
      return Point2D(x: x, y: y)
    }
    guard isNeeded else { return nil }
    return Point2D(x: max(2, min(right, width - wide - 2)), y: above)
  }

  private func meets(_ a: Rect2D, _ b: Rect2D) -> Bool {
    a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}
