public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The shade over the part of the body beyond the handle, as far as the capsule goes.
public struct RiskCursorShade: Equatable, Sendable {
  private var capsule: RiskCursorCapsule
  /// Where the handle is shown, along the body.
  private var start: Double

  private static let color = RGBAColor(white: 0, alpha: 0.3)

  public init(_ control: RiskCursorModel) {
    capsule = RiskCursorCapsule(control)
    start = control.presentationPosition - capsule.direction.start(of: control.bodyFrame)
  }

  func draw(on canvas: inout Canvas) {
    capsule.clip(&canvas)
    let end = capsule.isReversed ? 0 : capsule.length
    canvas.fill(strip(from: min(start, end), to: max(start, end)), with: .color(Self.color))
  }

  private func strip(from start: Double, to end: Double) -> Rect2D {
    capsule.direction.rect(
      along: start, across: 0, length: end - start, thickness: capsule.thickness)
  }

  /// Where the handle has passed.
  func part(changedSince old: RiskCursorShade) -> Rect2D? {
    guard capsule == old.capsule else { return nil }
    return strip(from: min(start, old.start), to: max(start, old.start))
  }
}
