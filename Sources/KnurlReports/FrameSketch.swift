import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster

/// The drawn part of one frame of a story: the control, and what fingers do over it.
struct FrameSketch {
  /// What stands for the control.
  enum Control {
    case schematic
    case bitmap(Bitmap)
    case reference(String)
  }

  private let story: Story
  private let frame: Story.Frame
  private let map: SchematicMap

  init(_ story: Story, _ frame: Story.Frame, map: SchematicMap) {
    self.story = story
    self.frame = frame
    self.map = map
  }

  func sketch(_ control: Control) -> Sketch {
    var sketch = Sketch()
    draw(control, on: &sketch)
    for (index, finger) in frame.fingers.enumerated() {
      draw(finger, index, on: &sketch)
    }
    return sketch
  }

  /// Where a frame's own picture is drawn; nil where there is none that shows it well.
  static func place(of frame: Story.Frame, in story: Story, _ map: SchematicMap) -> Rect2D? {
    guard let picture = frame.picture, let bounds = frame.after?.bounds, picture.width > 0,
      picture.height > 0
    else { return nil }
    let shown = Rect2D(
      x: bounds.x, y: bounds.y, width: Double(picture.width) / story.pictureScale,
      height: Double(picture.height) / story.pictureScale)
    return map.holds(shown) ? map.place(shown) : nil
  }

  // MARK: - The control

  private func draw(_ control: Control, on sketch: inout Sketch) {
    guard let after = frame.after else {
      if let bounds = story.trace.history.start.bounds, let place = map.place(bounds) {
        sketch.add(.rect(place, radius: 6), style: .ghost)
      }
      return
    }
    let place = Self.place(of: frame, in: story, map)
    switch (control, place) {
    case (.bitmap(let bitmap), let place?):
      sketch.add(.rect(place, radius: 0), style: .stage)
      sketch.add(bitmap, in: place)
      drawThumbs(of: after, beyond: place, on: &sketch)
    case (.reference(let id), let place?):
      sketch.add(.rect(place, radius: 0), style: .stage)
      sketch.add(reference: id)
      drawThumbs(of: after, beyond: place, on: &sketch)
    default:
      ControlSketch(
        after, before: frame.before ?? after, map: map, declaration: story.declaration
      ).draw(on: &sketch)
    }
  }

  /// A picture ends where the bounds end; thumbs that do not are outlined.
  private func drawThumbs(
    of observation: Observation, beyond picture: Rect2D, on sketch: inout Sketch
  ) {
    for (index, value) in story.declaration.values.enumerated() where value.hasThumb {
      let frame = observation.thumbFrame(index)
      guard map.holds(frame), let place = map.place(frame), place.width > 0, place.height > 0,
        place.minX < picture.minX - 1 || place.maxX > picture.maxX + 1
          || place.minY < picture.minY - 1 || place.maxY > picture.maxY + 1
      else { continue }
      let radius = min(place.width, place.height) / 2
      sketch.add(.rect(place, radius: radius), style: .ghost)
    }
  }

  // MARK: - The fingers

  private func draw(_ finger: Story.Finger, _ index: Int, on sketch: inout Sketch) {
    guard finger.isDown || finger.phase != nil else { return }
    let dashes = FingerMarks.dashes(ofFinger: index)
    let trail = finger.trail.compactMap { map.place($0) }
    guard let start = trail.first else { return }
    if trail.count > 1 {
      sketch.add(.polyline(trail), style: .under)
      sketch.add(.polyline(trail), style: .trail, dashes: dashes)
    }
    sketch.add(.circle(start, radius: 4), style: .under)
    sketch.add(.circle(start, radius: 4), style: .down)
    guard let place = map.place(finger.location) else { return }
    if !map.holds(finger.location) {
      sketch.add(.circle(place, radius: 8), style: .ghost)
      sketch.add(
        FingerMarks.arrow(from: place, toward: map.overshoot(finger.location)), style: .ring)
    } else {
      drawTip(finger, at: place, dashes, on: &sketch)
    }
    if frame.fingers.count > 1 {
      sketch.add(
        SketchWords(
          text: "\(finger.id)", place: Point2D(x: place.x, y: place.y - 14), style: .strong,
          hasHalo: true, anchor: .middle))
    }
  }

  private func drawTip(
    _ finger: Story.Finger, at place: Point2D, _ dashes: [Double], on sketch: inout Sketch
  ) {
    switch finger.phase {
    case .ended:
      sketch.add(.circle(place, radius: 7), style: .under)
      sketch.add(.circle(place, radius: 7), style: .open)
    case .cancelled:
      sketch.add(FingerMarks.cross(at: place, reach: 7), style: .under)
      sketch.add(FingerMarks.cross(at: place, reach: 7), style: .cross)
    case .began, .moved, nil:
      let circle = Sketch.Shape.circle(place, radius: FingerMarks.tipRadius)
      sketch.add(circle, style: .under)
      sketch.add(circle, style: .tip)
      sketch.add(circle, style: .ring, dashes: dashes)
    }
  }
}
