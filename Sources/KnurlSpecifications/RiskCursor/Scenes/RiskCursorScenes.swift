/// The risk cursor as it is worth looking at: traces whose last picture shows it.
public enum RiskCursorScenes {
  /// Every scene as trace text, in a fixed order.
  public static let all: [(name: String, text: String)] = [
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
