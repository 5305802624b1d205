public import KnurlGeometry
public import KnurlInteraction

/// A slider with two thumbs that select an interval, as a value.
///
/// Always: `minimumValue <= lowerValue <= upperValue <= maximumValue`, all finite. Every input is
/// legal; what makes no sense changes nothing.
public struct RangeSliderModel: HostedModel, Hashable, Sendable {
  /// One of the two thumbs.
  public enum Thumb: Int, Hashable, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// The two values together.
  @usableFromInline struct Pair: Hashable, Sendable {
    @usableFromInline var lower: Double
    @usableFromInline var upper: Double

    subscript(thumb: Thumb) -> Double {
      get { thumb == .lower ? lower : upper }
      set {
        if thumb == .lower { lower = newValue } else { upper = newValue }
      }
    }
  }

  /// What a drag is computed from: the state at touch-down, or at the last re-anchoring.
  struct Reference: Hashable, Sendable {
    var values: Pair
    /// Where the finger was, along the track.
    var coordinate: Double
    /// How far the middles of the thumbs were from the minimum's end.
    var offsets = Pair(lower: 0, upper: 0)
  }

  /// Values in force, and what was asked for (Controls.md 1.4).
  @usableFromInline var values = Pair(lower: 2, upper: 8)
  var requests = Pair(lower: 2, upper: 8)
  /// What observers know of the values.
  var known = Pair(lower: 2, upper: 8)
  var range = Pair(lower: 0, upper: 10)
  var steps = 0.0
  var distances = Pair(lower: 0, upper: .infinity)
  var pushes = false

  var tracking: Tracking?
  var reference = Reference(values: Pair(lower: 2, upper: 8), coordinate: 0)
  /// The thumb that is dragged; nil while the choice waits.
  public internal(set) var grabbedThumb: Thumb?
  /// The thumb that keys move: the one last grabbed, incremented or focused, the lower one at first.
  public internal(set) var focusedThumb = Thumb.lower
  /// What the user felt of the last command: at most one tick. Writes leave it alone.
  public internal(set) var feedback: Feedback?

  var axis: TrackAxis
  var scale: ValueScale
  var marks = Invalidation(needsLayout: true, layers: Layer.all)
  var looks = Looks()
  var places: Places
  /// Where touches count: the bounds and the hit areas of thumbs at both ends.
  public internal(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// Off, it ignores new touches like a disabled control, without looking like one.
  public var isUserInteractionEnabled = true
  /// Without effect, as on every slider: two fingers never drag one thumb.
  public var isMultipleTouchEnabled = false
  /// On, it reports every change; off, only the last one of a drag.
  public var isContinuous = true

  public init(bounds: Rect2D = Rect2D(x: 0, y: 0, width: 335, height: 30)) {
    places = Places(bounds: Places.legal(bounds) ?? .zero)
    axis = TrackAxis(
      bounds: places.bounds, orientation: places.orientation, direction: places.direction)
    scale = ValueScale(minimum: 0, maximum: 10, step: 0, usableLength: axis.usableLength)
    updateTouchArea()
  }

  /// One bit a layer, in drawing order.
  enum Layer {
    static let track: UInt64 = 1 << 0
    static let lowerThumb: UInt64 = 1 << 1
    static let upperThumb: UInt64 = 1 << 2
    static let thumbs = lowerThumb | upperThumb
    static let all = track | thumbs

    static func of(_ thumb: Thumb) -> UInt64 { thumb == .lower ? lowerThumb : upperThumb }
  }

  /// The track, the lower and the upper thumb: bits 0, 1 and 2 of an invalidation's layers.
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

  /// The grabbed thumb while the control is highlighted.
  public var highlightedThumb: Thumb? { isHighlighted ? grabbedThumb : nil }

  /// What has to be laid out or drawn again since `takeInvalidation` was last called.
  public var invalidation: Invalidation { marks }

  public mutating func takeInvalidation() -> Invalidation {
    let taken = marks
    marks = .none
    return taken
  }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventPasses {
    let highlighted = highlightedThumb
    let passes = perform(command)
    if highlightedThumb != highlighted { markHighlight(insteadOf: highlighted) }
    return passes
  }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventPasses {
    let highlighted = highlightedThumb
    let passes = perform(touch, isInside: isInside)
    if highlightedThumb != highlighted { markHighlight(insteadOf: highlighted) }
    return passes
  }

  /// The thumbs that are, and were, highlighted look different.
  mutating func markHighlight(insteadOf highlighted: Thumb?) {
    if let highlighted { marks.layers |= Layer.of(highlighted) }
    if let now = highlightedThumb { marks.layers |= Layer.of(now) }
  }
}
