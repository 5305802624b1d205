import KnurlGeometry
import KnurlLaws

/// The rectangles, points, pointers and texts of a control, in the coordinates of its bounds.
///
/// A point with a thumb is where its thumb is. Another one is drawn where its numbers are, if they
/// look like places in the bounds; otherwise at its share of the area, as if the bounds were the
/// area.
struct FigureShapes {
  /// The areas that points and rectangles never leave, unless they are the bounds.
  private(set) var areas: [(rect: Rect2D, isRound: Bool)] = []
  private(set) var rectangles: [(value: Int, rect: Rect2D)] = []
  /// The parts at which fingers resize the rectangles.
  private(set) var handles: [Rect2D] = []
  /// The frames that stand for points without a thumb.
  private(set) var points: [(value: Int, rect: Rect2D)] = []

  /// The two ends of the pointers of values that are shown as angles, the tip last.
  private(set) var pointers: [(value: Int, from: Point2D, to: Point2D)] = []

  /// The frames that the description says are shown.
  private(set) var shown: [Rect2D] = []

  /// The texts that the description says are shown, on one line.
  private(set) var label = ""

  private static let longestLabel = 40
  private static let handleRadius = 4.0
  private static let pointRadius = 12.0
  /// The distance between a point and the middle of its thumb up to which they are the same place.
  private static let rounding = 0.5
  /// The least part of the bounds that an area in their coordinates has, in each direction.
  private static let leastPart = 0.25

  init(_ row: Row, _ declaration: Declaration) {
    for rectangle in declaration.rectangles { add(rectangle, row) }
    for (index, value) in declaration.values.enumerated() {
      guard let whole = value.figure, whole.count == 2, whole.lowerBound == index else { continue }
      addPoint(index, value, row)
    }
    for attribute in declaration.attributes() where attribute.role.contains(.shown) {
      switch attribute.read(row) {
      case .text(let text) where attribute.role.contains(.texts) && !text.isEmpty:
        label += (label.isEmpty ? "" : " · ") + text
      case .frames(let frames): shown += frames.map { row.surrounding($0) }
      default: continue
      }
    }
    let isSeen = declaration.values.contains { $0.hasThumb || $0.figure != nil }
    if label.isEmpty, !isSeen, !declaration.capabilities.contains(.angle) {
      label = declaration.values.indices.map { index in
        "\(declaration.values[index].name) \(NumberText.text(row[.value, index]))"
      }.joined(separator: " · ")
    }
    if label.count > Self.longestLabel { label = label.prefix(Self.longestLabel - 1) + "…" }
    guard declaration.capabilities.isSuperset(of: [.angle, .positions]) else { return }
    for (index, value) in declaration.values.enumerated() where !value.hasThumb {
      addPointer(index, row)
    }
  }

  private mutating func add(_ rectangle: DeclaredRectangle, _ row: Row) {
    let first = rectangle.first
    let (left, top) = (row[.value, first], row[.value, first + 1])
    let (right, bottom) = (row[.value, first + 2], row[.value, first + 3])
    let rect = Rect2D(x: left, y: top, width: right - left, height: bottom - top)
    rectangles.append((first, row.surrounding(rect)))
    add(area: Self.area(first, row), isRound: false, row)
    let middle = rect.center
    var places: [Point2D] = []
    if rectangle.handles.contains(.corners) {
      places += [left, right].flatMap { x in [top, bottom].map { Point2D(x: x, y: $0) } }
    }
    if rectangle.handles.contains(.edges) {
      places += [left, right].map { Point2D(x: $0, y: middle.y) }
      places += [top, bottom].map { Point2D(x: middle.x, y: $0) }
    }
    handles += places.map { row.surrounding(Rect2D(around: $0, radius: Self.handleRadius)) }
  }

  private mutating func addPoint(_ index: Int, _ value: DeclaredValue, _ row: Row) {
    let area = Self.area(index, row)
    let isRound = value.shape == .circle
    let point = Point2D(x: row[.value, index], y: row[.value, index + 1])
    if value.hasThumb {
      let middle = row.thumbCenter(index)
      guard (middle.x - point.x).magnitude <= Self.rounding,
        (middle.y - point.y).magnitude <= Self.rounding
      else { return }
      return add(area: area, isRound: isRound, row)
    }
    if row.holds(area, least: Self.leastPart), !row.isReversed(index), !row.isReversed(index + 1) {
      add(area: area, isRound: isRound, row)
      return add(point, of: index, row)
    }
    var frame = row.bounds
    if isRound {
      frame = Rect2D(around: frame.center, radius: min(frame.width, frame.height) / 2)
      add(area: frame, isRound: true, row)
    }
    func share(_ index: Int) -> Double {
      let (low, high) = (row[.minimum, index], row[.maximum, index])
      let share = high > low ? (row[.value, index] - low) / (high - low) : 0.5
      return row.isReversed(index) ? 1 - share : share
    }
    add(
      Point2D(
        x: frame.minX + share(index) * frame.width, y: frame.minY + share(index + 1) * frame.height),
      of: index, row)
  }

  /// Adds a pointer from near the middle of the bounds to near the edge of the largest circle in
  /// them.
  private mutating func addPointer(_ index: Int, _ row: Row) {
    let (middle, angle) = (row.bounds.center, row[.position, index])
    let radius = min(row.bounds.width, row.bounds.height) / 2
    guard angle.isFinite, radius > 0 else { return }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    func end(_ share: Double) -> Point2D {
      let (x, y) = (middle.x + share * radius * cosine, middle.y + share * radius * sine)
      return row.location(over: Point2D(x: x, y: y))
    }
    if pointers.isEmpty {
      add(area: Rect2D(around: middle, radius: radius), isRound: true, row)
    }
    pointers.append((index, end(0.3), end(0.85)))
  }

  private mutating func add(_ point: Point2D, of index: Int, _ row: Row) {
    points.append((index, row.surrounding(Rect2D(around: point, radius: Self.pointRadius))))
  }

  private mutating func add(area: Rect2D, isRound: Bool, _ row: Row) {
    guard area != row.bounds || isRound else { return }
    areas.append((row.surrounding(area), isRound))
  }

  private static func area(_ first: Int, _ row: Row) -> Rect2D {
    Rect2D(
      x: row[.minimum, first], y: row[.minimum, first + 1],
      width: row[.maximum, first] - row[.minimum, first],
      height: row[.maximum, first + 1] - row[.minimum, first + 1])
  }
}

extension Row {
  /// True if an area is inside the bounds, and has at least this part of them in each direction.
  fileprivate func holds(_ area: Rect2D, least: Double) -> Bool {
    area.minX >= bounds.minX && area.maxX <= bounds.maxX && area.minY >= bounds.minY
      && area.maxY <= bounds.maxY && area.width >= least * bounds.width
      && area.height >= least * bounds.height
  }
}
