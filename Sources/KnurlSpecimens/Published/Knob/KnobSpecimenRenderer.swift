import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlRaster

/// Draws the specimen's ring as of the last layout and its pointer as of the last turn, so that
/// stale parts are visible.
@MainActor
struct KnobSpecimenRenderer {
  let knob: KnobSpecimen

  func draw(on canvas: inout Canvas) {
    drawRing(on: &canvas)
    drawPointer(on: &canvas)
  }

  private func drawRing(on canvas: inout Canvas) {
    let shown = knob.shown
    let radius =
      min(shown.bounds.width, shown.bounds.height) / 2
      - max(shown.pointerLength, shown.lineWidth / 2)
    let arc = knob.arc
    // A track that runs backward is drawn all the way around to its end, as UIKit does.
    let end = arc.end < arc.start ? arc.end + 2 * Double.pi : arc.end
    guard radius > 0 else { return }
    var path = Path2D()
    path.arc(center: center, radius: radius, from: arc.start, to: end)
    canvas.stroke(path, style: style, with: .color(knob.color))
  }

  private func drawPointer(on canvas: inout Canvas) {
    let shown = knob.shown
    let angle = knob.presentationAngle
    guard angle.isFinite else { return }
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let outer = min(shown.bounds.width, shown.bounds.height) / 2
    let inner = outer - shown.pointerLength - shown.lineWidth / 2
    var path = Path2D()
    path.move(to: Point2D(x: center.x + inner * cosine, y: center.y + inner * sine))
    path.line(to: Point2D(x: center.x + outer * cosine, y: center.y + outer * sine))
    canvas.stroke(path, style: style, with: .color(knob.color))
  }

  private var center: Point2D { Point2D(x: knob.shown.bounds.midX, y: knob.shown.bounds.midY) }
  private var style: StrokeStyle { StrokeStyle(width: max(0, knob.shown.lineWidth)) }
}
