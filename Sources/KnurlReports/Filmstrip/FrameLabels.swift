import KnurlGeometry

/// Finds positions for the names in a frame: next to the named part, without covering other names
/// or parts.
struct FrameLabels {
  private static let lineHeight = 14.0
  private static let distance = 3.0
  /// The smallest distance between a name and other parts, in points.
  private static let least = 1.0
  /// The largest distance of a name from its preferred position, in points. If no free position is
  /// that near, the name covers other parts.
  private static let farthest = 26.0
  /// The area that contains all names.
  let area: Rect2D
  private(set) var taken: [Rect2D] = []

  enum Side {
    case above
    case below
  }

  /// Keeps names away from a part of the picture.
  mutating func avoid(_ rect: Rect2D) { taken.append(rect) }

  /// Places lines below each other, next to a part of the picture.
  ///
  /// If no position is free, they are placed on the preferred side and cover what is there.
  mutating func place(
    _ lines: [String], beside rect: Rect2D, preferred: Side, style: DiagramTextStyle
  ) -> [DiagramWords] {
    let widest = lines.map { WordWrap.width(of: $0, style: style) }.max() ?? 0
    let size = Size2D(width: widest + 2, height: Double(lines.count) * Self.lineHeight)
    let boxes = candidates(for: size, beside: rect, preferred: preferred)
    let box = boxes.first { isInside($0) && !isTaken($0) } ?? boxes[0]
    taken.append(box)
    return lines.enumerated().map { index, line in
      let y = box.minY + Double(index) * Self.lineHeight + 11
      return DiagramWords(
        text: line, place: Point2D(x: box.midX, y: y), style: style, hasHalo: true,
        anchor: .middle)
    }
  }

  /// The nearest positions on the preferred side, on the opposite side, and beside the part.
  private func candidates(
    for size: Size2D, beside rect: Rect2D, preferred: Side
  ) -> [Rect2D] {
    let left = max(min(rect.midX - size.width / 2, area.maxX - size.width), area.minX)
    func box(_ x: Double, _ y: Double) -> Rect2D {
      Rect2D(x: x, y: y, width: size.width, height: size.height)
    }
    let (nearAbove, nearBelow) = (
      box(left, rect.minY - Self.distance - size.height), box(left, rect.maxY + Self.distance)
    )
    let (above, below) = (pushed(nearAbove, to: .above), pushed(nearBelow, to: .below))
    // Prefer the other side if the name need not be pushed as far there.
    let farther = (nearAbove.minY - above.minY) - (below.minY - nearBelow.minY)
    let isAbove =
      farther.magnitude > Self.lineHeight ? farther < 0 : preferred == .above
    let middle = rect.midY - size.height / 2
    return (isAbove ? [above, below] : [below, above]) + [
      box(rect.maxX + Self.distance, middle), box(rect.minX - Self.distance - size.width, middle),
    ]
  }

  /// Moves a box up or down, past all taken areas. Returns the box unmoved if the new position is
  /// too far away.
  private func pushed(_ start: Rect2D, to side: Side) -> Rect2D {
    var box = start
    while isInside(box), let other = taken.first(where: { $0.meets(box) }) {
      switch side {
      case .above: box.y = other.minY - Self.least - box.height
      case .below: box.y = other.maxY + Self.least
      }
    }
    return isInside(box) && (box.y - start.y).magnitude <= Self.farthest ? box : start
  }

  private func isInside(_ box: Rect2D) -> Bool {
    box.minY >= area.minY && box.maxY <= area.maxY && box.minX >= area.minX
      && box.maxX <= area.maxX
  }

  private func isTaken(_ box: Rect2D) -> Bool { taken.contains { $0.meets(box) } }
}
