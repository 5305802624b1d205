/// Touch streams as people make them, on a ticks slider.
///
/// Every value and every event in them was worked out from Controls.md by hand; the arithmetic stands
/// in the `#` lines beside it. In bounds of 350 by 30 points the thumb is 30 points wide and, from 0 to
/// 10, a unit of the value is 32 points.
public enum TicksSliderStreams {
  /// Every stream as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
    ("slow-drag", slowDrag),
    ("flick", flick),
    ("overshoot-and-return", overshootAndReturn),
    ("taps", taps),
    ("written-in-mid-drag", writtenInMidDrag),
    ("continuous", continuous),
    ("theft-by-sheet", theftBySheet),
    ("fractional-ends", fractionalEnds),
    ("no-number-inside", noNumberInside),
    ("taken-in-mid-spring", takenInMidSpring),
    ("second-finger", secondFinger),
    ("right-to-left", rightToLeft),
    ("vertical", vertical),
    ("resize-in-mid-drag", resizeInMidDrag),
    ("quarter-turn", quarterTurn),
    ("vast-range", vastRange),
    ("app-that-rounds", appThatRounds),
  ]
}
