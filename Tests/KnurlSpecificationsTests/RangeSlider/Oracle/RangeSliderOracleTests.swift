import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import Testing

/// Cases computed by hand from Controls.md, in bounds where 1 unit of 0...10 is 32 points.
@Suite("Range slider oracle")
struct RangeSliderOracleTests {
  private static let bounds = Rect2D(x: 0, y: 0, width: 350, height: 30)

  // MARK: - Requests

  /// The requested values, and the values in force after the limits are applied.
  struct Placement: Sendable {
    var lower: Double
    var upper: Double
    var minimumDistance = 0.0
    var maximumDistance = Double.infinity
    var inForce: [Double]
  }

  @Test(
    "Requested values are limited to the range and the distances, the lower value first",
    arguments: [
      Placement(lower: 3, upper: 7, inForce: [3, 7]),
      Placement(lower: 7, upper: 3, inForce: [7, 7]),
      Placement(lower: -4, upper: 40, inForce: [0, 10]),
      Placement(lower: 9.5, upper: 9.75, minimumDistance: 1, inForce: [9, 10]),
      Placement(lower: 4, upper: 4, minimumDistance: 1, inForce: [4, 5]),
      Placement(lower: 1, upper: 9, maximumDistance: 3, inForce: [1, 4]),
      Placement(lower: 4, upper: 6, minimumDistance: 10, inForce: [0, 10]),
      Placement(lower: 4, upper: 6, minimumDistance: 12, inForce: [0, 10]),
      // 0.3 - 0.1 is half a unit in the last place less than 0.2; the distance counts as kept.
      Placement(lower: 0.1, upper: 0.3, minimumDistance: 0.2, inForce: [0.1, 0.3]),
      Placement(lower: .nan, upper: .infinity, inForce: [2, 8]),
    ])
  func placesRequests(_ placement: Placement) {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    oracle.set("minimumDistance", to: placement.minimumDistance)
    oracle.set("maximumDistance", to: placement.maximumDistance)
    oracle.lowerValue = placement.lower
    oracle.upperValue = placement.upper
    #expect([oracle.lowerValue, oracle.upperValue] == placement.inForce)
  }

  // MARK: - Layout

  @Test(
    "A touch on the edge of a hit area hits the thumb",
    arguments: [(57.0, -7.0), (101, 37), (57, 37)])
  func hitsEdges(x: Double, y: Double) {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    #expect(oracle.apply(touch(.began, x, y)) == [.touchDown])
    var missed = RangeSliderOracle(bounds: Self.bounds)
    let outside = x < 79 ? x - 0.25 : x + 0.25
    #expect(missed.apply(touch(.began, outside, y)).isEmpty)
    #expect(!missed.isTracking)
  }

  // MARK: - Drags

  /// A drag of the lower thumb from its center by some points, and the resulting values.
  struct Drag: Sendable {
    var step = 0.0
    var minimumDistance = 0.0
    var maximumDistance = Double.infinity
    var pushes = false
    var points: Double
    var result: [Double]
  }

  @Test(
    "A drag moves the lower thumb to the nearest admissible value",
    arguments: [
      Drag(points: 0, result: [2, 8]),
      Drag(points: 1, result: [2.03125, 8]),
      Drag(points: -64, result: [0, 8]),
      Drag(points: -1e300, result: [0, 8]),
      Drag(points: 1e300, result: [8, 8]),
      Drag(step: 1, points: 15, result: [2, 8]),
      Drag(step: 1, points: 16, result: [3, 8]),
      Drag(step: 1, points: -16, result: [2, 8]),
      // The candidates are grid values 0, 3, 6 and the start. 9 is above the upper thumb, so the
      // result is 6, not 9 limited to 8.
      Drag(step: 3, points: 190, result: [6, 8]),
      Drag(minimumDistance: 1.5, points: 320, result: [6.5, 8]),
      Drag(step: 1, minimumDistance: 1.5, points: 320, result: [6, 8]),
      Drag(maximumDistance: 6.5, points: -320, result: [1.5, 8]),
      Drag(step: 1, maximumDistance: 6.5, points: -320, result: [2, 8]),
      Drag(minimumDistance: 1, pushes: true, points: 176, result: [7.5, 8.5]),
      Drag(minimumDistance: 1, pushes: true, points: 320, result: [9, 10]),
      Drag(minimumDistance: 1, maximumDistance: 6.5, pushes: true, points: -320, result: [1.5, 8]),
      // 7 is too near to 8; the next values of the upper thumb are 9 and 10.
      Drag(step: 3, minimumDistance: 1, pushes: true, points: 224, result: [9, 10]),
      Drag(step: 3, minimumDistance: 2, pushes: true, points: 320, result: [6, 8]),
    ])
  func drags(_ drag: Drag) {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    oracle.set("step", to: drag.step)
    oracle.set("minimumDistance", to: drag.minimumDistance)
    oracle.set("maximumDistance", to: drag.maximumDistance)
    oracle.set("overlapPolicy", to: drag.pushes ? 1 : 0)
    _ = oracle.apply(touch(.began, 79, 15))
    _ = oracle.apply(touch(.moved, 79 + drag.points, 15))
    #expect([oracle.lowerValue, oracle.upperValue] == drag.result)
    _ = oracle.apply(touch(.moved, 79, 15))
    #expect([oracle.lowerValue, oracle.upperValue] == [2, 8])
  }

