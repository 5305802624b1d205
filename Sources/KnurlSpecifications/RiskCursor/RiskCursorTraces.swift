/// The scenarios and scenes of the risk cursor: the traces in the folders beside this file.
///
/// Every value and every event in the scenarios was computed by hand from Controls.md. Bounds of
/// 212 by 48 and a maximum of 9 make the arithmetic short: the inset is 16 and the usable length
/// 180, so that a number is 20 points wide and v is at 16 + 20·v.
public enum RiskCursorTraces {
  // Generated from the files in Scenarios and Scenes by TraceFoldersTests; edit those.

  /// Traces written by hand, with expected results.
  public static let scenarios: [(name: String, text: String)] = [
    (
      "plain-drag",
      """
      trace 1 risk-cursor
      note down at 3.2, dragged to 6.7, let go: the value waits for the release, the handle does not
      bounds 0 0 212 48
      # v stands at 16 + 20·v: 80 is 3.2.
      touch 1 began 80 24 at 0
      expect events touchDown
      expect value 0
      expect pending 3
      expect thumb 80
      expect shown 16
      expect feedback detent
      # f(0.25) = 0.129162: 16 + 64 * 0.129162
      tick 0.05
      expect shown 24.266368 within 1e-4
      # f(0.5) = 0.5
      tick 0.05
      expect shown 48 within 1e-9
      tick 0.1
      expect shown 80
      touch 1 moved 80 24 at 0.2
      expect events touchDragInside
      expect feedback none
      # Half-way between 3 and 4: the greater one.
      touch 1 moved 86 25 at 0.208
      expect pending 4
      expect feedback detent
      expect shown 86
      touch 1 moved 98 25 at 0.213
      expect feedback none
      touch 1 moved 110 25 at 0.216
      expect pending 5
      touch 1 moved 150 26 at 0.233
      expect pending 7
      expect thumb 150
      expect value 0
      # An up moves nothing: the finger leaves the glass at 8.
      touch 1 ended 176 26 at 0.241
      expect events valueChanged touchUpInside
      expect value 7
      expect thumb 156
      expect shown 150
      expect feedback none
      # 150 + 6 * 0.5
      tick 0.1
      expect shown 153 within 1e-9
      tick 0.1
      expect shown 156
      expect sent valueChanged 1
      """
    ),
    (
      "continuous-drag",
      """
      trace 1 risk-cursor
      note when continuous, every number that the finger meets is reported, at touch-down too
      configuration isContinuous true value 2
      bounds 0 0 212 48
      # v stands at 16 + 20·v: 116 is 5, 2 stands at 56.
      touch 1 began 116 24 at 0
      expect events valueChanged touchDown
      expect value 5
      expect pending 5
      expect feedback detent
      expect thumb 116
      # The picture is still where it was.
      expect shown 56
      touch 1 moved 120 24 at 0.016
      # 5.2, direct from here on
      expect events touchDragInside
      expect feedback none
      expect value 5
      expect shown 120
      touch 1 moved 126 24 at 0.033
      # 5.5: half-way, the greater one
      expect events valueChanged touchDragInside
      expect value 6
      touch 1 moved 196 24 at 0.05
      expect value 9
      expect feedback end
      # Beyond the end the handle stays on it.
      touch 1 moved 220 24 at 0.066
      expect events touchDragInside
      expect feedback none
      expect thumb 196
      touch 1 moved 240 24 at 0.083
      expect value 9
      touch 1 moved 180 24 at 0.1
      # 8.2
      expect value 8
      expect events valueChanged touchDragInside
      touch 1 moved 150 24 at 0.116
      # 6.7
      expect value 7
      expect sent valueChanged 5
      # Nothing is left to report; only the handle goes on to the number.
      touch 1 ended 150 24 at 0.133
      expect events touchUpInside
      expect value 7
      expect thumb 156
      expect shown 150
      tick 0.1
      # 150 + 6 * 0.5
      expect shown 153 within 1e-9
      tick 0.1
      expect shown 156
      expect sent valueChanged 5
      """
    ),
    (
      "taken-away",
      """
      trace 1 risk-cursor
      note a cancel restores: end-only there is nothing to report, continuous the value comes back
      configuration value 4
      bounds 0 0 212 48
      # v stands at 16 + 20·v: 4 at 96.
      touch 1 began 36 24 at 0
      expect events touchDown
      expect pending 1
      expect shown 96
      touch 1 moved 56 24 at 0.016
      expect pending 2
      expect value 4
      touch 1 cancelled 56 24 at 0.033
      expect events touchCancel
      expect value 4
      expect pending 4
      # It jumps: there is nothing to look at where a sheet comes up.
      expect thumb 96
      expect shown 96
      expect isTracking false
      expect isTouchInside false
      set isContinuous true
      touch 1 began 36 24 at 1
      expect events valueChanged touchDown
      expect value 1
      touch 1 moved 16 24 at 1.016
      expect events valueChanged touchDragInside
      expect value 0
      expect feedback end
      touch 1 cancelled 16 24 at 1.033
      expect events valueChanged touchCancel
      expect value 4
      expect feedback none
      expect shown 96
      # After touchCancel nothing of that touch is sent.
      touch 1 moved 176 24 at 1.05
      expect events none
      touch 1 ended 176 24 at 1.066
      expect events none
      expect value 4
      # The system takes a touch likewise.
      touch 2 began 136 24 at 2
      expect value 6
      host steals
      expect events valueChanged touchCancel
      expect value 4
      touch 2 moved 156 24 at 2.1
      expect events none
      expect sent valueChanged 5
      expect sent touchCancel 3
      """
    ),
    (
      "quick-tap",
      """
      trace 1 risk-cursor
      note down and up within a twentieth of a second: the handle goes on from wherever it is shown
      configuration value 1
      bounds 0 0 212 48
      # 1 stands at 36, the finger at 176 is on 8: 140 points.
      touch 1 began 176 24 at 0
      expect events touchDown
      expect value 1
      expect pending 8
      expect shown 36
      tick 0.05
      # f(0.25) = 0.129162: 36 + 140 * 0.129162
      expect shown 54.08268 within 1e-4
      touch 1 ended 176 24 at 0.05
      expect events valueChanged touchUpInside
      expect value 8
      expect shown 54.08268 within 1e-4
      # Anew, from there: 121.91732 points in a fifth of a second.
      tick 0.02
      # f(0.1) = 0.019722: 54.08268 + 121.91732 * 0.019722
      expect shown 56.487133 within 1e-4
      tick 0.08
      # f(0.5) = 0.5
      expect shown 115.04134 within 1e-4
      tick 0.1
      expect shown 176
      tick 1
      expect shown 176
      # A second tap in mid-animation, on the way back.
      touch 1 began 16 24 taps 2 at 2
      expect events touchDown+touchDownRepeat
      expect feedback end
      tick 0.1
      # 176 - 160 * 0.5
      expect shown 96 within 1e-9
      touch 1 ended 16 24 at 2.1
      expect value 0
      tick 0.1
      # 96 - 80 * 0.5
      expect shown 56 within 1e-9
      touch 1 began 56 24 at 2.2
      # The finger is where the handle is shown: nothing has to go anywhere.
      expect pending 2
      expect shown 56 within 1e-9
      tick 0.05
      expect shown 56 within 1e-9
      touch 1 ended 56 24 at 2.3
      expect value 2
      expect sent valueChanged 3
      """
    ),
    (
      "half-way",
      """
      trace 1 risk-cursor
      note a finger half-way between two numbers gives the greater one, from either side
      bounds 0 0 212 48
      # v stands at 16 + 20·v: 26 is 0.5, 46 is 1.5, 186 is 8.5.
      touch 1 began 25 24 at 0
      # 0.45
      expect pending 0
      expect feedback none
      touch 1 moved 26 24 at 0.016
      expect pending 1
      expect feedback detent
      touch 1 moved 25.75 24 at 0.033
      expect pending 0
      expect feedback end
      touch 1 moved 45 24 at 0.05
      # 1.45
      expect pending 1
      touch 1 moved 46 24 at 0.066
      expect pending 2
      touch 1 moved 45.75 24 at 0.083
      expect pending 1
      touch 1 moved 185.75 24 at 0.1
      # 8.4875
      expect pending 8
      expect feedback detent
      touch 1 moved 186 24 at 0.116
      expect pending 9
      expect feedback end
      touch 1 moved 186.25 24 at 0.133
      expect pending 9
      expect feedback none
      touch 1 moved 200 24 at 0.15
      expect pending 9
      touch 1 moved 186 24 at 0.166
      expect events touchDragInside
      touch 1 ended 186 24 at 0.183
      expect events valueChanged touchUpInside
      expect value 9
      # From half way to it.
      expect shown 186
      tick 0.2
      expect shown 196
      expect sent valueChanged 1
      """
    ),
    (
      "writes-in-mid-drag",
      """
      trace 1 risk-cursor
      note code writes the value in force, another one, and one that the next move overtakes
      configuration value 3
      bounds 0 0 212 48
      # v stands at 16 + 20·v.
      touch 1 began 136 24 at 0
      tick 0.2
      expect pending 6
      expect thumb 136
      # The value in force: nothing shows, but the number is that one now.
      set value 3
      expect events none
      expect pending 3
      expect thumb 136
      expect shown 136
      touch 1 ended 136 24 at 0.3
      expect events touchUpInside
      expect value 3
      tick 0.1
      # 136 - 60 * 0.5
      expect shown 106 within 1e-9
      tick 0.1
      expect shown 76
      # Another value: the handle goes to it, at once.
      touch 1 began 136 24 at 1
      tick 0.05
      set value 5
      expect value 5
      expect pending 5
      expect thumb 116
      expect shown 116
      # A cancel brings back what code wrote since.
      touch 1 cancelled 136 24 at 1.1
      expect events touchCancel
      expect value 5
      # The next move puts the handle under the finger again.
      touch 1 began 156 24 at 2
      set value 2
      expect thumb 56
      touch 1 moved 157 24 at 2.1
      expect thumb 157
      expect pending 7
      touch 1 moved 176 24 at 2.2
      expect pending 8
      expect value 2
      touch 1 ended 176 24 at 2.3
      expect events valueChanged touchUpInside
      expect value 8
      expect shown 176
      expect sent valueChanged 1
      """
    ),
    (
      "requests",
      """
      trace 1 risk-cursor
      note writes round away from zero at ties; a maximum raised again brings back what was asked for
      bounds 0 0 212 48
      set value 2.5
      expect value 3
      set value 3.4999
      expect value 3
      expect events none
      set value -2.5
      expect value 0
      set value nan
      expect value 0
      set value 12
      expect value 9
      expect thumb 196
      set maxValue 20
      # v stands at 16 + 9·v.
      expect value 12
      expect thumb 124
      set maxValue 5.4
      # Rounded: v stands at 16 + 36·v.
      expect maxValue 5
      expect value 5
      set maxValue -0.6
      expect maxValue 0
      expect value 0
      expect thumb 16
      set maxValue 9
      expect value 9
      # A touch on the value in force leaves it as it is, and requests it.
      touch 1 began 196 24 at 0
      expect pending 9
      touch 1 ended 196 24 at 0.1
      expect events touchUpInside
      expect value 9
      set maxValue 20
      expect value 9
      expect sent valueChanged 0
      """
    ),
    (
      "range-change-in-mid-drag",
      """
      trace 1 risk-cursor
      note a lower maximum takes number, handle and value along; the next move sees the new range
      configuration value 9
      bounds 0 0 212 48
      # v stands at 16 + 20·v.
      touch 1 began 136 24 at 0
      expect pending 6
      tick 0.1
      # 196 - 60 * 0.5
      expect shown 166 within 1e-9
      touch 1 moved 166 24 at 0.15
      # 7.5
      expect pending 8
      set maxValue 5
      # v stands at 16 + 36·v.
      expect value 5
      expect pending 5
      expect thumb 196
      expect shown 196
      expect events none
      touch 1 moved 124 24 at 0.2
      expect pending 3
      expect thumb 124
      expect value 5
      touch 1 moved 142 24 at 0.25
      # 3.5
      expect pending 4
      touch 1 ended 142 24 at 0.3
      expect events valueChanged touchUpInside
      expect value 4
      tick 0.2
      expect shown 160
      # What was asked for at first is asked for no more.
      set maxValue 9
      expect value 4
      expect thumb 96
      # In mid-animation the picture stands where the model does at once.
      touch 1 began 176 24 at 1
      tick 0.05
      set maxValue 18
      # v stands at 16 + 10·v, the handle keeps its 8.
      expect pending 8
      expect thumb 96
      expect shown 96
      touch 1 cancelled 176 24 at 1.1
      expect value 4
      expect thumb 56
      expect sent valueChanged 1
      """
    ),
    (
      "keys",
      """
      trace 1 risk-cursor
      note keys by one, pages by ten, ends; none of them while a finger is down
      configuration maxValue 30 value 3
      bounds 0 0 212 48
      # v stands at 16 + 6·v.
      key right
      expect value 4
      expect events valueChanged
      expect feedback detent
      expect shown 40
      key up
      expect value 5
      key left
      expect value 4
      key down
      expect value 3
      key pageUp
      expect value 13
      expect events valueChanged
      key pageDown
      expect value 3
      key pageDown
      expect value 0
      expect feedback end
      key left
      expect events none
      expect feedback none
      increment 0
      expect value 1
      key end
      expect value 30
      expect feedback end
      increment 0
      expect events none
      decrement 0
      expect value 29
      key home
      expect value 0
      # A key in a drag is ignored.
      touch 1 began 76 24 at 0
      expect pending 10
      key right
      expect events none
      expect pending 10
      touch 1 ended 76 24 at 0.1
      expect value 10
      tick 0.1
      # 16 + 60 * 0.5
      expect shown 46 within 1e-9
      # In mid-animation it jumps.
      key right
      expect value 11
      expect shown 82
      set layoutDirection rightToLeft
      # v stands at 196 - 6·v; right leads toward the minimum.
      key right
      expect value 10
      expect thumb 136
      key left
      expect value 11
      disable
      key left
      expect events none
      expect sent valueChanged 15
      """
    ),
    (
      "upright",
      """
      trace 1 risk-cursor
      note upright: v stands at 196 - 20·v, and the layout direction shows nowhere
      configuration orientation vertical value 0
      bounds 0 0 48 212
      expect thumb 196
      touch 1 began 24 136 at 0
      expect pending 3
      expect thumb 136
      expect shown 196
      tick 0.1
      # 196 - 60 * 0.5
      expect shown 166 within 1e-9
      touch 1 moved 24 76 at 0.15
      expect pending 6
      expect shown 76
      touch 1 moved 30 66 at 0.166
      # 6.5
      expect pending 7
      set layoutDirection rightToLeft
      expect thumb 66
      expect pending 7
      touch 1 moved 30 60 at 0.183
      # 6.8
      expect pending 7
      expect thumb 60
      # Across the track the tolerance is as wide: -70...118.
      touch 1 moved 118 60 at 0.2
      expect isTouchInside true
      touch 1 moved 119 60 at 0.216
      expect events touchDragOutside+touchDragExit
      touch 1 ended 119 60 at 0.233
      expect events valueChanged touchUpOutside
      expect value 7
      expect thumb 56
      tick 0.2
      expect shown 56
      # Left and right: up is more, whichever way the text runs.
      key right
      expect value 8
      key left
      expect value 7
      expect sent valueChanged 3
      """
    ),
    (
      "right-to-left",
      """
      trace 1 risk-cursor
      note from right to left: v stands at 196 - 20·v
      configuration layoutDirection rightToLeft value 2
      bounds 0 0 212 48
      expect thumb 156
      touch 1 began 36 24 at 0
      expect pending 8
      expect thumb 36
      expect shown 156
      tick 0.02
      # f(0.1) = 0.019722: 156 - 120 * 0.019722
      expect shown 153.63336 within 1e-4
      tick 0.16
      # f(0.9) = 0.980278
      expect shown 38.36664 within 1e-4
      tick 0.02
      expect shown 36
      touch 1 moved 26 24 at 0.3
      # 8.5
      expect pending 9
      expect feedback end
      touch 1 moved 10 24 at 0.316
      expect thumb 16
      touch 1 moved 96 24 at 0.333
      expect pending 5
      # Turned round in mid-drag: the handle keeps its number until the next move.
      set layoutDirection leftToRight
      expect thumb 116
      expect pending 5
      touch 1 moved 96 24 at 0.35
      expect thumb 96
      expect pending 4
      touch 1 ended 96 24 at 0.366
      expect value 4
      expect events valueChanged touchUpInside
      expect shown 96
      expect sent valueChanged 1
      """
    ),
    (
      "quarter-turn",
      """
      trace 1 risk-cursor
      note turned by a quarter about (106, 24): v is under the finger at (106, 20·v - 66)
      configuration transform quarterTurn
      bounds 0 0 212 48
      touch 1 began 106 -6 at 0
      expect events touchDown
      expect pending 3
      # In the control's own coordinates: 16 + 20·v.
      expect thumb 76
      touch 1 moved 106 54 at 0.016
      expect pending 6
      expect thumb 136
      touch 1 moved 90 64 at 0.033
      # 6.5
      expect pending 7
      touch 1 moved 106 74 at 0.05
      expect pending 7
      # Across, the touch area is 82...130; grown by the tolerance 12...200.
      touch 1 moved 200 74 at 0.066
      expect events touchDragInside
      touch 1 moved 201 74 at 0.083
      expect events touchDragOutside+touchDragExit
      touch 1 ended 106 74 at 0.1
      expect events valueChanged touchUpInside
      expect value 7
      # Beyond the ends of the track, on the hit area of the handle there: -88...136.
      touch 1 began 106 136 at 1
      expect pending 9
      expect thumb 196
      touch 1 cancelled 106 136 at 1.1
      touch 1 began 106 137 at 1.2
      expect events none
      # Turned back in mid-drag, the handle stays until the next move.
      touch 1 began 106 14 at 2
      expect pending 4
      set transform identity
      expect thumb 96
      touch 1 moved 116 24 at 2.1
      expect pending 5
      # Through a transform without inverse the finger is outside, and nothing moves.
      set transform singular
      touch 1 moved 196 24 at 2.2
      expect events touchDragOutside+touchDragExit
      expect pending 5
      touch 1 ended 196 24 at 2.3
      expect events valueChanged touchUpOutside
      expect value 5
      touch 1 began 106 24 at 3
      expect events none
      expect isTracking false
      """
    ),
    (
      "sixty-degrees",
      """
      trace 1 risk-cursor
      note turned by sixty degrees about (106, 24): v is at (106, 24) + (20·v - 90)·(0.5, 0.866025)
      configuration transform sixtyDegrees value 9
      bounds 0 0 212 48
      # 6: 30 points from the middle.
      touch 1 began 121 49.98076211353316 at 0
      expect events touchDown
      expect pending 6
      expect thumb 136 within 1e-9
      expect shown 196
      tick 0.1
      # 196 - 60 * 0.5
      expect shown 166 within 1e-9
      tick 0.1
      expect shown 136 within 1e-9
      # 10 across: that is no way along the track.
      touch 1 moved 112.33974596215562 54.98076211353316 at 0.3
      expect pending 6
      expect thumb 136 within 1e-9
      # 1: -70 points from the middle.
      touch 1 moved 71 -36.62177826491071 at 0.316
      expect pending 1
      expect thumb 36 within 1e-9
      # As far beyond the end as the screen is wide.
      touch 1 moved -300 -700 at 0.333
      expect pending 0
      expect events touchDragOutside+touchDragExit
      expect thumb 16
      touch 1 moved 106 24 at 0.35
      # 4.5, but for the last place: either neighbour.
      expect pending 4.5 within 0.5
      touch 1 moved 111 32.66025403784439 at 0.366
      # 5
      expect pending 5
      touch 1 ended 111 32.66025403784439 at 0.383
      expect events valueChanged touchUpInside
      expect value 5
      expect thumb 116
      touch 1 began 20 20 at 1
      expect events none
      expect sent valueChanged 1
      """
    ),
    (
      "second-finger",
      """
      trace 1 risk-cursor
      note a second finger taps and drags in mid-drag, with and without isMultipleTouchEnabled
      bounds 0 0 212 48
      touch 1 began 56 24 at 0
      expect pending 2
      touch 2 began 176 24 at 0.1
      expect events none
      expect pending 2
      touch 2 moved 156 24 at 0.116
      expect events none
      touch 1 moved 96 24 at 0.133
      expect pending 4
      touch 2 ended 156 24 at 0.15
      expect events none
      expect pending 4
      set isMultipleTouchEnabled true
      touch 3 began 136 24 at 0.2
      expect events none
      touch 1 began 136 24 at 0.25
      expect events none
      expect pending 4
      expect thumb 96
      touch 3 cancelled 136 24 at 0.3
      expect events none
      touch 1 ended 96 24 at 0.35
      expect events valueChanged touchUpInside
      expect value 4
      # What is still down has nothing to say.
      touch 3 moved 20 24 at 0.4
      expect events none
      expect value 4
      expect sent touchDown 1
      expect sent valueChanged 1
      """
    ),
    (
      "edges",
      """
      trace 1 risk-cursor
      note the touch area is -6...406 by 0...48, as the hit areas at both ends reach beyond the bounds
      configuration maxValue 8
      bounds 0 0 400 48
      # The handle is 16 wide; v stands at 16 + 46·v.
      touch 1 began -6.25 24 at 0
      expect events none
      touch 1 began -6 24 at 0.1
      expect events touchDown
      expect pending 0
      touch 1 cancelled -6 24 at 0.2
      touch 1 began 406 48 at 1
      expect events touchDown
      expect pending 8
      expect feedback end
      # Grown by 70: -76...476 by -70...118.
      touch 1 moved 476 118 at 1.016
      expect events touchDragInside
      expect isHighlighted true
      touch 1 moved 476 118.25 at 1.033
      expect events touchDragOutside+touchDragExit
      expect isHighlighted false
      # Out there it goes on following.
      touch 1 moved 246 130 at 1.05
      expect events touchDragOutside
      expect pending 5
      touch 1 moved 246 118 at 1.066
      expect events touchDragInside+touchDragEnter
      touch 1 moved -76 -70 at 1.083
      expect isTouchInside true
      expect pending 0
      # What is no number moves nothing.
      touch 1 moved nan 24 at 1.1
      expect events none
      touch 1 moved inf 24 at 1.116
      expect events none
      touch 1 moved 292 24 at 1.133
      expect pending 6
      touch 1 moved 480 24 at 1.15
      expect pending 8
      touch 1 ended 480 24 at 1.166
      expect events valueChanged touchUpOutside
      expect value 8
      expect sent valueChanged 1
      expect sent touchUpOutside 1
      """
    ),
    (
      "vast-range",
      """
      trace 1 risk-cursor
      note 2^53 numbers on 180 points, and more than there are whole numbers
      configuration maxValue 9007199254740992
      bounds 0 0 212 48
      # The middle of the track.
      touch 1 began 106 24 at 0
      expect pending 4503599627370496
      expect thumb 106
      expect feedback detent
      touch 1 moved 61 24 at 0.016
      # a quarter
      expect pending 2251799813685248
      touch 1 moved 106 24 at 0.033
      touch 1 ended 106 24 at 0.05
      expect value 4503599627370496
      expect events valueChanged touchUpInside
      # One is less than range/2^52: by tenths of the range, rounded. Six of them are 5404319552844595.2,
      # which is no double.
      key right
      expect value 5404319552844595 within 1
      expect events valueChanged
      key pageDown
      # Back by two, to four of them: 3602879701896396.8.
      expect value 3602879701896397
      key end
      expect value 9007199254740992
      # At 2^52 a step of one counts.
      set maxValue 4503599627370496
      expect value 4503599627370496
      decrement 0
      expect value 4503599627370495
      key pageDown
      expect value 4503599627370485
      set maxValue 1e300
      expect value 4503599627370485
      touch 1 began 151 24 at 1
      # three quarters
      expect pending 7.5e299
      expect thumb 151
      touch 1 ended 151 24 at 1.1
      expect value 7.5e299
      key home
      expect value 0
      expect sent valueChanged 8
      """
    ),
    (
      "no-room",
      """
      trace 1 risk-cursor
      note a maximum of 0, then bounds so narrow that the handle has nowhere to go
      configuration maxValue 0
      bounds 0 0 212 48
      expect thumb 16
      touch 1 began 106 24 at 0
      expect events touchDown
      expect pending 0
      expect thumb 16
      expect feedback none
      touch 1 moved 196 24 at 0.016
      expect events touchDragInside
      expect pending 0
      touch 1 ended 196 24 at 0.033
      expect events touchUpInside
      expect value 0
      key right
      expect events none
      set maxValue 9
      set value 4
      # The inset is half the width: every number stands at 10.
      resize 0 0 20 60
      expect value 4
      expect thumb 10
      touch 1 began 10 30 at 1
      expect pending 4
      touch 1 moved 18 30 at 1.016
      expect pending 4
      expect thumb 10
      touch 1 ended 18 30 at 1.033
      expect events touchUpInside
      expect value 4
      # Long and low the inset is half the handle's width: v stands at 8 + 64·v with a maximum of 6.
      set maxValue 6
      resize 0 0 400 12
      expect thumb 264
      touch 1 began 72 6 at 2
      expect pending 1
      touch 1 ended 72 6 at 2.1
      expect value 1
      expect sent valueChanged 1
      """
    ),
    (
      "resize-in-mid-drag",
      """
      trace 1 risk-cursor
      note the handle keeps its number until the finger moves; an animation goes on in the new bounds
      bounds 0 0 212 48
      # v stands at 16 + 20·v.
      touch 1 began 80 24 at 0
      expect pending 3
      tick 0.1
      # 16 + 64 * 0.5
      expect shown 48 within 1e-9
      # v stands at 16 + 40·v: 3.2 at 144, half way at 1.6.
      resize 0 0 392 48
      expect thumb 144
      expect shown 80 within 1e-9
      expect pending 3
      expect events none
      tick 0.1
      expect shown 144
      touch 1 moved 80 24 at 0.3
      # 1.6
      expect pending 2
      expect thumb 80
      resize 0 0 212 48
      expect thumb 48
      expect pending 2
      touch 1 ended 80 24 at 0.4
      expect events valueChanged touchUpInside
      expect value 2
      # from 1.6 to 2
      expect shown 48
      tick 0.1
      expect shown 52 within 1e-9
      resize 100 0 212 48
      expect shown 152 within 1e-9
      expect thumb 156
      tick 0.1
      expect shown 156
      expect sent valueChanged 1
      """
    ),
    (
      "switched-off",
      """
      trace 1 risk-cursor
      note disabling and detaching in mid-drag cancel; hiding and closing to interaction do not
      configuration value 3
      bounds 0 0 212 48
      touch 1 began 156 24 at 0
      tick 0.1
      expect pending 7
      disable
      expect events touchCancel
      expect value 3
      expect shown 76
      touch 1 moved 176 24 at 0.2
      expect events none
      touch 1 began 156 24 at 0.3
      expect events none
      enable
      touch 1 began 156 24 at 1
      detach
      expect events touchCancel
      expect value 3
      attach
      touch 1 began 156 24 at 2
      hide
      expect events none
      expect isTracking true
      set isUserInteractionEnabled false
      touch 1 moved 176 24 at 2.1
      expect events touchDragInside
      expect pending 8
      touch 1 ended 176 24 at 2.2
      expect events valueChanged touchUpInside
      expect value 8
      show
      touch 1 began 36 24 at 3
      expect events none
      key left
      expect events none
      set isUserInteractionEnabled true
      key left
      expect value 7
      expect sent valueChanged 2
      expect sent touchCancel 2
      """
    ),
  ]

