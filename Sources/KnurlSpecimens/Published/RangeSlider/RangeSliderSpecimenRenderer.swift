import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlRaster

/// Draws the specimen's layers as the last layout left them, so that stale parts are visible.
///
/// Light comes from above, as on the published control.
@MainActor
struct RangeSliderSpecimenRenderer {
  private static let edge = RGBAColor(white: 0.5)
  private static let groove = Shadow(
    offset: Point2D(x: 0, y: 2), blur: 3, color: RGBAColor(white: 0.5))
  private static let fall = Shadow(
    offset: Point2D(x: 0, y: 1), blur: 1, color: RGBAColor(white: 0.5))

  let slider: RangeSliderSpecimen

  func draw(on canvas: inout Canvas) {
    drawTrack(on: &canvas)
    draw(slider.upperThumbLayer, on: &canvas)
    draw(slider.lowerThumbLayer, on: &canvas)
  }

  private func drawTrack(on canvas: inout Canvas) {
    guard let track = Rect2D(drawn: slider.trackLayer.frame) else { return }
    let radius = radius(of: track)
    canvas.save()
    canvas.clip(toRoundedRectangle: track, radius: radius)
    canvas.fill(track, with: .color(slider.trackColor))
    let (lower, upper) = (
      slider.position(of: slider.lowerValue), slider.position(of: slider.upperValue)
    )
    if let range = Rect2D(
      drawn: CGRect(x: lower, y: track.minY, width: upper - lower, height: track.height))
    {
      canvas.fill(range, with: .color(slider.trackHighlightColor))
    }
    // The upper half is lit.
    let gloss = Rect2D(
      x: track.minX, y: track.minY, width: track.width, height: track.height / 2)
    canvas.fill(gloss, with: .color(RGBAColor(white: 1, alpha: 0.3)))
    canvas.stroke(
      roundedRectangle: track, radius: radius, style: StrokeStyle(width: 1.5),
      with: .color(Self.edge), shadow: Self.groove)
    canvas.restore()
  }

  private func draw(_ layer: RangeSliderThumbLayer, on canvas: inout Canvas) {
    guard let frame = Rect2D(drawn: layer.frame) else { return }
    let knob = frame.insetBy(dx: 2, dy: 2)
    guard knob.width > 0, knob.height > 0 else { return }
    let radius = radius(of: knob)
    canvas.fill(
      roundedRectangle: knob, radius: radius, with: .color(slider.thumbColor), shadow: Self.fall)
    canvas.fill(
      roundedRectangle: knob, radius: radius,
      with: .linearGradient(
        LinearGradient(
          from: RGBAColor(white: 0, alpha: 0.02), at: Point2D(x: 0, y: knob.minY),
          to: RGBAColor(white: 0, alpha: 0.14), at: Point2D(x: 0, y: knob.maxY))))
    if layer.isHighlighted {
      canvas.fill(
        roundedRectangle: knob, radius: radius, with: .color(RGBAColor(white: 0, alpha: 0.2)))
    }
    canvas.stroke(
      roundedRectangle: knob, radius: radius, style: StrokeStyle(width: 0.75),
      with: .color(Self.edge))
  }

  private func radius(of rect: Rect2D) -> Double { rect.height * slider.curvaceousness / 2 }
}
