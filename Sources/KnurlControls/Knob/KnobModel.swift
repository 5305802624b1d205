public import KnurlGeometry
public import KnurlInteraction

/// A pointer on an arc, turned by a finger, as a value.
///
/// Always: `minimumValue <= value <= maximumValue`, all finite. Every input is legal; what makes no
/// sense changes nothing. Angles are in radians, clockwise positive, 0 at 3 o'clock.
public struct KnobModel: HostedModel, Hashable, Sendable {
  /// The value in force, and what was asked for (Controls.md 1.4).
  @usableFromInline var current = 0.0
  var requested = 0.0
  /// What observers know of the value.
  var known = 0.0
  var steps = 0.0
  var scale: ValueScale
  var arc = ArcScale(start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
  var turning = Turning()

  var tracking: Tracking?
  var reference = Reference()
  var recognizer = PanRecognizer()
  /// The angle at which the pointer is shown on its way.
  var motion = Motion()

  var marks = Invalidation(needsLayout: true, layers: Layer.all)
  var looks = Looks()
  var places: Places
  /// Where touches count: the bounds and the hit areas of the pointer at every value.
  public internal(set) var touchArea = Rect2D.zero

  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false
  /// What the user felt of the last command.
  public internal(set) var feedback: Feedback?
  /// Off, it ignores new touches like a disabled control, without looking like one.
  public var isUserInteractionEnabled = true
  /// On, a second finger reaches the recogniser, and ends what the first one does.
  public var isMultipleTouchEnabled = false
  /// On, it reports every change; off, only the last one of a drag.
  public var isContinuous = true
  /// On, a drag begins on the pointer only, in its hit area.
  public var requiresTouchOnPointer = false

  /// A knob of 120 by 120 points.
  public init() {
    self = Self.usual
  }

  /// Made once: where its touches count takes longer to find than a copy.
  private static let usual = KnobModel(bounds: Rect2D(x: 0, y: 0, width: 120, height: 120))

  public init(bounds: Rect2D) {
    places = Places(bounds: Places.legal(bounds) ?? .zero)
    scale = ValueScale(minimum: 0, maximum: 1, step: 0, usableLength: arc.span)
    updateTouchArea()
  }

  /// How the knob looks.
  struct Looks: Hashable, Sendable {
    var color = RGBAColor(red: 0, green: 0.478, blue: 1)
    var lineWidth = 2.0
    var pointerLength = 6.0
  }

  /// How a finger turns it.
  struct Turning: Hashable, Sendable {
    var mode = DragMode.absolute
    var policy = WrapPolicy.hardStop
    var fineControlRatio = 1.0
  }

  /// What a drag is computed from: the state at touch-down, or at the last re-anchoring.
  struct Reference: Hashable, Sendable {
    var value = 0.0
    /// Where the finger was, in the control's own coordinates.
    var point = Point2D.zero
    /// The finger's angle then, and now.
    var start = FingerAngle()
    var finger = FingerAngle()
    /// The turns that the last move was taken less by.
    var unwound = 0.0
  }

  /// One bit a layer, in drawing order.
  enum Layer {
    static let track: UInt64 = 1 << 0
    static let pointer: UInt64 = 1 << 1
    static let all = track | pointer
  }

  /// The track and the pointer: bits 0 and 1 of an invalidation's layers.
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

  /// Where its recogniser stands, and the states that the last command made it enter.
  public var gestureState: GestureState { recognizer.state }
  public var gestureTrail: GestureTrail { recognizer.trail }

  /// What has to be laid out or drawn again since `takeInvalidation` was last called.
  public var invalidation: Invalidation { marks }

  public mutating func takeInvalidation() -> Invalidation {
    let taken = marks
    marks = .none
    return taken
  }

  // MARK: - Commands

  public mutating func apply(_ command: ControlCommand) -> EventPasses {
    recognizer.clearTrail()
    return perform(command)
  }

  public mutating func apply(_ touch: Touch, isInside: Bool) -> EventPasses {
    recognizer.clearTrail()
    return perform(touch, isInside: isInside)
  }
}
