/// The scenarios and scenes of the ticks slider: the traces in the folders beside this file.
///
/// The scenarios are touches as people make them. Every value and every event in them was computed
/// by hand from Controls.md; the `#` lines next to it show the arithmetic. In bounds of 350 by 30
/// points the thumb is 30 points wide, and from 0 to 10 a unit of the value is 32 points.
public enum TicksSliderTraces {
  // Generated from the files in Scenarios and Scenes by TraceFoldersTests; edit those.

  /// Traces written by hand, with expected results.
  public static let scenarios: [(name: String, text: String)] = [
    (
      "slow-drag",
      """
      trace 1 ticks-slider
      note a finger drags slowly and lifts beside a number: whole at once, then the thumb springs
      configuration value 7
      bounds 0 0 350 30
      # The thumb is 30 wide: 320 pt for 10 units, centre = 15 + 32 v. At 7 that is 239; the finger is
      # 1 pt to the right of it, and stays so: value = 7 + (x - 240)/32.
      touch 1 began 240 25 at 0
      expect events touchDown
      expect isTracking true
      expect isHighlighted true
      touch 1 moved 240 25 at 0.016
      expect events touchDragInside
      expect value 7
      touch 1 moved 240 27 at 0.033
      expect value 7
      touch 1 moved 241 27 at 0.05
      # 1/32, unsnapped and not reported
      expect value 7.03125
      expect events touchDragInside
      expect shown 240
      touch 1 moved 244 27 at 0.066
      touch 1 moved 248 26 at 0.083
      expect value 7.25
      touch 1 moved 248 26 at 0.1
      touch 1 moved 256 26 at 0.116
      expect value 7.5
      touch 1 moved 260 26 at 0.133
      # 20/32
      expect value 7.625
      expect feedback none
      expect sent valueChanged 0
      touch 1 ended 262 26 at 0.15
      # The up moves nothing. The nearest whole number is in force before anybody hears of it.
      expect events valueChanged touchUpInside
      expect value 8
      expect feedback detent
      expect isTracking false
      # 15 + 32 * 7.625
      expect shown 259
      tick 0.05
      # Of the 12 pt to 271 the spring has gone 0.5333, 0.7866, 0.9572.
      expect shown 265.3996 within 1e-3
      tick 0.05
      expect shown 268.4392 within 1e-3
      tick 0.1
      expect shown 270.4864 within 1e-3
      expect events none
      tick 0.2
      expect shown 271
      tick 5
      expect shown 271
      expect value 8
      expect sent valueChanged 1
      """
    ),
    (
      "flick",
      """
      trace 1 ticks-slider
      note a flick beyond the end: the maximum is a whole number, so nothing springs
      configuration value 7
      bounds 0 0 350 30
      # 32 pt a unit, the thumb at 239, the finger on its middle.
      touch 1 began 239 25 at 0
      touch 1 moved 300 25 at 0.008
      # 61/32
      expect value 8.90625
      expect feedback detent
      touch 1 moved 400 25 at 0.016
      # The maximum is reached at 335.
      expect value 10
      expect feedback end
      expect isTouchInside true
      expect events touchDragInside
      # The touch area reaches from -7 to 357, for the thumb is caught 22 pt around its middle; 70 pt
      # more still count as inside.
      touch 1 moved 427 25 at 0.025
      expect events touchDragInside
      touch 1 moved 428 25 at 0.033
      expect events touchDragOutside+touchDragExit
      expect isHighlighted false
      expect value 10
      expect feedback none
      touch 1 moved 600 25 at 0.041
      expect events touchDragOutside
      touch 1 ended 700 25 at 0.05
      expect events valueChanged touchUpOutside
      expect value 10
      expect feedback none
      expect shown 335
      tick 0.1
      expect shown 335
      # A new touch behaves as on a fresh slider.
      touch 1 began 335 25 at 1
      expect events touchDown
      touch 1 moved 303 25 at 1.016
      expect value 9
      expect feedback detent
      touch 1 ended 303 25 at 1.033
      expect events valueChanged touchUpInside
      expect value 9
      expect sent valueChanged 2
      """
    ),
    (
      "overshoot-and-return",
      """
      trace 1 ticks-slider
      note beyond both ends and back: the thumb comes back exactly under the finger
      configuration value 7
      bounds 0 0 350 30
      # value = 7 + (x - 239)/32
      touch 1 began 239 25 at 0
      touch 1 moved 399 25 at 0.016
      expect value 10
      expect feedback end
      touch 1 moved 351 25 at 0.033
      expect value 10
      expect feedback none
      touch 1 moved 335 25 at 0.05
      expect value 10
      touch 1 moved 331 25 at 0.066
      # 92/32
      expect value 9.875
      # 10 is where it came from, and no whole number lies between.
      expect feedback none
      touch 1 moved 239 25 at 0.083
      expect value 7
      expect feedback detent
      touch 1 moved -30 25 at 0.1
      expect value 0
      expect feedback end
      touch 1 moved 15 25 at 0.116
      expect value 0
      touch 1 moved 23 25 at 0.133
      # -216/32
      expect value 0.25
      expect feedback none
      touch 1 ended 23 25 at 0.15
      expect events valueChanged touchUpInside
      expect value 0
      expect feedback end
      expect shown 23
      tick 0.4
      expect shown 15
      expect sent valueChanged 1
      # Out and back from there changes nothing, and reports nothing.
      touch 1 began 15 25 at 1
      touch 1 moved 40 25 at 1.016
      touch 1 moved 15 25 at 1.033
      expect value 0
      touch 1 ended 15 25 at 1.05
      expect events touchUpInside
      expect value 0
      expect shown 15
      """
    ),
    (
      "taps",
      """
      trace 1 ticks-slider
      note a tap changes nothing, nor does a drag that comes back: what code wrote stays
      configuration value 7.25
      bounds 0 0 350 30
      # The thumb at 15 + 232 = 247.
      touch 1 began 250 25 at 0
      expect events touchDown
      expect value 7.25
      touch 1 ended 251 25 at 0.1
      expect events touchUpInside
      expect value 7.25
      expect feedback none
      touch 1 began 240 30 at 1
      touch 1 moved 240 20 at 1.016
      expect events touchDragInside
      touch 1 cancelled 240 20 at 1.033
      expect events touchCancel
      expect value 7.25
      touch 1 began 247 25 at 2
      touch 1 moved 271 25 at 2.016
      # 24/32
      expect value 8
      expect feedback detent
      touch 1 moved 247 25 at 2.033
      expect value 7.25
      expect feedback none
      touch 1 ended 247 25 at 2.05
      expect events touchUpInside
      expect value 7.25
      expect sent valueChanged 0
      # Beside the thumb nothing begins: it is caught from 225 to 269 and from 3 to 47.
      touch 1 began 224 25 at 3
      expect events none
      touch 1 moved 300 25 at 3.016
      touch 1 ended 300 25 at 3.033
      expect events none
      touch 1 began 269 3 at 4
      expect events touchDown
      touch 1 ended 269 3 at 4.016
      expect value 7.25
      expect sent touchDown 4
      """
    ),
    (
      "written-in-mid-drag",
      """
      trace 1 ticks-slider
      note code writes in mid-drag: it shows until the next move, and a release does not touch it
      configuration value 7
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 272 25 at 0.016
      # 33/32
      expect value 8.03125
      set value 3.25
      expect value 3.25
      expect events none
      expect shown 119
      touch 1 ended 272 25 at 0.033
      # Observers know of it, and the last change was not a move's.
      expect events touchUpInside
      expect value 3.25
      expect shown 119
      touch 1 began 119 25 at 1
      touch 1 moved 127 25 at 1.016
      expect value 3.5
      set value 5.75
      expect value 5.75
      touch 1 moved 135 25 at 1.033
      # Under the finger again: 3.25 + 16/32
      expect value 3.75
      expect feedback detent
      touch 1 ended 135 25 at 1.05
      expect events valueChanged touchUpInside
      expect value 4
      expect shown 135
      tick 0.4
      expect shown 143
      # A range that pushes the value is code's doing, too.
      touch 1 began 143 25 at 2
      touch 1 moved 159 25 at 2.016
      expect value 4.5
      set maximumValue 4.25
      expect value 4.25
      touch 1 ended 159 25 at 2.033
      expect events touchUpInside
      expect value 4.25
      # The request was the drag's, and it comes back with the room for it.
      set maximumValue 10
      expect value 4.5
      expect sent valueChanged 1
      """
    ),
    (
      "continuous",
      """
      trace 1 ticks-slider
      note continuous: each move that changes the value reports it, a release the whole number
      configuration value 7 isContinuous true
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 239 25 at 0.008
      expect events touchDragInside
      touch 1 moved 249 25 at 0.016
      # 10/32
      expect value 7.3125
      expect events valueChanged touchDragInside
      touch 1 moved 249 29 at 0.025
      expect events touchDragInside
      touch 1 moved 261 29 at 0.033
      # 22/32
      expect value 7.6875
      expect events valueChanged touchDragInside
      touch 1 ended 261 29 at 0.05
      expect events valueChanged touchUpInside
      expect value 8
      expect sent valueChanged 3
      # Lifted on a whole number: nothing is left to report.
      touch 1 began 271 25 at 1
      touch 1 moved 303 25 at 1.016
      expect value 9
      expect events valueChanged touchDragInside
      expect feedback detent
      touch 1 ended 303 25 at 1.033
      expect events touchUpInside
      expect feedback none
      # Back to the number that it came from: the way there was reported, and so is the way back.
      touch 1 began 303 25 at 2
      touch 1 moved 307 25 at 2.016
      expect value 9.125
      touch 1 ended 307 25 at 2.033
      expect events valueChanged touchUpInside
      expect value 9
      expect feedback detent
      expect sent valueChanged 6
      # Without snapping the release changes nothing.
      set snapsToIntegers false
      touch 1 began 303 25 at 3
      touch 1 moved 299 25 at 3.016
      expect value 8.875
      touch 1 ended 299 25 at 3.033
      expect events touchUpInside
      expect value 8.875
      expect shown 299
      """
    ),
    (
      "theft-by-sheet",
      """
      trace 1 ticks-slider
      note the system takes the touch away, then code disables and detaches: all of them settle
      configuration value 7
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 260 25 at 0.016
      # 21/32
      expect value 7.65625
      host steals
      expect events valueChanged touchCancel
      expect value 8
      expect isTracking false
      expect shown 260
      touch 1 moved 300 25 at 0.033
      expect events none
      touch 1 ended 300 25 at 0.05
      expect events none
      expect value 8
      tick 0.4
      expect shown 271
      touch 1 began 271 25 at 1
      touch 1 moved 251 25 at 1.016
      # -20/32
      expect value 7.375
      disable
      expect events valueChanged touchCancel
      expect value 7
      expect isEnabled false
      touch 1 ended 251 25 at 1.033
      expect events none
      touch 1 began 239 25 at 1.1
      expect events none
      enable
      touch 1 began 239 25 at 2
      touch 1 moved 235 25 at 2.016
      expect value 6.875
      detach
      # Back at 7, which observers know.
      expect events touchCancel
      expect value 7
      expect shown 235
      attach
      tick 0.4
      expect shown 239
      # Hiding cancels nothing.
      touch 1 began 239 25 at 3
      touch 1 moved 271 25 at 3.016
      hide
      expect events none
      expect isTracking true
      touch 1 ended 271 25 at 3.033
      expect events valueChanged touchUpInside
      expect value 8
      expect sent touchCancel 3
      """
    ),
    (
      "fractional-ends",
      """
      trace 1 ticks-slider
      note both ends lie between whole numbers: a drag reaches them, a release does not leave it there
      configuration minimumValue 0.5 maximumValue 4.5 value 2
      bounds 0 0 350 30
      # 80 pt a unit: centre = 15 + 80 (v - 0.5). 2 is at 135.
      touch 1 began 135 25 at 0
      touch 1 moved 175 25 at 0.016
      expect value 2.5
      expect feedback none
      touch 1 ended 175 25 at 0.033
      # Halves go away from zero.
      expect events valueChanged touchUpInside
      expect value 3
      expect shown 175
      tick 0.05
      # 40 pt * 0.5333
      expect shown 196.332 within 3e-3
      tick 0.35
      expect shown 215
      touch 1 began 215 25 at 1
      touch 1 moved 500 25 at 1.016
      expect value 4.5
      expect feedback end
      touch 1 ended 500 25 at 1.033
      expect events valueChanged touchUpOutside
      expect value 4
      expect feedback detent
      expect shown 335
      tick 0.4
      expect shown 295
      # Keys go from whole number to whole number, inside the ends.
      key end
      expect events none
      expect value 4
      key right
      expect events none
      set value 4.5
      key end
      expect value 4.5
      expect events none
      key left
      expect value 4
      expect events valueChanged
      key home
      expect value 1
      expect feedback detent
      key left
      expect events none
      set value 0.5
      key right
      expect value 1
      # Half-way between -1 and 0: the greater one.
      set minimumValue -4
      set maximumValue 4
      set value 0
      touch 1 began 175 25 at 2
      touch 1 moved 155 25 at 2.016
      # 40 pt a unit
      expect value -0.5
      touch 1 ended 155 25 at 2.033
      expect value 0
      """
    ),
    (
      "no-number-inside",
      """
      trace 1 ticks-slider
      note no whole number between the ends: nothing snaps, and keys go by tenths of the range
      configuration minimumValue 0.2 maximumValue 0.8 value 0.5
      bounds 0 0 350 30
      # 320 pt for 0.6: the middle is at 175.
      touch 1 began 175 25 at 0
      touch 1 moved 500 25 at 0.016
      expect value 0.8
      expect feedback end
      touch 1 moved 255 25 at 0.033
      # 80 pt: 0.15
      expect value 0.65 within 1e-12
      expect feedback none
      touch 1 ended 255 25 at 0.05
      expect events valueChanged touchUpInside
      expect value 0.65 within 1e-12
      expect shown 255 within 1e-9
      tick 0.1
      expect shown 255 within 1e-9
      key up
      expect value 0.68
      expect events valueChanged
      key right
      expect value 0.74
      key down
      expect value 0.68
      key pageUp
      expect value 0.8
      expect feedback end
      key end
      expect events none
      key home
      expect value 0.2
      expect feedback end
      increment 0
      expect value 0.26
      # The maximum is one whole number: now there is somewhere to come to rest.
      set maximumValue 1
      touch 1 began 39 25 at 1
      expect events touchDown
      touch 1 moved 47 25 at 1.016
      touch 1 ended 47 25 at 1.033
      expect events valueChanged touchUpInside
      expect value 1
      expect feedback end
      tick 0.4
      expect shown 335
      """
    ),
    (
      "taken-in-mid-spring",
      """
      trace 1 ticks-slider
      note a touch in mid-spring: the thumb stands at its whole number at once, and there it is taken
      configuration value 7
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 251 25 at 0.016
      # 12/32
      expect value 7.375
      touch 1 ended 251 25 at 0.033
      # Back to 7, which observers know.
      expect events touchUpInside
      expect value 7
      expect feedback detent
      expect shown 251
      tick 0.05
      # 12 pt * 0.5333 back
      expect shown 244.6004 within 1e-3
      # It is caught from 217 to 261, around 239 and not around the picture.
      touch 1 began 261.5 25 at 0.1
      expect events none
      expect shown 244.6004 within 1e-3
      touch 1 began 217 25 at 0.15
      expect events touchDown
      expect shown 239
      touch 1 moved 241 25 at 0.166
      # 24/32
      expect value 7.75
      expect shown 263
      touch 1 ended 241 25 at 0.183
      expect events valueChanged touchUpInside
      expect value 8
      tick 0.1
      # 263 + 8 * 0.7866
      expect shown 269.2928 within 1e-3
      # A write of the value in force does not end it, one that changes the value does.
      set value 8
      expect shown 269.2928 within 1e-3
      set tickColor #ff0000ff
      expect shown 269.2928 within 1e-3
      set value 4
      expect shown 143
      tick 0.1
      expect shown 143
      expect sent valueChanged 1
      """
    ),
    (
      "second-finger",
      """
      trace 1 ticks-slider
      note a second finger is not there, whatever isMultipleTouchEnabled says
      configuration value 7 isMultipleTouchEnabled true
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 255 25 at 0.016
      expect value 7.5
      touch 2 began 255 25 at 0.033
      expect events none
      touch 2 moved 100 25 at 0.05
      expect events none
      expect value 7.5
      touch 1 moved 263 25 at 0.066
      # 24/32
      expect value 7.75
      expect events touchDragInside
      touch 2 cancelled 100 25 at 0.083
      expect events none
      expect isTracking true
      touch 3 began 263 25 at 0.1
      touch 1 ended 263 25 at 0.116
      expect events valueChanged touchUpInside
      expect value 8
      touch 3 moved 300 25 at 0.133
      expect events none
      expect isTracking false
      touch 3 ended 300 25 at 0.15
      expect events none
      expect value 8
      expect shown 263
      # The first finger's second down counts as little.
      touch 1 began 271 25 at 1
      touch 1 began 50 25 at 1.016
      expect events none
      touch 1 moved 303 25 at 1.033
      expect value 9
      touch 1 ended 303 25 at 1.05
      expect events valueChanged touchUpInside
      expect sent touchDown 2
      expect sent touchUpInside 2
      expect sent valueChanged 2
      """
    ),
    (
      "right-to-left",
      """
      trace 1 ticks-slider
      note right-to-left: the minimum is on the right, and to the left is up
      configuration value 7 layoutDirection rightToLeft
      bounds 0 0 350 30
      # centre = 350 - (15 + 32 v): 7 is at 111, 8 at 79.
      touch 1 began 111 25 at 0
      expect events touchDown
      expect shown 111
      touch 1 moved 79 25 at 0.016
      expect value 8
      expect feedback detent
      touch 1 moved 69 25 at 0.033
      # 42/32
      expect value 8.3125
      touch 1 ended 69 25 at 0.05
      expect events valueChanged touchUpInside
      expect value 8
      expect shown 69
      tick 0.05
      # 10 pt * 0.5333 to the right
      expect shown 74.333 within 1e-3
      tick 0.35
      expect shown 79
      key left
      expect value 9
      expect events valueChanged
      key right
      expect value 8
      key up
      expect value 9
      key down
      expect value 8
      key pageUp
      expect value 10
      expect shown 15
      key home
      expect value 0
      expect shown 335
      # Upright the direction shows nowhere.
      set orientation vertical
      key right
      expect value 1
      key left
      expect value 0
      """
    ),
    (
      "vertical",
      """
      trace 1 ticks-slider
      note upright: the minimum is at the bottom, the ticks on the left
      configuration value 7 orientation vertical
      bounds 0 0 30 350
      # centre: y = 350 - (15 + 32 v), 111 at 7; x from 10 to 40.
      touch 1 began 25 111 at 0
      expect events touchDown
      expect shown 111
      touch 1 moved 29 111 at 0.016
      expect value 7
      touch 1 moved 29 95 at 0.033
      expect value 7.5
      touch 1 moved 29 83 at 0.05
      # 28/32
      expect value 7.875
      expect events touchDragInside
      touch 1 ended 29 83 at 0.066
      expect events valueChanged touchUpInside
      expect value 8
      expect shown 83
      tick 0.1
      # 4 pt * 0.7866 up
      expect shown 79.8536 within 1e-3
      tick 0.3
      expect shown 79
      key up
      expect value 9
      key down
      expect value 8
      key end
      expect value 10
      expect shown 15
      expect feedback end
      touch 1 began 25 15 at 1
      touch 1 moved 25 500 at 1.016
      expect value 0
      touch 1 moved 25 327 at 1.033
      # 312 pt down: 10 - 9.75
      expect value 0.25
      touch 1 ended 25 327 at 1.05
      expect value 0
      expect shown 327
      """
    ),
    (
      "resize-in-mid-drag",
      """
      trace 1 ticks-slider
      note new bounds never change the value: not in mid-drag, and a spring goes on at the new size
      configuration value 7
      bounds 0 0 350 30
      touch 1 began 239 25 at 0
      touch 1 moved 255 25 at 0.016
      expect value 7.5
      resize 0 0 190 30
      expect value 7.5
      expect events none
      expect isTracking true
      # 16 pt a unit now
      expect shown 135
      touch 1 moved 255 25 at 0.033
      expect value 7.5
      touch 1 moved 263 25 at 0.05
      # 8/16 from where the finger was
      expect value 8
      touch 1 moved 267 25 at 0.066
      expect value 8.25
      expect events touchDragInside
      touch 1 ended 267 25 at 0.083
      expect events valueChanged touchUpInside
      expect value 8
      # 15 + 16 * 8.25
      expect shown 147
      tick 0.1
      # 4 pt * 0.7866 back
      expect shown 143.8536 within 1e-3
      resize 0 0 350 30
      # 8.25 - 0.25 * 0.7866 = 8.05335, at 15 + 32 v
      expect shown 272.7072 within 2e-3
      expect value 8
      tick 0.3
      expect shown 271
      # Ticks so long that the thumb has little room below them: 2 * (30 - 20 - 2) = 16 wide, the
      # track 334 pt long.
      touch 1 began 271 25 at 1
      touch 1 moved 303 25 at 1.016
      expect value 9
      set tickHeight 20
      expect value 9
      expect shown 308.6 within 1e-9
      touch 1 moved 303 25 at 1.033
      expect value 9
      touch 1 moved 336.4 25 at 1.05
      expect value 10
      touch 1 ended 336.4 25 at 1.066
      expect shown 342
      """
    ),
    (
      "quarter-turn",
      """
      trace 1 ticks-slider
      note turned a quarter about the middle: down on the screen is up on the ruler
      configuration value 7 transform quarterTurn
      bounds 0 0 350 30
      # A point (x, y) of the control is seen at (175 - (y - 15), 15 + (x - 175)): the middle of the
      # thumb, (239, 25), at (165, 79).
      touch 1 began 239 25 at 0
      expect events none
      touch 1 began 165 79 at 0.1
      expect events touchDown
      touch 1 moved 200 79 at 0.116
      expect value 7
      expect events touchDragInside
      touch 1 moved 165 111 at 0.133
      # 32 pt down
      expect value 8
      expect feedback detent
      touch 1 moved 165 127 at 0.15
      expect value 8.5
      touch 1 ended 165 127 at 0.166
      expect events valueChanged touchUpInside
      expect value 9
      # In the control's own points, 15 + 32 * 8.5.
      expect shown 287
      tick 0.4
      expect shown 303
      # Turned back in mid-drag, the drag goes on from where thumb and finger are.
      touch 1 began 165 143 at 1
      expect events touchDown
      touch 1 moved 165 127 at 1.016
      expect value 8.5
      set transform identity
      expect value 8.5
      touch 1 moved 165 127 at 1.033
      expect value 8.5
      touch 1 moved 149 127 at 1.05
      # 16 pt to the left
      expect value 8
      touch 1 ended 149 127 at 1.066
      expect value 8
      # Through a transform without inverse nothing is hit.
      set transform singular
      touch 1 began 271 25 at 2
      expect events none
      touch 1 ended 271 25 at 2.1
      expect events none
      expect sent valueChanged 2
      """
    ),
    (
      "vast-range",
      """
      trace 1 ticks-slider
      note a ruler of a million billion numbers is dragged like any other
      configuration maximumValue 1e15 value 5e14
      bounds 0 0 350 30
      # 3.125e12 a point.
      touch 1 began 175 25 at 0
      touch 1 moved 176 25 at 0.016
      expect value 503125000000000 within 1
      touch 1 moved 207 25 at 0.033
      # 32 points
      expect value 600000000000000 within 1
      expect feedback detent
      touch 1 ended 207 25 at 0.05
      expect events valueChanged touchUpInside
      expect value 600000000000000 within 1
      set value 5e14
      key up
      expect value 500000000000001
      expect events valueChanged
      key pageDown
      expect value 499999999999991
      key end
      expect value 1e15
      expect feedback end
      # 1 is less than 1e16/2^52: tenths.
      set maximumValue 1e16
      key up
      expect value 2e15
      key pageUp
      expect value 4e15
      key home
      expect value 0
      # A width that overflows.
      set minimumValue -1.7e308
      set maximumValue 1.7e308
      set value 0
      expect shown 175
      touch 1 began 175 25 at 1
      touch 1 moved 500 25 at 1.016
      expect value 1.7e308
      touch 1 moved 175 25 at 1.033
      expect value 0
      touch 1 moved -500 25 at 1.05
      expect value -1.7e308
      touch 1 ended -500 25 at 1.066
      expect events valueChanged touchUpOutside
      expect feedback none
      """
    ),
    (
      "app-that-rounds",
      """
      trace 1 ticks-slider
      note the app rounds in its handler: the thumb shows whole numbers, and keeps to the finger
      configuration value 7 isContinuous true
      bounds 0 0 350 30
      host rounds
      touch 1 began 239 25 at 0
      touch 1 moved 243 25 at 0.016
      # 4/32 is reported, and the handler writes 7.
      expect value 7
      expect events valueChanged touchDragInside
      touch 1 moved 255 25 at 0.033
      # 16/32: halves away from zero
      expect value 8
      expect events valueChanged touchDragInside
      touch 1 moved 254 25 at 0.05
      expect value 7
      expect events valueChanged touchDragInside
      touch 1 moved 271 25 at 0.066
      # exactly 8
      expect value 8
      expect events valueChanged touchDragInside
      touch 1 moved 271 27 at 0.083
      expect events touchDragInside
      touch 1 moved 283 27 at 0.1
      # 44/32 = 1.375: 8.375
      expect value 8
      expect events valueChanged touchDragInside
      touch 1 ended 283 27 at 0.116
      # The last change was the app's: it stays, and it is known.
      expect events touchUpInside
      expect value 8
      expect shown 271
      touch 1 began 271 25 at 1
      touch 1 moved 239 25 at 1.016
      expect value 7
      touch 1 moved 271 25 at 1.033
      expect value 8
      touch 1 ended 271 25 at 1.05
      expect events touchUpInside
      expect value 8
      expect sent valueChanged 7
      """
    ),
  ]

