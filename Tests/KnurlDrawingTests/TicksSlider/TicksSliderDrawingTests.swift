import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster
import Testing

/// The ticks slider's picture, compared with Controls.md 4 by single pixels.
///
/// Each pixel is within one shape or outside all of them.
@Suite("The ticks slider's picture")
struct TicksSliderDrawingTests {
  private static let red = RGBAColor(red: 1, green: 0, blue: 0)
  private static let green = RGBAColor(red: 0, green: 1, blue: 0)
  private static let blue = RGBAColor(red: 0, green: 0, blue: 1)
  private static let clear = Channels(0, 0, 0, 0)

  /// Creates a slider with ten tick marks 31 points apart, from x = 15 to x = 325 at the default
  /// width.
  private static func slider(
    width: Double = 340, height: Double = 30,
    _ configure: (inout TicksSliderModel) -> Void = { _ in }
  ) -> TicksSliderModel {
    ControlPicture.ticks(width: width, height: height) {
      ($0.trackColor, $0.tickColor, $0.thumbColor) = (red, green, blue)
      configure(&$0)
    }
  }

  private static func picture(_ slider: TicksSliderModel, scale: Double = 1) -> Bitmap {
    ControlPicture.of(slider, by: TicksSliderDrawing.self, scale: scale)
  }

  @Test("Track, ticks and thumb are where Controls.md places them", arguments: [1, 2, 3])
  func places(scale: Int) {
    let seen = Self.picture(Self.slider(), scale: Double(scale))
    let (red, green, blue) = (Channels(255, 0, 0), Channels(0, 255, 0), Channels(0, 0, 255))
    // The middles of the pixels that begin at these points.
    let wanted: [(Int, Int, Channels)] = [
      (14, 0, green), (15, 0, green), (13, 3, Self.clear), (16, 3, Self.clear),
      (45, 7, green), (46, 0, green), (324, 5, green), (325, 0, green), (326, 0, Self.clear),
      (30, 6, red), (30, 7, red), (30, 5, Self.clear), (30, 8, Self.clear), (13, 6, Self.clear),
      (320, 7, red), (326, 7, Self.clear), (15, 8, Self.clear),
      // The thumb at 7: its apex at (232, 10), its base from 217 to 247 at 25.
      (232, 9, Self.clear), (232, 12, blue), (220, 24, blue), (245, 24, blue),
      (216, 24, Self.clear),
      (247, 24, Self.clear), (232, 24, blue), (232, 25, Self.clear), (222, 14, Self.clear),
    ]
    for (x, y, color) in wanted {
      let pixel = Channels(seen[x * scale + scale / 2, y * scale + scale / 2])
      #expect(pixel == color, "\(x), \(y)")
    }
  }

  @Test("A vertical slider is the transpose of a horizontal slider, with the minimum at the bottom")
  func vertical() {
    let lying = Self.picture(Self.slider { $0.value = 3 })
    let standing = Self.picture(
      Self.slider(width: 30, height: 340) { ($0.orientation, $0.value) = (.vertical, 3) })
    var differences = 0
    for y in 0..<30 {
      for x in 0..<340 where lying[x, y] != standing[y, 339 - x] { differences += 1 }
    }
    #expect(differences == 0)
  }

  @Test("A right-to-left slider is the mirror image of a left-to-right slider")
  func mirror() {
    let plain = Self.picture(Self.slider { $0.value = 3 })
    let other = Self.picture(Self.slider { ($0.layoutDirection, $0.value) = (.rightToLeft, 3) })
    #expect(ControlPicture.mismatch(ControlPicture.mirrored(plain), other) == nil)
  }

  @Test("Every whole number has a tick, and no other position does")
  func ticks() {
    for (minimum, maximum, numbers) in [
      (0.0, 10.0, 11), (-2.5, 3.25, 6), (1e15, 1e15 + 4, 5), (0.25, 0.75, 0), (3, 3, 1),
      (0, 1000, 51),
    ] {
      let slider = Self.slider {
        ($0.minimumValue, $0.maximumValue, $0.value) = (minimum, maximum, maximum)
      }
      let seen = Self.picture(slider, scale: 3)
      var runs = 0
      for x in 1..<seen.width where seen[x, 3] != 0 && seen[x - 1, 3] == 0 { runs += 1 }
      #expect(runs == numbers, "\(minimum)...\(maximum)")
    }
  }

  @Test("A slider of any size draws nothing outside its bounds")
  func clipping() {
    for size in [1e3, 1e300, Double.greatestFiniteMagnitude] {
      let slider = Self.slider {
        ($0.tickHeight, $0.tickWidth, $0.trackHeight, $0.thumbMargin) = (size, size, size, size)
      }
      #expect(Self.picture(slider).width == 340)
    }
    // A thumb without room has no width, so the first tick extends half of its width beyond the
    // end.
    let wide = Self.picture(Self.slider(width: 60) { ($0.tickWidth, $0.tickHeight) = (12, 29) })
    #expect(Channels(wide[5, 0]) == Channels(0, 255, 0))
    #expect(Channels(wide[6, 0]) == Self.clear)
  }

  @Test("During the spring animation, the picture shows the thumb's animated position")
  func spring() {
    var slider = Self.slider()
    for (phase, x) in [(TouchPhase.began, 232.0), (.moved, 244), (.ended, 244)] {
      _ = slider.apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: 20))))
    }
    #expect(slider.value == 7)
    #expect(Channels(Self.picture(slider)[244, 13]) == Channels(0, 0, 255))
    _ = slider.apply(.tick(seconds: 0.4))
    #expect(ControlPicture.mismatch(Self.picture(slider), Self.picture(Self.slider())) == nil)
  }

  @Test("Drawing a huge track costs only as much as drawing its visible part")
  func vast() {
    for length in [1e6, 1e9, 1e15, 1e300] {
      let slider = Self.slider(width: length) { $0.maximumValue = 1e12 }
      let seen = ControlPicture.of(
        slider, by: TicksSliderDrawing.self, limit: PictureLimit(side: 200))
      #expect(seen.width == 200, "\(length)")
    }
  }
}
