import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

/// The picture, element by element, at positions that only one element covers.
@Suite("The range slider's picture")
struct RangeSliderDrawingTests {
  private static let scale = 3.0

  private static func pixel(
    _ slider: RangeSliderModel, _ x: Double, _ y: Double
  ) -> Channels {
    Channels(ControlPicture.of(slider, scale: scale)[Int(x * scale), Int(y * scale)])
  }

  @Test("The track has one color outside the thumbs and another between them")
  func trackColors() {
    let slider = ControlPicture.slider { $0.trackColor = RGBAColor(white: 0.9) }
    // Above the middle, where the gloss begins, and below the outline's shadow.
    #expect(Self.pixel(slider, 40, 14.5).isNear(Channels(230, 230, 230)))
    #expect(Self.pixel(slider, 167, 14.5).isNear(Channels(0, 115, 240)))
  }

  @Test("The lower half of the track is lighter by two fifths of white")
  func gloss() {
    let slider = ControlPicture.slider()
    #expect(Self.pixel(slider, 167, 16.5).isNear(Channels(102, 171, 246), within: 6))
  }

  @Test("The outline casts its shadow into the top of the track")
  func innerShadow() {
    let slider = ControlPicture.slider()
    let (near, far) = (Self.pixel(slider, 40, 10), Self.pixel(slider, 40, 14.5))
    #expect(near.red < far.red - 20)
    #expect(near.alpha == 255)
    // Nothing is drawn outside the track.
    #expect(Self.pixel(slider, 40, 8) == Channels(0, 0, 0, 0))
    #expect(Self.pixel(slider, 40, 22) == Channels(0, 0, 0, 0))
  }

  @Test("A thumb is darker toward its top, and darker everywhere while it is dragged")
  func thumbGradient() {
    var slider = ControlPicture.slider()
    let (top, bottom) = (Self.pixel(slider, 76, 6), Self.pixel(slider, 76, 24))
    #expect(top.isNear(Channels(219, 219, 219), within: 3))
    #expect(bottom.isNear(Channels(240, 240, 240), within: 3))
    slider.touch(.began, 76, 15)
    let pressed = Self.pixel(slider, 76, 24)
    #expect(pressed.isNear(Channels(216, 216, 216), within: 3))
    #expect(Self.pixel(slider, 259, 24).isNear(bottom))
    slider.touch(.ended, 76, 15)
    #expect(Self.pixel(slider, 76, 24) == bottom)
  }

  @Test("While a touch has not chosen a thumb yet, neither thumb is highlighted")
  func waiting() {
    var slider = ControlPicture.slider { $0.setRange(lower: 5, upper: 5) }
    let before = ControlPicture.of(slider)
    slider.touch(.began, 167.5, 15)
    #expect(slider.isTracking)
    #expect(ControlPicture.mismatch(ControlPicture.of(slider), before) == nil)
    slider.touch(.moved, 190, 15)
    #expect(ControlPicture.mismatch(ControlPicture.of(slider), before) != nil)
  }

  @Test("A thumb's shadow is below the thumb, and nothing is drawn outside the thumb's frame")
  func thumbShadow() {
    let slider = ControlPicture.slider()
    let below = Self.pixel(slider, 76, 28.7)
    #expect(below.alpha > 60 && below.alpha < 250)
    #expect(Self.pixel(slider, 76, 1.2).alpha < 40)
    #expect(Self.pixel(slider, 60.5, 4) == Channels(0, 0, 0, 0))
  }

  @Test("A disabled slider has half the alpha")
  func disabled() {
    var slider = ControlPicture.slider()
    let enabled = ControlPicture.of(slider)
    _ = slider.apply(.enable(false))
    let disabled = ControlPicture.of(slider)
    #expect(
      zip(enabled.bytes, disabled.bytes).allSatisfy { (Int($0) * 128 + 127) / 255 == Int($1) })
  }

  @Test(
    "A right-to-left slider is the mirror image of a left-to-right slider",
    arguments: [1.0, 2, 3])
  func mirror(scale: Double) {
    let leftToRight = ControlPicture.slider(width: 120) { $0.setRange(lower: 3, upper: 4.5) }
    var rightToLeft = leftToRight
    rightToLeft.layoutDirection = .rightToLeft
    let mirrored = ControlPicture.mirrored(ControlPicture.of(rightToLeft, scale: scale))
    // Positions are rounded to sixteenths of a pixel, and so is coverage.
    let difference = ControlPicture.difference(
      ControlPicture.of(leftToRight, scale: scale), mirrored)
    #expect((difference ?? 255) <= 16)
  }

  @Test("A vertical slider has its minimum at the bottom and light from above")
  func vertical() {
    let slider = ControlPicture.slider(width: 30, height: 200) { $0.orientation = .vertical }
    let image = ControlPicture.of(slider)
    #expect(image.width == 30 && image.height == 200)
    // The lower thumb is at two tenths of 170 points above 15.
    let thumb = (15, 200 - 15 - 34)
    let (top, bottom) = (
      Channels(image[thumb.0, thumb.1 - 9]), Channels(image[thumb.0, thumb.1 + 9])
    )
    #expect(top.isNear(Channels(219, 219, 219), within: 4))
    #expect(bottom.isNear(Channels(240, 240, 240), within: 4))
    #expect(Channels(image[13, 100]).blue > 200)
    #expect(Channels(image[13, 100]).red < 20)
  }

  @Test("Without curvature, corners are square")
  func square() {
    let slider = ControlPicture.slider { $0.curvaceousness = 0 }
    let image = ControlPicture.of(slider, scale: 2)
    #expect(Channels(image[0, 30]).alpha == 255)
    #expect(Channels(image[2 * 61 + 5, 5]).alpha == 255)
    let round = ControlPicture.of(ControlPicture.slider(), scale: 2)
    #expect(Channels(round[2 * 61 + 5, 5]).alpha < 20)
  }
}
