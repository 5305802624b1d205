import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction
import KnurlRaster

typealias SliderRenderer = ControlRenderer<RangeSliderDrawing>

/// Creates controls for tests and draws their pictures.
enum ControlPicture {
  /// Creates a slider whose bounds begin at zero.
  static func slider(
    width: Double = 335, height: Double = 30,
    _ configure: (inout RangeSliderModel) -> Void = { _ in }
  ) -> RangeSliderModel {
    var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: width, height: height))
    configure(&slider)
    return slider
  }

  /// Draws all layers of a range slider and returns the picture.
  static func of(_ slider: RangeSliderModel, scale: Double = 1) -> Bitmap {
    var renderer = SliderRenderer(scale: scale)
    renderer.render(slider)
    return renderer.bitmap
  }

  /// Draws all layers of a control and returns the picture.
  static func of<Drawing: ControlDrawing>(
    _ control: Drawing.Control, by drawing: Drawing.Type, scale: Double = 1,
    limit: PictureLimit = .screen
  ) -> Bitmap {
    var renderer = ControlRenderer<Drawing>(scale: scale, limit: limit)
    renderer.render(control)
    return renderer.bitmap
  }

  /// Returns the greatest difference of any channel; nil for pictures of different sizes.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> Int? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var greatest = 0
    for (a, b) in zip(a.bytes, b.bytes) { greatest = max(greatest, abs(Int(a) - Int(b))) }
    return greatest
  }

  /// Describes the difference of two pictures; nil if their bytes are equal.
  ///
  /// A failure that printed both pictures would fill the screen.
  static func mismatch(_ seen: Bitmap, _ wanted: Bitmap) -> String? {
    guard seen.width == wanted.width, seen.height == wanted.height else {
      return "\(seen.width) × \(seen.height) pixels, not \(wanted.width) × \(wanted.height)"
    }
    guard let first = seen.pixels.indices.first(where: { seen.pixels[$0] != wanted.pixels[$0] })
    else { return nil }
    let (x, y) = (first % seen.width, first / seen.width)
    let count = zip(seen.pixels, wanted.pixels).count { $0 != $1 }
    return "\(count) pixels, the first at \(x), \(y): \(Channels(seen[x, y])), not "
      + "\(Channels(wanted[x, y]))"
  }

  static func mirrored(_ bitmap: Bitmap) -> Bitmap {
    var result = bitmap
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        result.pixels[y * bitmap.width + x] = bitmap[bitmap.width - 1 - x, y]
      }
    }
    return result
  }
}

/// The channels of a pixel, with the color premultiplied by alpha.
struct Channels: Hashable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  init(_ pixel: UInt32) {
    red = Int(pixel & 255)
    green = Int(pixel >> 8 & 255)
    blue = Int(pixel >> 16 & 255)
    alpha = Int(pixel >> 24)
  }

  init(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Int = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  func isNear(_ other: Channels, within tolerance: Int = 2) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }

  var description: String { "\(red) \(green) \(blue) \(alpha)" }
}

extension RangeSliderModel {
  mutating func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) {
    _ = apply(.touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
