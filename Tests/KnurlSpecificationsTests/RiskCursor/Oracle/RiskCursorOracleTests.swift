import KnurlGeometry
import KnurlInteraction
import KnurlSpecifications
import Testing

/// Cases computed by hand from Controls.md, in bounds of 212 by 48.
///
/// The inset is 16, and with a maximum of 9 a number is 20 points wide.
@Suite("Risk cursor oracle")
struct RiskCursorOracleTests {
  private static let bounds = Rect2D(x: 0, y: 0, width: 212, height: 48)

  private static func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double = 24
  ) -> ControlCommand {
    .touch(Touch(id: 1, phase: phase, location: Point2D(x: x, y: y)))
  }

  /// The size and maximum of a control, and the resulting handle width and end positions of the
  /// track.
  struct Layout: Sendable {
    var width: Double
    var height: Double
    var maximum: Double
    var first: Double
    var last: Double
    var handle: Double
  }

  @Test(
    "The inset is a third of the height, at least half the handle and at most half the width",
    arguments: [
      Layout(width: 212, height: 48, maximum: 9, first: 16, last: 196, handle: 8.48),
      // Long and low: the handle stays in the bounds.
      Layout(width: 400, height: 12, maximum: 9, first: 8, last: 392, handle: 16),
      // Narrow: the track never runs backwards.
      Layout(width: 20, height: 60, maximum: 9, first: 10, last: 10, handle: 0.8),
      Layout(width: 200, height: 0, maximum: 1, first: 4, last: 196, handle: 8),
      Layout(width: 0, height: 0, maximum: 1, first: 0, last: 0, handle: 0),
      Layout(width: 212, height: 48, maximum: 0, first: 16, last: 16, handle: 8.48),
      Layout(width: 212, height: 48, maximum: 1e300, first: 16, last: 196, handle: 8.48),
    ])
  func laysOut(_ layout: Layout) {
    var oracle = RiskCursorOracle(
      bounds: Rect2D(x: 0, y: 0, width: layout.width, height: layout.height))
    oracle.maxValue = layout.maximum
    #expect(oracle.position(of: 0) == layout.first)
    #expect(oracle.position(of: layout.maximum) == layout.last)
    #expect(oracle.position(of: -3) == layout.first)
    let frame = oracle.handleFrame(at: layout.maximum)
    #expect(frame.width == layout.handle)
    #expect(frame.height == layout.height)
    #expect(abs(frame.center.x - layout.last) < 1e-12)
  }

  @Test("A cancel restores the requested value, even if the request exceeds the maximum")
  func cancels() {
    for isContinuous in [false, true] {
      var oracle = RiskCursorOracle(bounds: Self.bounds)
      oracle.isContinuous = isContinuous
      oracle.value = 12
      _ = oracle.apply(Self.touch(.began, 16))
      let passes = oracle.apply(Self.touch(.cancelled, 16))
      #expect(passes == (isContinuous ? [.valueChanged, .touchCancel] : [.touchCancel]))
      #expect(oracle.value == 9)
      oracle.maxValue = 20
      #expect(oracle.value == 12)
      _ = oracle.apply(Self.touch(.began, 16))
      oracle.value = 3
      _ = oracle.apply(.enable(false))
      #expect(oracle.value == 3)
    }
  }

  @Test("Written numbers are rounded, ties away from zero; numbers that are not finite are ignored")
  func writes() {
    var oracle = RiskCursorOracle(bounds: Self.bounds)
    for (written, kept) in [
      (2.5, 3.0), (3.4999, 3), (-2.5, 0), (12, 9), (.nan, 9), (.infinity, 9), (0.5, 1),
      (0.49999999999999994, 0), (1e300, 9),
    ] {
      oracle.value = written
      #expect(oracle.value == kept)
    }
    for (written, kept) in [(2.5, 3.0), (-0.5, 0), (.nan, 0), (0x1p53, 0x1p53)] {
      oracle.maxValue = written
      #expect(oracle.maxValue == kept)
    }
    #expect(oracle.value == 0x1p53)
  }

  /// A maximum, a value, a key, and the value after the key was pressed.
  struct Press: Sendable {
    var maximum: Double
    var value: Double
    var key: Key
    var result: Double
  }

  @Test(
    "Keys step by 1 and pages by 10, or in rounded tenths of a range too large for steps of 1",
    arguments: [
      Press(maximum: 30, value: 3, key: .right, result: 4),
      Press(maximum: 30, value: 3, key: .pageUp, result: 13),
      Press(maximum: 9, value: 3, key: .pageUp, result: 9),
      Press(maximum: 9, value: 3, key: .home, result: 0),
      Press(maximum: 0, value: 0, key: .end, result: 0),
      Press(maximum: 0x1p52, value: 0x1p52, key: .down, result: 0x1p52 - 1),
      // Nine tenths of 9007199254740992 are 8106479329266892.8.
      Press(maximum: 0x1p53, value: 0x1p53, key: .left, result: 8_106_479_329_266_893),
      Press(maximum: 0x1p53, value: 0, key: .right, result: 900_719_925_474_099),
      Press(maximum: 1e300, value: 0, key: .pageUp, result: 2e299),
    ])
  func presses(_ press: Press) {
    var oracle = RiskCursorOracle(bounds: Self.bounds)
    oracle.maxValue = press.maximum
    oracle.value = press.value
    let passes = oracle.apply(.key(press.key))
    #expect(oracle.value == press.result)
    #expect(passes == (press.result == press.value ? [] : [.valueChanged]))
    if press.result != press.value {
      let isEnd = press.result == 0 || press.result == press.maximum
      #expect(oracle.feedback == (isEnd ? .end : .detent))
    }
  }
}
