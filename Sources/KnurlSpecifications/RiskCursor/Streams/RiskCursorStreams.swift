/// The written touch streams of the risk cursor, as traces with hand-worked expectations.
///
/// Bounds of 212 by 48 and a maximum of 9 make the arithmetic short: inset 16, usable length 180,
/// so that a number is 20 points and v stands at 16 + 20·v.
public enum RiskCursorStreams {
  /// Every stream as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
    ("plain-drag", plainDrag),
    ("continuous-drag", continuousDrag),
    ("taken-away", takenAway),
    ("quick-tap", quickTap),
    ("half-way", halfWay),
    ("writes-in-mid-drag", writesInMidDrag),
    ("requests", requests),
    ("range-change-in-mid-drag", rangeChangeInMidDrag),
    ("keys", keys),
    ("upright", upright),
    ("right-to-left", rightToLeft),
    ("quarter-turn", quarterTurn),
    ("sixty-degrees", sixtyDegrees),
    ("second-finger", secondFinger),
    ("edges", edges),
    ("vast-range", vastRange),
    ("no-room", noRoom),
    ("resize-in-mid-drag", resizeInMidDrag),
    ("switched-off", switchedOff),
  ]
}
