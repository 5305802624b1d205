import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

/// The risk cursor's picture, compared with Controls.md 5 by single pixels.
@Suite("The risk cursor's picture")
struct RiskCursorDrawingTests {
  /// Creates a cursor of 200 × 60 points whose body has y from 10 to 50 and a corner radius of 20.
  ///
  /// The handle is 8 points wide, with its center at x = 20 + 160 · value / maxValue.
  private static func cursor(
    maxValue: Double = 4, value: Double = 0, _ configure: (inout RiskCursorModel) -> Void = { _ in }
  ) -> RiskCursorModel {
    ControlPicture.risk(width: 200, height: 60) {
      ($0.maxValue, $0.value) = (maxValue, value)
      configure(&$0)
    }
  }

  private static func picture(_ cursor: RiskCursorModel, scale: Double = 1) -> Bitmap {
    ControlPicture.of(cursor, by: RiskCursorDrawing.self, scale: scale)
  }

  /// Returns the body's color at `x`: the gradient, with gloss and shade if requested.
  private static func body(
    _ x: Double, gloss: Bool = false, shade: Bool = false
  ) -> Channels {
    let stops = [(0x45, 0xCF, 0x40), (0xFF, 0x92, 0x30), (0xE1, 0x3D, 0x3D)]
    let place = x / 200 * 2
    let (from, to) = place < 1 ? (stops[0], stops[1]) : (stops[1], stops[2])
    let share = place < 1 ? place : place - 1
    func channel(_ first: Int, _ last: Int) -> Int {
      var value = Double(first) + Double(last - first) * share
      if gloss { value += (255 - value) * 0.3 }
      if shade { value *= 0.7 }
      return Int(value.rounded())
    }
    return Channels(channel(from.0, to.0), channel(from.1, to.1), channel(from.2, to.2))
  }

  @Test("The body is a gradient, with gloss on its upper half and shade beyond the handle")
  func gradient() {
    for (value, handle) in [(0.0, 20.0), (1, 60), (4, 180)] {
      let seen = Self.picture(Self.cursor(value: value))
      // Not at ticks or handle.
      for x in [30, 50, 75, 90, 110, 130, 150, 165] where abs(Double(x) + 0.5 - handle) > 5 {
        let isShaded = Double(x) > handle
        let upper = Self.body(Double(x) + 0.5, gloss: true, shade: isShaded)
        let lower = Self.body(Double(x) + 0.5, shade: isShaded)
        #expect(Channels(seen[x, 20]).isNear(upper, within: 3), "\(x), 20 at \(value)")
        #expect(Channels(seen[x, 40]).isNear(lower, within: 3), "\(x), 40 at \(value)")
      }
    }
  }

  @Test("Border, ticks and handle are where Controls.md places them", arguments: [1, 2, 3])
  func places(scale: Int) {
    let seen = Self.picture(Self.cursor(value: 1), scale: Double(scale))
    func pixel(_ x: Double, _ y: Double) -> Channels {
      Channels(seen[Int(x * Double(scale)), Int(y * Double(scale))])
    }
    let border = Channels(0x4D, 0x4D, 0x4D)
    let shaded = Channels(0x36, 0x36, 0x36)
    #expect(pixel(40.5, 48.5) == border)
    #expect(pixel(40.5, 49.5) == border)
    #expect(pixel(1, 30) == border)
    #expect(pixel(150.5, 49).isNear(shaded))
    #expect(pixel(40.5, 50.5).alpha == 0)
    #expect(pixel(1.5, 12).alpha == 0)
    #expect(pixel(198.5, 48).alpha == 0)
    // Neither the gloss nor the tick of 0, at 20, covers the border; the shade does.
    #expect(pixel(40.5, 10.5) == border)
    #expect(pixel(40.5, 11.5) == border)
    #expect(pixel(20, 11).isNear(border, within: 3))
    #expect(pixel(140, 11).isNear(shaded))
    // The tick of 3 is at 140, half a point to either side; it is shaded.
    let tick = pixel(140.2, 40)
    #expect(tick.isNear(scale == 1 ? Channels(157, 110, 96) : Channels(179, 179, 179), within: 25))
    // The handle from 56 to 64, from top to bottom: border, gradient, and the line on it.
    #expect(pixel(60, 0.5) == border)
    #expect(pixel(60, 59.5) == border)
    #expect(pixel(56.5, 30).isNear(border))
    #expect(pixel(63.5, 30).isNear(border))
    #expect(pixel(59.5, 12) == Channels(128, 128, 128))
    #expect(pixel(60.5, 48.5) == Channels(128, 128, 128))
    #expect(pixel(58, 3.5).isNear(Channels(175, 175, 175), within: 3))
    #expect(pixel(58, 56.5).isNear(Channels(250, 250, 250), within: 3))
    #expect(pixel(60.5, 8.5).red > 170)
    #expect(pixel(60.5, 52.5).red > 230)
    #expect(pixel(55.5, 5).alpha == 0)
  }

  @Test("A vertical cursor is the exact transpose of a horizontal cursor, with 0 at the bottom")
  func vertical() {
    let lying = Self.picture(Self.cursor(value: 3))
    var upright = Self.cursor(value: 3)
    (upright.orientation, upright.bounds) =
      (.vertical, Rect2D(x: 0, y: 0, width: 60, height: 200))
    let standing = Self.picture(upright)
    var different = 0
    for y in 0..<60 {
      for x in 0..<200 {
        let (one, other) = (Channels(lying[x, y]), Channels(standing[y, 199 - x]))
        if !one.isNear(other, within: 2) { different += 1 }
      }
    }
    #expect(different == 0)
  }

  @Test("A right-to-left cursor is the mirror image of a left-to-right cursor")
  func mirror() {
    let plain = Self.picture(Self.cursor(value: 3))
    let other = Self.picture(Self.cursor(value: 3) { $0.layoutDirection = .rightToLeft })
    #expect((ControlPicture.difference(ControlPicture.mirrored(plain), other) ?? 255) <= 2)
  }

  @Test("The shade has the shape of the right cap")
  func shadeFollowsCap() {
    let seen = Self.picture(Self.cursor(), scale: 2)
    for y in 24..<96 {
      var x = 0
      while x < 400, seen[399 - x, y] >> 24 < 255 { x += 1 }
      // Inside the cap the shade darkens; outside it nothing is drawn.
      let (dy, radius) = (Double(y) + 0.5 - 60, 40.0)
      let edge = radius - (radius * radius - dy * dy).squareRoot()
      #expect(abs(Double(x) - edge) <= 2.5, "row \(y)")
    }
  }

  @Test("During an animation the picture shows handle and shade at the animated position")
  func animation() {
    var cursor = Self.cursor()
    _ = cursor.apply(.touch(Touch(phase: .began, location: Point2D(x: 180, y: 30))))
    let before = Self.picture(cursor)
    #expect(Channels(before[20, 1]).isNear(Channels(171, 171, 171), within: 5))
    _ = cursor.apply(.tick(seconds: 0.1))
    let middle = Self.picture(cursor)
    #expect(middle[100, 1] >> 24 == 255)
    #expect(middle[20, 1] == 0)
    _ = cursor.apply(.tick(seconds: 0.1))
    #expect(Self.picture(cursor)[180, 1] >> 24 == 255)
  }
}
