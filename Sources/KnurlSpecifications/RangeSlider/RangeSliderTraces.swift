/// The scenarios and scenes of the range slider: the traces in the folders beside this file.
///
/// The scenarios are touches as people make them: frame by frame, with jitter, rests and coalesced
/// samples. Every value and every event in them was computed by hand from Controls.md; the `#`
/// lines next to it show the arithmetic. They test every implementation of a range slider and seed
/// the fuzzer. Read them first to learn how a range slider works.
public enum RangeSliderTraces {
  // Generated from the files in Scenarios and Scenes by TraceFoldersTests; edit those.

  /// Traces written by hand, with expected results.
  public static let scenarios: [(name: String, text: String)] = [
    (
      "slow-drag",
      """
      trace 1 range-slider
      note a finger drags the upper thumb slowly to the left, rests, goes on, and slips as it lifts
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # usable = 350 - 30 = 320 pt for 10 units: 1 unit is 32 pt, 1 pt is 0.03125. Centre of a thumb:
      # 15 + 32 v. Upper: 15 + 256 = 271; the finger is 2 pt right of it, and stays so: upper = 8 + (x
      # - 273)/32.
      touch 1 began 273 16 at 0
      expect events touchDown
      expect isTracking true
      expect isHighlighted true
      # No movement yet, and a move across the track only: nothing changes.
      touch 1 moved 273 16 at 0.016
      expect events touchDragInside
      touch 1 moved 273 16.5 at 0.033
      expect events touchDragInside
      expect upperValue 8
      # -0.5/32 = -0.015625
      touch 1 moved 272.5 16.5 at 0.05
      expect upperValue 7.984375
      expect events valueChanged touchDragInside
      # 1 valueChanged so far.
      touch 1 moved 272 16.5 at 0.066
      touch 1 moved 271.25 16 at 0.083
      touch 1 moved 270.5 16 at 0.1
      # -2.5/32 = -0.078125
      expect upperValue 7.921875
      # The finger trembles back by a quarter point: -2.25/32 = -0.0703125
      touch 1 moved 270.75 15.75 at 0.116
      expect upperValue 7.9296875
      expect events valueChanged touchDragInside
      touch 1 moved 269.5 15.75 at 0.133
      touch 1 moved 268.5 16 at 0.15
      touch 1 moved 267.75 16 at 0.166
      touch 1 moved 267 16 at 0.183
      touch 1 moved 266 16.25 at 0.2
      touch 1 moved 265 16.25 at 0.216
      # -8/32 = -0.25
      expect upperValue 7.75
      expect sent valueChanged 11
      # It rests for half a second; what arrives is the same place, or only y.
      touch 1 moved 265 16.25 at 0.733
      touch 1 moved 265 16.5 at 0.75
      touch 1 moved 265 16.25 at 0.766
      expect events touchDragInside
      expect upperValue 7.75
      expect sent valueChanged 11
      # Three coalesced samples within one frame, then frames again.
      touch 1 moved 264 16.25 at 0.77
      touch 1 moved 263 16.5 at 0.775
      touch 1 moved 262.5 16.5 at 0.779
      touch 1 moved 261 16.5 at 0.795
      touch 1 moved 259 16.75 at 0.812
      touch 1 moved 257 16.75 at 0.829
      # -16/32 = -0.5
      expect upperValue 7.5
      touch 1 moved 255 17 at 0.845
      touch 1 moved 253 17 at 0.862
      touch 1 moved 251 17 at 0.879
      touch 1 moved 249 17 at 0.895
      # -24/32 = -0.75
      expect upperValue 7.25
      touch 1 moved 247 17 at 0.912
      touch 1 moved 245 17 at 0.929
      touch 1 moved 243 17 at 0.945
      touch 1 moved 241 17 at 0.962
      # -32/32 = -1
      expect upperValue 7
      expect sent valueChanged 25
      # The finger slips as it lifts: an up moves nothing.
      touch 1 ended 241.5 17.25 at 0.979
      expect events touchUpInside
      expect lowerValue 2
      expect upperValue 7
      expect isTracking false
      expect isTouchInside false
      expect isHighlighted false
      expect sent touchDown 1
      expect sent touchDragInside 30
      expect sent touchDragOutside 0
      expect sent valueChanged 25
      expect sent touchUpInside 1
      """
    ),
    (
      "flick",
      """
      trace 1 range-slider
      note two flicks of the lower thumb at 120 Hz, the second into the upper thumb
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Lower: 15 + 64 = 79, the finger on its centre: lower = 2 + (x - 79)/32.
      touch 1 began 79 14 at 0
      expect events touchDown
      touch 1 moved 79 14 at 0.008
      expect events touchDragInside
      # +1/32
      touch 1 moved 80 14 at 0.016
      expect lowerValue 2.03125
      expect events valueChanged touchDragInside
      # +5/32 = 0.15625
      touch 1 moved 84 14 at 0.025
      expect lowerValue 2.15625
      touch 1 moved 95 13 at 0.033
      expect lowerValue 2.5
      touch 1 moved 111 13 at 0.041
      expect lowerValue 3
      touch 1 moved 143 12 at 0.05
      touch 1 moved 175 11 at 0.058
      # +96/32
      expect lowerValue 5
      touch 1 moved 207 11 at 0.066
      touch 1 moved 239 10 at 0.075
      # +160/32
      expect lowerValue 7
      expect events valueChanged touchDragInside
      expect sent valueChanged 8
      # The finger leaves the glass 11 pt further on: an up moves nothing, so the thumb does not fly
      # on.
      touch 1 ended 250 9 at 0.083
      expect lowerValue 7
      expect upperValue 8
      expect events touchUpInside
      expect sent valueChanged 8
      # Again. Lower: 15 + 224 = 239, hit area 217...261. Upper: 271, hit area 249...293, does not
      # contain 241. So the lower is taken, 2 pt left of the finger: lower = 7 + (x - 241)/32.
      touch 1 began 241 15 at 0.391
      expect events touchDown
      touch 1 moved 241 15 at 0.4
      touch 1 moved 242 15 at 0.408
      touch 1 moved 245 15 at 0.416
      touch 1 moved 249 15 at 0.425
      # +8/32
      expect lowerValue 7.25
      touch 1 moved 257 15 at 0.433
      expect lowerValue 7.5
      # wanted 8.5, blocked by the upper thumb: the limit itself
      touch 1 moved 289 14 at 0.441
      expect lowerValue 8
      expect upperValue 8
      expect events valueChanged touchDragInside
      expect sent valueChanged 13
      # Further on nothing changes any more.
      touch 1 moved 321 14 at 0.45
      expect events touchDragInside
      touch 1 moved 353 13 at 0.458
      touch 1 moved 385 13 at 0.466
      expect lowerValue 8
      expect upperValue 8
      # 385 <= 357 + 70: still inside
      touch 1 ended 393 13 at 0.475
      expect events touchUpInside
      expect lowerValue 8
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 2
      expect sent touchDragInside 18
      expect sent touchUpInside 2
      expect sent touchUpOutside 0
      expect sent valueChanged 13
      """
    ),
    (
      "overshoot-and-return",
      """
      trace 1 range-slider
      note each thumb is dragged past its end and back to where it was grabbed
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Upper at 271, finger 4 pt right of it: upper = 8 + (x - 275)/32.
      touch 1 began 275 15 at 0
      touch 1 moved 283 15 at 0.016
      # +8/32
      expect upperValue 8.25
      touch 1 moved 291 15 at 0.033
      touch 1 moved 299 15 at 0.05
      touch 1 moved 307 14 at 0.066
      # +32/32
      expect upperValue 9
      touch 1 moved 315 14 at 0.083
      touch 1 moved 323 14 at 0.1
      touch 1 moved 331 14 at 0.116
      # +56/32 = 1.75
      expect upperValue 9.75
      expect sent valueChanged 7
      # The end is reached at +64 pt, x = 339, and is exact.
      touch 1 moved 339 14 at 0.133
      expect upperValue 10
      expect events valueChanged touchDragInside
      # Beyond it the thumb stays, silently.
      touch 1 moved 347 14 at 0.15
      expect upperValue 10
      expect events touchDragInside
      touch 1 moved 363 14 at 0.166
      touch 1 moved 379 14 at 0.183
      touch 1 moved 395 14 at 0.2
      touch 1 moved 395.5 14 at 0.216
      expect upperValue 10
      # 395.5 <= 357 + 70
      expect isTouchInside true
      expect sent valueChanged 8
      # The way back: no jump at the turning point, no offset lost.
      touch 1 moved 387 14 at 0.233
      touch 1 moved 371 14 at 0.25
      touch 1 moved 355 15 at 0.266
      touch 1 moved 340 15 at 0.283
      expect upperValue 10
      expect events touchDragInside
      touch 1 moved 339 15 at 0.3
      expect upperValue 10
      expect events touchDragInside
      expect sent valueChanged 8
      # Here it comes back exactly under the finger: +63/32 = 1.96875
      touch 1 moved 338 15 at 0.316
      expect upperValue 9.96875
      expect events valueChanged touchDragInside
      touch 1 moved 323 15 at 0.333
      # +48/32
      expect upperValue 9.5
      touch 1 moved 307 15 at 0.35
      touch 1 moved 291 15 at 0.366
      touch 1 moved 275 15 at 0.383
      # out and back: +0
      expect upperValue 8
      expect events valueChanged touchDragInside
      expect sent valueChanged 13
      touch 1 ended 275 15 at 0.4
      expect events touchUpInside
      # The lower end likewise. Lower at 79, finger 2 pt left of it: lower = 2 + (x - 77)/32.
      # The minimum is reached at -64 pt, x = 13.
      touch 1 began 77 16 at 0.816
      touch 1 moved 61 16 at 0.833
      expect lowerValue 1.5
      touch 1 moved 45 16 at 0.85
      touch 1 moved 29 16 at 0.866
      # -48/32
      expect lowerValue 0.5
      touch 1 moved 13 16 at 0.883
      expect lowerValue 0
      expect events valueChanged touchDragInside
      touch 1 moved -3 16 at 0.9
      touch 1 moved -19 17 at 0.916
      touch 1 moved -35 17 at 0.933
      touch 1 moved -51 17 at 0.95
      expect lowerValue 0
      expect events touchDragInside
      expect sent valueChanged 17
      # -51 >= -7 - 70
      expect isTouchInside true
      touch 1 moved -35 17 at 0.966
      touch 1 moved -3 17 at 0.983
      touch 1 moved 13 17 at 1
      expect lowerValue 0
      expect sent valueChanged 17
      touch 1 moved 29 16 at 1.016
      expect lowerValue 0.5
      expect events valueChanged touchDragInside
      touch 1 moved 45 16 at 1.033
      touch 1 moved 61 16 at 1.05
      touch 1 moved 77 16 at 1.066
      expect lowerValue 2
      touch 1 ended 77 16 at 1.083
      expect events touchUpInside
      expect lowerValue 2
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 2
      expect sent touchDragInside 38
      expect sent touchUpInside 2
      expect sent valueChanged 21
      """
    ),
    (
      "leaving-and-coming-back",
      """
      trace 1 range-slider
      note a finger leaves by more than the tolerance, returns, leaves again and lifts there
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Thumbs are 30 by 30, hit areas 44 by 44: 22 pt around the centre, which at the
      # minimum is (15, 15) and at the maximum (335, 15). Touch area: -7...357 by -7...37; grown by
      # 70: -77...427 by -77...107. Edges belong to it. Upper at 271, the finger on its centre: upper
      # = 8 + (x - 271)/32.
      touch 1 began 271 20 at 0
      expect events touchDown
      expect isTouchInside true
      touch 1 moved 271 37 at 0.016
      expect events touchDragInside
      touch 1 moved 269 60 at 0.033
      expect upperValue 7.9375
      expect events valueChanged touchDragInside
      touch 1 moved 267 85 at 0.05
      expect upperValue 7.875
      touch 1 moved 263 107 at 0.066
      # On the edge is inside.
      expect upperValue 7.75
      expect events valueChanged touchDragInside
      expect isTouchInside true
      # Half a point further is outside; the thumb goes on following.
      touch 1 moved 259 107.5 at 0.083
      expect upperValue 7.625
      expect events valueChanged touchDragOutside+touchDragExit
      expect isTouchInside false
      expect isHighlighted false
      expect isTracking true
      touch 1 moved 255 120 at 0.1
      expect upperValue 7.5
      expect events valueChanged touchDragOutside
      touch 1 moved 247 150 at 0.116
      touch 1 moved 239 170 at 0.133
      # -32/32
      expect upperValue 7
      expect events valueChanged touchDragOutside
      # It rests out there.
      touch 1 moved 239 170 at 0.4
      touch 1 moved 239 170.5 at 0.416
      expect events touchDragOutside
      touch 1 moved 223 150 at 0.433
      expect upperValue 6.5
      touch 1 moved 223 120 at 0.45
      expect events touchDragOutside
      # Back on the edge: it enters, without having moved along the track.
      touch 1 moved 223 107 at 0.466
      expect events touchDragInside+touchDragEnter
      expect isTouchInside true
      expect isHighlighted true
      touch 1 moved 231 80 at 0.483
      # -40/32 = -1.25
      expect upperValue 6.75
      expect events valueChanged touchDragInside
      touch 1 moved 255 40 at 0.5
      expect upperValue 7.5
      # To the right end and out over it: the maximum is reached at +64 pt, x = 335.
      touch 1 moved 303 25 at 0.516
      expect upperValue 9
      touch 1 moved 335 20 at 0.533
      expect upperValue 10
      expect events valueChanged touchDragInside
      touch 1 moved 380 18 at 0.55
      expect events touchDragInside
      touch 1 moved 427 18 at 0.566
      expect events touchDragInside
      expect isTouchInside true
      touch 1 moved 428 18 at 0.583
      expect events touchDragOutside+touchDragExit
      expect isTouchInside false
      expect upperValue 10
      touch 1 moved 440 18 at 0.6
      expect events touchDragOutside
      touch 1 ended 441 18 at 0.616
      expect events touchUpOutside
      expect lowerValue 2
      expect upperValue 10
      expect isTracking false
      expect isTouchInside false
      expect sent touchDown 1
      expect sent touchDragInside 11
      expect sent touchDragOutside 10
      expect sent touchDragExit 2
      expect sent touchDragEnter 1
      expect sent touchUpInside 0
      expect sent touchUpOutside 1
      expect sent valueChanged 12
      """
    ),
    (
      "theft-by-sheet",
      """
      trace 1 range-slider
      note a sheet comes up in mid-drag: the system takes the touch, the finger goes on in vain
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Lower at 79, finger 1 pt right of it: lower = 2 + (x - 80)/32.
      touch 1 began 80 15 at 0
      expect events touchDown
      touch 1 moved 81 15 at 0.016
      touch 1 moved 84 15 at 0.033
      touch 1 moved 88 15 at 0.05
      # +8/32
      expect lowerValue 2.25
      touch 1 moved 94 15 at 0.066
      touch 1 moved 100 15 at 0.083
      touch 1 moved 106 15 at 0.1
      touch 1 moved 112 15 at 0.116
      # +32/32
      expect lowerValue 3
      expect events valueChanged touchDragInside
      expect sent valueChanged 7
      # A slider keeps its value when its touch is taken; all of it was reported already.
      host steals
      expect events touchCancel
      expect lowerValue 3
      expect upperValue 8
      expect isTracking false
      expect isTouchInside false
      expect isHighlighted false
      # After touchCancel nothing of that touch is sent.
      touch 1 moved 118 15 at 0.133
      expect events none
      touch 1 moved 140 15 at 0.15
      touch 1 moved 172 16 at 0.166
      touch 1 moved 180 16 at 0.183
      expect events none
      expect lowerValue 3
      touch 1 ended 180 16 at 0.2
      expect events none
      # The sheet is gone. The next touch finds a control like a fresh one: lower at 15 + 96 = 111,
      # the finger on it: lower = 3 + (x - 111)/32.
      touch 1 began 111 15 at 2.216
      expect events touchDown
      expect lowerValue 3
      touch 1 moved 103 15 at 2.233
      # -8/32
      expect lowerValue 2.75
      expect events valueChanged touchDragInside
      touch 1 moved 95 15 at 2.25
      touch 1 moved 87 15 at 2.266
      touch 1 moved 79 15 at 2.283
      # -32/32
      expect lowerValue 2
      touch 1 ended 79 15 at 2.3
      expect events touchUpInside
      expect lowerValue 2
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 2
      expect sent touchCancel 1
      expect sent touchUpInside 1
      expect sent touchDragInside 11
      expect sent valueChanged 11
      """
    ),
    (
      "theft-by-back-swipe",
      """
      trace 1 range-slider
      note a drag that began at the left edge turns out to be a back-swipe; the control is end-only
      configuration minimumValue 0 maximumValue 10 lowerValue 0 upperValue 8 isContinuous false
      bounds 0 0 350 30
      # 32 pt a unit. Lower at 15, hit area -7...37; finger 5 pt left of it: lower = (x - 10)/32.
      touch 1 began 10 15 at 0
      expect events touchDown
      touch 1 moved 10 15 at 0.008
      touch 1 moved 11 15 at 0.016
      touch 1 moved 14 15 at 0.025
      touch 1 moved 18 15 at 0.033
      # 8/32
      expect lowerValue 0.25
      expect events touchDragInside
      touch 1 moved 26 16 at 0.041
      touch 1 moved 34 16 at 0.05
      touch 1 moved 42 16 at 0.058
      # 32/32: the value follows, nobody is told
      expect lowerValue 1
      expect events touchDragInside
      expect sent valueChanged 0
      touch 1 moved 58 17 at 0.066
      touch 1 moved 74 17 at 0.075
      # 64/32
      expect lowerValue 2
      # A cancel moves nothing, the value stays, and the unreported change is reported once.
      touch 1 cancelled 90 18 at 0.083
      expect events valueChanged touchCancel
      expect lowerValue 2
      expect isTracking false
      expect isTouchInside false
      # The finger swipes on.
      touch 1 moved 122 18 at 0.091
      touch 1 moved 186 18 at 0.1
      expect events none
      touch 1 ended 300 18 at 0.108
      expect events none
      expect lowerValue 2
      expect sent valueChanged 1
      # The same again without a net change: out and back, then taken. Lower at 79, finger on it.
      touch 1 began 79 15 at 0.925
      touch 1 moved 87 15 at 0.941
      touch 1 moved 95 15 at 0.958
      # +16/32
      expect lowerValue 2.5
      touch 1 moved 103 15 at 0.975
      touch 1 moved 95 15 at 0.991
      touch 1 moved 87 15 at 1.008
      touch 1 moved 79 15 at 1.025
      # +0
      expect lowerValue 2
      expect events touchDragInside
      touch 1 cancelled 79 15 at 1.041
      expect events touchCancel
      expect lowerValue 2
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 2
      expect sent touchDragInside 15
      expect sent touchCancel 2
      expect sent touchUpInside 0
      expect sent valueChanged 1
      """
    ),
    (
      "second-finger",
      """
      trace 1 range-slider
      note a second finger on the other thumb during a drag; it stays when the first lifts
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Lower at 79, finger 1 on it: lower = 2 + (x - 79)/32. Upper at 271.
      touch 1 began 79 15 at 0
      expect events touchDown
      touch 1 moved 83 15 at 0.016
      touch 1 moved 87 15 at 0.033
      # +8/32
      expect lowerValue 2.25
      # Finger 2 lands on the centre of the upper thumb: not delivered.
      touch 2 began 271 15 at 0.05
      expect events none
      expect isTracking true
      touch 1 moved 91 15 at 0.066
      expect lowerValue 2.375
      expect events valueChanged touchDragInside
      touch 2 moved 260 15 at 0.083
      expect events none
      expect upperValue 8
      touch 1 moved 95 15 at 0.1
      expect lowerValue 2.5
      touch 2 moved 239 15 at 0.116
      expect events none
      # A second down with the tracked id, far from the thumb, is ignored, too: no new offset.
      touch 1 began 150 15 at 0.133
      expect events none
      expect lowerValue 2.5
      touch 1 moved 99 15 at 0.15
      # +20/32
      expect lowerValue 2.625
      expect events valueChanged touchDragInside
      touch 2 ended 230 15 at 0.166
      expect events none
      touch 1 moved 103 15 at 0.183
      expect lowerValue 2.75
      # It comes back, and this time it stays.
      touch 2 began 271 14 at 0.2
      expect events none
      touch 1 moved 111 15 at 0.216
      expect lowerValue 3
      touch 2 moved 265 14 at 0.233
      expect events none
      expect sent valueChanged 7
      touch 1 ended 111 15 at 0.25
      expect events touchUpInside
      expect isTracking false
      expect lowerValue 3
      expect upperValue 8
      # Finger 2 is still down, but its touch began while another was followed: it never counts.
      touch 2 moved 207 14 at 0.266
      expect events none
      touch 2 moved 175 14 at 0.283
      expect events none
      touch 2 cancelled 175 14 at 0.3
      expect events none
      expect upperValue 8
      # Lifted and put down anew it does. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
      touch 2 began 271 15 at 0.516
      expect events touchDown
      touch 2 moved 263 15 at 0.533
      touch 2 moved 255 15 at 0.55
      # -16/32
      expect upperValue 7.5
      expect events valueChanged touchDragInside
      touch 2 ended 255 15 at 0.566
      expect events touchUpInside
      expect lowerValue 3
      expect upperValue 7.5
      expect isTracking false
      expect sent touchDown 2
      expect sent touchDragInside 9
      expect sent touchUpInside 2
      expect sent touchCancel 0
      expect sent valueChanged 9
      """
    ),
    (
      "parting-at-minimum",
      """
      trace 1 range-slider
      note both thumbs stand at the minimum: the choice waits until a move changes something
      configuration minimumValue 0 maximumValue 10 lowerValue 0 upperValue 0 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Both thumbs at 15, both hit areas -7...37, both distances 2: the choice waits.
      touch 1 began 17 15 at 0
      expect events touchDown
      expect isTracking true
      expect isHighlighted true
      touch 1 moved 17 15.5 at 0.016
      expect events touchDragInside
      # Toward the minimum: neither thumb can go there. It waits on, and keeps the finger's start.
      touch 1 moved 15 15.5 at 0.033
      expect events touchDragInside
      touch 1 moved 12 15 at 0.05
      touch 1 moved 9 15 at 0.066
      expect lowerValue 0
      expect upperValue 0
      expect events touchDragInside
      touch 1 moved 13 15 at 0.083
      touch 1 moved 17 15 at 0.1
      expect events touchDragInside
      expect sent valueChanged 0
      # Toward the maximum it takes the upper: upper = (x - 17)/32 = 1/32.
      touch 1 moved 18 15 at 0.116
      expect lowerValue 0
      expect upperValue 0.03125
      expect events valueChanged touchDragInside
      touch 1 moved 21 15 at 0.133
      touch 1 moved 25 15 at 0.15
      # 8/32
      expect upperValue 0.25
      touch 1 moved 33 15 at 0.166
      touch 1 moved 49 15 at 0.183
      # 32/32
      expect upperValue 1
      expect lowerValue 0
      # Back beyond where it began: the upper stays the one, and stops at the lower.
      touch 1 moved 33 15 at 0.2
      touch 1 moved 17 15 at 0.216
      expect upperValue 0
      expect events valueChanged touchDragInside
      touch 1 moved 5 15 at 0.233
      expect lowerValue 0
      expect upperValue 0
      expect events touchDragInside
      touch 1 moved 33 15 at 0.25
      # 16/32
      expect upperValue 0.5
      expect events valueChanged touchDragInside
      expect sent valueChanged 8
      touch 1 moved 17 15 at 0.266
      expect upperValue 0
      touch 1 ended 17 15 at 0.283
      expect events touchUpInside
      # Together again; straight to the right this time, in one big move: upper = (x - 15)/32.
      touch 1 began 15 15 at 0.8
      touch 1 moved 175 15 at 0.816
      # 160/32
      expect upperValue 5
      expect lowerValue 0
      touch 1 moved 176 15 at 0.833
      touch 1 moved 175.5 15 at 0.85
      touch 1 moved 175 15 at 0.866
      expect upperValue 5
      touch 1 ended 175 15 at 0.883
      expect events touchUpInside
      expect lowerValue 0
      expect upperValue 5
      expect isTracking false
      expect sent touchDown 2
      expect sent touchUpInside 2
      expect sent touchDragInside 20
      expect sent valueChanged 13
      """
    ),
    (
      "parting-in-the-middle",
      """
      trace 1 range-slider
      note both thumbs stand in the middle: to the left the lower is taken, to the right the upper
      configuration minimumValue 0 maximumValue 10 lowerValue 5 upperValue 5 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Both at 15 + 160 = 175, finger 3 pt right of them; the choice waits.
      touch 1 began 178 15 at 0
      expect events touchDown
      touch 1 moved 178 15 at 0.008
      touch 1 moved 178 16 at 0.016
      expect events touchDragInside
      expect sent valueChanged 0
      # To the left: lower = 5 + (x - 178)/32. -0.5/32 = -0.015625
      touch 1 moved 177.5 16 at 0.025
      expect lowerValue 4.984375
      expect upperValue 5
      expect events valueChanged touchDragInside
      touch 1 moved 176 16 at 0.033
      touch 1 moved 174 16 at 0.041
      touch 1 moved 170 16 at 0.05
      # -8/32
      expect lowerValue 4.75
      touch 1 moved 162 16 at 0.058
      touch 1 moved 154 16 at 0.066
      touch 1 moved 146 16 at 0.075
      # -32/32
      expect lowerValue 4
      # Back and over the place of the down: the lower stays the one, and stops at the upper.
      touch 1 moved 162 16 at 0.083
      touch 1 moved 178 16 at 0.091
      expect lowerValue 5
      expect events valueChanged touchDragInside
      touch 1 moved 194 16 at 0.1
      expect lowerValue 5
      expect upperValue 5
      expect events touchDragInside
      touch 1 moved 210 16 at 0.108
      expect upperValue 5
      expect events touchDragInside
      touch 1 moved 178 16 at 0.116
      expect lowerValue 5
      expect events touchDragInside
      expect sent valueChanged 9
      touch 1 ended 178 16 at 0.125
      expect events touchUpInside
      # The same to the right: upper = 5 + (x - 172)/32, from 3 pt left of the centre.
      touch 1 began 172 14 at 0.433
      touch 1 moved 172 14 at 0.441
      touch 1 moved 173 14 at 0.45
      expect lowerValue 5
      expect upperValue 5.03125
      expect events valueChanged touchDragInside
      touch 1 moved 176 14 at 0.458
      touch 1 moved 180 14 at 0.466
      touch 1 moved 188 14 at 0.475
      touch 1 moved 204 14 at 0.483
      # 32/32
      expect upperValue 6
      expect lowerValue 5
      touch 1 ended 204 14 at 0.491
      expect events touchUpInside
      # Apart by one unit: 175 and 207, both hit areas contain 191, both distances are 16. The choice
      # waits between thumbs that do not coincide, too: to the left it is the lower, 5 + (x - 191)/32.
      touch 1 began 191 15 at 0.8
      expect events touchDown
      touch 1 moved 191 15 at 0.808
      expect events touchDragInside
      touch 1 moved 183 15 at 0.816
      expect lowerValue 4.75
      expect upperValue 6
      expect events valueChanged touchDragInside
      touch 1 moved 175 15 at 0.825
      touch 1 moved 159 15 at 0.833
      # -32/32
      expect lowerValue 4
      touch 1 ended 159 15 at 0.841
      expect events touchUpInside
      expect lowerValue 4
      expect upperValue 6
      expect isTracking false
      expect sent touchDown 3
      expect sent touchDragInside 24
      expect sent touchUpInside 3
      expect sent valueChanged 17
      """
    ),
    (
      "parting-at-maximum",
      """
      trace 1 range-slider
      note both thumbs stand at the maximum: to the right nothing, to the left the lower
      configuration minimumValue 0 maximumValue 10 lowerValue 10 upperValue 10 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Both at 335, hit areas 313...357; the finger 10 pt right of them.
      touch 1 began 345 15 at 0
      expect events touchDown
      # To the right the upper cannot go, nor can the lower: the choice waits on.
      touch 1 moved 346 15 at 0.016
      touch 1 moved 349 15 at 0.033
      touch 1 moved 353 15 at 0.05
      expect lowerValue 10
      expect upperValue 10
      expect events touchDragInside
      expect isTracking true
      touch 1 moved 361 15 at 0.066
      touch 1 moved 369 15 at 0.083
      expect events touchDragInside
      # Back to the right of the down: a displacement of +8, still toward the maximum.
      touch 1 moved 353 15 at 0.1
      expect events touchDragInside
      touch 1 moved 345 15 at 0.116
      expect events touchDragInside
      expect sent valueChanged 0
      # To the left of it: lower = 10 + (x - 345)/32. -1/32
      touch 1 moved 344 15 at 0.133
      expect lowerValue 9.96875
      expect upperValue 10
      expect events valueChanged touchDragInside
      touch 1 moved 341 15 at 0.15
      touch 1 moved 337 15 at 0.166
      # -8/32
      expect lowerValue 9.75
      touch 1 moved 329 16 at 0.183
      touch 1 moved 313 16 at 0.2
      touch 1 moved 297 16 at 0.216
      # -48/32
      expect lowerValue 8.5
      # To the end and over it: 10 again, exactly, and no thumb is exchanged.
      touch 1 moved 329 16 at 0.233
      touch 1 moved 345 16 at 0.25
      expect lowerValue 10
      expect events valueChanged touchDragInside
      touch 1 moved 361 16 at 0.266
      expect events touchDragInside
      touch 1 moved 313 16 at 0.283
      # -32/32
      expect lowerValue 9
      expect upperValue 10
      expect events valueChanged touchDragInside
      touch 1 ended 313 16 at 0.3
      expect events touchUpInside
      expect lowerValue 9
      expect upperValue 10
      expect isTracking false
      expect sent touchDown 1
      expect sent touchDragInside 17
      expect sent touchUpInside 1
      expect sent valueChanged 9
      """
    ),
    (
      "drag-during-resize",
      """
      trace 1 range-slider
      note the control becomes wider in mid-drag (the screen was turned), and narrow again
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 32 pt a unit. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
      touch 1 began 271 15 at 0
      touch 1 moved 267 15 at 0.016
      touch 1 moved 263 15 at 0.033
      # -8/32
      expect upperValue 7.75
      touch 1 moved 255 15 at 0.05
      touch 1 moved 247 15 at 0.066
      touch 1 moved 239 15 at 0.083
      # -32/32
      expect upperValue 7
      expect sent valueChanged 5
      # Same bounds: no change, no new reference.
      resize 0 0 350 30
      expect events none
      expect upperValue 7
      touch 1 moved 239 15 at 0.1
      expect events touchDragInside
      # usable = 670 - 30 = 640: 64 pt a unit. The value stays; the thumb is now at 15 + 448 = 463,
      # and the finger where it was: upper = 7 + (x - 239)/64.
      resize 0 0 670 30
      expect events none
      expect lowerValue 2
      expect upperValue 7
      expect isTracking true
      touch 1 moved 239 15 at 0.116
      expect upperValue 7
      expect events touchDragInside
      touch 1 moved 241 15 at 0.133
      # 2/64
      expect upperValue 7.03125
      expect events valueChanged touchDragInside
      touch 1 moved 247 15 at 0.15
      touch 1 moved 255 15 at 0.166
      touch 1 moved 271 15 at 0.183
      # 32/64
      expect upperValue 7.5
      touch 1 moved 303 15 at 0.2
      touch 1 moved 335 15 at 0.216
      # 96/64
      expect upperValue 8.5
      # The end is at +192 pt, x = 431. Touch area up to 15 + 640 + 22 = 677, grown 747.
      touch 1 moved 399 15 at 0.233
      touch 1 moved 431 15 at 0.25
      expect upperValue 10
      expect events valueChanged touchDragInside
      touch 1 moved 463 15 at 0.266
      expect upperValue 10
      expect events touchDragInside
      expect sent valueChanged 13
      # Narrow again, with the finger 32 pt beyond the place of the end: the overshoot is forgotten,
      # the reference is the value 10 and the finger at 463: upper = 10 + (x - 463)/32.
      resize 0 0 350 30
      expect events none
      expect upperValue 10
      expect isTouchInside true
      # 463 - 8 = 455 lies outside 427 = 335 + 22 + 70: the finger left without having moved much.
      touch 1 moved 455 15 at 0.283
      expect upperValue 9.75
      expect events valueChanged touchDragOutside+touchDragExit
      expect isTouchInside false
      touch 1 moved 431 15 at 0.3
      # -32/32
      expect upperValue 9
      expect events valueChanged touchDragOutside
      touch 1 moved 399 15 at 0.316
      expect upperValue 8
      expect events valueChanged touchDragInside+touchDragEnter
      touch 1 moved 383 15 at 0.333
      # -80/32
      expect upperValue 7.5
      touch 1 ended 383 15 at 0.35
      expect events touchUpInside
      expect lowerValue 2
      expect upperValue 7.5
      expect isTracking false
      expect sent touchDown 1
      expect sent touchDragInside 18
      expect sent touchDragOutside 2
      expect sent touchUpInside 1
      expect sent valueChanged 17
      """
    ),
    (
      "range-change-in-mid-drag",
      """
      trace 1 range-slider
      note the app changes the range in mid-drag, several times
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      # 320 pt for 10 units: 32 pt a unit. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
      touch 1 began 271 15 at 0
      touch 1 moved 267 15 at 0.016
      touch 1 moved 255 15 at 0.033
      touch 1 moved 239 15 at 0.05
      # -32/32
      expect upperValue 7
      expect sent valueChanged 3
      # 320 pt for 20 units: 16 pt a unit. No value changes, nobody is told; the reference is 7 at
      # 239: upper = 7 + (x - 239)/16.
      set maximumValue 20
      expect events none
      expect upperValue 7
      touch 1 moved 239 15 at 0.066
      expect events touchDragInside
      expect upperValue 7
      touch 1 moved 243 15 at 0.083
      # 4/16
      expect upperValue 7.25
      expect events valueChanged touchDragInside
      touch 1 moved 247 15 at 0.1
      touch 1 moved 255 15 at 0.116
      # 16/16
      expect upperValue 8
      expect sent valueChanged 6
      # The same maximum again: nothing happens, not even a new reference.
      set maximumValue 20
      expect events none
      touch 1 moved 255 15 at 0.133
      expect events touchDragInside
      # 320 pt for 5 units: 64 pt a unit. Upper is asked to be 8 and brought within the range,
      # silently: programmatic writes send no events. Reference 5 at 255.
      set maximumValue 5
      expect events none
      expect lowerValue 2
      expect upperValue 5
      expect maximumValue 5
      # Raised again before the finger moves: back comes what was asked for. Reference 8 at 255, 32 a
      # unit.
      set maximumValue 10
      expect events none
      expect upperValue 8
      touch 1 moved 255 15 at 0.15
      expect events touchDragInside
      touch 1 moved 247 15 at 0.166
      # -8/32
      expect upperValue 7.75
      expect events valueChanged touchDragInside
      # Lowered once more: reference 5 at 247, upper = 5 + (x - 247)/64.
      set maximumValue 5
      expect upperValue 5
      touch 1 moved 239 15 at 0.183
      # -8/64
      expect upperValue 4.875
      expect events valueChanged touchDragInside
      touch 1 moved 231 15 at 0.2
      touch 1 moved 215 15 at 0.216
      # -32/64
      expect upperValue 4.5
      # The user has moved it since: now 4.5 is what is asked for, and raising brings nothing back.
      set maximumValue 10
      expect events none
      expect upperValue 4.5
      # A minimum, too: -10...10 are 16 pt a unit, reference 4.5 at 215: upper = 4.5 + (x - 215)/16.
      set minimumValue -10
      expect events none
      expect lowerValue 2
      expect upperValue 4.5
      touch 1 moved 207 15 at 0.233
      # -8/16
      expect upperValue 4
      expect events valueChanged touchDragInside
      touch 1 moved 191 15 at 0.25
      # -24/16
      expect upperValue 3
      # -160/16 = -10 would be -5.5; the lower thumb blocks at 2.
      touch 1 moved 55 15 at 0.266
      expect upperValue 2
      expect lowerValue 2
      expect events valueChanged touchDragInside
      expect sent valueChanged 13
      touch 1 ended 55 15 at 0.283
      expect events touchUpInside
      expect lowerValue 2
      expect upperValue 2
      expect minimumValue -10
      expect maximumValue 10
      expect isTracking false
      expect sent touchDown 1
      expect sent touchDragInside 16
      expect sent touchUpInside 1
      expect sent valueChanged 13
      """
    ),
    (
      "rounding-handler",
      """
      trace 1 range-slider
      note the app rounds in its handler: the thumb shows whole numbers and never loses the finger
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      host rounds
      # 32 pt a unit. Lower at 79, finger on it. Each move computes 2 + (x - 79)/32 from the
      # touch-down, not from what the handler wrote; whatever differs from the value shown is a change
      # and is reported.
      touch 1 began 79 15 at 0
      expect events touchDown
      touch 1 moved 79 15 at 0.008
      expect events touchDragInside
      # 4/32: 2.125 is reported, the handler writes 2
      touch 1 moved 83 15 at 0.016
      expect lowerValue 2
      expect events valueChanged touchDragInside
      # 5/32: 2.15625 differs from the 2 on show: reported, rounded again
      touch 1 moved 84 15 at 0.025
      expect lowerValue 2
      expect events valueChanged touchDragInside
      # the finger rests: the move puts the thumb back under it, which is a change again
      touch 1 moved 84 15 at 0.033
      expect lowerValue 2
      expect events valueChanged touchDragInside
      touch 1 moved 87 15 at 0.041
      touch 1 moved 91 15 at 0.05
      # 12/32: 2.375
      expect lowerValue 2
      expect sent valueChanged 5
      # 16/32: 2.5, halves away from zero
      touch 1 moved 95 15 at 0.058
      expect lowerValue 3
      expect events valueChanged touchDragInside
      # 15/32: 2.46875, back to 2: a rounding app does not make the thumb stick
      touch 1 moved 94 15 at 0.066
      expect lowerValue 2
      expect events valueChanged touchDragInside
      touch 1 moved 99 15 at 0.075
      # 20/32: 2.625
      expect lowerValue 3
      touch 1 moved 107 15 at 0.083
      # 28/32: 2.875
      expect lowerValue 3
      expect sent valueChanged 9
      # 32/32: exactly the 3 on show: no change, no event
      touch 1 moved 111 15 at 0.091
      expect lowerValue 3
      expect events touchDragInside
      # ... and at rest there still none
      touch 1 moved 111 15 at 0.1
      expect events touchDragInside
      touch 1 moved 127 15 at 0.108
      # 48/32: 3.5
      expect lowerValue 4
      touch 1 moved 159 15 at 0.116
      # 80/32: 4.5
      expect lowerValue 5
      touch 1 moved 223 15 at 0.125
      # 144/32: 6.5
      expect lowerValue 7
      # 208/32 = 6.5: 8.5, blocked at the upper thumb's 8, a whole number
      touch 1 moved 287 15 at 0.133
      expect lowerValue 8
      expect upperValue 8
      expect events valueChanged touchDragInside
      touch 1 moved 291 15 at 0.141
      expect events touchDragInside
      expect sent valueChanged 13
      # Back: 100/32 = 3.125: 5.125
      touch 1 moved 179 15 at 0.15
      expect lowerValue 5
      expect events valueChanged touchDragInside
      # Out and back: exactly 2.
      touch 1 moved 79 15 at 0.158
      expect lowerValue 2
      expect events valueChanged touchDragInside
      # 41/32 = 1.28125: 3.28125
      touch 1 moved 120 15 at 0.166
      expect lowerValue 3
      # What the app wrote is what observers know: the up has nothing left to report.
      touch 1 ended 121 15 at 0.175
      expect events touchUpInside
      expect lowerValue 3
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 1
      expect sent touchDragInside 20
      expect sent touchUpInside 1
      expect sent valueChanged 16
      """
    ),
    (
      "disabling-handler",
      """
      trace 1 range-slider
      note the app disables the control in its valueChanged handler
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
      bounds 0 0 350 30
      host disables-on valueChanged
      # 32 pt a unit. Upper at 271, finger 1 pt left of it: upper = 8 + (x - 270)/32.
      touch 1 began 270 15 at 0
      expect events touchDown
      touch 1 moved 270 15 at 0.016
      touch 1 moved 270 15.5 at 0.033
      touch 1 moved 270 16 at 0.05
      expect events touchDragInside
      expect sent valueChanged 0
      # -4/32 = -0.125. The handler disables: the cancel path runs once, after the pass under way; the
      # phase's own touchDragInside is dropped.
      touch 1 moved 266 16 at 0.066
      expect events valueChanged touchCancel
      expect upperValue 7.875
      expect isEnabled false
      expect isTracking false
      expect isTouchInside false
      expect isHighlighted false
      # The finger has not noticed.
      touch 1 moved 262 16 at 0.083
      touch 1 moved 254 16 at 0.1
      touch 1 moved 246 16 at 0.116
      expect events none
      touch 1 ended 246 16 at 0.133
      expect events none
      expect upperValue 7.875
      # Nor does a disabled control take another one. Upper at 15 + 252 = 267.
      touch 1 began 267 15 at 0.45
      expect events none
      touch 1 moved 250 15 at 0.466
      touch 1 moved 234 15 at 0.483
      expect events none
      touch 1 ended 234 15 at 0.5
      expect events none
      expect upperValue 7.875
      # Enabled again in mid-touch: a touch that did not begin here does not count.
      touch 1 began 267 15 at 0.516
      enable
      expect events none
      touch 1 moved 251 15 at 0.533
      expect events none
      touch 1 ended 251 15 at 0.55
      expect events none
      expect isEnabled true
      # End-only: the one valueChanged comes with the up, when tracking is over; there is nothing to
      # cancel any more, and the up is delivered. upper = 7.875 + (x - 267)/32.
      set isContinuous false
      touch 1 began 267 15 at 0.866
      expect events touchDown
      touch 1 moved 263 15 at 0.883
      touch 1 moved 255 15 at 0.9
      touch 1 moved 247 15 at 0.916
      # -20/32 = -0.625
      expect upperValue 7.25
      expect events touchDragInside
      touch 1 moved 239 15 at 0.933
      touch 1 moved 231 15 at 0.95
      # -36/32 = -1.125
      expect upperValue 6.75
      expect isEnabled true
      touch 1 ended 231 15 at 0.966
      expect events valueChanged touchUpInside
      expect isEnabled false
      expect lowerValue 2
      expect upperValue 6.75
      # A drag that changes nothing reports nothing, so the handler has no occasion. Upper at 15 + 216
      # = 231.
      enable
      touch 1 began 231 15 at 1.283
      touch 1 moved 223 15 at 1.3
      touch 1 moved 215 15 at 1.316
      touch 1 moved 223 15 at 1.333
      touch 1 moved 231 15 at 1.35
      expect upperValue 6.75
      touch 1 ended 231 15 at 1.366
      expect events touchUpInside
      expect isEnabled true
      expect lowerValue 2
      expect upperValue 6.75
      expect isTracking false
      expect sent touchDown 3
      expect sent touchDragInside 12
      expect sent touchCancel 1
      expect sent touchUpInside 2
      expect sent valueChanged 2
      """
    ),
    (
      "end-only-with-step",
      """
      trace 1 range-slider
      note an end-only control with a step of 3 in a range of 10, and values off the grid
      configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous false step 3
      bounds 0 0 350 30
      # 32 pt a unit. Touches land on 0, 3, 6, 9, on the maximum 10, and on the value they started
      # from. Lower at 79, finger on it: wanted = 2 + (x - 79)/32; it may be 0, 2, 3, 6 (9 > upper).
      touch 1 began 79 15 at 0
      expect events touchDown
      touch 1 moved 83 15 at 0.016
      touch 1 moved 91 15 at 0.033
      # 12/32: 2.375, nearer to 2 than to 3
      expect lowerValue 2
      expect events touchDragInside
      # 16/32: 2.5, equally near: the greater
      touch 1 moved 95 15 at 0.05
      expect lowerValue 3
      expect events touchDragInside
      touch 1 moved 94 15 at 0.066
      expect lowerValue 2
      touch 1 moved 111 15 at 0.083
      touch 1 moved 143 15 at 0.1
      touch 1 moved 158 15 at 0.116
      # 79/32: 4.46875, nearer to 3
      expect lowerValue 3
      # 80/32: 4.5, between 3 and 6
      touch 1 moved 159 15 at 0.133
      expect lowerValue 6
      # 7.5 would be between 6 and 9, but 9 is above the upper thumb: the nearest admissible is 6. It
      # is not snapped to 9 and then clamped to 8.
      touch 1 moved 255 15 at 0.15
      expect lowerValue 6
      touch 1 moved 319 15 at 0.166
      expect lowerValue 6
      # To the left: 2 - 32/32 = 1, between 0 and 2: the greater
      touch 1 moved 47 15 at 0.183
      expect lowerValue 2
      # -33/32: 0.96875
      touch 1 moved 46 15 at 0.2
      expect lowerValue 0
      # Out and back: nothing to report.
      touch 1 moved 79 15 at 0.216
      expect lowerValue 2
      expect sent valueChanged 0
      touch 1 ended 79 15 at 0.233
      expect events touchUpInside
      # Upper at 271, finger on it: wanted = 8 + (x - 271)/32, from 3, 6, 8, 9, 10.
      touch 1 began 271 15 at 0.75
      touch 1 moved 286 15 at 0.766
      # 15/32
      expect upperValue 8
      touch 1 moved 287 15 at 0.783
      # 16/32: 8.5, between 8 and 9
      expect upperValue 9
      touch 1 moved 318 15 at 0.8
      # 47/32: 9.46875
      expect upperValue 9
      touch 1 moved 319 15 at 0.816
      # 48/32: 9.5, between 9 and the maximum
      expect upperValue 10
      touch 1 moved 351 15 at 0.833
      expect upperValue 10
      touch 1 moved 239 15 at 0.85
      # -32/32: 7, between 6 and 8
      expect upperValue 8
      touch 1 moved 238 15 at 0.866
      # -33/32: 6.96875
      expect upperValue 6
      expect events touchDragInside
      expect sent valueChanged 0
      touch 1 ended 238 15 at 0.883
      expect events valueChanged touchUpInside
      expect upperValue 6
      # Now 8 is forgotten. Upper at 15 + 192 = 207: wanted = 6 + (x - 207)/32. The drag ends at the
      # maximum and outside (107 is the last y inside), and still reports once.
      touch 1 began 207 15 at 1.4
      touch 1 moved 271 40 at 1.416
      # 64/32: 8, nearer to 9 than to 6
      expect upperValue 9
      touch 1 moved 319 80 at 1.433
      touch 1 moved 335 108 at 1.45
      # 128/32: 10
      expect upperValue 10
      expect events touchDragOutside+touchDragExit
      touch 1 moved 380 110 at 1.466
      expect upperValue 10
      expect sent valueChanged 1
      touch 1 ended 380 110 at 1.483
      expect events valueChanged touchUpOutside
      expect lowerValue 2
      expect upperValue 10
      expect isTracking false
      expect sent touchDown 3
      expect sent touchDragInside 22
      expect sent touchDragOutside 2
      expect sent touchUpInside 2
      expect sent touchUpOutside 1
      expect sent valueChanged 2
      """
    ),
    (
      "right-to-left",
      """
      trace 1 range-slider
      note right-to-left: the minimum is on the right, and to the left is up
      configuration maximumValue 10 lowerValue 2 upperValue 8 layoutDirection rightToLeft
      bounds 0 0 350 30
      # 32 pt a unit, from the right: centre = 350 - (15 + 32 v). Lower: 350 - 79 = 271. Upper: 350 -
      # 271 = 79. The upper thumb, finger 2 pt left of it: upper = 8 + (77 - x)/32.
      touch 1 began 77 15 at 0
      expect events touchDown
      touch 1 moved 77 15 at 0.016
      touch 1 moved 76 15 at 0.033
      # 1/32
      expect upperValue 8.03125
      expect lowerValue 2
      expect events valueChanged touchDragInside
      touch 1 moved 73 15 at 0.05
      touch 1 moved 69 15 at 0.066
      # 8/32
      expect upperValue 8.25
      touch 1 moved 61 15 at 0.083
      touch 1 moved 45 15 at 0.1
      # 32/32
      expect upperValue 9
      # The maximum is reached at 64 pt, x = 13.
      touch 1 moved 13 15 at 0.116
      expect upperValue 10
      touch 1 moved -19 15 at 0.133
      touch 1 moved -77 15 at 0.15
      expect upperValue 10
      expect events touchDragInside
      # The touch area is its own mirror image, -7...357 grown by 70: -77 is on its edge.
      touch 1 moved -78 15 at 0.166
      expect events touchDragOutside+touchDragExit
      touch 1 moved -77 15 at 0.183
      expect events touchDragInside+touchDragEnter
      touch 1 moved 29 15 at 0.2
      # 48/32
      expect upperValue 9.5
      touch 1 moved 109 15 at 0.216
      # -32/32
      expect upperValue 7
      expect events valueChanged touchDragInside
      touch 1 ended 109 15 at 0.233
      expect events touchUpInside
      expect sent valueChanged 8
      # The lower thumb at 271, finger on it: lower = 2 + (271 - x)/32.
      touch 1 began 271 15 at 0.65
      touch 1 moved 275 15 at 0.666
      touch 1 moved 287 15 at 0.683
      # -16/32
      expect lowerValue 1.5
      touch 1 moved 319 15 at 0.7
      touch 1 moved 335 15 at 0.716
      # -64/32: the minimum
      expect lowerValue 0
      touch 1 moved 355 15 at 0.733
      expect events touchDragInside
      touch 1 moved 255 15 at 0.75
      # 16/32
      expect lowerValue 2.5
      # 192/32 = 6 would be 8; the upper thumb at 7 blocks.
      touch 1 moved 79 15 at 0.766
      expect lowerValue 7
      expect upperValue 7
      touch 1 ended 79 15 at 0.783
      expect events touchUpInside
      expect sent valueChanged 14
      # Coincident at 350 - (15 + 224) = 111: to the left is toward the maximum and takes the upper,
      # upper = 7 + (111 - x)/32.
      touch 1 began 111 15 at 1.2
      touch 1 moved 111 16 at 1.216
      expect events touchDragInside
      touch 1 moved 107 16 at 1.233
      expect lowerValue 7
      expect upperValue 7.125
      expect events valueChanged touchDragInside
      touch 1 moved 95 16 at 1.25
      touch 1 moved 79 16 at 1.266
      # 32/32
      expect upperValue 8
      touch 1 ended 79 16 at 1.283
      expect events touchUpInside
      expect lowerValue 7
      expect upperValue 8
      expect isTracking false
      expect sent touchDown 3
      expect sent touchDragInside 23
      expect sent touchDragOutside 1
      expect sent touchUpInside 3
      expect sent valueChanged 17
      """
    ),
    (
      "push-and-return",
      """
      trace 1 range-slider
      note under push the lower thumb shoves the upper one along, and gives it back
      configuration maximumValue 10 minimumDistance 1 maximumDistance 7 overlapPolicy push
      # minimumValue 0, lowerValue 2, upperValue 8 and isContinuous true are the defaults.
      bounds 0 0 350 30
      # 32 pt a unit. Lower at 79, finger on it: lower = 2 + (x - 79)/32.
      touch 1 began 79 15 at 0
      expect events touchDown
      touch 1 moved 111 15 at 0.016
      touch 1 moved 175 15 at 0.033
      # 96/32
      expect lowerValue 5
      expect upperValue 8
      touch 1 moved 239 15 at 0.05
      # 160/32: one unit apart, still not in the way
      expect lowerValue 7
      expect upperValue 8
      # 168/32 = 5.25: the upper makes way to lower + 1
      touch 1 moved 247 15 at 0.066
      expect lowerValue 7.25
      expect upperValue 8.25
      expect events valueChanged touchDragInside
      touch 1 moved 263 15 at 0.083
      touch 1 moved 279 15 at 0.1
      # 200/32 = 6.25
      expect lowerValue 8.25
      expect upperValue 9.25
      # The upper reaches the end at lower = 9: 224/32, x = 303. Beyond it neither moves.
      touch 1 moved 303 15 at 0.116
      expect lowerValue 9
      expect upperValue 10
      touch 1 moved 319 15 at 0.133
      touch 1 moved 335 15 at 0.15
      expect lowerValue 9
      expect upperValue 10
      expect events touchDragInside
      expect sent valueChanged 7
      # Back: the pushed thumb comes back with the pusher, and stays where it stood at touch-down.
      touch 1 moved 271 15 at 0.166
      # 192/32 = 6
      expect lowerValue 8
      expect upperValue 9
      touch 1 moved 239 15 at 0.183
      expect lowerValue 7
      expect upperValue 8
      touch 1 moved 143 15 at 0.2
      # 64/32
      expect lowerValue 4
      expect upperValue 8
      # The other way maximumDistance stops the pusher: not below 8 - 7 = 1. It never pulls.
      touch 1 moved 47 15 at 0.216
      # -32/32
      expect lowerValue 1
      expect upperValue 8
      expect events valueChanged touchDragInside
      touch 1 moved 15 15 at 0.233
      expect lowerValue 1
      expect upperValue 8
      expect events touchDragInside
      touch 1 moved 79 15 at 0.25
      expect lowerValue 2
      expect upperValue 8
      touch 1 ended 79 15 at 0.266
      expect events touchUpInside
      # The upper pushes down: upper at 271, finger on it: upper = 8 + (x - 271)/32.
      touch 1 began 271 15 at 0.683
      touch 1 moved 143 15 at 0.7
      # -128/32: 4
      expect upperValue 4
      expect lowerValue 2
      touch 1 moved 79 15 at 0.716
      # -192/32: 2
      expect upperValue 2
      expect lowerValue 1
      expect events valueChanged touchDragInside
      touch 1 moved 15 15 at 0.733
      # -256/32: 0 would leave the lower no place; 1 it is, and 0
      expect upperValue 1
      expect lowerValue 0
      touch 1 moved 47 15 at 0.75
      # -224/32: 1
      expect events touchDragInside
      touch 1 moved 63 15 at 0.766
      # -208/32 = -6.5: 1.5
      expect upperValue 1.5
      expect lowerValue 0.5
      touch 1 ended 63 15 at 0.783
      expect events touchUpInside
      expect lowerValue 0.5
      expect upperValue 1.5
      expect isTracking false
      expect sent touchDown 2
      expect sent touchDragInside 20
      expect sent touchUpInside 2
      expect sent valueChanged 16
      """
    ),
    (
      "decimal-grid",
      """
      trace 1 range-slider
      note a step of 0.1 in 0...1: what lands on the grid is the decimal number itself
      configuration minimumValue 0 maximumValue 1 lowerValue 0 upperValue 1 isContinuous true step 0.1
      bounds 0 0 350 30
      # 320 pt for 1 unit: 32 pt a step. Lower at 15, finger on it: wanted = (x - 15)/320.
      touch 1 began 15 15 at 0
      expect events touchDown
      touch 1 moved 15 15 at 0.008
      touch 1 moved 19 15 at 0.016
      touch 1 moved 27 15 at 0.025
      # 12/32 of a step
      expect lowerValue 0
      expect events touchDragInside
      touch 1 moved 35 15 at 0.033
      # 20/32 of a step
      expect lowerValue 0.1
      expect events valueChanged touchDragInside
      touch 1 moved 47 15 at 0.041
      # one step
      expect lowerValue 0.1
      expect events touchDragInside
      touch 1 moved 79 15 at 0.05
      expect lowerValue 0.2
      # The third is 3/10, not 0.1 + 0.1 + 0.1 = 0.30000000000000004.
      touch 1 moved 111 15 at 0.058
      expect lowerValue 0.3
      expect events valueChanged touchDragInside
      touch 1 moved 143 15 at 0.066
      expect lowerValue 0.4
      touch 1 moved 175 15 at 0.075
      expect lowerValue 0.5
      touch 1 moved 207 15 at 0.083
      # 6/10, not 6 * 0.1 = 0.6000000000000001
      expect lowerValue 0.6
      touch 1 moved 239 15 at 0.091
      # 7/10, not 7 * 0.1 = 0.7000000000000001
      expect lowerValue 0.7
      touch 1 moved 303 15 at 0.1
      expect lowerValue 0.9
      touch 1 moved 335 15 at 0.108
      expect lowerValue 1
      expect upperValue 1
      touch 1 moved 380 15 at 0.116
      expect events touchDragInside
      expect sent valueChanged 9
      touch 1 moved 111 15 at 0.125
      expect lowerValue 0.3
      touch 1 ended 111 15 at 0.133
      expect events touchUpInside
      expect sent valueChanged 10
      # A double tap on the thumb at 15 + 3 * 32 = 111, with a tremble of a point: nothing changes.
      touch 1 began 111 15 at 0.541
      expect events touchDown
      touch 1 moved 112 15 at 0.55
      expect events touchDragInside
      touch 1 ended 112 15 at 0.558
      expect events touchUpInside
      touch 1 began 112 14 taps 2 at 0.666
      expect events touchDown+touchDownRepeat
      touch 1 moved 111 14 at 0.675
      expect events touchDragInside
      touch 1 ended 111 14 taps 2 at 0.683
      expect events touchUpInside
      expect lowerValue 0.3
      expect upperValue 1
      expect isTracking false
      expect sent touchDown 3
      expect sent touchDownRepeat 1
      expect sent touchDragInside 17
      expect sent touchUpInside 3
      expect sent valueChanged 10
      """
    ),
    (
      "keys-with-step",
      """
      trace 1 range-slider
      note arrow keys with a step of 0.1 in 0...2: the next grid value, decimal, one report each
      configuration minimumValue 0 maximumValue 2 lowerValue 0.25 upperValue 1.85 isContinuous false step 0.1
      bounds 0 0 350 30
      # Nobody focused a thumb: keys move the lower one. Code put it between 0.2 and 0.3.
      expect focusedThumb lowerValue
      key right
      expect lowerValue 0.3
      # At once, although drags report their end only.
      expect events valueChanged
      expect feedback detent
      key right
      expect lowerValue 0.4
      expect events valueChanged
      key left
      # 3/10, not 0.4 - 0.1 = 0.30000000000000004
      expect lowerValue 0.3
      key left
      expect lowerValue 0.2
      key up
      expect lowerValue 0.3
      key down
      expect lowerValue 0.2
      # Ten increments with one report.
      key pageUp
      expect lowerValue 1.2
      expect events valueChanged
      key pageDown
      expect lowerValue 0.2
      # As accessibility does it: an increment of a thumb focuses it. 1.85 goes to 1.9, not to 1.95.
      increment 1
      expect focusedThumb upperValue
      expect upperValue 1.9
      expect lowerValue 0.2
      expect feedback detent
      decrement 1
      expect upperValue 1.8
      # A value that code writes is felt by nobody, and is silent.
      set upperValue 1.99
      expect events none
      key right
      # 2 is a grid value and the end.
      expect upperValue 2
      expect feedback end
      key right
      expect events none
      expect feedback none
      key down
      # 19/10
      expect upperValue 1.9
      # A thumb that is none.
      increment 2
      expect events none
      expect focusedThumb upperValue
      expect sent valueChanged 12
      expect sent touchDown 0
      """
    ),
    (
      "keys-at-the-ends",
      """
      trace 1 range-slider
      note Home and End go to the first and the last admissible value, increments no further
      configuration minimumValue 1 maximumValue 10 lowerValue 4 upperValue 7 minimumDistance 1.5 maximumDistance 5 step 2
      bounds 0 0 350 30
      # The grid is 1, 3, 5, 7, 9, and the maximum 10 may be taken as well.
      key right
      # 5 is 2 from 7.
      expect lowerValue 5
      expect feedback end
      key right
      # 7 is not 1.5 from 7.
      expect lowerValue 5
      expect events none
      key home
      # 1 is 6 from 7, more than 5.
      expect lowerValue 3
      expect feedback end
      key left
      expect lowerValue 3
      expect events none
      key end
      expect lowerValue 5
      expect events valueChanged
      key left
      expect lowerValue 3
      focus 1
      expect events none
      expect focusedThumb upperValue
      key end
      # 3 + 5 = 8: 7 is the last one on the grid.
      expect upperValue 7
      expect events none
      key home
      # At least 4.5: 5.
      expect upperValue 5
      expect feedback end
      increment 0
      # At most 3.5, which it is.
      expect lowerValue 3
      expect events none
      increment 1
      increment 1
      expect upperValue 7
      expect focusedThumb upperValue
      set lowerValue 5
      key right
      expect upperValue 9
      expect feedback detent
      key right
      # Off the grid, but the maximum.
      expect upperValue 10
      expect feedback end
      key left
      # Not 8.
      expect upperValue 9
      expect feedback detent
      # Ten decrements, of which one can be made.
      key pageDown
      expect upperValue 7
      expect events valueChanged
      expect feedback end
      expect sent valueChanged 10
      """
    ),
    (
      "keys-with-push",
      """
      trace 1 range-slider
      note under push keys push, from where the other thumb stands; nothing comes back by itself
      configuration maximumValue 10 lowerValue 2 upperValue 5 minimumDistance 2 overlapPolicy push step 1
      bounds 0 0 350 30
      key right
      expect lowerValue 3
      expect upperValue 5
      expect feedback detent
      key right
      # 4 needs the upper at 6.
      expect lowerValue 4
      expect upperValue 6
      expect events valueChanged
      key right
      expect lowerValue 5
      expect upperValue 7
      # Back by key: the upper stands where it was pushed to.
      key left
      expect lowerValue 4
      expect upperValue 7
      key end
      expect lowerValue 8
      expect upperValue 10
      expect feedback end
      key right
      expect events none
      expect feedback none
      key left
      expect lowerValue 7
      expect upperValue 10
      # Accessibility's decrements of the upper thumb push the other way.
      decrement 1
      expect focusedThumb upperValue
      expect lowerValue 7
      expect upperValue 9
      decrement 1
      expect lowerValue 6
      expect upperValue 8
      key home
      # The lower at 0, the upper two above it.
      expect lowerValue 0
      expect upperValue 2
      expect feedback end
      key down
      expect events none
      key up
      expect lowerValue 0
      expect upperValue 3
      expect feedback detent
      # A finger's push comes back with the finger: one step up and back. 32 pt are a unit.
      touch 1 began 15 15 at 1
      expect focusedThumb lowerValue
      touch 1 moved 79 15 at 1.016
      expect lowerValue 2
      expect upperValue 4
      expect feedback detent
      touch 1 moved 15 15 at 1.033
      expect lowerValue 0
      expect upperValue 3
      expect feedback end
      touch 1 ended 15 15 at 1.05
      expect feedback none
      expect sent valueChanged 12
      """
    ),
    (
      "focus-by-touch",
      """
      trace 1 range-slider
      note the thumb last grabbed or focused takes the keys; none count while a finger is down
      configuration maximumValue 10 lowerValue 2 upperValue 8 layoutDirection rightToLeft
      bounds 0 0 350 30
      # Right to left: the lower thumb is at 335 - 64 = 271, the upper one at 79.
      expect focusedThumb lowerValue
      # Without a step a tenth of the range serves as one. The left key leads to the left: upwards.
      key left
      expect lowerValue 3
      expect events valueChanged
      expect feedback none
      key right
      expect lowerValue 2
      # A tap on the upper thumb changes nothing but the focus.
      touch 1 began 79 15 at 1
      expect focusedThumb upperValue
      expect events touchDown
      # With a finger down keys do nothing, nor does focusing.
      key left
      expect events none
      expect upperValue 8
      decrement 0
      expect events none
      focus 0
      expect focusedThumb upperValue
      touch 1 ended 79 15 at 1.1
      expect events touchUpInside
      expect upperValue 8
      key left
      expect upperValue 9
      # Up raises in either direction.
      key up
      expect upperValue 10
      expect feedback end
      # A page is two tenths.
      key pageDown
      expect upperValue 8
      expect feedback none
      # Dragged to 8.5 = 8 + 16/32, to the left; then the next tenth above it.
      touch 1 began 79 15 at 2
      touch 1 moved 63 15 at 2.016
      expect upperValue 8.5
      touch 1 ended 63 15 at 2.033
      key left
      expect upperValue 9
      key right
      expect upperValue 8
      focus 0
      # The last tenth before the limit, then the limit, which a drag reaches too.
      set minimumDistance 0.5
      key end
      expect lowerValue 7.5
      expect feedback end
      key right
      expect lowerValue 7
      key left
      expect lowerValue 7.5
      # Disabled, no key counts, and no focus.
      disable
      key right
      focus 1
      expect events none
      expect focusedThumb lowerValue
      expect lowerValue 7.5
      enable
      key right
      expect lowerValue 7
      expect sent valueChanged 12
      expect sent touchDown 2
      expect sent touchUpInside 2
      """
    ),
    (
      "detents",
      """
      trace 1 range-slider
      note a slow drag on a grid of 2: a detent at each grid value, an end at each end, once
      configuration maximumValue 10 lowerValue 3 upperValue 8 step 2
      bounds 0 0 350 30
      # 32 pt a unit. Lower at 111, off the grid: lower = 3 + (x - 111)/32, nearest of 0, 2, 3, 4, 6, 8.
      touch 1 began 111 15 at 0
      expect feedback none
      touch 1 moved 119 15 at 0.016
      expect lowerValue 3
      expect feedback none
      touch 1 moved 127 15 at 0.033
      # 3.5 is as near to 3 as to 4: the greater.
      expect lowerValue 4
      expect feedback detent
      touch 1 moved 135 15 at 0.05
      expect lowerValue 4
      expect feedback none
      touch 1 moved 119 15 at 0.066
      # Back to where the drag began, which is on no grid.
      expect lowerValue 3
      expect events valueChanged touchDragInside
      expect feedback none
      touch 1 moved 175 15 at 0.083
      # 5: as near to 6
      expect lowerValue 6
      expect feedback detent
      touch 1 moved 255 15 at 0.1
      # 7.5: at 8 it meets the upper thumb, and can go no further.
      expect lowerValue 8
      expect upperValue 8
      expect feedback end
      touch 1 moved 335 15 at 0.116
      expect lowerValue 8
      expect feedback none
      # Two grid values in one move are one tick.
      touch 1 moved 143 15 at 0.133
      expect lowerValue 4
      expect feedback detent
      touch 1 moved 15 15 at 0.15
      expect lowerValue 0
      expect feedback end
      touch 1 moved 0 15 at 0.166
      expect feedback none
      # What an app writes is felt by nobody.
      set lowerValue 1
      expect feedback none
      touch 1 moved 79 15 at 0.183
      expect lowerValue 2
      expect feedback detent
      touch 1 cancelled 79 15 at 0.2
      expect lowerValue 2
      expect feedback none
      expect sent valueChanged 7
      """
    ),
  ]

