import KnurlGeometry
import KnurlRaster

/// The scene on our canvas.
struct CanvasScene {
  private var canvas: Canvas
  private(set) var frame = 0

  private static let shade = LinearGradient(
    from: SceneLayout.shade.top, at: Point2D(x: 0, y: SceneLayout.innerInset),
    to: SceneLayout.shade.bottom,
    at: Point2D(x: 0, y: SceneLayout.thumb - SceneLayout.innerInset))

  init(scale: Int, keepsCoverage: Bool) {
    canvas = Canvas(
      width: Int(SceneLayout.size.width) * scale, height: Int(SceneLayout.size.height) * scale,
      scale: Double(scale))
    canvas.keepsCoverage = keepsCoverage
  }

  /// The pixels of the last frame.
  var pixels: [UInt32] { canvas.bitmap.pixels }

  /// Made of the pixels of the last frame.
  var digest: UInt64 {
    pixels.reduce(0xCBF2_9CE4_8422_2325) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
  }

  mutating func drawFrame() {
    frame += 1
    canvas.reset()
    canvas.clear(canvas.bounds)
    drawTrack()
    drawThumb(SceneLayout.lower, isHighlighted: false)
    drawThumb(SceneLayout.upper(in: frame), isHighlighted: true)
  }

  private mutating func drawTrack() {
    let (track, radius) = (SceneLayout.track, SceneLayout.trackRadius)
    canvas.save()
    canvas.clip(toRoundedRectangle: track, radius: radius)
    canvas.fill(roundedRectangle: track, radius: radius, with: .color(SceneLayout.trackColor))
    canvas.fill(SceneLayout.range(in: frame), with: .color(SceneLayout.rangeColor))
    canvas.fill(
      roundedRectangle: SceneLayout.gloss, radius: SceneLayout.glossRadius,
      with: .color(SceneLayout.glossColor))
    canvas.stroke(
      roundedRectangle: track, radius: radius, style: StrokeStyle(width: 1),
      with: .color(SceneLayout.grey))
    canvas.stroke(
      roundedRectangle: track, radius: radius, style: StrokeStyle(width: 0.5),
      with: .color(.black))
    canvas.restore()
  }

  private mutating func drawThumb(_ value: Double, isHighlighted: Bool) {
    canvas.save()
    canvas.translate(x: SceneLayout.thumbX(value), y: 0)
    let frame = Rect2D(x: 0, y: 0, width: SceneLayout.thumb, height: SceneLayout.thumb)
    let shape = frame.insetBy(dx: SceneLayout.thumbInset, dy: SceneLayout.thumbInset)
    let inner = frame.insetBy(dx: SceneLayout.innerInset, dy: SceneLayout.innerInset)
    canvas.fill(roundedRectangle: shape, radius: shape.height / 2, with: .color(.white))
    canvas.stroke(
      roundedRectangle: shape, radius: shape.height / 2, style: StrokeStyle(width: 0.5),
      with: .color(SceneLayout.grey))
    canvas.fill(
      roundedRectangle: inner, radius: inner.height / 2, with: .linearGradient(Self.shade))
    if isHighlighted {
      canvas.fill(
        roundedRectangle: shape, radius: shape.height / 2, with: .color(SceneLayout.highlight))
    }
    canvas.restore()
  }
}
