/// Touch streams as people make them: frame by frame, with jitter, rests and coalesced samples.
///
/// Every value and every event in them was worked out from Controls.md by hand; the arithmetic stands
/// in the `#` lines beside it. They are scenarios for every implementation of a range slider, seeds for
/// the fuzzer, and the first thing to read for what a range slider does.
public enum RangeSliderStreams {
  /// Every stream as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
    ("slow-drag", slowDrag),
    ("flick", flick),
    ("overshoot-and-return", overshootAndReturn),
    ("leaving-and-coming-back", leavingAndComingBack),
    ("theft-by-sheet", theftBySheet),
    ("theft-by-back-swipe", theftByBackSwipe),
    ("second-finger", secondFinger),
    ("parting-at-minimum", partingAtMinimum),
    ("parting-in-the-middle", partingInTheMiddle),
    ("parting-at-maximum", partingAtMaximum),
    ("drag-during-resize", dragDuringResize),
    ("range-change-in-mid-drag", rangeChangeInMidDrag),
    ("rounding-handler", roundingHandler),
    ("disabling-handler", disablingHandler),
    ("end-only-with-step", endOnlyWithStep),
    ("right-to-left", rightToLeft),
    ("push-and-return", pushAndReturn),
    ("decimal-grid", decimalGrid),
    ("keys-with-step", keysWithStep),
    ("keys-at-the-ends", keysAtTheEnds),
    ("keys-with-push", keysWithPush),
    ("focus-by-touch", focusByTouch),
    ("detents", detents),
  ]
}