  /// Traces whose last picture is worth showing.
  public static let scenes: [(name: String, text: String)] = [
    (
      "default",
      """
      trace 1 ticks-slider
      note as it comes: a ruler from 0 to 10, the triangle under 7
      configuration value 7
      bounds 0 0 335 30
      """
    ),
    (
      "shifted",
      """
      trace 1 ticks-slider
      note from 3 to 9: the first tick stands at the beginning of the track
      configuration minimumValue 3 maximumValue 9 value 4
      bounds 0 0 335 30
      """
    ),
    (
      "fractional-ends",
      """
      trace 1 ticks-slider
      note from 0.5 to 3.2: three ticks, and the track goes on beyond them on both sides
      configuration minimumValue 0.5 maximumValue 3.2 value 2
      bounds 0 0 335 30
      """
    ),
    (
      "no-tick",
      """
      trace 1 ticks-slider
      note from 0.2 to 0.8: no whole number, no tick
      configuration minimumValue 0.2 maximumValue 0.8 value 0.5
      bounds 0 0 335 30
      """
    ),
    (
      "negative",
      """
      trace 1 ticks-slider
      note from -4 to 4, at the least value
      configuration minimumValue -4 maximumValue 4 value -4
      bounds 0 0 335 30
      """
    ),
    (
      "dense",
      """
      trace 1 ticks-slider
      note from 0 to 75: every number has its tick, 4.07 points from the next
      configuration maximumValue 75 value 30
      bounds 0 0 335 30
      """
    ),
    (
      "thinned",
      """
      trace 1 ticks-slider
      note from 0 to 200: a tick at each multiple of 5
      configuration maximumValue 200 value 200
      bounds 0 0 335 30
      """
    ),
    (
      "vast",
      """
      trace 1 ticks-slider
      note a million billion numbers: a tick at each multiple of 20 million million
      configuration maximumValue 1e15 value 5e14
      bounds 0 0 335 30
      """
    ),
    (
      "unsnapped-drag",
      """
      trace 1 ticks-slider
      note in mid-drag, between 4 and 5
      configuration value 4
      bounds 0 0 335 30
      touch 1 began 137 25 at 0
      touch 1 moved 150 25 at 0.016
      """
    ),
    (
      "mid-spring",
      """
      trace 1 ticks-slider
      note lifted half way between 4 and 5, a twentieth of a second later
      configuration value 4
      bounds 0 0 335 30
      touch 1 began 137 25 at 0
      touch 1 moved 152.25 25 at 0.016
      touch 1 ended 152.25 25 at 0.033
      tick 0.05
      """
    ),
    (
      "vertical",
      """
      trace 1 ticks-slider
      note upright: the minimum at the bottom, the triangle points to the left
      configuration value 7 orientation vertical
      bounds 0 0 30 335
      """
    ),
    (
      "right-to-left",
      """
      trace 1 ticks-slider
      note the minimum on the right
      configuration minimumValue 0.5 value 7 layoutDirection rightToLeft
      bounds 0 0 335 30
      """
    ),
    (
      "disabled",
      """
      trace 1 ticks-slider
      note half as strong
      configuration value 7
      bounds 0 0 335 30
      disable
      """
    ),
    (
      "coloured",
      """
      trace 1 ticks-slider
      note a thick track and wide, long ticks in three colours: the thumb has less room
      configuration trackHeight 6 trackColor #0073f080 tickHeight 14 tickWidth 5 tickColor #ff0000ff thumbColor #0073f080 thumbMargin 4 value 3
      bounds 0 0 335 30
      """
    ),
    (
      "tiny",
      """
      trace 1 ticks-slider
      note narrower than high: no way to go, and a thumb as wide as the control
      configuration value 3
      bounds 0 0 20 40
      """
    ),
    (
      "low",
      """
      trace 1 ticks-slider
      note so low that there is room for ticks alone
      configuration value 3
      bounds 0 0 200 10
      """
    ),
    (
      "turned",
      """
      trace 1 ticks-slider
      note by sixty degrees about its middle
      configuration value 2 transform sixtyDegrees
      bounds 0 0 200 30
      """
    ),
  ]
}
