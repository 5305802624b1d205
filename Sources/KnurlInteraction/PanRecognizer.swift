import KnurlGeometry

/// Recognizes the drag of one finger, like a pan recognizer for one touch.
///
/// It begins at the first move that leads at least `hysteresis` points away from the touch-down,
/// and ends with the finger. A second finger makes it fail before it begins and cancels it
/// afterwards; then it waits for the first finger to be lifted. Any list of touches is legal.
public struct PanRecognizer: Hashable, Sendable {
  public private(set) var state = GestureState.possible
  /// The states that the recognizer entered during the last command.
  public private(set) var trail = GestureTrail()
  private var finger: Int?
  private var start = Point2D.zero
  private var slack = 10.0

  public init() {}

  /// The distance in points that the finger must move before the gesture begins: 0 or more, by
  /// default 10.
  ///
  /// Values that are not finite are ignored.
  public var hysteresis: Double {
    get { slack }
    set { if newValue.isFinite { slack = max(0, newValue) } }
  }

  /// The id of the touch that the recognizer follows; nil if it follows none.
  public var trackedFinger: Int? { finger }

  /// Processes a touch, in the coordinates in which `hysteresis` is measured.
  ///
  /// A location that is not finite moves nothing; an end or a cancel always counts.
  public mutating func follow(_ touch: Touch) {
    trail = GestureTrail()
    switch touch.phase {
    case .began: begin(touch)
    case .moved: if touch.id == finger { move(to: touch.location) }
    case .ended: if touch.id == finger { finish(.ended) }
    case .cancelled: if touch.id == finger { finish(.cancelled) }
    }
  }

  /// Stops following the finger, as after a cancelled touch.
  public mutating func cancel() {
    trail = GestureTrail()
    if finger != nil { finish(.cancelled) }
  }

  /// Clears the trail for a command that is not a touch.
  public mutating func clearTrail() { trail = GestureTrail() }

  private mutating func begin(_ touch: Touch) {
    guard touch.location.isFinite, touch.id != finger else { return }
    guard finger != nil else {
      finger = touch.id
      start = touch.location
      return
    }
    // Fail or cancel because of the additional finger.
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
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    if dx.magnitude >= slack || dy.magnitude >= slack { return true }
    // Squares of very large and very small distances become infinite or zero, so those distances
    // are measured in units of the hysteresis.
    guard slack > 1e-150, slack < 1e150 else {
      let (x, y) = (dx / slack, dy / slack)
      return x * x + y * y >= 1
    }
    return dx * dx + dy * dy >= slack * slack
  }

  /// - Parameter end: The final state of a gesture that was recognized.
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
