/// The scenarios and scenes of the knob: the traces in the folders beside this file.
///
/// The scenarios are touches as people turn knobs: frame by frame, with rests, trembling and
/// overshoot. Every value and every event in them was computed by hand from Controls.md; the `#`
/// lines next to it show the arithmetic. They test every implementation of a knob and seed the
/// fuzzer. Read them first to learn how a knob works.
public enum KnobTraces {
  // Generated from the files in Scenarios and Scenes by TraceFoldersTests; edit those.

  /// Traces written by hand, with expected results.
  public static let scenarios: [(name: String, text: String)] = [
    (
      "slow-turn",
      """
      trace 1 knob
      note a slow turn from the top to the upper right, with a rest, and back
      configuration maximumValue 14 value 7
      bounds 0 0 200 200
      # The middle is (100, 100). There are 14 units from -11/8 pi to 3/8 pi: pi/8 each, 7 at the top.
      # So up to the right is 9, the right 11, down to the right 13; left of the top are 5, 3 and 1.
      touch 1 began 100 40 at 0
      expect events touchDown
      expect isTracking true
      touch 1 moved 100 40 at 0.016
      expect events touchDragInside
      touch 1 moved 104 40 at 0.033
      touch 1 moved 108 41 at 0.05
      # sqrt(64 + 1) = 8.06 pt: not yet a drag
      expect value 7
      expect sent valueChanged 0
      touch 1 moved 112 42 at 0.066
      # 12.2 pt. From the top arctan 12/58 = 0.204018 rad, in units of pi/8 = 0.392699: 0.519528
      expect value 7.519528 within 1e-6
      expect events valueChanged touchDragInside
      touch 1 moved 118 45 at 0.083
      # arctan 18/55 = 0.316286; /0.392699 = 0.805416
      expect value 7.805416 within 1e-6
      touch 1 moved 118 45 at 0.1
      # a rest
      expect events touchDragInside
      touch 1 moved 127 50 at 0.116
      touch 1 moved 140 60 at 0.133
      # straight to the upper right: pi/4 from the top
      expect value 9 within 1e-9
      touch 1 moved 141 61 at 0.15
      touch 1 moved 140 60 at 0.166
      expect value 9 within 1e-9
      expect sent valueChanged 6
      touch 1 moved 118 45 at 0.183
      expect value 7.805416 within 1e-6
      touch 1 moved 100 40 at 0.2
      expect value 7 within 1e-9
      touch 1 ended 100 40 at 0.216
      expect events touchUpInside
      expect isTracking false
      expect isTouchInside false
      expect sent valueChanged 8
      """
    ),
    (
      "flick-through-the-dead-zone",
      """
      trace 1 knob
      note quick flicks across the dead zone and back: the value stays at the end it reached
      configuration maximumValue 14 value 11
      bounds 0 0 200 200
      # One unit is pi/8: 7 at the top, 11 at the right. The dead zone is at the bottom.
      touch 1 began 150 100 at 0
      touch 1 moved 135 135 at 0.008
      # began: 38 pt
      expect value 13 within 1e-9
      expect events valueChanged touchDragInside
      touch 1 moved 100 150 at 0.016
      # pi/2 is beyond the end at 3/8 pi
      expect value 14
      expect events valueChanged touchDragInside
      touch 1 moved 65 135 at 0.025
      # 3/4 pi: the finger is beside the minimum, the pointer is not
      expect value 14
      expect events touchDragInside
      touch 1 moved 50 100 at 0.033
      # pi
      expect value 14
      touch 1 moved 65 135 at 0.041
      touch 1 moved 100 150 at 0.05
      expect value 14
      expect sent valueChanged 2
      touch 1 moved 135 135 at 0.058
      expect value 13 within 1e-9
      touch 1 moved 150 100 at 0.066
      expect value 11 within 1e-9
      touch 1 ended 150 100 at 0.075
      expect events touchUpInside
      expect sent valueChanged 4
      # The other way. A finger on the left is at -pi, on the track: 3. It moves to -5/4 pi: 1.
      touch 1 began 50 100 at 0.4
      expect value 11 within 1e-9
      touch 1 moved 65 135 at 0.408
      expect value 1 within 1e-9
      touch 1 moved 100 150 at 0.416
      # -3/2 pi is before the start at -11/8 pi
      expect value 0
      touch 1 moved 135 135 at 0.425
      expect value 0
      expect events touchDragInside
      touch 1 moved 100 150 at 0.433
      expect value 0
      touch 1 moved 65 135 at 0.441
      expect value 1 within 1e-9
      touch 1 ended 65 135 at 0.45
      expect sent valueChanged 7
      """
    ),
    (
      "overshoot-of-a-turn",
      """
      trace 1 knob
      note the finger goes more than a whole turn beyond the maximum: all of it is unwound first
      configuration maximumValue 14 value 9
      bounds 0 0 200 200
      touch 1 began 140 60 at 0
      touch 1 moved 150 100 at 0.016
      # 11 at the right, 13 down to the right
      expect value 11 within 1e-9
      touch 1 moved 135 135 at 0.033
      expect value 13 within 1e-9
      touch 1 moved 100 150 at 0.05
      expect value 14
      expect sent valueChanged 3
      touch 1 moved 65 135 at 0.066
      touch 1 moved 50 100 at 0.083
      touch 1 moved 65 65 at 0.1
      touch 1 moved 100 50 at 0.116
      # The finger is at the top, a turn later: 3/2 pi.
      expect value 14
      touch 1 moved 140 60 at 0.133
      touch 1 moved 150 100 at 0.15
      # 2 pi
      expect value 14
      expect sent valueChanged 3
      touch 1 moved 140 60 at 0.166
      touch 1 moved 100 50 at 0.183
      expect value 14
      touch 1 moved 65 65 at 0.2
      touch 1 moved 50 100 at 0.216
      touch 1 moved 65 135 at 0.233
      touch 1 moved 100 150 at 0.25
      # pi/2: still 1/8 pi beyond the end
      expect value 14
      expect events touchDragInside
      touch 1 moved 135 135 at 0.266
      expect value 13 within 1e-9
      expect events valueChanged touchDragInside
      touch 1 moved 150 100 at 0.283
      expect value 11 within 1e-9
      touch 1 moved 140 60 at 0.3
      # out and back
      expect value 9 within 1e-9
      touch 1 ended 140 60 at 0.316
      expect events touchUpInside
      expect sent valueChanged 6
      """
    ),
    (
      "taps",
      """
      trace 1 knob
      note taps change nothing, wherever they are
      configuration maximumValue 14 value 7
      bounds 0 0 200 200
      touch 1 began 150 100 at 0
      expect events touchDown
      expect isTouchInside true
      touch 1 ended 150 100 at 0.08
      expect events touchUpInside
      expect value 7
      # A double tap on the other side, with a tremble of sqrt(9 + 16) = 5 pt.
      touch 1 began 50 100 taps 1 at 0.4
      expect events touchDown
      touch 1 moved 53 104 at 0.41
      expect events touchDragInside
      touch 1 ended 53 104 at 0.42
      expect events touchUpInside
      touch 1 began 50 100 taps 2 at 0.5
      expect events touchDown+touchDownRepeat
      touch 1 moved 47 96 at 0.51
      touch 1 ended 47 96 at 0.52
      expect value 7
      # In the exact middle, where there is no angle.
      touch 1 began 100 100 at 1
      touch 1 moved 100 100 at 1.01
      touch 1 moved 101 100 at 1.02
      touch 1 cancelled 100 100 at 1.03
      expect events touchCancel
      expect value 7
      # Outside of bounds and of the pointer's area nothing begins.
      # At the right it would be at 174.5...218.5.
      touch 1 began 220 100 at 2
      expect events none
      expect isTracking false
      touch 1 ended 220 100 at 2.1
      expect events none
      expect sent valueChanged 0
      expect sent touchDown 4
      expect sent touchUpInside 3
      """
    ),
    (
      "hysteresis",
      """
      trace 1 knob
      note a drag begins where the finger is 10 pt away, and without hysteresis at the first move
      configuration maximumValue 14 value 7
      bounds 0 0 200 200
      touch 1 began 150 100 at 0
      touch 1 moved 156 107.75 at 0.016
      # 36 + 60.06 = 96.06 < 100
      expect value 7
      expect events touchDragInside
      touch 1 moved 150 100 at 0.033
      expect value 7
      touch 1 moved 156 108 at 0.05
      # 36 + 64 = 100: it begins, and the pointer goes to the finger: arctan 8/56 = 0.141897 rad below
      # the right, in units of pi/8 0.361337
      expect value 11.361337 within 1e-6
      expect events valueChanged touchDragInside
      touch 1 moved 151 101 at 0.066
      # Once it began there is no hysteresis any more: arctan 1/51 = 0.019605, 0.049924 of a unit
      expect value 11.049924 within 1e-6
      touch 1 moved 150 100 at 0.083
      expect value 11 within 1e-9
      touch 1 ended 150 100 at 0.1
      expect events touchUpInside
      expect sent valueChanged 3
      set hysteresis 0
      expect hysteresis 0
      touch 1 began 100 50 at 1
      expect value 11 within 1e-9
      touch 1 moved 100 50 at 1.016
      # no move at all
      expect events touchDragInside
      expect value 11 within 1e-9
      touch 1 moved 100 49 at 1.033
      # the top
      expect value 7 within 1e-9
      expect events valueChanged touchDragInside
      touch 1 ended 100 49 at 1.05
      set hysteresis -5
      # A negative distance counts as none.
      expect hysteresis 0
      expect sent valueChanged 4
      """
    ),
    (
      "relative",
      """
      trace 1 knob
      note a relative drag keeps its offset, sticks at the end, and comes back to where it began
      configuration maximumValue 14 value 7 dragMode relative hysteresis 0
      bounds 0 0 200 200
      # The finger is a quarter turn, 4 units, ahead of the pointer, and stays so.
      touch 1 began 150 100 at 0
      expect value 7
      touch 1 moved 150 100 at 0.016
      expect events touchDragInside
      touch 1 moved 135 135 at 0.033
      # an eighth of a turn: + 2
      expect value 9 within 1e-9
      expect events valueChanged touchDragInside
      touch 1 moved 100 150 at 0.05
      expect value 11 within 1e-9
      touch 1 moved 65 135 at 0.066
      # The finger crosses the dead zone; the pointer is a quarter behind it.
      expect value 13 within 1e-9
      touch 1 moved 50 100 at 0.083
      # 7 + 8 = 15 is beyond the maximum
      expect value 14
      touch 1 moved 65 65 at 0.1
      expect value 14
      expect events touchDragInside
      touch 1 moved 50 100 at 0.116
      touch 1 moved 65 135 at 0.133
      expect value 13 within 1e-9
      touch 1 moved 100 150 at 0.15
      touch 1 moved 135 135 at 0.166
      expect value 9 within 1e-9
      touch 1 moved 150 100 at 0.183
      # Back where it began: exactly what it was.
      expect value 7
      touch 1 moved 135 65 at 0.2
      expect value 5 within 1e-9
      touch 1 ended 135 65 at 0.216
      expect events touchUpInside
      expect sent valueChanged 9
      # A new drag, from the other side: it counts from 5.
      touch 1 began 50 100 at 1
      touch 1 moved 65 65 at 1.016
      expect value 7 within 1e-9
      touch 1 cancelled 65 65 at 1.033
      # A cancel keeps the value.
      expect events touchCancel
      expect value 7 within 1e-9
      """
    ),
    (
      "vertical-fine-control",
      """
      trace 1 knob
      note straight drags with fine control: up and right raise, the other axis does nothing
      configuration maximumValue 1 value 0.5 dragMode vertical fineControlRatio 0.25 hysteresis 4
      bounds 0 0 200 200
      # 200 pt are 0.25 of the range: 16 pt are 0.02.
      touch 1 began 100 100 at 0
      touch 1 moved 100 97 at 0.016
      expect value 0.5
      touch 1 moved 100 84 at 0.033
      expect value 0.52 within 1e-12
      expect events valueChanged touchDragInside
      touch 1 moved 180 84 at 0.05
      # to the side
      expect value 0.52 within 1e-12
      expect events touchDragInside
      touch 1 moved 180 20 at 0.066
      # 80 pt
      expect value 0.6 within 1e-12
      touch 1 moved 180 -60 at 0.083
      # 160 pt, outside of the bounds, inside of the 70 pt around them
      expect value 0.7 within 1e-12
      expect isTouchInside true
      touch 1 moved 180 -100 at 0.1
      expect events valueChanged touchDragOutside+touchDragExit
      expect value 0.75 within 1e-12
      touch 1 moved 20 180 at 0.116
      # 80 pt down from where it began
      expect value 0.4 within 1e-12
      expect events valueChanged touchDragInside+touchDragEnter
      touch 1 moved 100 100 at 0.133
      expect value 0.5
      # From here on a point is four times as much, counted from the finger.
      set fineControlRatio 1
      touch 1 moved 100 80 at 0.15
      # 20/200
      expect value 0.6 within 1e-12
      touch 1 moved 100 -20 at 0.166
      # 120/200 are too far
      expect value 1
      # Sideways, counted from the finger again.
      set dragMode horizontal
      touch 1 moved 80 -20 at 0.183
      expect value 0.9 within 1e-12
      touch 1 moved 80 100 at 0.2
      expect value 0.9 within 1e-12
      expect events touchDragInside
      touch 1 ended 80 100 at 0.216
      expect events touchUpInside
      expect sent valueChanged 9
      """
    ),
    (
      "radial-moves",
      """
      trace 1 knob
      note moves along a radius change nothing, nor does the exact middle; half turns go by the top
      configuration maximumValue 14 value 9 hysteresis 0
      bounds 0 0 200 200
      touch 1 began 110 90 at 0
      touch 1 moved 115 85 at 0.016
      expect value 9 within 1e-9
      touch 1 moved 140 60 at 0.033
      touch 1 moved 180 20 at 0.05
      expect value 9 within 1e-9
      touch 1 moved 200 0 at 0.066
      touch 1 moved 260 -60 at 0.083
      expect value 9 within 1e-9
      expect isTouchInside true
      touch 1 moved 101 99 at 0.1
      expect value 9 within 1e-9
      # In the exact middle the finger keeps its angle.
      touch 1 moved 100 100 at 0.116
      expect value 9 within 1e-9
      touch 1 moved 100 100 at 0.133
      expect events touchDragInside
      touch 1 moved 102 98 at 0.15
      expect value 9 within 1e-9
      # Half a turn, from -pi/4 to 3/4 pi: toward the middle of the track at -pi/2, so to -5/4 pi.
      touch 1 moved 60 140 at 0.166
      expect value 1 within 1e-9
      touch 1 moved 102 98 at 0.183
      # Half a turn again, from before the middle of the track upwards.
      expect value 9 within 1e-9
      touch 1 ended 102 98 at 0.2
      expect events touchUpInside
      # A touch in the exact middle is at the pointer's angle, and goes on from there.
      touch 1 began 100 100 at 1
      expect value 9 within 1e-9
      touch 1 moved 130 130 at 1.016
      # from -pi/4 to pi/4
      expect value 13 within 1e-9
      touch 1 ended 130 130 at 1.033
      expect value 13 within 1e-9
      """
    ),
    (
      "second-finger",
      """
      trace 1 knob
      note a second finger cancels the gesture and the value stays; the first finger's events go on
      configuration maximumValue 14 value 7 isMultipleTouchEnabled true isContinuous false
      bounds 0 0 200 200
      touch 1 began 100 50 at 0
      touch 1 moved 135 65 at 0.016
      expect value 9 within 1e-9
      expect events touchDragInside
      # What was not reported yet is reported now.
      touch 2 began 40 100 at 0.033
      expect events valueChanged
      expect isTracking true
      touch 1 moved 150 100 at 0.05
      expect value 9 within 1e-9
      expect events touchDragInside
      touch 2 moved 40 120 at 0.066
      expect events none
      touch 1 moved 135 135 at 0.083
      expect value 9 within 1e-9
      touch 1 ended 135 135 at 0.1
      # nothing new to report
      expect events touchUpInside
      expect isTracking false
      touch 2 ended 40 120 at 0.116
      expect events none
      expect sent valueChanged 1
      # Before the gesture began it fails.
      touch 1 began 150 100 at 1
      touch 1 moved 151 100 at 1.016
      touch 2 began 40 100 at 1.033
      expect events none
      touch 1 moved 135 135 at 1.05
      expect value 9 within 1e-9
      expect events touchDragInside
      touch 2 ended 40 100 at 1.066
      touch 1 moved 100 150 at 1.083
      expect value 9 within 1e-9
      touch 1 ended 100 150 at 1.1
      expect events touchUpInside
      # The next touch is as on a fresh knob.
      touch 1 began 150 100 at 2
      touch 1 moved 135 135 at 2.016
      expect value 13 within 1e-9
      touch 1 ended 135 135 at 2.033
      expect events valueChanged touchUpInside
      # Without the flag a second finger is not there.
      set isMultipleTouchEnabled false
      touch 1 began 150 100 at 3
      touch 1 moved 135 65 at 3.016
      touch 2 began 40 100 at 3.033
      expect events none
      touch 1 moved 150 100 at 3.05
      expect value 11 within 1e-9
      touch 1 ended 150 100 at 3.066
      expect events valueChanged touchUpInside
      """
    ),
    (
      "theft-by-sheet",
      """
      trace 1 knob
      note a sheet takes the finger away: the value stays, and what was not reported is reported
      configuration maximumValue 14 value 7 hysteresis 0
      bounds 0 0 200 200
      touch 1 began 100 50 at 0
      touch 1 moved 135 65 at 0.016
      expect value 9 within 1e-9
      touch 1 moved 150 100 at 0.033
      expect value 11 within 1e-9
      expect sent valueChanged 2
      host steals
      expect events touchCancel
      expect value 11 within 1e-9
      expect isTracking false
      expect isTouchInside false
      # What is left of the touch is nobody's.
      touch 1 moved 135 135 at 0.05
      expect events none
      touch 1 ended 135 135 at 0.066
      expect events none
      expect value 11 within 1e-9
      set isContinuous false
      touch 1 began 150 100 at 1
      touch 1 moved 135 65 at 1.016
      expect events touchDragInside
      touch 1 moved 100 50 at 1.033
      expect value 7 within 1e-9
      expect sent valueChanged 2
      host steals
      expect events valueChanged touchCancel
      expect sent valueChanged 3
      touch 1 began 100 50 at 2
      touch 1 moved 65 65 at 2.016
      touch 1 ended 65 65 at 2.033
      expect value 5 within 1e-9
      expect events valueChanged touchUpInside
      """
    ),
    (
      "end-only-with-step",
      """
      trace 1 knob
      note a step of 5 in 0...14, reported at the end: the grid is 0, 5, 10 and the maximum
      configuration maximumValue 14 value 7 step 5 isContinuous false hysteresis 0
      bounds 0 0 200 200
      # Written, 7 stays; while a drag lasts it is a place to go, too.
      expect value 7
      touch 1 began 100 50 at 0
      touch 1 moved 101 50 at 0.016
      # arctan 1/50 = 0.02 rad, 0.05 of a unit: 7 is nearest
      expect value 7
      expect events touchDragInside
      touch 1 moved 135 65 at 0.033
      # 9: 10 is nearer than 7
      expect value 10
      expect events touchDragInside
      touch 1 moved 150 100 at 0.05
      # 11
      expect value 10
      touch 1 moved 135 135 at 0.066
      # 13: the maximum is nearer than 10
      expect value 14
      touch 1 moved 65 65 at 0.083
      # From pi/4 to -3/4 pi is exactly half a turn, and goes toward the top: 5.
      expect value 5
      touch 1 moved 100 50 at 0.1
      expect value 7
      touch 1 ended 100 50 at 0.116
      # out and back: nothing to report
      expect events touchUpInside
      expect sent valueChanged 0
      touch 1 began 100 50 at 1
      touch 1 moved 65 65 at 1.016
      expect value 5
      touch 1 moved 50 100 at 1.033
      # 3
      expect value 5
      touch 1 moved 65 135 at 1.05
      # 1
      expect value 0
      expect sent valueChanged 0
      touch 1 ended 65 135 at 1.066
      expect events valueChanged touchUpInside
      expect sent valueChanged 1
      """
    ),
    (
      "animated-write-interrupted",
      """
      trace 1 knob
      note the value is there at once, the picture follows in a quarter of a second
      configuration maximumValue 14 value 0
      bounds 0 0 200 200
      # `animatedValue` reads what the picture shows.
      set animatedValue 14
      expect value 14
      expect events none
      expect animatedValue 0
      tick 0.025
      # f(0.1) = 0.019722; * 14
      expect animatedValue 0.276108 within 1e-5
      tick 0.1
      # f(0.5) = 0.5
      expect animatedValue 7 within 1e-9
      expect value 14
      # Another write goes on from where the picture is.
      set animatedValue 0
      expect value 0
      expect animatedValue 7 within 1e-9
      tick 0.125
      expect animatedValue 3.5 within 1e-9
      tick 0.1
      # f(0.9) = 0.980278: 7 * 0.019722
      expect animatedValue 0.138054 within 1e-5
      tick 0.025
      expect animatedValue 0
      tick 5
      expect animatedValue 0
      # A finger stops it only when it drags.
      set animatedValue 14
      tick 0.0625
      # f(0.25) = 0.129162; * 14
      expect animatedValue 1.808268 within 1e-5
      touch 1 began 100 50 at 1
      expect value 14
      tick 0.0625
      expect animatedValue 7 within 1e-9
      touch 1 moved 105 50 at 1.016
      expect animatedValue 7 within 1e-9
      touch 1 moved 135 65 at 1.033
      # It begins: value and picture are under the finger.
      expect value 9 within 1e-9
      expect animatedValue 9 within 1e-9
      tick 0.25
      expect animatedValue 9 within 1e-9
      touch 1 ended 135 65 at 1.05
      expect sent valueChanged 1
      set animatedValue 0
      tick 0.0625
      # A plain write ends it.
      set value 7
      expect animatedValue 7 within 1e-9
      tick 1
      expect animatedValue 7 within 1e-9
      expect sent valueChanged 1
      """
    ),
    (
      "resize-in-mid-drag",
      """
      trace 1 knob
      note new bounds and new angles in mid-drag change no value; the next move finds the finger
      configuration maximumValue 14 value 7 hysteresis 0
      bounds 0 0 200 200
      touch 1 began 100 50 at 0
      touch 1 moved 135 65 at 0.016
      expect value 9 within 1e-9
      resize 0 0 100 100
      expect value 9 within 1e-9
      expect events none
      expect isTracking true
      # The middle is (50, 50) now.
      touch 1 moved 90 50 at 0.033
      expect value 11 within 1e-9
      touch 1 moved 50 10 at 0.05
      expect value 7 within 1e-9
      touch 1 moved 10 50 at 0.066
      expect value 3 within 1e-9
      # Nothing to turn about but a point: still angles.
      resize 50 50 0 0
      expect value 3 within 1e-9
      touch 1 moved 50 10 at 0.083
      expect value 7 within 1e-9
      resize 0 0 200 100
      # The middle is (100, 50).
      touch 1 moved 140 50 at 0.1
      expect value 11 within 1e-9
      # Half the range on the right hand: from the top to the bottom, 14 units in a half turn.
      set startAngle -1.5707963267948966
      expect value 11 within 1e-9
      set endAngle 1.5707963267948966
      expect value 11 within 1e-9
      touch 1 moved 141 50 at 0.116
      expect value 7 within 1e-9
      touch 1 moved 130 80 at 0.133
      # pi/4 further: 14/4
      expect value 10.5 within 1e-9
      touch 1 ended 130 80 at 0.15
      expect events touchUpInside
      expect value 10.5 within 1e-9
      """
    ),
    (
      "on-the-pointer",
      """
      trace 1 knob
      note a touch beside the pointer begins nothing; edges belong to its area
      configuration maximumValue 14 value 7 requiresTouchOnPointer true hysteresis 0
      bounds 0 0 200 200
      # The pointer is at the top, 99...101 by 0...7. Its area is 44 pt around (100, 3.5):
      # 78...122 by -18.5...25.5.
      touch 1 began 100 50 at 0
      expect events none
      expect isTracking false
      touch 1 moved 135 65 at 0.016
      expect events none
      touch 1 ended 135 65 at 0.033
      touch 1 began 124 10 at 0.2
      expect events none
      touch 1 ended 124 10 at 0.21
      touch 1 began 120 20 at 0.3
      expect events touchDown
      touch 1 ended 120 20 at 0.31
      expect events touchUpInside
      # The area goes beyond the bounds.
      touch 1 began 100 -18 at 0.4
      expect events touchDown
      touch 1 moved 100 -10 at 0.41
      expect value 7 within 1e-9
      touch 1 ended 100 -10 at 0.42
      touch 1 began 100 -20 at 0.5
      expect events none
      touch 1 ended 100 -20 at 0.51
      # Once it has the pointer, the finger may go anywhere.
      touch 1 began 110 10 at 1
      touch 1 moved 150 100 at 1.016
      expect value 11 within 1e-9
      touch 1 moved 101 101 at 1.033
      expect value 13 within 1e-9
      touch 1 ended 101 101 at 1.05
      expect events touchUpInside
      # The pointer is down to the right now, no more at the top.
      touch 1 began 110 10 at 2
      expect events none
      touch 1 began 166 166 at 2.1
      expect events touchDown
      touch 1 cancelled 166 166 at 2.2
      expect events touchCancel
      """
    ),
    (
      "wrap",
      """
      trace 1 knob
      note a knob of a whole turn goes on at the other end, and a write does not
      configuration maximumValue 8 value 6 hysteresis 0 wrapPolicy wrap
      configuration startAngle -4.71238898038469 endAngle 1.5707963267948966
      bounds 0 0 200 200
      # From the bottom once round to the bottom, an eighth of a turn a unit: 2 left, 4 top, 6 right.
      touch 1 began 150 100 at 0
      touch 1 moved 135 135 at 0.016
      expect value 7 within 1e-9
      touch 1 moved 110 148 at 0.033
      # arctan 10/48 = 0.205395 rad before the bottom, in units of pi/4 = 0.785398: 0.261517
      expect value 7.738483 within 1e-6
      touch 1 moved 90 148 at 0.05
      # as much behind it
      expect value 0.261517 within 1e-6
      expect events valueChanged touchDragInside
      touch 1 moved 65 135 at 0.066
      expect value 1 within 1e-9
      touch 1 moved 50 100 at 0.083
      touch 1 moved 65 65 at 0.1
      touch 1 moved 100 50 at 0.116
      expect value 4 within 1e-9
      touch 1 moved 135 65 at 0.133
      touch 1 moved 150 100 at 0.15
      # once round
      expect value 6 within 1e-9
      touch 1 moved 110 148 at 0.166
      touch 1 moved 90 148 at 0.183
      expect value 0.261517 within 1e-6
      # and back the other way
      touch 1 moved 110 148 at 0.2
      expect value 7.738483 within 1e-6
      touch 1 moved 150 100 at 0.216
      expect value 6 within 1e-9
      touch 1 ended 150 100 at 0.233
      expect events touchUpInside
      # Code does not wrap.
      set value 9
      expect value 8
      set value -1
      expect value 0
      # Nor does a knob that stops.
      set wrapPolicy hardStop
      set value 6
      touch 1 began 150 100 at 1
      touch 1 moved 110 148 at 1.016
      touch 1 moved 90 148 at 1.033
      expect value 8
      touch 1 moved 65 135 at 1.05
      expect value 8
      touch 1 ended 65 135 at 1.066
      """
    ),
  ]

