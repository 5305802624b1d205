import KnurlGeometry
import KnurlInteraction

/// A control that is turned by dragging up and down: 100 points are the whole range.
///
/// A control is a value with one function, from a command such as a touch to the events that it
/// causes. It does not know its view: a view sends it touches and draws its value.
public struct Dial: ControlModel {
  public var bounds = Rect2D(x: 0, y: 0, width: 80, height: 80)
  /// True to report every change of a drag, false to report only the last change.
  public var sendsContinuously = true
  public var faults: Set<Fault> = []  // Knurl's own tests

  private var limits = 0.0...1.0
  /// The requested value. If new limits allow this value, it becomes the control's value again.
  private var wanted = 0.25
  /// The last value that was reported to observers.
  private var reported = 0.25
  /// The finger that turns the control, with its position and the value at touch-down.
  private var grab: (id: Int, y: Double, value: Double)?

  public init() {}

  // MARK: - Values

  public var minimum: Double {
    get { limits.lowerBound }
    set { if newValue.isFinite { write { $0.limits = newValue...max(newValue, $0.maximum) } } }
  }

  public var maximum: Double {
    get { limits.upperBound }
    set { if newValue.isFinite { write { $0.limits = min(newValue, $0.minimum)...newValue } } }
  }

  /// The value, always within the limits.
  public var value: Double {
    get { clamped(wanted) }
    set { if newValue.isFinite { write { $0.wanted = newValue } } }
  }

  /// Makes a change without an event, because code that writes a value already knows the value.
  private mutating func write(_ change: (inout Self) -> Void) {
    let before = value
    change(&self)
    if value != before { reported = value }
  }

  /// The pointer's angle at the minimum and at the maximum, in radians: clockwise, 0 at
  /// 3 o'clock.
  static let (start, end) = (-3.9, 0.8)

  /// The pointer's angle, computed from the nearer end, so that both ends are exact.
  public var angle: Double {
    if has(.forgetsMinimum) { return angleFromZero }  // Knurl's own tests
    // Halves, because the width of the widest ranges is infinite.
    let (below, above) = (value / 2 - minimum / 2, maximum / 2 - value / 2)
    guard below + above > 0 else { return Self.start }
    let way = (Self.end - Self.start) * (min(below, above) / (maximum / 2 - minimum / 2))
    return below <= above ? Self.start + way : Self.end - way
  }

  /// Sets the value to the minimum, unless the control is being turned.
  public mutating func reset() {
    if !isTracking { value = minimum }
  }

  private func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  // MARK: - Touches

  public var isTracking: Bool { grab != nil }

  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      return []
    default: return []
    }
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard grab == nil, bounds.contains(touch.location) else { return [] }
      grab = (touch.id, touch.location.y, value)
      reported = value
      return []
    case .moved:
      guard let grab, grab.id == touch.id, touch.location.isFinite else { return [] }
      return turn(from: grab.y, grab.value, to: touch.location.y)
    case .ended, .cancelled:
      guard grab?.id == touch.id else { return [] }
      if has(.ignoresCancel), touch.phase == .cancelled { return [] }  // Knurl's own tests
      grab = nil
      return value == reported ? [] : [.valueChanged]
    }
  }

  /// Computes the value from the start of the drag, so that a returning finger restores the value.
  private mutating func turn(from start: Double, _ old: Double, to y: Double) -> EventBatches {
    let before = value
    // Halves, because the width of the widest ranges is infinite.
    let share = min(max((start - y) / 100, -2), 2)
    wanted = clamped(old + 2 * (share * (maximum / 2 - minimum / 2)))
    if has(.accumulates) { grab = grab.map { ($0.id, y, value) } }  // Knurl's own tests
    if has(.reportsAlways), sendsContinuously { return [.valueChanged] }  // Knurl's own tests
    guard sendsContinuously, value != before else { return [] }
    reported = value
    return [.valueChanged]
  }
}
