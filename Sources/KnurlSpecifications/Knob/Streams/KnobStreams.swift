/// Touch streams as people turn knobs: frame by frame, with rests, trembling and overshoot.
///
/// Every value and every event in them was worked out from Controls.md by hand; the arithmetic stands
/// in the `#` lines beside it. They are scenarios for every implementation of a knob, seeds for the
/// fuzzer, and the first thing to read for what a knob does.
public enum KnobStreams {
  /// Every stream as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
    ("slow-turn", slowTurn),
    ("flick-through-the-dead-zone", flickThroughTheDeadZone),
    ("overshoot-of-a-turn", overshootOfATurn),
    ("taps", taps),
    ("hysteresis", hysteresis),
    ("relative", relative),
    ("vertical-fine-control", verticalFineControl),
    ("radial-moves", radialMoves),
    ("second-finger", secondFinger),
    ("theft-by-sheet", theftBySheet),
    ("end-only-with-step", endOnlyWithStep),
    ("animated-write-interrupted", animatedWriteInterrupted),
    ("resize-in-mid-drag", resizeInMidDrag),
    ("on-the-pointer", onThePointer),
    ("wrap", wrap),
  ]
}
