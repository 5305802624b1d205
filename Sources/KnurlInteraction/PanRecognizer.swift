import KnurlGeometry

/// Recognises the drag of one finger, as a pan recogniser for one touch does.
///
/// It begins at the first move that leads at least `hysteresis` points away from where the finger
/// went down, and ends with the finger. A second finger fails it before it began and cancels it
/// after; then it waits for the first finger to be lifted. Any list of touches is legal.
public struct PanRecognizer: Hashable, Sendable {
  public private(set) var state = GestureState.possible
  /// The states that the last touch made it enter.
  public private(set) var trail = GestureTrail()
  private var finger: Int?
  private var start = Point2D.zero
  private var slack = 10.0

  public init() {}

  /// How far the finger must have gone, in points; 0 or more, 10 unless it is changed. What is not
  /// finite is ignored.
  public var hysteresis: Double {
    get { slack }
    set { if newValue.isFinite { slack = max(0, newValue) } }
  }

  /// The finger that it follows, by its touch's id.
  public var trackedFinger: Int? { finger }

  /// Takes a touch in, in the coordinates in which `hysteresis` is measured.
  ///
  /// A location that is not finite moves nothing; an end or a cancel counts wherever it is.
  public mutating func follow(_ touch: Touch) {
    trail = GestureTrail()
    switch touch.phase {
    case .began: begin(touch)
    case .moved: if touch.id == finger { move(to: touch.location) }
    case .ended: if touch.id == finger { finish(.ended) }
    case .cancelled: if touch.id == finger { finish(.cancelled) }
    }
  }

  /// Forgets its finger, as a cancelled touch makes it.
  public mutating func cancel() {
    trail = GestureTrail()
    if finger != nil { finish(.cancelled) }
  }

  /// Says that nothing happened since: a command that is no touch leaves no trail.
  public mutating func clearTrail() { trail = GestureTrail() }

  private mutating func begin(_ touch: Touch) {
    guard touch.location.isFinite, touch.id != finger else { return }
    guard finger != nil else {
      finger = touch.id
      start = touch.location
      return
    }
    // One finger too many.
    if state == .possible { enter(.failed) }
    if state.isActive { enter(.cancelled) }
  }

  private mutating func move(to point: Point2D) {
    guard point.isFinite else { return }
    if state.isActive {
      enter(.changed)
    } else if state == .possible, point != start, isFarEnough(point) {
      enter(.began)
    }
  }

  private func isFarEnough(_ point: Point2D) -> Bool {
    let (dx, dy) = ((point.x - start.x).magnitude, (point.y - start.y).magnitude)
    if dx >= slack || dy >= slack { return true }
    // Squares of parts, where those of points would leave the numbers.
    if slack > 1e150 || slack < 1e-150 {
      let (partX, partY) = (dx / slack, dy / slack)
      return partX * partX + partY * partY >= 1
    }
    return dx * dx + dy * dy >= slack * slack
  }

  /// - Parameter end: What ends a gesture that was recognised.
  private mutating func finish(_ end: GestureState) {
    finger = nil
    if state == .possible { enter(.failed) } else if state.isActive { enter(end) }
    enter(.possible)
  }

  private mutating func enter(_ next: GestureState) {
    state = next
    trail.append(next)
  }
}
