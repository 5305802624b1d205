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

  private let slider: TicksSliderSpecimen

  init(_ slider: TicksSliderSpecimen) {
    self.slider = slider
  }

  /// A bitmap of the bounds, at most `maximumSide` pixels wide and high.
  func bitmap(scale: Double, maximumSide: Int) -> Bitmap {
    func pixels(_ length: Double) -> Int {
      guard length * scale > 0 else { return 0 }
      return Int(min(length * scale, Double(maximumSide)).rounded(.up))
    }
    let bounds = slider.bounds
    var canvas = Canvas(
      width: pixels(bounds.width), height: pixels(bounds.height), scale: scale)
    canvas.translate(x: -bounds.minX, y: -bounds.minY)
    drawTrack(on: &canvas)
    drawTicks(on: &canvas)
    drawThumb(on: &canvas)
    return canvas.bitmap
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
    guard let frame = slider.thumbLayer.presentation()?.frame, rect(frame) != nil else { return }
    var path = Path2D()
    path.move(to: Point2D(x: frame.midX, y: frame.minY))
    path.line(to: Point2D(x: frame.maxX, y: frame.midY))
    path.line(to: Point2D(x: frame.minX, y: frame.midY))
    path.close()
    canvas.fill(path, with: .color(slider.thumbColor))
  }

  private func fill(_ frame: CGRect, _ color: RGBAColor, on canvas: inout Canvas) {
    if let rect = rect(frame) { canvas.fill(rect, with: .color(color)) }
  }

  /// The frame as Knurl draws it; nil if the frame is empty or has an edge that is not finite.
  private func rect(_ frame: CGRect) -> Rect2D? {
    let rect = Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    let isEmpty = frame.size.width <= 0 || frame.size.height <= 0
    return rect.isFinite && !isEmpty ? rect : nil
  }
}
