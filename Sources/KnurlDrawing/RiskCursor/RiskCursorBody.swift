public import KnurlControls
import KnurlGeometry
import KnurlRaster

/// The body: a capsule from green over orange to red, with a border, a gloss and ticks.
///
/// Upright it is the transpose, its gloss included.
public struct RiskCursorBody: Equatable, Sendable {
  private var capsule: RiskCursorCapsule
  private var ticks: TickMarks

  private static let colors = [
    RGBAColor(red: 0x45 / 255.0, green: 0xCF / 255.0, blue: 0x40 / 255.0),
    RGBAColor(red: 0xFF / 255.0, green: 0x92 / 255.0, blue: 0x30 / 255.0),
    RGBAColor(red: 0xE1 / 255.0, green: 0x3D / 255.0, blue: 0x3D / 255.0),
  ]
  /// Of the body's border and of the handle's.
  static let borderColor = RGBAColor(white: 0x4D / 255.0)
  private static let borderWidth = 2.0
  private static let gloss = RGBAColor(white: 1, alpha: 0.3)

  public init(_ control: RiskCursorModel) {
    let capsule = RiskCursorCapsule(control)
    self.capsule = capsule
    ticks = TickMarks(
      control.ticks, width: RiskCursorModel.tickWidth, direction: capsule.direction,
      from: capsule.direction.start(of: control.bodyFrame),
      position: { control.position(of: $0) })
  }

  func draw(on canvas: inout Canvas) {
    let (bounds, radius) = (capsule.bounds, capsule.radius)
    canvas.fill(roundedRectangle: bounds, radius: radius, with: .linearGradient(gradient))
    canvas.strokeInside(
      roundedRectangle: bounds, radius: radius, width: Self.borderWidth, with: Self.borderColor)
    // What lies on the body ends where the body ends.
    capsule.clip(&canvas)
    canvas.fill(
      roundedRectangle: capsule.direction.rect(
        along: 0, across: 0, length: capsule.length, thickness: capsule.thickness / 2),
      radius: radius, with: .color(Self.gloss))
    ticks.draw(
      across: 0...capsule.thickness, length: capsule.length, with: RGBAColor(white: 1),
      on: &canvas)
  }

  /// From 0 to the greatest value.
  private var gradient: LinearGradient {
    let ends = capsule.isReversed ? (capsule.length, 0) : (0, capsule.length)
    return LinearGradient(
      start: capsule.direction.point(along: ends.0, across: 0),
      end: capsule.direction.point(along: ends.1, across: 0),
      stops: Self.colors.enumerated().map {
        LinearGradient.Stop(position: Double($0.offset) / 2, color: $0.element)
      })
  }
}