  /// Traces whose last picture is worth showing.
  public static let scenes: [(name: String, text: String)] = [
    (
      "default",
      """
      trace 1 knob
      note as it comes, at three tenths
      configuration value 0.3
      bounds 0 0 120 120
      """
    ),
    (
      "half-turn",
      """
      trace 1 knob
      note the upper half: a span of exactly pi
      configuration startAngle -3.141592653589793 endAngle 0 value 0.25
      bounds 0 0 120 120
      """
    ),
    (
      "beyond-half-a-turn",
      """
      trace 1 knob
      note three eighths of a turn to the left and to the right of the top
      configuration startAngle -3.9269908169872414 endAngle 0.7853981633974483 value 0.75
      bounds 0 0 120 120
      """
    ),
    (
      "whole-turn",
      """
      trace 1 knob
      note from the bottom once round to the bottom
      configuration startAngle -4.71238898038469 endAngle 1.5707963267948966 value 0.625
      bounds 0 0 120 120
      """
    ),
    (
      "almost-a-whole-turn",
      """
      trace 1 knob
      note a gap of a tenth of a radian at the right
      configuration startAngle 0.05 endAngle 6.233185307179586 value 1
      bounds 0 0 120 120
      """
    ),
    (
      "reversed",
      """
      trace 1 knob
      note an end before its start: the least span there is
      configuration startAngle 1.1780972450961724 endAngle -4.319689898685965 value 0.5
      bounds 0 0 120 120
      """
    ),
    (
      "shifted-by-turns",
      """
      trace 1 knob
      note the same as the default, three turns later
      configuration endAngle 20.02765316663493 startAngle 14.529866022852794 value 0.3
      bounds 0 0 120 120
      """
    ),
    (
      "quarter",
      """
      trace 1 knob
      note a quarter of a turn, at the upper right
      configuration startAngle -1.5707963267948966 endAngle 0 value 0.5
      bounds 0 0 120 120
      """
    ),
    (
      "tiny-span",
      """
      trace 1 knob
      note a tenth of a radian about the top
      configuration startAngle -1.6207963267948966 endAngle -1.5207963267948965 value 1
      bounds 0 0 120 120
      """
    ),
    (
      "more-than-a-turn",
      """
      trace 1 knob
      note angles three turns apart count as one turn
      configuration startAngle -3.141592653589793 endAngle 15.707963267948966 value 0.1
      bounds 0 0 120 120
      """
    ),
    (
      "wide",
      """
      trace 1 knob
      note twice as wide as high: everything is in the middle square
      configuration value 0.8
      bounds 0 0 200 100
      """
    ),
    (
      "tall",
      """
      trace 1 knob
      note twice as high as wide
      configuration value 0.2
      bounds 0 0 80 160
      """
    ),
    (
      "thick",
      """
      trace 1 knob
      note a thick line and a long pointer
      configuration lineWidth 12 pointerLength 30 value 0.6 color #ff0000ff
      bounds 0 0 120 120
      """
    ),
    (
      "disabled",
      """
      trace 1 knob
      note half as strong
      configuration value 0.3
      bounds 0 0 120 120
      disable
      """
    ),
    (
      "in-mid-animation",
      """
      trace 1 knob
      note half way from the minimum to the maximum, which the value has reached already
      configuration value 0
      bounds 0 0 120 120
      set animatedValue 1
      tick 0.125
      """
    ),
    (
      "beyond-the-end",
      """
      trace 1 knob
      note dragged through the dead zone: the pointer stays at the maximum
      configuration value 0.7
      bounds 0 0 120 120
      touch 1 began 100 60 at 0
      touch 1 moved 88 88 at 0.016
      touch 1 moved 60 100 at 0.033
      touch 1 moved 32 88 at 0.05
      """
    ),
  ]
}