  @Test("A drag on a grid of 10¹⁵ values follows the same rules as on a small grid")
  func findsInLargeGrid() {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    oracle.set("maximumValue", to: 1e15)
    oracle.lowerValue = 0
    oracle.upperValue = 1e15
    oracle.set("step", to: 1)
    oracle.set("minimumDistance", to: 0.5)
    oracle.set("overlapPolicy", to: 1)
    _ = oracle.apply(touch(.began, 335, 15))
    _ = oracle.apply(touch(.moved, 175, 15))
    #expect([oracle.lowerValue, oracle.upperValue] == [0, 5e14])
    _ = oracle.apply(touch(.moved, -1000, 15))
    #expect([oracle.lowerValue, oracle.upperValue] == [0, 1])
  }

  @Test("A drag covers the whole range even if the width of the range overflows")
  func dragsHugeRange() {
    let greatest = Double.greatestFiniteMagnitude
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    oracle.set("minimumValue", to: -greatest)
    oracle.set("maximumValue", to: greatest)
    oracle.lowerValue = 0
    oracle.upperValue = greatest
    _ = oracle.apply(touch(.began, 175, 15))
    _ = oracle.apply(touch(.moved, 95, 15))
    #expect(oracle.lowerValue == -greatest / 2)
    _ = oracle.apply(touch(.moved, 15, 15))
    #expect(oracle.lowerValue == -greatest)
  }

  @Test("In bounds too narrow for a thumb to move, drags change nothing", arguments: [30.0, 20, 0])
  func staysWithoutRoom(width: Double) {
    var oracle = RangeSliderOracle(bounds: Rect2D(x: 0, y: 0, width: width, height: 30))
    #expect(oracle.apply(touch(.began, 15, 15)) == [.touchDown])
    #expect(oracle.apply(touch(.moved, 35, 15)) == [.touchDragInside])
    #expect(oracle.apply(touch(.ended, 35, 15)) == [.touchUpInside])
    #expect([oracle.lowerValue, oracle.upperValue] == [2, 8])
  }

  // MARK: - Tracking

  @Test("A location that is not finite is ignored, but a lift at such a location ends the drag")
  func ignoresNotFinite() {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    #expect(oracle.apply(touch(.began, .nan, 15)).isEmpty)
    _ = oracle.apply(touch(.began, 79, 15))
    _ = oracle.apply(touch(.moved, 111, 15))
    #expect(oracle.apply(touch(.moved, .infinity, 15)).isEmpty)
    #expect(oracle.apply(touch(.ended, .nan, .nan)) == [.touchUpInside])
    #expect(oracle.lowerValue == 3)
  }

  @Test("A touch is mapped through the inverse of the transform about the center")
  func transforms() {
    var oracle = RangeSliderOracle(bounds: Self.bounds)
    oracle.transform = .scale(x: 2, y: 2)
    // The lower thumb's center, 79, is 96 left of the center 175; on the screen that is 192.
    #expect(oracle.apply(touch(.began, 175 - 192, 15)) == [.touchDown])
    _ = oracle.apply(touch(.moved, 175 - 192 + 64, 15))
    #expect(oracle.lowerValue == 3)
    oracle.transform = .scale(x: 0, y: 1)
    #expect(oracle.apply(touch(.moved, 300, 15)) == [[.touchDragOutside, .touchDragExit]])
    #expect(oracle.apply(touch(.moved, 310, 15)) == [.touchDragOutside])
    #expect(oracle.lowerValue == 3)
    #expect(oracle.apply(touch(.cancelled, 300, 15)) == [.touchCancel])
    #expect(oracle.apply(touch(.began, 175, 15)).isEmpty)
  }

  private func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) -> ControlCommand {
    .touch(Touch(phase: phase, location: Point2D(x: x, y: y)))
  }
}
