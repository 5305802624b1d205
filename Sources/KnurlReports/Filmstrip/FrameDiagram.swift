import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster

/// The drawing in one frame of a timeline: the control, names of its thumbs, and the fingers.
struct FrameDiagram {
  enum Control {
    case schematic
    case bitmap(Bitmap)
    case reference(String)
  }

  private(set) var diagram = Diagram()
  private(set) var marks: Set<FrameMark> = []

  private let timeline: Timeline
  private let frame: Timeline.Frame
  private let map: SchematicMap
  private var labels: FrameLabels

  /// - Parameter top: The smallest y coordinate of names.
  init(
    _ timeline: Timeline, _ frame: Timeline.Frame, map: SchematicMap, control: Control,
    top: Double = 2
  ) {
    self.timeline = timeline
    self.frame = frame
    self.map = map
    labels = FrameLabels(
      area: Rect2D(x: 2, y: top, width: map.width - 4, height: map.height - top - 2))
    draw(control)
    let thumbs = frame.after.map { FrameThumbs($0, timeline.declaration, map: map) }
    for place in thumbs?.frames ?? [] { labels.avoid(place) }
    let fingers = frame.fingers.enumerated().compactMap {
      draw($0.element, $0.offset)
    }
    for group in Self.groups(of: fingers) { name(group.text, group.rect, .above, .strong) }
    for group in thumbs?.groups ?? [] { name(group.lines, group.place, .below, .plain) }
  }

  /// The position of the control's own picture; nil if there is no picture or if the picture does
  /// not fit.
  static func place(of frame: Timeline.Frame, in timeline: Timeline, _ map: SchematicMap) -> Rect2D?
  {
    guard let picture = frame.picture, let after = frame.after, picture.width > 0,
      picture.height > 0
    else { return nil }
    let seen = after.seen.bounds
    let shown = Rect2D(
      x: seen.x, y: seen.y, width: Double(picture.width) / timeline.pictureScale,
      height: Double(picture.height) / timeline.pictureScale)
    return map.holds(shown) ? map.place(shown) : nil
  }

  private mutating func name(
    _ lines: [String], _ rect: Rect2D, _ side: FrameLabels.Side, _ style: DiagramTextStyle
  ) {
    for words in labels.place(lines, beside: rect, preferred: side, style: style) {
      diagram.add(words)
    }
  }

  /// The labels of fingers, with one below the other for fingers that cover each other.
  private static func groups(
    of fingers: [(text: [String], rect: Rect2D)]
  ) -> [(text: [String], rect: Rect2D)] {
    var groups: [(text: [String], rect: Rect2D)] = []
    for finger in fingers {
      let index = groups.firstIndex {
        FingerMarks.areTogether($0.rect.center, finger.rect.center)
      }
      guard let index else {
        groups.append(finger)
        continue
      }
      groups[index].text += finger.text
      groups[index].rect = groups[index].rect.union(finger.rect)
    }
    return groups
  }

  // MARK: - The control

  private mutating func draw(_ control: Control) {
    guard let after = frame.after else {
      if let bounds = timeline.trace.sequence.start.bounds, let place = map.place(bounds) {
        diagram.add(.rect(place, radius: 6), style: .ghost)
        marks.insert(.unseen)
      }
      return
    }
    var drawing = ControlDiagram(
      after, before: frame.before ?? after, map: map, declaration: timeline.declaration)
    let place = Self.place(of: frame, in: timeline, map)
    switch (control, place) {
    case (.bitmap(let bitmap), let place?):
      diagram.add(.rect(place, radius: 0), style: .stage)
      diagram.add(bitmap, in: place)
      drawing.drawAround(place, on: &diagram)
    case (.reference(let id), let place?):
      diagram.add(.rect(place, radius: 0), style: .stage)
      diagram.add(reference: id)
      drawing.drawAround(place, on: &diagram)
    default:
      drawing.draw(on: &diagram)
    }
    marks.formUnion(drawing.marks)
  }

  // MARK: - The fingers

  /// - Returns: The label of the finger and the rectangle to label; nil if the finger is not down.
  private mutating func draw(
    _ finger: Timeline.Finger, _ index: Int
  ) -> (text: [String], rect: Rect2D)? {
    guard finger.isDown || finger.phase != nil else { return nil }
    let dashes = FingerMarks.dashes(ofFinger: index)
    let isBeyond = !map.holds(finger.location)
    let radius = FingerMarks.radius(of: finger, isBeyond: isBeyond)
    let trail = finger.trail.compactMap { map.place($0) }
    guard let start = trail.first else { return nil }
    if let way = FingerPathLine(trail, radius: radius) {
      draw(way, dashes, hasHead: !isBeyond)
    }
    diagram.add(.circle(start, radius: 4), style: .under)
    diagram.add(.circle(start, radius: 4), style: .down)
    marks.insert(.down)
    labels.avoid(Rect2D(around: start, radius: 4))
    guard let place = map.place(finger.location) else { return nil }
    if isBeyond {
      diagram.add(
        FingerMarks.arrow(from: place, toward: map.overshoot(finger.location)), style: .ring)
    } else {
      drawTip(finger, .circle(place, radius: radius), at: place, dashes)
    }
    if frame.fingers.count > 1 { marks.insert(.severalFingers) }
    let rect = Rect2D(around: place, radius: radius)
    labels.avoid(rect)
    let name = FingerMarks.name(
      of: finger, isOneOfMany: frame.fingers.count > 1, isBeyond: isBeyond)
    return ([name], rect)
  }

