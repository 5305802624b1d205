public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious ticks slider: Controls.md 1 and 4 without drawing, one function for each sentence.
///
/// Every position, area and whole number is computed anew from the properties, so that there is no
/// state that could be stale. It shares no code with the controls.
public struct TicksSliderOracle: ControlModel, Hashable, Sendable {
  /// The touch that is being followed (Controls.md 1.5).
  struct Drag: Hashable, Sendable {
    var touchID: Int
    /// The value at touch-down, whatever the drag is measured from later.
    var downValue: Double
    /// Value and finger at touch-down, or at the last re-anchoring.
    var reference: Double
    var referenceLocation: Point2D
    /// Where the finger was last seen at a place that could be mapped.
    var lastLocation: Point2D
    /// Whether the last change of the value came from a move (Controls.md 4).
    var wasMoved = false
  }

  /// A picture on its way to a value, in units of the value.
  struct Spring: Hashable, Sendable {
    var start: Double
    var end: Double
    var elapsed = 0.0
  }

  // What code wrote, sanitized. The public properties are the way in.
  var minimum = 0.0
  var maximum = 10.0
  var tickLength = 8.0
  var margin = 2.0
  var track = OracleTrack()

  // What was asked for, what is in force, what observers know (Controls.md 1.4).
  var request = 7.0
  var inForce = 7.0
  var known = 7.0

  var drag: Drag?
  var spring: Spring?

  /// What the other implementation makes of the finger; only the comparison sets these.
  var suggestion: Double?
  var suggestionHair = 0.0

  /// What the user felt of the last command (Controls.md 1.7).
  public internal(set) var feedback: Feedback?
  /// Whether the finger was last seen in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  public var isUserInteractionEnabled = true
  public var isContinuous = false
  public var snapsToIntegers = true

  public init(bounds: Rect2D = .zero) {
    track.resize(to: bounds)
  }
}

// MARK: - Tracking state

extension TicksSliderOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }
}
