/// Coverage of shapes that were drawn before.
///
/// It is a table of small sets: a shape's number says in which set it is, and a new one takes the
/// place of the oldest there. Nothing depends on what is in the table but time.
struct CoverageCache {
  private static let setCount = 512
  private static let ways = 8
  /// Bytes up to which coverage is kept; then the table starts anew.
  private static let maximumSize = 24 << 20
  /// Bytes of a single shape: greater ones are drawn anew each time.
  static let maximumEntrySize = 256 << 10

  private var shapes: [RoundedShape] = []
  private var coverages: [SpanList] = []
  private var nextWay: [UInt8] = []
  private var size = 0

  /// Whether shapes are kept at all.
  var isEnabled = true {
    didSet { if !isEnabled { removeAll() } }
  }

  /// The place of a shape, nil if it is not there.
  func place(of shape: RoundedShape) -> Int? {
    guard !shapes.isEmpty else { return nil }
    let first = Self.firstPlace(shape)
    for place in first..<first + Self.ways where shapes[place] == shape { return place }
    return nil
  }

  subscript(place: Int) -> SpanList { coverages[place] }

  /// Keeps a copy of a shape's coverage.
  mutating func insert(_ shape: RoundedShape, _ coverage: borrowing SpanList) {
    let added = coverage.size
    guard isEnabled, added <= Self.maximumEntrySize else { return }
    if shapes.isEmpty || size + added > Self.maximumSize { start() }
    let set = Self.firstPlace(shape)
    let way = nextWay[set / Self.ways]
    nextWay[set / Self.ways] = (way + 1) % UInt8(Self.ways)
    let place = set + Int(way)
    size += added - coverages[place].size
    shapes[place] = shape
    coverages[place].copy(coverage)
  }

  private mutating func start() {
    let count = Self.setCount * Self.ways
    let nothing = SpanList()
    shapes = [RoundedShape](repeating: RoundedShape(outer: .none), count: count)
    coverages = [SpanList](repeating: nothing, count: count)
    nextWay = [UInt8](repeating: 0, count: Self.setCount)
    size = count * nothing.size
  }

  private mutating func removeAll() {
    shapes = []
    coverages = []
    nextWay = []
    size = 0
  }

  private static func firstPlace(_ shape: RoundedShape) -> Int {
    Int(shape.mixed % UInt32(setCount)) * ways
  }
}

/// Coverage of arcs that were drawn before, the last few: a picture has not many, and most stay as they
/// are while something else moves.
struct ArcCache {
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
