public import KnurlGeometry
public import KnurlInteraction

/// The slow, obvious range slider: Controls.md 1 and 2 without drawing, one function for each sentence.
///
/// Hold a fast implementation against it, command by command, with `agrees(after:with:)`. Nothing
/// is kept that can be worked out again: every position, grid and limit is computed anew from the
/// properties, so that there is no state that could be stale. It shares no code with the controls.
public struct RangeSliderOracle: ControlModel, Hashable, Sendable {
  /// One of the two thumbs.
  public enum Thumb: Int, Hashable, Sendable, CaseIterable {
    case lower
    case upper

    var other: Thumb { self == .lower ? .upper : .lower }
  }

  /// One number for each thumb.
  struct Pair: Hashable, Sendable {
    var lower: Double
    var upper: Double

    subscript(thumb: Thumb) -> Double {
      get { thumb == .lower ? lower : upper }
      set {
        switch thumb {
        case .lower: lower = newValue
        case .upper: upper = newValue
        }
      }
    }
  }

  /// The touch that is being followed (Controls.md 1.5).
  struct Drag: Hashable, Sendable {
    var touchID: Int
    /// Nil while the choice between the thumbs waits.
    var grabbed: Thumb?
    /// Values and finger at touch-down, or at the last re-anchoring.
    var reference: Pair
    var referenceLocation: Point2D
    /// Where the finger was last seen at a place that could be mapped.
    var lastLocation: Point2D
  }

  // What code wrote, sanitized. The public properties below are the way in.
  var range = Pair(lower: 0, upper: 10)
  var gridStep = 0.0
  var distances = Pair(lower: 0, upper: .infinity)
  var isPushing = false
  var isUpright = false
  var isMirrored = false
  var rectangle: Rect2D = .zero
  var matrix: AffineTransform2D = .identity
  var hitSize = Size2D(width: 44, height: 44)
  var tolerance = 70.0

  // What was asked for, what is in force, what observers know (Controls.md 1.4).
  var requests = Pair(lower: 2, upper: 8)
  var values = Pair(lower: 2, upper: 8)
  var known = Pair(lower: 2, upper: 8)

  var drag: Drag?
  /// The thumb that keys move: lower at first, then the one last grabbed or focused (Controls.md 1.7).
  public internal(set) var focusedThumb = Thumb.lower
  /// What the user felt of the last command (Controls.md 1.7).
  public internal(set) var feedback: Feedback?
  /// Added to the point of the touch in hand; only the comparison sets it.
  var nudge: Point2D = .zero
  /// By how much the tolerated area is moved: its edges are sums that may be rounded otherwise, also
  /// where the finger moves no thumb.
  var edgeNudge: Point2D = .zero

  /// Whether the finger was last seen in the touch area; false without a drag (Controls.md 1.2).
  public internal(set) var isTouchInside = false
  public internal(set) var isEnabled = true
  public internal(set) var isAttached = true
  public internal(set) var isHidden = false

  /// False ignores new touches (Controls.md 1.2); a drag under way goes on.
  public var isUserInteractionEnabled = true
  /// Whether `valueChanged` goes out in every phase that changed a value, or at the end (Controls.md
  /// 1.4).
  public var isContinuous = true

  public init(bounds: Rect2D = .zero) {
    self.bounds = bounds
  }
}

// MARK: - Tracking state

extension RangeSliderOracle {
  public var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  public var isHighlighted: Bool { isTracking && isTouchInside }

  /// Controls.md 2, drawing: the grabbed thumb while the control is highlighted; none while it waits.
  public var highlightedThumb: Thumb? { isHighlighted ? drag?.grabbed : nil }

  /// Controls.md 1.1.
  public var state: ControlState {
    var result: ControlState = .normal
    if isHighlighted { result.insert(.highlighted) }
    if !isEnabled { result.insert(.disabled) }
    return result
  }
}
