import KnurlEngine
import KnurlGeometry

/// Relations of controls that a finger turns: rotated, mirrored, enlarged, shifted by a whole turn.
///
/// They skip runs in which rounding decides: half turns, the gap, the middle, edges and grids.
extension Law {
  static let quarterTurn = Law(
    .quarterTurn, requires: [.angle, .limits, .writableAngles, .bounds],
    text: LawText(
      rule: "If the track and the fingers are turned by a quarter, the control does the same.",
      why: "The same knob with its gap at the side must not behave differently.",
      cause: "The angle at which whole turns are counted does not turn with the track.",
      fix: "Bring the finger's angle into the turn around the middle of the track.")
  ) { run in
    quarter.followUp(of: run)
  } compare: { original, followUp in
    sameValues(original, followUp, quarter, "turned by a quarter")
  }

  private static let quarter = AngleChange(
    finger: { Point2D(x: -$0.y, y: $0.x) },
    size: { Rect2D(x: $0.x, y: $0.y, width: $0.height, height: $0.width) },
    shift: Double.pi / 2)

  static let wholeTurn = Law(
    .wholeTurn, requires: [.angle, .limits, .writableAngles],
    text: LawText(
      rule: "Adding whole turns to both ends of the track makes no difference.",
      why: "One designer writes -135°, another 225°; both mean the same direction.",
      cause: "The finger's angle is compared with the ends without being brought into their turn.",
      fix: "Bring the finger's angle into the turn around the middle of the track.")
  ) { run in
    whole.followUp(of: run)
  } compare: { original, followUp in
    sameValues(original, followUp, whole, "with both ends a whole turn further")
  }

  private static let whole = AngleChange(shift: 2 * Double.pi)

  static let mirroredTrack = Law(
    .mirroredTrack, requires: [.angle, .limits, .writableAngles, .writableValues],
    text: LawText(
      rule:
        "If the track and the fingers are mirrored, and minimum and maximum exchanged, the control "
        + "does the mirror image.",
      why: "A knob that is easier to turn one way than the other feels worn.",
      cause: "One end is tested with <, the other with <=, or one direction is clamped first.",
      fix: "Treat both ends alike; measure from the nearer one.")
  ) { run in
    mirrored.followUp(of: run)
  } compare: { original, followUp in
    sameValues(original, followUp, mirrored, "in the mirror")
  }

  private static let mirrored = AngleChange(
    finger: { Point2D(x: -$0.x, y: $0.y) }, isMirror: true)

  static let doubledRadius = Law(
    .doubledRadius, requires: [.angle, .limits, .bounds],
    text: LawText(
      rule: "If the bounds are twice as large and the finger is twice as far from the middle, the "
        + "control does the same.",
      why: "On a tablet the same knob must not turn faster.",
      cause: "A fixed number of points is used instead of a part of the size or an angle.",
      fix: "Compute with angles around the middle of the bounds.")
  ) { run in
    doubled.followUp(of: run)
  } compare: { original, followUp in
    sameValues(original, followUp, doubled, "in bounds twice as large")
  }

  private static let doubled = AngleChange(
    finger: { Point2D(x: 2 * $0.x, y: 2 * $0.y) },
    size: { Rect2D(x: $0.x, y: $0.y, width: 2 * $0.width, height: 2 * $0.height) }, scales: true)

  /// The tolerance in radians: about 100,000 rounding errors of a finger's angle, and a thousandth
  /// of `AngleChange.tie`.
  ///
  /// A Double cannot represent a quarter turn exactly, so turned angles agree only within rounding.
  /// Real faults are far larger.
  private static let angleTolerance = 1e-9

  private static func sameValues(
    _ original: ControlStep, _ followUp: ControlStep, _ change: AngleChange, _ which: String
  ) -> Verdict {
    // A control that accepts one end only if it fits the other may not have reached the changed
    // ends.
    guard original.after.isFinite(.value), original.hasFiniteLimits,
      change.isDone(from: original.after, to: followUp.after)
    else { return .notApplicable }
    let (low, high) = (original.after[.minimum, 0], original.after[.maximum, 0])
    let half = high / 2 - low / 2
    // Subnormal numbers round by more than a fixed fraction of themselves.
    guard half > 1e-290, half.isFinite else { return .notApplicable }
    let span = (original.after[.endPosition, 0] - original.after[.startPosition, 0]).magnitude
    let worth = half / span * 2
    let angle = max(angleTolerance, original.precisionRatio * 1e-13)
    let tolerance = worth * angle + 8 * (original.valueTolerance(0) + followUp.valueTolerance(0))
    guard tolerance.isFinite else { return .notApplicable }
    let mine = original.after[.value, 0]
    let theirs =
      change.isMirror ? low + high - followUp.after[.value, 0] : followUp.after[.value, 0]
    return .demand(
      original.way(from: mine, to: theirs, 0).magnitude <= tolerance,
      expected: "\(original.declaration.values[0].name) \(NumberText.text(theirs)), as \(which)",
      seen: NumberText.text(mine))
  }
}
