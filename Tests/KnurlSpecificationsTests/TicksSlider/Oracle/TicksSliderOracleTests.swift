import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import Testing

/// Cases computed by hand from Controls.md, in bounds of 350 by 30.
///
/// The thumb is 30 points wide, and from 0 to 10 a unit is 32 points.
@Suite("Ticks slider oracle")
struct TicksSliderOracleTests {
  private static func slider(
    from minimum: Double = 0, to maximum: Double = 10, value: Double = 7
  ) -> TicksSliderOracle {
    var oracle = TicksSliderOracle(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    oracle.set("minimumValue", to: minimum)
    oracle.set("maximumValue", to: maximum)
    oracle.set("minimumValue", to: minimum)
    oracle.value = value
    return oracle
  }

  private static func touch(_ phase: TouchPhase, _ x: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: 25)))
  }

  /// The size, tick height and margin of a control, and the resulting frame of the thumb.
  struct Layout: Sendable {
    var width: Double
    var height: Double
    var tickHeight = 8.0
    var thumbMargin = 2.0
    var thumb: Rect2D
  }

  @Test(
    "The thumb is as wide as the control is thick, or smaller so that its triangle fits",
    arguments: [
      Layout(width: 350, height: 30, thumb: Rect2D(x: 224, y: 10, width: 30, height: 30)),
      Layout(
        width: 350, height: 30, tickHeight: 20,
        thumb: Rect2D(x: 7.0 / 10 * 334, y: 22, width: 16, height: 16)),
      Layout(width: 20, height: 40, thumb: Rect2D(x: 0, y: 10, width: 20, height: 20)),
      Layout(width: 100, height: 10, thumb: Rect2D(x: 70, y: 10, width: 0, height: 0)),
      Layout(
        width: 100, height: 100, tickHeight: 0, thumbMargin: 0,
        thumb: Rect2D(x: 0, y: 0, width: 100, height: 100)),
      Layout(width: 0, height: 0, thumb: Rect2D(x: 0, y: 10, width: 0, height: 0)),
    ])
  func laysOut(_ layout: Layout) {
    var oracle = Self.slider()
    oracle.set("tickHeight", to: layout.tickHeight)
    oracle.set("thumbMargin", to: layout.thumbMargin)
    _ = oracle.apply(.resize(Rect2D(x: 0, y: 0, width: layout.width, height: layout.height)))
    let (frame, wanted) = (oracle.thumbFrame, layout.thumb)
    #expect((frame.x - wanted.x).magnitude < 1e-9)
    #expect(frame.y == wanted.y)
    #expect(frame.width == wanted.width && frame.height == wanted.height)
  }

  /// A drag from the thumb, and the value at which the thumb rests after the release.
  struct Rest: Sendable {
    var minimum = 0.0
    var maximum = 10.0
    var value = 7.0
    /// The distance of the finger, in points.
    var way: Double
    var rest: Double
    var isReported = true
  }

  @Test(
    "A release moves the value to the nearest whole number in the range, ties to the greater",
    arguments: [
      Rest(way: 8, rest: 7, isReported: false),
      Rest(way: 16, rest: 8),
      Rest(way: 15, rest: 7, isReported: false),
      Rest(way: -16, rest: 7, isReported: false),
      Rest(way: -17, rest: 6),
      Rest(way: 500, rest: 10),
      // 32 points a unit.
      Rest(minimum: -5, maximum: 5, value: 0, way: -16, rest: 0, isReported: false),
      Rest(minimum: -5, maximum: 5, value: 0, way: -17, rest: -1),
      Rest(minimum: -5, maximum: 5, value: 0, way: 16, rest: 1),
      // 80 points a unit; the ends are between whole numbers.
      Rest(minimum: 0.5, maximum: 4.5, value: 2, way: 500, rest: 4),
      Rest(minimum: 0.5, maximum: 4.5, value: 2, way: -500, rest: 1),
      // 640 points a unit: no whole number inside, then one inside.
      Rest(minimum: 0.25, maximum: 0.75, value: 0.5, way: 32, rest: 0.55),
      Rest(minimum: 0.75, maximum: 1.25, value: 0.75, way: 32, rest: 1),
      Rest(way: 0, rest: 7, isReported: false),
    ])
  func comesToRest(_ rest: Rest) {
    var oracle = Self.slider(from: rest.minimum, to: rest.maximum, value: rest.value)
    let start = oracle.thumbFrame.center.x
    _ = oracle.apply(Self.touch(.began, start))
    _ = oracle.apply(Self.touch(.moved, start + rest.way))
    for end in [TouchPhase.ended, .cancelled] {
      var ended = oracle
      let passes = ended.apply(Self.touch(end, start + rest.way))
      #expect((ended.value - rest.rest).magnitude < 1e-12)
      #expect(passes.contains(.valueChanged) == rest.isReported)
      #expect(!ended.isTracking)
    }
  }

  @Test(
    "Keys go to whole numbers, or by tenths without snapping or without whole numbers in the range",
    arguments: [
      (0.5, 4.5, 2.5, true, Key.right, 3), (0.5, 4.5, 2.5, true, .left, 2),
      (0.5, 4.5, 4.5, true, .right, 4.5), (0.5, 4.5, 4.5, true, .end, 4.5),
      (0.5, 4.5, 4.5, true, .left, 4), (0.5, 4.5, 4.5, true, .home, 1),
      (0, 100, 7, true, .pageUp, 17), (0, 10, 7, false, .pageUp, 9),
      (0.2, 0.8, 0.5, true, .up, 0.56), (0, 10, 7, false, .home, 0),
      (0, 1e16, 0, true, .up, 1e15), (-1e308, 1e308, 0, false, .up, 2e307),
    ] as [(Double, Double, Double, Bool, Key, Double)])
  func keys(
    minimum: Double, maximum: Double, value: Double, snaps: Bool, key: Key, expected: Double
  ) {
    var oracle = Self.slider(from: minimum, to: maximum, value: value)
    oracle.set("snapsToIntegers", to: snaps ? 1 : 0)
    let passes = oracle.apply(.key(key))
    #expect((oracle.value - expected).magnitude <= 4 * expected.ulp)
    #expect(passes.contains(.valueChanged) == (expected != value))
  }
}
