import KnurlRaster

/// The pixels that a frame changes, as rectangles. Together they cover exactly what was added.
struct Damage {
  private(set) var rects: [PixelRect] = []

  mutating func removeAll() {
    if !rects.isEmpty { rects.removeAll(keepingCapacity: true) }
  }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      let other = rects[index]
      if other.contains(rect) { return }
      let union = other.union(rect)
      // Only where the two fill their union: a thumb before and after a small step do.
      if union.area == other.area + rect.area - other.intersection(rect).area {
        rect = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(rect)
  }
}
