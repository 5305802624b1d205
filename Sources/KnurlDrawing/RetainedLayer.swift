import KnurlGeometry
import KnurlRaster

// `floor` and `rint` are calls into the C library on baseline x86-64, and a module that imports
// nothing does not link it.
#if canImport(Glibc)
  import Glibc
#endif

/// The stored state of one layer in a renderer.
struct RetainedLayer<Content: LayerContent> {
  var content: Content?
  /// The layer's frame in points, from the upper left corner of the picture.
  var frame = Rect2D.zero
  var place = LayerPlace.nowhere
  /// The layer's own picture, with the size of `place.pixels`.
  var picture = Bitmap(width: 0, height: 0)
  /// The pictures of the sheets, for a layer that is cached in parts.
  private var sheets: [Bitmap] = []

  private var all: PixelRect {
    PixelRect(x: 0, y: 0, width: place.pixels.width, height: place.pixels.height)
  }

  /// Draws the sheets that changed and composites all of them.
  ///
  /// - Parameters:
  ///   - old: The content that the sheets show, or nil if they show another kind of content.
  ///   - part: The pixels of the layer that may differ, or nil for all of them.
  ///   - canvas: The canvas to draw with; its pixels do not matter.
  mutating func drawSheets(
    changedSince old: Content?, in part: PixelRect?, on canvas: inout Canvas
  ) {
    guard let content else { return }
    let hasSheets = content.sheetCount > 1
    let isFitting =
      sheets.count == (hasSheets ? content.sheetCount : 0) && picture.width == all.width
      && picture.height == all.height
    if !isFitting {
      picture = Bitmap(width: all.width, height: all.height)
      sheets = hasSheets ? Array(repeating: picture, count: content.sheetCount) : []
    }
    let part = isFitting ? part ?? all : all
    guard hasSheets else {
      let isSame = isFitting && old.map { content.hasSameSheet(0, as: $0) } == true
      if !isSame { canvas.draw(0, of: content, at: place.origin, part, onto: &picture) }
      return
    }
    for index in sheets.indices {
      let isSame = isFitting && old.map { content.hasSameSheet(index, as: $0) } == true
      if !isSame { canvas.draw(index, of: content, at: place.origin, part, onto: &sheets[index]) }
      if index == 0 {
        picture.replace(part, by: sheets[index], atX: 0, y: 0)
      } else {
        picture.lay(sheets[index], atX: 0, y: 0, within: part)
      }
    }
  }

  /// Draws a new picture of a layer that is cached whole.
  mutating func drawWhole(on canvas: inout Canvas) {
    guard let content else { return }
    picture = Bitmap(width: all.width, height: all.height)
    for index in 0..<content.sheetCount {
      if index == 0 {
        canvas.draw(index, of: content, at: place.origin, all, onto: &picture)
      } else {
        var sheet = Bitmap(width: all.width, height: all.height)
        canvas.draw(index, of: content, at: place.origin, all, onto: &sheet)
        picture.lay(sheet, atX: 0, y: 0, within: all)
      }
    }
  }
}

extension Canvas {
  /// Draws a part of a sheet.
  ///
  /// - Parameter origin: The start of the layer, in pixels.
  fileprivate mutating func draw(
    _ sheet: Int, of content: some LayerContent, at origin: Point2D, _ part: PixelRect,
    onto picture: inout Bitmap
  ) {
    exchange(&picture)
    clip(to: part)
    clear(part)
    transform = AffineTransform2D(a: scale, b: 0, c: 0, d: scale, tx: origin.x, ty: origin.y)
    content.draw(sheet: sheet, on: &self)
    exchange(&picture)
  }
}

/// The position of a layer in the picture.
struct LayerPlace: Equatable {
  /// The pixels of the picture that the layer's frame touches.
  var pixels: PixelRect
  /// The frame's origin relative to these pixels; negative if the picture clips the frame.
  var origin: Point2D

  static let nowhere = LayerPlace(pixels: .empty, origin: .zero)

  /// The number of positions per pixel for a layer that is cached whole. A power of two avoids
  /// rounding.
  private static let steps = 16.0

  init(pixels: PixelRect, origin: Point2D) {
    self.pixels = pixels
    self.origin = origin
  }

  /// - Parameters:
  ///   - frame: In points, from the upper left corner of the picture.
  ///   - picture: The pixels of the picture.
  init(_ frame: Rect2D, scale: Double, retention: LayerRetention, in picture: PixelRect) {
    var x = frame.x * scale
    var y = frame.y * scale
    if retention == .whole {
      x = (x * Self.steps).rounded(.toNearestOrEven) / Self.steps
      y = (y * Self.steps).rounded(.toNearestOrEven) / Self.steps
    }
    pixels = PixelRect.covering(x, y, frame.width * scale, frame.height * scale, within: picture)
    origin = Point2D(x: x - Double(pixels.x), y: y - Double(pixels.y))
  }
}

extension PixelRect {
  /// Returns the pixels within `rect` that a rectangle touches; none if a number of the rectangle
  /// is NaN.
  static func covering(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, within rect: PixelRect
  ) -> PixelRect {
    let (left, right) = span(x, width, rect.x, rect.maxX)
    let (top, bottom) = span(y, height, rect.y, rect.maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func span(
    _ start: Double, _ length: Double, _ low: Int, _ high: Int
  ) -> (Int, Int) {
    let end = start + length
    guard start.isFinite, end.isFinite, length > 0 else { return (low, low) }
    // Compared before converting, because integers cannot hold all doubles.
    let first = min(max(start.rounded(.down), Double(low)), Double(high))
    let last = min(max(end.rounded(.up), first), Double(high))
    return (Int(first), Int(last))
  }

  var area: Int { isEmpty ? 0 : width * height }

  func contains(_ other: PixelRect) -> Bool { union(other) == self }
}

/// A cache of layer pictures by content, so that a moving thumb is rarely drawn again.
struct PictureCache<Content: LayerContent> {
  private struct Entry {
    var content: Content
    var origin: Point2D
    var picture: Bitmap
  }

  /// The largest number of pictures: enough for a thumb in two appearances at each sixteenth of a
  /// pixel.
  private static var maximumCount: Int { 32 }
  /// The largest number of pixels in the cache, 2 MiB: enough for all pictures of a 30-point thumb
  /// at 3x.
  private static var maximumPixels: Int { 512 * 1024 }

  private var entries: [Entry] = []
  private var pixels = 0
  private var next = 0

  /// Returns the cached picture of this content at this position within a pixel; nil if there is
  /// none.
  func picture(of content: Content, at place: LayerPlace) -> Bitmap? {
    for index in entries.indices
    where entries[index].origin == place.origin
      && entries[index].picture.width == place.pixels.width
      && entries[index].picture.height == place.pixels.height && entries[index].content == content
    {
      return entries[index].picture
    }
    return nil
  }

  mutating func keep(_ picture: Bitmap, of content: Content, at place: LayerPlace) {
    let size = picture.width * picture.height
    guard size <= Self.maximumPixels else { return }
    if pixels + size > Self.maximumPixels {
      entries.removeAll(keepingCapacity: true)
      (pixels, next) = (0, 0)
    }
    pixels += size
    let entry = Entry(content: content, origin: place.origin, picture: picture)
    guard entries.count == Self.maximumCount else {
      entries.append(entry)
      return
    }
    pixels -= entries[next].picture.width * entries[next].picture.height
    entries[next] = entry
    next = (next + 1) % Self.maximumCount
  }
}
