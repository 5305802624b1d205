/// Coverage of arcs that were drawn before, the last few: a picture has not many, and most stay as they
/// are while something else moves.
struct KeptArcs {
  private static let capacity = 16

  /// Each with its centre in the pixel at the origin.
  private var bands: [ArcBand] = []
  private var coverages: [SpanList] = []
  private var next = 0

  func coverage(of band: ArcBand, at origin: (x: Int32, y: Int32)) -> SpanList? {
    for index in bands.indices where bands[index] == band {
      var coverage = coverages[index]
      coverage.originX = origin.x
      coverage.originY = origin.y
      return coverage
    }
    return nil
  }

  /// Keeps a copy, in the place of the oldest one. What is too large is drawn anew each time.
  mutating func keep(_ coverage: borrowing SpanList, of band: ArcBand) {
    guard coverage.size <= CoverageCache.maximumEntrySize else { return }
    if bands.count < Self.capacity {
      bands.append(band)
      coverages.append(SpanList())
      coverages[bands.count - 1].copy(coverage)
      return
    }
    bands[next] = band
    coverages[next].copy(coverage)
    next = (next + 1) % Self.capacity
  }
}
