import KnurlGeometry
import KnurlRaster

/// What a renderer keeps of one layer.
struct RetainedLayer<Content: LayerContent> {
  var content: Content?
  /// In points, from the picture's left upper corner.
  var frame = Rect2D.zero
  var place = LayerPlace.nowhere
  /// What is laid into the picture, as large as the place.
  var picture = Bitmap(width: 0, height: 0)
  /// What the picture of a layer is laid together from that is kept in parts.
  private var sheets: [Bitmap] = []

  private var all: PixelRect {
    PixelRect(x: 0, y: 0, width: place.pixels.width, height: place.pixels.height)
  }

  /// Draws the sheets that look different from before, and lays all of them on each other.
  ///
  /// - Parameters:
  ///   - old: What the sheets show, or nil where they show nothing of the kind.
  ///   - part: The pixels of the layer that look different, or nil for all of them.
  ///   - canvas: What draws; what is on it does not matter.
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

  /// Makes a new picture of a layer that is kept whole.
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
  /// - Parameter origin: Where the layer begins, in pixels.
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
