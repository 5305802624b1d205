import KnurlGeometry
import KnurlLaws

/// A schematic of a control: its bounds, track, thumbs, points, pointers, and the frames and texts
/// that are shown. Old positions are dashed.
struct ControlDiagram {
  private let after: Row
  private let before: Row
  private let map: SchematicMap
  private let thumbs: [Int]
  /// The old frames of the thumbs that moved.
  private let earlierThumbs: [Rect2D]
  private let figures: FigureShapes
  /// The old frames of the rectangles that moved.
  private let earlierRectangles: [Rect2D]
  /// The pointers that moved, where they were.
  private let earlierPointers: [(value: Int, from: Point2D, to: Point2D)]
  /// The marks that are drawn in addition to the control's present state.
  private(set) var marks: Set<FrameMark> = [.bounds]

  init(
    _ after: Row, before: Row, map: SchematicMap, declaration: Declaration
  ) {
    figures = FigureShapes(after, declaration)
    let earlier = FigureShapes(before, declaration)
    earlierPointers = zip(earlier.pointers, figures.pointers).filter { $0.to != $1.to }.map(\.0)
    if !earlierPointers.isEmpty { marks.insert(.earlierPointer) }
    let (after, before) = (after.seen, before.seen)
    self.after = after
    self.before = before
    self.map = map
    thumbs = declaration.thumbs
    if before.bounds != after.bounds { marks.insert(.earlierBounds) }
    func moved(_ frames: [(Rect2D, Rect2D)]) -> [Rect2D] {
      frames.compactMap { $0 != $1 && map.holds($0) ? $0 : nil }
    }
    earlierThumbs = moved(
      thumbs.map { (before.thumbFrame($0), after.thumbFrame($0)) }
        + zip(earlier.points, figures.points).map { ($0.rect, $1.rect) })
    if !earlierThumbs.isEmpty { marks.insert(.earlierThumb) }
    earlierRectangles = moved(
      zip(earlier.rectangles, figures.rectangles).map { ($0.rect, $1.rect) }
        + zip(earlier.shown, figures.shown))
    if !earlierRectangles.isEmpty { marks.insert(.earlierRectangle) }
  }

  /// Draws the whole schematic.
  mutating func draw(on diagram: inout Diagram) {
    if thumbs.contains(after.highlightedThumb) { marks.insert(.highlighted) }
    add(after.bounds, style: .bounds, radius: 6, to: &diagram)
    for area in figures.areas {
      add(area.rect, style: .edge, radius: area.isRound ? .infinity : 0, to: &diagram)
      marks.insert(.area)
    }
    drawEarlier(on: &diagram)
    drawTrack(on: &diagram)
    for frame in figures.shown { add(frame, style: .value, radius: 0, to: &diagram) }
    for rectangle in figures.rectangles {
      add(rectangle.rect, style: .thumb, radius: 0, to: &diagram)
    }
    for handle in figures.handles { add(handle, style: .thumb, radius: 0, to: &diagram) }
    for point in figures.points {
      add(point.rect, style: .thumb, radius: .infinity, to: &diagram)
    }
    for pointer in figures.pointers { add(pointer, style: .pointer, to: &diagram) }
    for value in thumbs {
      let frame = after.thumbFrame(value)
      add(
        frame, style: value == after.highlightedThumb ? .taken : .thumb, radius: radius(of: frame),
        to: &diagram)
    }
    addLabel(to: &diagram)
  }

  /// Writes the control's texts into the middle of its bounds, or below what is drawn there.
  private func addLabel(to diagram: inout Diagram) {
    guard !figures.label.isEmpty, let bounds = map.place(after.bounds) else { return }
    let isAlone = thumbs.isEmpty && figures.pointers.isEmpty && figures.points.isEmpty
    let place = Point2D(x: bounds.midX, y: isAlone ? bounds.midY + 4 : bounds.maxY - 4)
    diagram.add(
      DiagramWords(
        text: figures.label, place: place, style: .small, hasHalo: true, anchor: .middle))
  }

  /// Draws the marks around and over the control's own picture.
  ///
  /// - Parameter picture: The picture's frame. It ends at the bounds; thumbs that extend beyond
  ///   them are outlined.
  mutating func drawAround(_ picture: Rect2D, on diagram: inout Diagram) {
    add(after.bounds, style: .edge, radius: 0, to: &diagram)
    drawEarlier(on: &diagram)
    for value in thumbs {
      let frame = after.thumbFrame(value)
      guard map.holds(frame), let place = map.place(frame), place.width > 0, place.height > 0,
        place.minX < picture.minX - 1 || place.maxX > picture.maxX + 1
          || place.minY < picture.minY - 1 || place.maxY > picture.maxY + 1
      else { continue }
      add(frame, style: .edge, radius: radius(of: frame), to: &diagram)
      marks.insert(.cutThumb)
    }
  }