  /// Traces whose last picture is worth showing.
  public static let scenes: [(name: String, text: String)] = [
    (
      "default",
      """
      trace 1 range-slider
      note as it comes: from 2 to 8 of 10
      bounds 0 0 335 30
      """
    ),
    (
      "whole-range",
      """
      trace 1 range-slider
      note both thumbs at the ends
      configuration lowerValue 0 upperValue 10
      bounds 0 0 335 30
      """
    ),
    (
      "coincident-thumbs",
      """
      trace 1 range-slider
      note both thumbs in one place: the upper one covers the lower one
      configuration lowerValue 5 upperValue 5
      bounds 0 0 335 30
      """
    ),
    (
      "dragged",
      """
      trace 1 range-slider
      note the lower thumb is held, and darker
      bounds 0 0 335 30
      touch 1 began 76 15 at 0
      touch 1 moved 120 15 at 0.016
      """
    ),
    (
      "finger-outside",
      """
      trace 1 range-slider
      note dragged far below the control: no thumb is highlighted
      bounds 0 0 335 30
      touch 1 began 76 15 at 0
      touch 1 moved 120 180 at 0.016
      """
    ),
    (
      "pushed",
      """
      trace 1 range-slider
      note the lower thumb has pushed the upper one along
      configuration overlapPolicy push minimumDistance 1
      bounds 0 0 335 30
      touch 1 began 76 15 at 0
      touch 1 moved 283 15 at 0.016
      """
    ),
    (
      "square",
      """
      trace 1 range-slider
      note no curve at all
      configuration curvaceousness 0
      bounds 0 0 335 30
      """
    ),
    (
      "half-as-round",
      """
      trace 1 range-slider
      note corners of half the radius
      configuration curvaceousness 0.5
      bounds 0 0 335 44
      """
    ),
    (
      "colours",
      """
      trace 1 range-slider
      note other colours, the track half transparent
      configuration trackColor #3366cc80 trackHighlightColor #ff9500ff thumbColor #ffee99ff
      bounds 0 0 335 30
      """
    ),
    (
      "upright",
      """
      trace 1 range-slider
      note the minimum is at the bottom, and light comes from above
      configuration orientation vertical lowerValue 1 upperValue 6
      bounds 0 0 30 220
      """
    ),
    (
      "right-to-left",
      """
      trace 1 range-slider
      note the minimum is at the right
      configuration layoutDirection rightToLeft lowerValue 1 upperValue 6
      bounds 0 0 335 30
      """
    ),
    (
      "low",
      """
      trace 1 range-slider
      note twelve points high
      bounds 0 0 200 12
      """
    ),
    (
      "disabled",
      """
      trace 1 range-slider
      note half as strong
      bounds 0 0 335 30
      disable
      """
    ),
  ]
}
