/// A cache of the coverage of shapes.
///
/// It is a set-associative table: a shape's hash selects its set, and a new entry replaces the
/// oldest one in the set. The contents of the table affect only speed.
struct CoverageCache {
  private static let setCount = 512
  private static let ways = 8
  /// The limit of all cached coverage in bytes. If the limit would be exceeded, the table is
  /// cleared.
  private static let maximumSize = 24 << 20
  /// The limit of a single shape's coverage in bytes. Larger shapes are not cached.
  static let maximumEntrySize = 256 << 10

  private var shapes: [RoundedShape] = []
  private var coverages: [SpanList] = []
  private var nextWay: [UInt8] = []
  private var size = 0

  /// True if shapes are cached.
  var isEnabled = true {
    didSet { if !isEnabled { removeAll() } }
  }

  /// Returns the index of a shape in the table; nil if the shape is not cached.
  func place(of shape: RoundedShape) -> Int? {
    guard !shapes.isEmpty else { return nil }
    let first = Self.firstPlace(shape)
    for place in first..<first + Self.ways where shapes[place] == shape { return place }
    return nil
  }

  subscript(place: Int) -> SpanList { coverages[place] }

  /// Stores a copy of a shape's coverage.
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

/// A cache of the coverage of the arcs drawn last.
///
/// A picture has only a few arcs, and most arcs do not change while another part of the picture
/// moves.
struct ArcCache {
  private static let capacity = 16

  /// The cached arcs. Each arc is moved so that its center lies in the pixel at the origin.
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

  /// Stores a copy of coverage in place of the oldest entry. Coverage that is too large is not
  /// stored.
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