  /// Draws the old positions of the bounds and thumbs that moved.
  private func drawEarlier(on diagram: inout Diagram) {
    if before.bounds != after.bounds {
      add(before.bounds, style: .ghost, radius: 6, to: &diagram)
    }
    for thumb in earlierThumbs {
      add(thumb, style: .ghost, radius: radius(of: thumb), to: &diagram)
    }
    for rectangle in earlierRectangles {
      add(rectangle, style: .ghost, radius: 0, to: &diagram)
    }
    for pointer in earlierPointers { add(pointer, style: .ghost, to: &diagram) }
  }

  // MARK: - The track

  /// Draws a track if the control is long, its thumbs lie along its longer side, and no point or
  /// rectangle moves in two directions.
  private func drawTrack(on diagram: inout Diagram) {
    guard let bounds = map.place(after.bounds), !thumbs.isEmpty, figures.areas.isEmpty else {
      return
    }
    let isVertical = bounds.height > bounds.width
    let (long, short) = (
      max(bounds.width, bounds.height), min(bounds.width, bounds.height)
    )
    let centers = thumbs.compactMap { map.place(after.thumbFrame($0))?.center }
    let isInLine = centers.allSatisfy {
      (isVertical ? $0.x - bounds.midX : $0.y - bounds.midY).magnitude < short / 4
    }
    guard long >= 2 * short, short >= 6, isInLine, !centers.isEmpty else { return }
    let thickness = max(4, min(short / 4, 14))
    func part(from: Double, to: Double) -> Rect2D {
      let (low, high) = (min(from, to), max(from, to))
      return isVertical
        ? Rect2D(x: bounds.midX - thickness / 2, y: low, width: thickness, height: high - low)
        : Rect2D(x: low, y: bounds.midY - thickness / 2, width: high - low, height: thickness)
    }
    let start = (isVertical ? bounds.minY : bounds.minX) + short / 4
    let end = (isVertical ? bounds.maxY : bounds.maxX) - short / 4
    diagram.add(.rect(part(from: start, to: end), radius: thickness / 2), style: .track)
    let places = centers.map { max(start, min(isVertical ? $0.y : $0.x, end)) }
    let minimum = after.isReversed(0) ? end : start
    let from = thumbs.count > 1 ? places.min() ?? minimum : minimum
    diagram.add(
      .rect(part(from: from, to: places.max() ?? minimum), radius: thickness / 2), style: .range)
  }

  private func radius(of thumb: Rect2D) -> Double {
    let (wide, high) = (thumb.width.magnitude, thumb.height.magnitude)
    return wide < 1.5 * high && high < 1.5 * wide ? .infinity : 5
  }

  private func add(
    _ pointer: (value: Int, from: Point2D, to: Point2D), style: DiagramStyle,
    to diagram: inout Diagram
  ) {
    guard let from = map.place(pointer.from), let to = map.place(pointer.to) else { return }
    diagram.add(.polyline([from, to]), style: style)
  }

  private func add(
    _ rect: Rect2D, style: DiagramStyle, radius: Double, to diagram: inout Diagram
  ) {
    guard var place = map.place(rect) else { return }
    let radius = min(radius, place.width / 2, place.height / 2)
    place.width = max(place.width, 1)
    place.height = max(place.height, 1)
    diagram.add(.rect(place, radius: radius), style: style)
  }
}

extension Row {
  /// The row for pictures, with bounds and thumbs transformed by the control's transform.
  ///
  /// Each becomes the smallest rectangle around its transformed shape.
  var seen: Row {
    guard transform != .identity else { return self }
    var seen = self
    seen.bounds = bounds.surrounding(transform)
    for index in valueIndices { seen.setThumb(index, to: surrounding(thumbFrame(index))) }
    return seen
  }

  /// The smallest rectangle around a transformed one.
  func surrounding(_ rect: Rect2D) -> Rect2D {
    guard transform != .identity else { return rect }
    let first = location(over: Point2D(x: rect.minX, y: rect.minY))
    var (low, high) = (first, first)
    for (x, y) in [(rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
      let corner = location(over: Point2D(x: x, y: y))
      low = Point2D(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point2D(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
