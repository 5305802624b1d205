import KnurlControls
import KnurlDrawing
import KnurlGeometry
import KnurlInteraction

/// A slider whose lower thumb a finger draws to and fro, and its picture.
struct DraggedSlider {
  private var slider = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30))
  private(set) var renderer: ControlRenderer<RangeSliderDrawing>
  private let start: Double
  private var frame = 0

  /// A quick drag at 120 frames a second, in points for each.
  private static let pace = 1.6
  /// How many frames it goes one way: within the range that the upper thumb leaves.
  private static let reach = 96

  init(scale: Double) {
    renderer = ControlRenderer(scale: scale)
    start = slider.position(of: slider.lowerValue)
    _ = slider.apply(.touch(Touch(phase: .began, location: Point2D(x: start, y: 15))))
    renderer.render(slider)
    _ = slider.takeInvalidation()
    var copy = self
    let before = copy.slider.lowerValue
    copy.move()
    precondition(copy.slider.lowerValue != before, "a drag that moves nothing measures nothing")
  }

  private mutating func move() {
    frame = (frame + 1) % (2 * Self.reach)
    let offset = Double(min(frame, 2 * Self.reach - frame)) * Self.pace
    let location = Point2D(x: start + offset, y: 15)
    _ = slider.apply(.touch(Touch(phase: .moved, location: location)))
  }

  /// The next frame, drawn as if there had been none before.
  mutating func drawAll() {
    move()
    renderer.render(slider)
  }

  /// The next frame, of which only what has changed is drawn.
  mutating func drawMarks() {
    move()
    renderer.render(slider, slider.takeInvalidation())
  }
}
