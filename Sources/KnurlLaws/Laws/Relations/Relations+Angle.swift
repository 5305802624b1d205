import KnurlEngine
import KnurlGeometry

/// Relations of controls that a finger turns: turned themselves, mirrored, larger, a turn further.
/// Runs in which a rounding decides are left out: half turns, the seam, the middle, edges, grids.
extension Law {
  static let quarterTurn = Law(
    .quarterTurn, requires: [.angle, .limits, .writableAngles, .bounds],
    text: LawText(
      rule: "Turned by a quarter, track and fingers together, a control does the same.",
      why: "The same knob with its gap at the side must not behave as another one.",
      cause: "The seam of the angle stays where it is, and comes to lie on the track.",
      fix: "Bring the finger's angle into the turn around the middle of the track.")
  ) { run in
    quarter.twin(of: run)
  } compare: { original, twin in
    sameValues(original, twin, quarter, "turned by a quarter")
  }

  private static let quarter = AngleChange(
    finger: { Point2D(x: -$0.y, y: $0.x) },
    size: { Rect2D(x: $0.x, y: $0.y, width: $0.height, height: $0.width) },
    shift: Double.pi / 2)

  static let wholeTurn = Law(
    .wholeTurn, requires: [.angle, .limits, .writableAngles],
    text: LawText(
      rule: "Whole turns in where the track begins and ends make no difference.",
      why: "One designer writes -135°, another 225°; both mean the same place.",
      cause: "The finger's angle is compared with the ends without being brought to their turn.",
      fix: "Bring the finger's angle into the turn around the middle of the track.")
  ) { run in
    whole.twin(of: run)
  } compare: { original, twin in
    sameValues(original, twin, whole, "with both ends a whole turn further")
  }

  private static let whole = AngleChange(shift: 2 * Double.pi)

  static let mirroredTrack = Law(
    .mirroredTrack, requires: [.angle, .limits, .writableAngles, .writableValues],
    text: LawText(
      rule:
        "With track and fingers mirrored, and minimum and maximum exchanged, a control does the "
        + "mirror image.",
      why: "A knob that is easier to turn one way than the other feels worn.",
      cause: "One end is tested with <, the other with <=, or one direction is clamped first.",
      fix: "Treat both ends alike; measure from the nearer one.")
  ) { run in
    mirrored.twin(of: run)
  } compare: { original, twin in
    sameValues(original, twin, mirrored, "in the mirror")
  }

  private static let mirrored = AngleChange(
    finger: { Point2D(x: -$0.x, y: $0.y) }, isMirror: true)

  static let doubledRadius = Law(
    .doubledRadius, requires: [.angle, .limits, .bounds],
    text: LawText(
      rule: "In bounds twice as large, a finger twice as far from the middle does the same.",
      why: "On a tablet the same knob must not turn faster.",
      cause: "Points stand where a part of the size or an angle should.",
      fix: "Compute with angles about the middle of the bounds.")
  ) { run in
    doubled.twin(of: run)
  } compare: { original, twin in
    sameValues(original, twin, doubled, "in bounds twice as large")
  }

  private static let doubled = AngleChange(
    finger: { Point2D(x: 2 * $0.x, y: 2 * $0.y) },
    size: { Rect2D(x: $0.x, y: $0.y, width: 2 * $0.width, height: 2 * $0.height) }, scales: true)

  /// In radians: a hundred thousand roundings of a finger's angle as it is left in, and a thousandth
  /// of what counts as near. A quarter of a turn is no number that Doubles have, so that angles that
  /// are turned agree only within roundings; mistakes are far larger.
  private static let angleTolerance = 1e-9

  private static func sameValues(
    _ original: Moment, _ twin: Moment, _ change: AngleChange, _ which: String
  ) -> Verdict {
    // A control that takes one end only as the other one stands may not have come so far.
    guard original.after.values.areFinite, original.hasFiniteLimits,
      change.isDone(from: original.after, to: twin.after)
    else { return .idle }
    let (low, high) = (original.after.minimums[0], original.after.maximums[0])
    let half = high / 2 - low / 2
    // Subnormal numbers round by more than a part of themselves.
    guard half > 1e-290, half.isFinite else { return .idle }
    let span = (original.after.endPositions[0] - original.after.startPositions[0]).magnitude
    let worth = half / span * 2
    let angle = max(angleTolerance, original.coarseness * 1e-13)
    let tolerance = worth * angle + 8 * (original.valueTolerance(0) + twin.valueTolerance(0))
    guard tolerance.isFinite else { return .idle }
    let mine = original.after.values[0]
    let theirs = change.isMirror ? low + high - twin.after.values[0] : twin.after.values[0]
    return .demand(
      original.way(from: mine, to: theirs, 0).magnitude <= tolerance,
      expected: "\(original.declaration.values[0].name) \(NumberText.text(theirs)), as \(which)",
      seen: NumberText.text(mine))
  }
}
