/// The knob as it is worth looking at: traces whose last picture shows it.
public enum KnobScenes {
  /// Every scene as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
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
