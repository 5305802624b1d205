import KnurlRaster
import KnurlVerification

/// The drawing operations of the frames of a drag.
struct RecordedFrames {
  let scale: Int
  /// The width in pixels.
  let width: Int
  let height: Int
  let all: [[CanvasOperation]]

  init(_ frames: MeasuredFrames, scale: Int) {
    self.scale = scale
    let picture = frames.drawAll()
    (width, height) = (picture.width, picture.height)
    all = (0..<frames.count).map { _ in frames.operations?() ?? [] }
    precondition(all.first?.isEmpty == false, "frames that draw nothing measure nothing")
  }
}
