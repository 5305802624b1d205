public import KnurlGeometry
public import KnurlInteraction

/// A ruler with a triangular thumb that comes to rest on whole numbers, as a value.
///
/// Always: `minimumValue <= value <= maximumValue`, all finite. Every input is legal; what makes no
/// sense changes nothing. (Controls.md 4)
public struct TicksSliderModel: HostedModel, Hashable, Sendable {
  /// The value in force, and what was asked for (Controls.md 1.4).
  @usableFromInline var current = 7.0
  var requested = 7.0
  /// What observers know of the value.
  var known = 7.0
  /// The whole numbers of the range; nil where there is none.
  var wholeNumbers: WholeNumbers?

  var tracking: Tracking?
  var reference = Reference()
  /// The value at which the thumb is shown on its way.
  var motion = Motion()

  var axis: TrackAxis
  var scale: ValueScale
  var marks = Invalidation(needsLayout: true, layers: Layer.all)
  var looks = Looks()
  var places: Places
  /// Where touches count: the bounds and the hit areas of the thumb at both ends.
  public internal(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// What the user felt of the last command: at most one tick. Writes leave it alone.
  public internal(set) var feedback: Feedback?
  /// Off, it ignores new touches like a disabled control, without looking like one.
  public var isUserInteractionEnabled = true
  /// Without effect, as on every slider: two fingers never drag one thumb.
  public var isMultipleTouchEnabled = false
  /// On, it reports every change; off, only the last one of a drag.
  public var isContinuous = false
  /// On, a drag comes to rest on the nearest whole number when it ends.
  public var snapsToIntegers = true

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 335, height: 30)) {
    places = Places(bounds: Places.legal(bounds) ?? .zero)
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction)
    scale = ValueScale(minimum: 0, maximum: 10, step: 0, usableLength: 0)
    wholeNumbers = WholeNumbers(minimum: 0, maximum: 10)
    relayout()
  }

  /// How the slider looks.
  struct Looks: Hashable, Sendable {
    var trackHeight = 2.0
    var trackColor = RGBAColor.black
    var tickHeight = 8.0
    var tickWidth = 2.0
    var tickColor = RGBAColor.black
    var thumbColor = RGBAColor.black
    var thumbMargin = 2.0
  }

  /// What a drag is computed from: the state at touch-down, or at the last re-anchoring.
  struct Reference: Hashable, Sendable {
    var value = 0.0
    /// Where the finger was, along the track, and how far the thumb from the minimum's end.
    var coordinate = 0.0
    var offset = 0.0
    /// The value at touch-down, whatever was re-anchored since.
    var valueAtTouchDown = 0.0
    /// The last change of the value was a move's.
    var isMoved = false
  }

  /// One bit a layer, in drawing order.
  enum Layer {
    static let track: UInt64 = 1 << 0
    static let thumb: UInt64 = 1 << 1
    static let all = track | thumb
  }

  /// The track with its ticks, and the thumb: bits 0 and 1 of an invalidation's layers.
  public static let layerCount = 2

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
