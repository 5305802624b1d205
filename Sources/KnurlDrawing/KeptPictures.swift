import KnurlGeometry
import KnurlRaster

/// Pictures of layers by what they show, so that a thumb that moves is hardly ever drawn anew.
struct KeptPictures<Content: LayerContent> {
  private struct Entry {
    var content: Content
    var origin: Point2D
    var picture: Bitmap
  }

  /// A thumb in two looks at each sixteenth of a pixel.
  private static var maximumCount: Int { 32 }
  /// Four bytes each, 2 MiB: all that there is of a thumb of 30 points at three times its size.
  private static var maximumPixels: Int { 512 * 1024 }

  private var entries: [Entry] = []
  private var pixels = 0
  private var next = 0

  /// The picture of a layer at a place, which is where its frame begins in so many pixels.
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
