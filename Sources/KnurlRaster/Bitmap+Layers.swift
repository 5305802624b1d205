// Laying the pictures of layers on each other. Here and not on a `Canvas`, because there is nothing
// to rasterize: no path, no clip but whole pixels.
extension Bitmap {
  private var all: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Makes the pixels of a rectangle transparent.
  package mutating func clear(_ rect: PixelRect) {
    let rect = rect.intersection(all)
    if rect.isEmpty { return }
    Self.clear(&pixels, rect, rowLength: width)
  }

  /// Takes the pixels of a rectangle from a picture that has them in the same place.
  package mutating func copy(_ rect: PixelRect, from other: Bitmap) {
    let place = PixelRect(x: 0, y: 0, width: other.width, height: other.height)
    let rect = rect.intersection(all).intersection(place)
    if rect.isEmpty { return }
    Self.copy(other.pixels, rowLength: other.width, to: &pixels, rowLength: width, rect)
  }

  /// Lays another picture over this one, inside a rectangle alone.
  package mutating func lay(_ other: Bitmap, atX x: Int, y: Int, within rect: PixelRect) {
    let place = PixelRect(x: x, y: y, width: other.width, height: other.height)
    let rect = rect.intersection(all).intersection(place)
    if rect.isEmpty { return }
    Self.lay(
      other.pixels, rowLength: other.width, first: (rect.y - y) * other.width + rect.x - x,
      over: &pixels, rowLength: width, rect)
  }

  /// Multiplies the pixels of a rectangle.
  ///
  /// - Parameter opacity: In 255ths, 0...255.
  package mutating func fade(_ rect: PixelRect, to opacity: UInt32) {
    let rect = rect.intersection(all)
    if rect.isEmpty { return }
    Self.fade(&pixels, rect, rowLength: width, to: opacity)
  }

  // The array of pixels is handed over whole, so that it is borrowed once and not once a pixel.

  private static func clear(_ pixels: inout [UInt32], _ rect: PixelRect, rowLength: Int) {
    var pixels = pixels.mutableSpan
    var row = rect.y * rowLength + rect.x
    for _ in 0..<rect.height {
      for index in row..<(row + rect.width) { pixels[index] = 0 }
      row += rowLength
    }
  }

  private static func copy(
    _ source: [UInt32], rowLength sourceLength: Int, to pixels: inout [UInt32], rowLength: Int,
    _ rect: PixelRect
  ) {
    let source = source.span
    var pixels = pixels.mutableSpan
    var (from, to) = (rect.y * sourceLength + rect.x, rect.y * rowLength + rect.x)
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
    let source = source.span
    var pixels = pixels.mutableSpan
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
