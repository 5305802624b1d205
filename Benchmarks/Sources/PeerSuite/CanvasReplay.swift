import KnurlGeometry
import KnurlRaster

/// Draws recorded frames on our canvas.
struct CanvasReplay {
  private var canvas: Canvas
  private let frames: RecordedFrames
  private(set) var next = 0

  init(_ frames: RecordedFrames, keepsCoverage: Bool) {
    self.frames = frames
    canvas = Canvas(width: frames.width, height: frames.height, scale: Double(frames.scale))
    canvas.keepsCoverage = keepsCoverage
  }

  /// The pixels of the last frame.
  var pixels: [UInt32] { canvas.bitmap.pixels }

  mutating func drawFrame() {
    canvas.reset()
    canvas.clear(canvas.bounds)
    canvas.draw(frames.all[next])
    next = (next + 1) % frames.all.count
  }
}
