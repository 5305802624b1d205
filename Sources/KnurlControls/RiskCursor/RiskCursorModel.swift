public import KnurlGeometry
public import KnurlInteraction

/// A handle on a gradient that selects a whole number when it is let go, as a value.
///
/// Always: `0 <= value <= maxValue`, both whole. Every input is legal; what makes no sense changes
/// nothing. (Controls.md 5)
public struct RiskCursorModel: HostedModel, Hashable, Sendable {
  /// The value in force, and what was asked for (Controls.md 1.4).
  @usableFromInline var current = 0.0
  var requested = 0.0
  /// What observers know of the value.
  var known = 0.0
  /// The number to which the model's handle belongs: the value, and in a drag the real number under
  /// the finger.
  var handle = 0.0

  var tracking: Tracking?
  var drag = Dragged()
  /// The number at which the handle is shown on its way.
  var motion = Motion()

  var axis: TrackAxis
  var scale: ValueScale
  var marks = Invalidation(needsLayout: true, layers: Layer.all)
  var places: Places
  /// Where touches count: the bounds and the hit areas of the handle at both ends.
  public internal(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// What the user felt of the last command: at most one tick. Writes leave it alone.
  public internal(set) var feedback: Feedback?
  /// Off, it ignores new touches like a disabled control, without looking like one.
  public var isUserInteractionEnabled = true
  /// Without effect, as on every slider: two fingers never drag one handle.
  public var isMultipleTouchEnabled = false
  /// On, the value is the number under the finger from touch-down on; off, it changes at release.
  public var isContinuous = false

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 240, height: 48)) {
    places = Places(bounds: Places.legal(bounds) ?? .zero)
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction)
    scale = ValueScale(minimum: 0, maximum: 9, step: 0, usableLength: 0)
    relayout()
  }

  /// What a drag keeps.
  struct Dragged: Hashable, Sendable {
    /// What release requests: the whole number under the finger, or what code wrote since.
    var number = 0.0
    /// What a cancel requests again: the request at touch-down, or what code wrote since.
    var request = 0.0
  }

  /// One bit a layer, in drawing order.
  enum Layer {
    static let body: UInt64 = 1 << 0
    static let shade: UInt64 = 1 << 1
    static let handle: UInt64 = 1 << 2
    static let all = body | shade | handle
  }

  /// The body with its ticks, the shade right of the handle, and the handle: bits 0, 1 and 2 of an
  /// invalidation's layers.
  public static let layerCount = 3

  // MARK: - State

  public var isTracking: Bool { tracking != nil }
  public var isTouchInside: Bool { tracking?.isInside == true }
  public var isHighlighted: Bool { isTouchInside }

  public var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    return state
  }

  /// What the value would be if the touch ended now; the value without one.
  public var pendingValue: Double { isTracking ? drag.number : current }

  /// What has to be laid out or drawn again since `takeInvalidation` was last called.
  public var invalidation: Invalidation { marks }

  public mutating func takeInvalidation() -> Invalidation {
    let taken = marks
    marks = .none
    return taken
  }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventPasses { perform(command) }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventPasses {
    perform(touch, isInside: isInside)
  }
}
