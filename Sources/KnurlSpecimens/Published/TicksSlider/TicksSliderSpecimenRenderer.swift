import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlRaster

/// Draws the specimen's layers as the last layout and the spring left them, so that stale parts are
/// visible.
@MainActor
struct TicksSliderSpecimenRenderer {
  /// The maximum number of ticks that are drawn. The published drawing has a tick for each whole
  /// number, without a limit.
  private static let maximumTicks = 200

  let slider: TicksSliderSpecimen

  func draw(on canvas: inout Canvas) {
    drawTrack(on: &canvas)
    drawTicks(on: &canvas)
    drawThumb(on: &canvas)
  }

  private func drawTrack(on canvas: inout Canvas) {
    let track = slider.trackLayer.frame
    fill(
      CGRect(
        x: track.minX, y: track.maxY - slider.trackHeight, width: track.width,
        height: slider.trackHeight),
      slider.trackColor, on: &canvas)
  }

  private func drawTicks(on canvas: inout Canvas) {
    let first = slider.minimumValue.rounded(.up)
    let last = slider.maximumValue.rounded(.down)
    guard last - first < Double(Self.maximumTicks) else { return }
    for index in stride(from: first, through: last, by: 1) {
      let middle = slider.position(of: index)
      fill(
        CGRect(
          x: middle - slider.tickWidth / 2, y: 0, width: slider.tickWidth,
          height: slider.tickHeight),
        slider.tickColor, on: &canvas)
    }
  }

  /// Draws the thumb: a triangle in the upper half of the thumb's frame, with the apex up.
  private func drawThumb(on canvas: inout Canvas) {
    guard let frame = slider.thumbLayer.presentation()?.frame, Rect2D(drawn: frame) != nil else {
      return
    }
    var path = Path2D()
    path.move(to: Point2D(x: frame.midX, y: frame.minY))
    path.line(to: Point2D(x: frame.maxX, y: frame.midY))
    path.line(to: Point2D(x: frame.minX, y: frame.midY))
    path.close()
    canvas.fill(path, with: .color(slider.thumbColor))
  }

  private func fill(_ frame: CGRect, _ color: RGBAColor, on canvas: inout Canvas) {
    if let rect = Rect2D(drawn: frame) { canvas.fill(rect, with: .color(color)) }
  }
}
