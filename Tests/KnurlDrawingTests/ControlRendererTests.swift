import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

@Suite("Partial redraws")
struct ControlRendererTests {
  private static func check(
    _ renderer: inout SliderRenderer, _ slider: inout RangeSliderModel, _ what: String
  ) {
    let before = slider
    let marks = slider.takeInvalidation()
    renderer.render(slider, marks)
    let everything = ControlPicture.of(before, scale: renderer.scale)
    #expect(ControlPicture.mismatch(renderer.bitmap, everything) == nil, "\(what)")
  }

  @Test("A drag's partial redraws equal full redraws, byte by byte", arguments: [1.0, 2, 3, 1.5])
  func drag(scale: Double) {
    var slider = ControlPicture.slider(width: 120) { $0.overlapPolicy = .push }
    var renderer = SliderRenderer(scale: scale)
    Self.check(&renderer, &slider, "the first frame")
    slider.touch(.began, 33, 15)
    Self.check(&renderer, &slider, "touched")
    for step in 0..<12 {
      slider.touch(.moved, 33 + Double(step * step) * 0.61, 15)
      Self.check(&renderer, &slider, "move \(step)")
    }
    slider.touch(.ended, 110, 15)
    Self.check(&renderer, &slider, "lifted")
  }

  @Test("A partial redraw after any write equals a full redraw")
  func writes() {
    var slider = ControlPicture.slider(width: 120)
    var renderer = SliderRenderer(scale: 2)
    Self.check(&renderer, &slider, "the first frame")
    let writes: [(String, (inout RangeSliderModel) -> Void)] = [
      ("lower", { $0.lowerValue = 3.3 }), ("upper", { $0.upperValue = 3.4 }),
      ("range", { $0.maximumValue = 40 }), ("curvature", { $0.curvaceousness = 0.3 }),
      ("colour", { $0.trackColor = RGBAColor(red: 1, green: 0, blue: 0, alpha: 0.3) }),
      ("thumbs", { $0.thumbColor = RGBAColor(red: 1, green: 1, blue: 0) }),
      ("fill", { $0.trackHighlightColor = .black }),
      ("disabled", { _ = $0.apply(.enable(false)) }), ("moved", { $0.upperValue = 33 }),
      ("enabled", { _ = $0.apply(.enable(true)) }),
      ("direction", { $0.layoutDirection = .rightToLeft }),
      ("bounds", { $0.bounds = Rect2D(x: 7, y: -3, width: 100, height: 36) }),
      ("origin", { $0.bounds = Rect2D(x: 0.3, y: 9, width: 100, height: 36) }),
      ("upright", { $0.orientation = .vertical }),
      ("tall", { $0.bounds = Rect2D(x: 0, y: 0, width: 30.4, height: 110.2) }),
      ("hit size", { $0.minimumHitSize = .zero }), ("nothing", { _ in }),
    ]
    for (name, write) in writes {
      write(&slider)
      Self.check(&renderer, &slider, name)
    }
  }

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

  // MARK: - Odd sizes

  private static let lengths: [Double] = [0, 1e-300, 0.3, 1, 4, 30, 1e6, 1e9, 1e300]

  @Test("Any bounds can be drawn, and the picture's size is limited", arguments: lengths)
  func oddBounds(width: Double) {
    for height in Self.lengths {
      for orientation in [Orientation.horizontal, .vertical] {
        var slider = ControlPicture.slider(width: width, height: height) {
          $0.orientation = orientation
        }
        var renderer = SliderRenderer(limit: PictureLimit(side: 64))
        renderer.render(slider, slider.takeInvalidation())
        slider.lowerValue = 7
        renderer.render(slider, slider.takeInvalidation())
        var fresh = SliderRenderer(limit: PictureLimit(side: 64))
        fresh.render(slider)
        #expect(
          ControlPicture.mismatch(renderer.bitmap, fresh.bitmap) == nil, "\(width) × \(height)")
        #expect(renderer.bitmap.width == min(64, Int(min(width, 64).rounded(.up))))
      }
    }
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
