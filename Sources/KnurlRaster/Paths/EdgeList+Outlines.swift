// MARK: - Rounded outlines

extension EdgeList {
  /// Adds an outline, clockwise on screen, or counterclockwise where it cuts a hole.
  mutating func addOutline(_ outline: RoundedOutline, corners: inout CornerTable, isHole: Bool) {
    guard !outline.isEmpty else { return }
    let radius = outline.radius
    let (left, top, right, bottom) = (outline.left, outline.top, outline.right, outline.bottom)
    let down: Int32 = isHole ? -1 : 1
    addSide(x: right, from: top + radius, to: bottom - radius, winding: down)
    addSide(x: left, from: top + radius, to: bottom - radius, winding: -down)
    guard radius > 0 else { return }
    let quarter = corners.quarter(radius: radius)
    for index in 1..<quarter.count {
      let first = quarter[index - 1]
      let last = quarter[index]
      guard first.y < last.y else { continue }
      let lower = bottom - radius
      let upper = top + radius
      addChord(
        first, last, x: right - radius, mirror: 1, lower: lower, upper: upper, winding: down)
      addChord(
        first, last, x: left + radius, mirror: -1, lower: lower, upper: upper, winding: -down)
    }
  }

  /// Adds a chord of the lower and one of the upper corner on one side.
  @inline(__always)
  private mutating func addChord(
    _ first: FixedPoint2D, _ last: FixedPoint2D, x: Int32, mirror: Int32, lower: Int32,
    upper: Int32, winding: Int32
  ) {
    let x0 = x + mirror * first.x
    let x1 = x + mirror * last.x
    addEdge(Edge(x0: x0, y0: lower + first.y, x1: x1, y1: lower + last.y, winding: winding))
    addEdge(Edge(x0: x1, y0: upper - last.y, x1: x0, y1: upper - first.y, winding: winding))
  }

  private mutating func addSide(x: Int32, from top: Int32, to bottom: Int32, winding: Int32) {
    if top < bottom { addEdge(Edge(x0: x, y0: top, x1: x, y1: bottom, winding: winding)) }
  }
}
