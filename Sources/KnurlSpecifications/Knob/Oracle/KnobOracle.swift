import KnurlControls
public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious knob: Controls.md 1 and 3 without drawing, one function for each sentence.
///
/// Hold a fast implementation against it, command by command, with `KnobOracleComparison`. Every
/// angle, area and grid is computed anew from the properties, so that there is no state that could
/// be stale. It shares no code with the controls.
public struct KnobOracle: ControlModel, Hashable, Sendable {
  /// What a drag is measured from (Controls.md 1.5): the state at touch-down or at the last
  /// re-anchoring.
  struct Reference: Hashable, Sendable {
    var value: Double
    var location: Point2D
    /// The finger's unwrapped angle.
    var angle: Double
  }

  /// The touch that is being followed.
  struct Drag: Hashable, Sendable {
    var touchID: Int
    /// Where the finger went down and was last seen, in the coordinates that touches have.
    var downLocation: Point2D
    var lastTouch: Point2D
    var reference: Reference
    /// Where that is in the control's own coordinates, and the unwrapped angle there.
    var lastLocation: Point2D
    var angle: Double
    var gesture = GestureState.possible
  }

  /// A picture on its way (Controls.md 3, animation).
  struct Animation: Hashable, Sendable {
    var start: Double
    var end: Double
    var elapsed = 0.0
  }

  // What code wrote, sanitized. The public properties are the way in.
  var minimum = 0.0
  var maximum = 1.0
  var gridStep = 0.0
  var start = -11 * Double.pi / 8
  var writtenEnd = 3 * Double.pi / 8
  var mode = DragMode.absolute
  var policy = WrapPolicy.hardStop
  var ratio = 1.0
  var slack = 10.0
  var strokeWidth = 2.0
  var handLength = 6.0
  var rectangle: Rect2D = .zero
  var hitSize = Size2D(width: 44, height: 44)
  var tolerance = 70.0
  var matrix = AffineTransform2D.identity

  // What was asked for, what is in force, what observers know (Controls.md 1.4).
  var request = 0.0
  var inForce = 0.0
  var known = 0.0

  var drag: Drag?
  var animation: Animation?

  /// Instead of what a finger within the rounding of its angle would have dragged; only the
  /// comparison sets it.
  var forcedValue: Double?
  /// Added to the finger where areas are asked, to the choice of its turn, and to the side of the
  /// track's middle from which it makes half a turn; only the comparison sets them.
  var edgeNudge: Point2D = .zero
  var turnNudge = 0.0
  var middleNudge = 0.0
  /// Tenths of the range that are no farther from the value are where it stands; only the comparison
  /// sets it.
  var tenthHair = 0.0

  /// The states that the recogniser entered with the last command.
  public internal(set) var gestureTrail = GestureTrail()
  /// Whether the finger was last seen in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  public var isUserInteractionEnabled = true
  public var isMultipleTouchEnabled = false
  public var requiresTouchOnPointer = false
  public var isContinuous = true

  public init(bounds: Rect2D = .zero) {
    self.bounds = bounds
  }
}

// MARK: - Tracking state

extension KnobOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }

  /// Where the recogniser stands: possible without a touch.
  public var gesture: GestureState { drag?.gesture ?? .possible }
}
