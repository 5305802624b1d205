import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The drawn part of a schematic: bounds, thumbs, and the fingers' ways with numbers.
struct SchematicPicture {
  private(set) var lines: [String] = []
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
    drawBounds()
    drawThumbs(of: declaration)
    for finger in scene.fingers.indices { drawWays(ofFinger: finger) }
    for sample in scene.samples { drawMarker(of: sample) }
    drawFailure()
    drawNumbers()
    nameFingers()
    nameThumbs(of: declaration)
  }

  // MARK: - The control

  private mutating func drawBounds() {
    add(scene.end.bounds, style: "bounds", radius: 6)
    if scene.start.bounds != scene.end.bounds {
      add(scene.start.bounds, style: "ghost", radius: 6)
    }
  }

  private mutating func drawThumbs(of declaration: Declaration) {
    for (index, value) in declaration.values.enumerated() where value.hasThumb {
      let (before, after) = (scene.start.thumbFrame(index), scene.end.thumbFrame(index))
      add(after, style: "thumb", radius: 5)
      if before != after { add(before, style: "ghost", radius: 5) }
    }
  }

  private mutating func nameThumbs(of declaration: Declaration) {
    for (index, value) in declaration.values.enumerated() where value.hasThumb {
      guard let frame = map.place(scene.end.thumbFrame(index)) else { continue }
      let name = value.name.count > 24 ? value.name.prefix(23) + "…" : value.name[...]
      let foot = Point2D(x: frame.midX, y: frame.maxY)
      add(String(name), at: foot, distance: 4, style: "quiet halo")
    }
  }

  private mutating func add(_ rect: Rect2D, style: String, radius: Double) {
    guard let place = map.place(rect) else { return }
    lines.append(
      "<rect class=\"\(style)\" x=\"\(SVGNumber.text(place.x))\" y=\"\(SVGNumber.text(place.y))\" "
        + "width=\"\(SVGNumber.text(max(place.width, 1)))\" "
        + "height=\"\(SVGNumber.text(max(place.height, 1)))\" "
        + "rx=\"\(SVGNumber.text(min(radius, place.width / 2, place.height / 2)))\"/>")
  }

  // MARK: - The fingers

  private mutating func drawWays(ofFinger finger: Int) {
    for way in scene.ways(ofFinger: finger) {
      let points = way.compactMap { map.place($0.location) }
      guard points.count > 1 else { continue }
      let text = points.map { "\(SVGNumber.text($0.x)),\(SVGNumber.text($0.y))" }
        .joined(separator: " ")
      lines.append(
        "<polyline class=\"trail\"\(SchematicStyle.dashes(ofFinger: finger)) points=\"\(text)\"/>")
    }
  }

  private mutating func drawMarker(of sample: SchematicScene.Sample) {
    guard let place = map.place(sample.location) else { return }
    guard map.holds(sample.location) else {
      add(circleAt: place, radius: 4, style: "ghost")
      return
    }
    switch sample.phase {
    case .began: add(circleAt: place, radius: 5.5, style: "down")
    case .moved: add(circleAt: place, radius: 3, style: "down")
    case .ended: add(circleAt: place, radius: 5.5, style: "open")
    case .cancelled:
      let (x, y) = (place.x, place.y)
      let corners = [x - 5, y - 5, x + 5, y + 5, x - 5, y + 5, x + 5, y - 5].map {
        SVGNumber.text($0)
      }
      lines.append(
        "<path class=\"cross\" d=\"M\(corners[0]) \(corners[1])L\(corners[2]) \(corners[3])"
          + "M\(corners[4]) \(corners[5])L\(corners[6]) \(corners[7])\"/>")
    }
  }

  private mutating func drawFailure() {
    guard isFailure, let sample = scene.samples.last, sample.step == scene.step,
      let place = map.place(sample.location)
    else { return }
    add(circleAt: place, radius: 10, style: "fail")
    add(
      "step \(sample.step) breaks it", at: place, distance: 11, style: "bad halo", isNeeded: true)
  }

  private mutating func add(circleAt place: Point2D, radius: Double, style: String) {
    lines.append(
      "<circle class=\"\(style)\" cx=\"\(SVGNumber.text(place.x))\" "
        + "cy=\"\(SVGNumber.text(place.y))\" r=\"\(SVGNumber.text(radius))\"/>")
  }

  /// A number beside each sample; samples at one place share a text.
  private mutating func drawNumbers() {
    var places: [(key: String, point: Point2D, steps: [Int])] = []
    for sample in scene.samples where !(isFailure && sample.step == scene.step) {
      guard let point = map.place(sample.location) else { continue }
      let key = "\(Int(point.x.rounded())) \(Int(point.y.rounded()))"
      if let index = places.firstIndex(where: { $0.key == key }) {
        places[index].steps.append(sample.step)
      } else {
        places.append((key, point, [sample.step]))
      }
    }
    for place in places {
      add(runs(of: place.steps), at: place.point, distance: 7, style: "halo")
    }
  }

  private mutating func nameFingers() {
    guard scene.fingers.count > 1 else { return }
    for (index, id) in scene.fingers.enumerated() {
      guard let sample = scene.samples.first(where: { $0.finger == index }),
        let point = map.place(sample.location)
      else { continue }
      add("finger \(id)", at: point, distance: 9, style: "quiet halo")
    }
  }

  private mutating func add(
    _ text: String, at point: Point2D, distance: Double, style: String, isNeeded: Bool = false
  ) {
    guard let place = labels.place(text, at: point, distance: distance, isNeeded: isNeeded) else {
      return
    }
    lines.append(
      "<text class=\"\(style)\" x=\"\(SVGNumber.text(place.x))\" y=\"\(SVGNumber.text(place.y))\">"
        + "\(XMLText.escaped(text, inText: true))</text>")
  }

  /// Steps as "1, 3–5", cut where they are many.
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
