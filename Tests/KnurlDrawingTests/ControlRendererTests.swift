import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

@Suite("Renderers of controls")
struct ControlRendererTests {
  @Test("An empty invalidation draws nothing")
  func nothing() {
    var slider = ControlPicture.slider()
    var renderer = SliderRenderer()
    renderer.render(slider, slider.takeInvalidation())
    #expect(renderer.damage == [PixelRect(x: 0, y: 0, width: 335, height: 30)])
    renderer.render(slider, slider.takeInvalidation())
    #expect(renderer.damage.isEmpty)
  }

  @Test("A layer that is not invalidated keeps its picture")
  func unmarked() {
    var slider = ControlPicture.slider()
    var renderer = SliderRenderer()
    renderer.render(slider, slider.takeInvalidation())
    let before = renderer.bitmap
    slider.thumbColor = .black
    renderer.render(slider, Invalidation(layers: 0b001))
    #expect(ControlPicture.mismatch(renderer.bitmap, before) == nil)
    renderer.render(slider, Invalidation(layers: 0b110))
    #expect(ControlPicture.mismatch(renderer.bitmap, ControlPicture.of(slider)) == nil)
  }

  @Test("Only pixels in the old and new frames of invalidated layers are drawn")
  func damage() {
    var slider = ControlPicture.slider()
    var renderer = SliderRenderer(scale: 2)
    renderer.render(slider, slider.takeInvalidation())
    slider.touch(.began, 259, 15)
    for step in 0..<8 {
      let frames = Self.frames(of: slider)
      slider.touch(.moved, 259 - Double(step * step) * 2.3, 15)
      let marks = slider.takeInvalidation()
      renderer.render(slider, marks)
      let allowed = (frames + Self.frames(of: slider)).enumerated()
        .filter { marks.layers >> UInt64($0.offset % 3) & 1 == 1 }.map { $0.element }
      let drawn = renderer.damage.reduce(0) { $0 + $1.width * $1.height }
      #expect(!marks.isEmpty || drawn == 0)
      #expect(drawn < 670 * 60 / 2)
      for rect in renderer.damage { #expect(Self.isCovered(rect, by: allowed), "\(rect)") }
    }
  }

  /// True if every pixel of a rectangle is touched by one of `frames`.
  private static func isCovered(_ rect: PixelRect, by frames: [Rect2D]) -> Bool {
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX where !frames.contains(where: { touches($0, x, y) }) {
        return false
      }
    }
    return true
  }

  private static func frames(of slider: RangeSliderModel) -> [Rect2D] {
    (0..<3).map { RangeSliderDrawing.frame(of: $0, in: slider) }
  }

  /// True if `frame` touches a pixel at scale 2, with a tolerance of 1/32 pixel.
  ///
  /// The renderer moves a thumb by up to 1/32 pixel.
  private static func touches(_ frame: Rect2D, _ x: Int, _ y: Int) -> Bool {
    let slack = 1.0 / 32
    return Double(x + 1) > frame.minX * 2 - slack && Double(x) < frame.maxX * 2 + slack
      && Double(y + 1) > frame.minY * 2 - slack && Double(y) < frame.maxY * 2 + slack
  }

  @Test(
    "Bounds at any position give the same picture as bounds at zero", arguments: [-1e6, 4096, 1e9])
  func anywhere(origin: Double) {
    let slider = ControlPicture.slider(width: 100)
    var moved = slider
    moved.bounds = Rect2D(x: origin, y: origin, width: 100, height: 30)
    let difference = ControlPicture.difference(ControlPicture.of(slider), ControlPicture.of(moved))
    // At a billion points a position has seven decimals.
    #expect((difference ?? 255) <= 1)
  }

  @Test("A scale that is not usable counts as 1", arguments: [Double.nan, .infinity, 0, -3, 1e300])
  func oddScale(scale: Double) {
    var renderer = SliderRenderer(scale: scale)
    renderer.render(ControlPicture.slider())
    #expect(renderer.bitmap.width == 335)
  }
}
