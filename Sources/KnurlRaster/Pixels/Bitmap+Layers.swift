// Compositing of layer pictures. It is not on `Canvas`, because there is nothing to rasterize: no
// path, and only clips of whole pixels.
extension Bitmap {
  private var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Makes the pixels of a rectangle transparent.
  package mutating func clear(_ rect: PixelRect) {
    let rect = rect.intersection(all)
    if rect.isEmpty { return }
    Self.clear(&pixels, rect, rowLength: width)
  }

  /// Draws another picture over this one, within a rectangle.
  package mutating func lay(_ other: Bitmap, atX x: Int, y: Int, within rect: PixelRect) {
    let place = PixelRect(x: x, y: y, width: other.width, height: other.height)
    let rect = rect.intersection(all).intersection(place)
    if rect.isEmpty { return }
    Self.lay(
      other.pixels, rowLength: other.width, first: (rect.y - y) * other.width + rect.x - x,
      over: &pixels, rowLength: width, rect)
  }

  /// Replaces the pixels of a rectangle with pixels of another picture. Outside that picture,
  /// pixels become transparent.
  ///
  /// The result equals clearing the rectangle and drawing the picture over it.
  package mutating func replace(_ rect: PixelRect, by other: Bitmap, atX x: Int, y: Int) {
    let rect = rect.intersection(all)
    if rect.isEmpty { return }
    let common = rect.intersection(
      PixelRect(x: x, y: y, width: other.width, height: other.height))
    if common.isEmpty { return clear(rect) }
    for strip in [
      PixelRect.between(left: rect.x, top: rect.y, right: rect.maxX, bottom: common.y),
      PixelRect.between(left: rect.x, top: common.maxY, right: rect.maxX, bottom: rect.maxY),
      PixelRect.between(left: rect.x, top: common.y, right: common.x, bottom: common.maxY),
      PixelRect.between(left: common.maxX, top: common.y, right: rect.maxX, bottom: common.maxY),
    ] where !strip.isEmpty {
      Self.clear(&pixels, strip, rowLength: width)
    }
    Self.copy(
      other.pixels, rowLength: other.width,
      first: (common.y - y) * other.width + common.x - x, to: &pixels, rowLength: width, common)
  }

  /// Multiplies the pixels of a rectangle by an opacity.
  ///
  /// - Parameter opacity: In steps of 1/255, 0...255.
  package mutating func fade(_ rect: PixelRect, to opacity: UInt32) {
    let rect = rect.intersection(all)
    if rect.isEmpty { return }
    Self.fade(&pixels, rect, rowLength: width, to: opacity)
  }

  // The whole array of pixels is passed, so that it is borrowed once and not for each pixel.

  private static func clear(_ pixels: inout [UInt32], _ rect: PixelRect, rowLength: Int) {
    var pixels = pixels.mutableSpan
    var row = rect.y * rowLength + rect.x
    for _ in 0..<rect.height {
      for index in row..<(row + rect.width) { pixels[index] = 0 }
      row += rowLength
    }
  }

  private static func copy(
    _ source: [UInt32], rowLength sourceLength: Int, first: Int, to pixels: inout [UInt32],
    rowLength: Int, _ rect: PixelRect
  ) {
    let source = source.span
    var pixels = pixels.mutableSpan
    var (from, to) = (first, rect.y * rowLength + rect.x)
    for _ in 0..<rect.height {
      for column in 0..<rect.width { pixels[to &+ column] = source[from &+ column] }
      from += sourceLength
      to += rowLength
    }
  }

  private static func lay(
    _ source: [UInt32], rowLength sourceLength: Int, first: Int, over pixels: inout [UInt32],
    rowLength: Int, _ rect: PixelRect
  ) {
    var (from, to) = (first, rect.y * rowLength + rect.x)
    for _ in 0..<rect.height {
      Pixel.overlay(source, from: from, onto: &pixels, to..<to + rect.width)
      from += sourceLength
      to += rowLength
    }
  }

  private static func fade(
    _ pixels: inout [UInt32], _ rect: PixelRect, rowLength: Int, to opacity: UInt32
  ) {
    var pixels = pixels.mutableSpan
    var row = rect.y * rowLength + rect.x
    for _ in 0..<rect.height {
      for index in row..<(row + rect.width) {
        pixels[index] = Pixel.scaled(pixels[index], by: opacity)
      }
      row += rowLength
    }
  }
}
