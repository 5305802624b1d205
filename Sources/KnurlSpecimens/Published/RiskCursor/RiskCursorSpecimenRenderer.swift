import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlRaster

/// Draws the specimen's layers as the last layout and the animations left them, so that stale parts
/// are visible.
@MainActor
struct RiskCursorSpecimenRenderer {
  private static let edge = RGBAColor(white: 0x4D / 255)
  private static let stops = [
    (place: 0.0, color: RGBAColor(red: 0x45 / 255, green: 0xCF / 255, blue: 0x40 / 255)),
    (place: 0.5, color: RGBAColor(red: 1, green: 0x92 / 255, blue: 0x30 / 255)),
    (place: 1.0, color: RGBAColor(red: 0xE1 / 255, green: 0x3D / 255, blue: 0x3D / 255)),
  ]
  /// The maximum number of ticks that are drawn. On a screen, more ticks could not be
  /// distinguished.
  private static let maximumTicks = 100

  let cursor: RiskCursorSpecimen

  func draw(on canvas: inout Canvas) {
    drawBody(on: &canvas)
    drawHandle(on: &canvas)
  }

  private func drawBody(on canvas: inout Canvas) {
    guard let body = Rect2D(drawn: cursor.bodyLayer.frame) else { return }
    let radius = min(cursor.cornerRadius, body.width / 2)
    canvas.save()
    canvas.clip(toRoundedRectangle: body, radius: radius)
    for index in 1..<Self.stops.count { fill(index, of: body, on: &canvas) }
    canvas.fill(
      Rect2D(x: body.x, y: body.y, width: body.width, height: body.height / 2),
      with: .color(RGBAColor(white: 1, alpha: 0.3)))
    drawTicks(in: body, on: &canvas)
    let x = cursor.presentationX
    if x.isFinite, x < body.maxX {
      canvas.fill(
        Rect2D(x: x, y: body.y, width: body.maxX - x, height: body.height),
        with: .color(RGBAColor(white: 0, alpha: 0.3)))
    }
    canvas.stroke(
      roundedRectangle: body.insetBy(dx: 1, dy: 1), radius: max(0, radius - 1),
      style: StrokeStyle(width: 2), with: .color(Self.edge))
    canvas.restore()
  }

  /// Draws the gradient between the color stop at `index` and the stop before it.
  private func fill(_ index: Int, of body: Rect2D, on canvas: inout Canvas) {
    let (from, to) = (Self.stops[index - 1], Self.stops[index])
    let start = body.x + from.place * body.width
    let end = body.x + to.place * body.width
    canvas.fill(
      Rect2D(x: start, y: body.y, width: end - start, height: body.height),
      with: .linearGradient(
        LinearGradient(
          from: from.color, at: Point2D(x: start, y: body.y),
          to: to.color, at: Point2D(x: end, y: body.y))))
  }

  private func drawTicks(in body: Rect2D, on canvas: inout Canvas) {
    guard cursor.maxValue <= Self.maximumTicks else { return }
    for number in cursor.range {
      let x = cursor.position(of: Double(number))
      guard x.isFinite else { continue }
      canvas.fill(
        Rect2D(x: x - 0.5, y: body.y, width: 1, height: body.height), with: .color(.white))
    }
  }

  private func drawHandle(on canvas: inout Canvas) {
    let x = cursor.presentationX
    let size = cursor.handleLayer.frame.size
    guard
      let handle = Rect2D(
        drawn: CGRect(
          x: x - size.width / 2, y: cursor.handleLayer.frame.minY, width: size.width,
          height: size.height))
    else { return }
    let radius = min(handle.width / 3, handle.height / 2)
    canvas.fill(
      roundedRectangle: handle, radius: radius,
      with: .linearGradient(
        LinearGradient(
          from: RGBAColor(white: 2 / 3), at: Point2D(x: 0, y: handle.minY),
          to: .white, at: Point2D(x: 0, y: handle.maxY))))
    canvas.stroke(
      roundedRectangle: handle.insetBy(dx: 0.5, dy: 0.5), radius: max(0, radius - 0.5),
      style: StrokeStyle(width: 1), with: .color(Self.edge))
    canvas.fill(
      Rect2D(
        x: x - 1, y: handle.y + handle.height / 6, width: 2, height: handle.height * 2 / 3),
      with: .color(RGBAColor(white: 0.5)))
  }
}