  private mutating func draw(_ way: FingerPathLine, _ dashes: [Double], hasHead: Bool) {
    diagram.add(.polyline(way.line), style: .under)
    if way.line.count > 2 { diagram.add(.polyline(way.line), style: .earlier, dashes: dashes) }
    diagram.add(.polyline(way.lastLeg), style: .trail, dashes: dashes)
    guard hasHead, !way.head.isEmpty else { return }
    diagram.add(.polyline(way.head), style: .trail)
    marks.insert(.way)
  }

  private mutating func drawTip(
    _ finger: Timeline.Finger, _ circle: Diagram.Shape, at place: Point2D, _ dashes: [Double]
  ) {
    diagram.add(circle, style: .under)
    switch finger.phase {
    case .ended:
      diagram.add(circle, style: .open)
      marks.insert(.away)
    case .cancelled:
      diagram.add(circle, style: .open)
      diagram.add(FingerMarks.cross(at: place, reach: 3), style: .cross)
      marks.insert(.away)
    case .began, .moved, nil:
      diagram.add(circle, style: .tip)
      diagram.add(circle, style: .ring, dashes: dashes)
      marks.insert(.tip)
    }
  }
}

/// The thumbs of one frame and their names.
private struct FrameThumbs {
  private static let longestName = 24

  /// Thumbs at the same position, and the lines that name them.
  struct Group {
    var place: Rect2D
    var lines: [String]
  }

  /// The positions of the thumbs and of points without one. Those that are too far away or not
  /// finite are left out.
  private let places: [(value: Int, place: Rect2D)]
  private let rectangles: [(value: Int, place: Rect2D)]
  private let declaration: Declaration
  private let highlighted: Int

  init(_ observation: Row, _ declaration: Declaration, map: SchematicMap) {
    self.declaration = declaration
    highlighted = observation.highlightedThumb
    let seen = observation.seen
    let figures = FigureShapes(observation, declaration)
    func places(_ parts: [(value: Int, rect: Rect2D)]) -> [(value: Int, place: Rect2D)] {
      parts.compactMap { part in
        map.holds(part.rect) ? map.place(part.rect).map { (part.value, $0) } : nil
      }
    }
    self.places = places(
      declaration.thumbs.map { ($0, seen.thumbFrame($0)) } + figures.points)
    rectangles = places(figures.rectangles)
  }

  /// The groups of thumbs, and the rectangles, to label. If the control has only one of them, it gets
  /// a label only while it is highlighted.
  var groups: [Group] {
    let figures = Set(
      declaration.values.indices.map { declaration.values[$0].figure ?? $0..<$0 + 1 })
    let isAlone =
      figures.count { declaration.values[$0.lowerBound].hasThumb || $0.count > 1 } < 2
    var groups: [(place: Rect2D, values: [Int])] = []
    for (value, place) in places + rectangles {
      let index = groups.firstIndex { Self.areTogether($0.place, place) }
      if let index {
        groups[index].values.append(value)
        groups[index].place = groups[index].place.union(place)
      } else {
        groups.append((place, [value]))
      }
    }
    return groups.compactMap { group in
      let isHighlighted = group.values.contains(highlighted)
      if isAlone {
        return isHighlighted ? Group(place: group.place, lines: ["highlighted"]) : nil
      }
      let names = group.values.map { name(of: $0) }.joined(separator: ", ")
      guard isHighlighted else { return Group(place: group.place, lines: [names]) }
      return group.values.count == 1
        ? Group(place: group.place, lines: ["\(names), highlighted"])
        : Group(place: group.place, lines: [names, "\(name(of: highlighted)) highlighted"])
    }
  }

  var frames: [Rect2D] { places.map { $0.place } }

  /// The short name of a thumb: “lower” for lowerValue.
  private func name(of value: Int) -> String {
    var name = declaration.wholeName(of: value)[...]
    if name.count > 5, name.hasSuffix("Value") { name = name.dropLast(5) }
    return name.count > Self.longestName
      ? name.prefix(Self.longestName - 1) + "…" : String(name)
  }

  private static func areTogether(_ a: Rect2D, _ b: Rect2D) -> Bool {
    let (a, b) = (a.center, b.center)
    return (a.x - b.x).magnitude < 4 && (a.y - b.y).magnitude < 4
  }
}
