import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The drawing in a schematic: bounds, thumbs, and the fingers' paths with numbers.
struct SchematicPicture {
  private(set) var diagram = Diagram()
  private let scene: SchematicScene
  private let map: SchematicMap
  private let isFailure: Bool
  private var labels: SchematicLabels

  init(
    _ scene: SchematicScene, map: SchematicMap, declaration: Declaration, width: Double,
    isFailure: Bool
  ) {
    self.scene = scene
    self.map = map
    self.isFailure = isFailure
    labels = SchematicLabels(width: width)
    var control = ControlDiagram(
      scene.end, before: scene.start, map: map, declaration: declaration)
    control.draw(on: &diagram)
    for finger in scene.fingers.indices { drawWays(ofFinger: finger) }
    for sample in scene.samples { drawMarker(of: sample) }
    drawFailure()
    drawNumbers()
    nameFingers()
    nameThumbs(of: declaration)
  }

  // MARK: - The control

  private mutating func nameThumbs(of declaration: Declaration) {
    let figures = FigureShapes(scene.end, declaration)
    let parts =
      declaration.thumbs.map { (value: $0, rect: scene.end.thumbFrame($0)) } + figures.points
      + figures.rectangles
      + figures.pointers.map { ($0.value, Rect2D(x: $0.to.x, y: $0.to.y, width: 0, height: 0)) }
    for part in parts {
      guard let frame = map.place(part.rect) else { continue }
      var name = declaration.wholeName(of: part.value)
      if name.count > 24 { name = name.prefix(23) + "…" }
      let foot = Point2D(x: frame.midX, y: frame.maxY)
      add(name, at: foot, distance: 4, style: .quiet)
    }
  }

  // MARK: - The fingers

  private mutating func drawWays(ofFinger finger: Int) {
    for way in scene.ways(ofFinger: finger) {
      let points = way.compactMap { map.place($0.location) }
      guard points.count > 1 else { continue }
      diagram.add(
        .polyline(points), style: .trail, dashes: FingerMarks.dashes(ofFinger: finger))
    }
  }

  private mutating func drawMarker(of sample: SchematicScene.Sample) {
    guard let place = map.place(sample.location) else { return }
    guard map.holds(sample.location) else {
      diagram.add(.circle(place, radius: 4), style: .ghost)
      return
    }
    switch sample.phase {
    case .began: diagram.add(.circle(place, radius: 5.5), style: .down)
    case .moved: diagram.add(.circle(place, radius: 3), style: .down)
    case .ended: diagram.add(.circle(place, radius: 5.5), style: .open)
    case .cancelled:
      diagram.add(FingerMarks.cross(at: place, reach: 5), style: .cross)
    }
  }

  private mutating func drawFailure() {
    guard isFailure, let sample = scene.samples.last, sample.step == scene.step,
      let place = map.place(sample.location)
    else { return }
    diagram.add(.circle(place, radius: 10), style: .fail)
    add(
      "step \(sample.step) breaks it", at: place, distance: 11, style: .bad, isNeeded: true)
  }

  /// Draws a number next to each sample; samples at the same position share a text.
  private mutating func drawNumbers() {
    let samples = scene.samples.filter { !isFailure || $0.step != scene.step }
    let numbers = samples.compactMap { sample in
      map.place(sample.location).map { (point: $0, step: sample.step) }
    }
    for place in numbers.grouped(by: { [$0.point.x.rounded(), $0.point.y.rounded()] }) {
      add(runs(of: place.map(\.step)), at: place[0].point, distance: 7, style: .plain)
    }
  }

  private mutating func nameFingers() {
    guard scene.fingers.count > 1 else { return }
    var places: [(point: Point2D, ids: [String])] = []
    for (index, id) in scene.fingers.enumerated() {
      guard let sample = scene.samples.first(where: { $0.finger == index }),
        let point = map.place(sample.location)
      else { continue }
      // Fingers that went down in the same place share a text.
      let same = places.firstIndex { FingerMarks.areTogether($0.point, point) }
      if let same { places[same].ids.append("\(id)") } else { places.append((point, ["\(id)"])) }
    }
    for place in places {
      let noun = place.ids.count > 1 ? "fingers" : "finger"
      add(
        "\(noun) \(place.ids.joined(separator: ", "))", at: place.point, distance: 9, style: .quiet)
    }
  }

  private mutating func add(
    _ text: String, at point: Point2D, distance: Double, style: DiagramTextStyle,
    isNeeded: Bool = false
  ) {
    guard let place = labels.place(text, at: point, distance: distance, isNeeded: isNeeded) else {
      return
    }
    diagram.add(DiagramWords(text: text, place: place, style: style, hasHalo: true))
  }

  /// The steps as "1, 3–5", cut if there are many.
  private func runs(of steps: [Int]) -> String {
    var parts: [String] = []
    var first = steps[0]
    for (index, step) in steps.enumerated() {
      let isLast = index == steps.count - 1
      guard isLast || steps[index + 1] != step + 1 else { continue }
      parts.append(first == step ? "\(step)" : "\(first)–\(step)")
      if !isLast { first = steps[index + 1] }
    }
    return parts.count > 4
      ? parts.prefix(4).joined(separator: ", ") + ", …"
      : parts.joined(separator: ", ")
  }
}

/// Finds positions at which small texts do not cover each other.
private struct SchematicLabels {
  private static let characterWidth = 6.6
  private static let lineHeight = 13.0
  let width: Double
  private(set) var taken: [Rect2D] = []

  /// The lower left corner of a text next to a point; nil if every position is taken.
  ///
  /// - Parameters:
  ///   - distance: The distance from the point.
  ///   - isNeeded: Whether the text is placed even if it covers another one.
  mutating func place(
    _ text: String, at point: Point2D, distance: Double, isNeeded: Bool = false
  ) -> Point2D? {
    let (wide, high) = (Double(text.count) * Self.characterWidth, Self.lineHeight)
    let (right, left) = (point.x + distance, point.x - distance - wide)
    let (above, below) = (point.y - distance, point.y + distance + high - 3)
    let middle = point.x - wide / 2
    let corners = [
      (right, above), (right, below), (left, above), (left, below), (middle, above - 4),
      (middle, below + 4), (right, above - high), (right, below + high),
    ]
    for (x, y) in corners {
      let box = Rect2D(x: x, y: y - high + 3, width: wide, height: high)
      guard box.minX >= 2, box.maxX <= width - 2, !taken.contains(where: { $0.meets(box) }) else {
        continue
      }
      taken.append(box)
      return Point2D(x: x, y: y)
    }
    guard isNeeded else { return nil }
    return Point2D(x: max(2, min(right, width - wide - 2)), y: above)
  }
}
