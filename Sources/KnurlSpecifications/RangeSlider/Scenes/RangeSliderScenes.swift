/// The range slider as it is worth looking at: traces whose last picture shows it.
public enum RangeSliderScenes {
  /// Every scene as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
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