  /// Traces whose last picture is worth showing.
  public static let scenes: [(name: String, text: String)] = [
    (
      "default",
      """
      trace 1 risk-cursor
      note as it comes, at four of nine
      configuration value 4
      bounds 0 0 240 48
      """
    ),
    (
      "nothing-to-select",
      """
      trace 1 risk-cursor
      note a maximum of 0: one tick, and everything right of the handle is shaded
      configuration maxValue 0
      bounds 0 0 240 48
      """
    ),
    (
      "yes-or-no",
      """
      trace 1 risk-cursor
      note two numbers, at the ends of the body
      configuration maxValue 1 value 1
      bounds 0 0 120 48
      """
    ),
    (
      "five-at-sixty-degrees",
      """
      trace 1 risk-cursor
      note turned by sixty degrees about its middle
      configuration maxValue 5 value 2 transform sixtyDegrees
      bounds 0 0 200 40
      """
    ),
    (
      "two-at-ninety-degrees",
      """
      trace 1 risk-cursor
      note turned by a quarter
      configuration maxValue 2 value 1 transform quarterTurn
      bounds 0 0 160 60
      """
    ),
    (
      "thirty",
      """
      trace 1 risk-cursor
      note a tick every seven points or so
      configuration maxValue 30 value 20
      bounds 0 0 240 48
      """
    ),
    (
      "huge",
      """
      trace 1 risk-cursor
      note a million numbers: the ticks thin out
      configuration maxValue 1000000 value 250000
      bounds 0 0 240 48
      """
    ),
    (
      "upright",
      """
      trace 1 risk-cursor
      note upright, 0 at the bottom
      configuration orientation vertical value 6
      bounds 0 0 48 240
      """
    ),
    (
      "right-to-left",
      """
      trace 1 risk-cursor
      note from right to left: what is beyond the handle is at its left
      configuration layoutDirection rightToLeft value 3
      bounds 0 0 240 48
      """
    ),
    (
      "disabled",
      """
      trace 1 risk-cursor
      note half as strong
      configuration value 4
      bounds 0 0 240 48
      disable
      """
    ),
    (
      "in-mid-animation",
      """
      trace 1 risk-cursor
      note a touch at the right end, half way through the handle's way from the left one
      bounds 0 0 240 48
      touch 1 began 224 24 at 0
      tick 0.1
      """
    ),
    (
      "in-a-drag",
      """
      trace 1 risk-cursor
      note under the finger, between two numbers
      configuration value 8
      bounds 0 0 240 48
      touch 1 began 200 24 at 0
      touch 1 moved 97 24 at 0.1
      """
    ),
    (
      "narrow",
      """
      trace 1 risk-cursor
      note less wide than high: the handle has nowhere to go
      configuration value 4
      bounds 0 0 30 60
      """
    ),
    (
      "long-and-low",
      """
      trace 1 risk-cursor
      note the handle is wider than the body's radius, and stays in the bounds
      configuration value 0
      bounds 0 0 400 12
      """
    ),
    (
      "squashed",
      """
      trace 1 risk-cursor
      note three tenths as high, by its transform
      configuration value 7 transform squashed
      bounds 0 0 240 60
      """
    ),
  ]
}
