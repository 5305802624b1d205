package import KnurlGeometry
package import KnurlInteraction

/// The slow, obvious risk cursor: Controls.md 1 and 5 without drawing, one function for each sentence.
///
/// Held against the control by `OneThumbComparison`. What can be worked out again is not kept: the
/// value in force is the request within the limits, every frame is computed anew. It shares no code
/// with the controls.
package struct RiskCursorOracle: ControlModel, Hashable, Sendable {
  /// The touch that is being followed (Controls.md 5, tracking).
  struct Drag: Hashable, Sendable {
    var touchID: Int
    var location: Point2D
    /// The real value under the finger, where the handle stands.
    var handle: Double
    /// The whole number that a release requests.
    var number: Double
    /// The request that a cancel brings back.
    var restored: Double
    /// By how much the handle's value may be rounded otherwise, in units of the value.
    var slack = 0.0
  }

  /// A picture on its way, in units of the value.
  struct Animation: Hashable, Sendable {
    var start: Double
    var elapsed = 0.0
    /// By how much the start may be rounded otherwise.
    var slack = 0.0
  }

  static let fresh = RiskCursorOracle(bounds: Rect2D(x: 0, y: 0, width: 240, height: 48))

  var track = OracleTrack()
  var suggestion: Double?
  var suggestionHair = 0.0

  /// The greatest value: whole, at least 0.
  var limit = 9.0
  /// What was asked for, also beyond the limit, and what observers know (Controls.md 1.4).
  var request = 0.0
  var known = 0.0

  var drag: Drag?
  var animation: Animation?

  var isTouchInside = false
  var isEnabled = true
  var isAttached = true
  var isHidden = false
  var isUserInteractionEnabled = true
  /// Of no effect on sliders (Controls.md 1.2).
  var isMultipleTouchEnabled = false
  package var isContinuous = false
  /// What the user felt of the last command.
  package internal(set) var feedback: Feedback?

  package init(bounds: Rect2D) {
    track.resize(to: bounds)
  }

  package var isTracking: Bool { drag != nil }

  /// Controls.md 1.2: the highlight follows `isTouchInside` while tracking.
  var isHighlighted: Bool { isTracking && isTouchInside }

  /// Controls.md 1.6: resizing never changes a value; in mid-drag number and handle stay until the next
  /// move.
  package var bounds: Rect2D {
    get { track.bounds }
    set { track.resize(to: newValue) }
  }
}
