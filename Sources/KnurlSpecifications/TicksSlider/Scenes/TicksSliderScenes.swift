/// The ticks slider as it is worth looking at: traces whose last picture shows it.
public enum TicksSliderScenes {
  /// Every scene as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
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
      configuration trackHeight 6 trackColor #0073f080 tickHeight 14 tickWidth 5 \
      tickColor #ff0000ff thumbColor #0073f080 thumbMargin 4 value 3
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
