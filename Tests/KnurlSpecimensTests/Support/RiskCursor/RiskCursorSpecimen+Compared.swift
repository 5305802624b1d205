import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// In 240 × 48 points the handle's center goes from 16 to 224, and one number is 208/9 points.
///
/// The published risk cursor lacks features of the core: a continuous mode, upright and mirrored
/// tracks, transforms, and a setting for the hit size.
extension RiskCursorSpecimen: ComparedControl {
  static var benchWidth: Double { 240 }
  nonisolated static var touchY: Double { 24 }
  static func model() -> RiskCursorModel { RiskCursorModel() }
  nonisolated static var invisible: [Fault] { [] }

  private static let maxima = [9, 9, 9, 0, 1, 2, 5, 30, 1_000_000]

  static func step(
    near cursor: RiskCursorSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<RiskCursorSpecimen> {
    let kind = cursor.isTracking ? random.next(below: 30) : 17 + random.next(below: 22)
    switch kind {
    case 0..<14: return touch(.moved, near: cursor, &random)
    case 14..<17: return touch(.ended, near: cursor, &random)
    case 17: return touch(.cancelled, near: cursor, &random)
    case 18..<21: return .command(random.command(kind - 18, heights: []))
    case 21: return resize(&random)
    case 22, 23:
      let maximum = maxima[random.next(below: 9)]
      return .write(
        "maximum = \(maximum)", { $0.maxValue = maximum }, { $0.maxValue = Double(maximum) })
    case 24, 25:
      let value = random.next(below: 40) - 10
      return .write("value = \(value)", { $0.value = value }, { $0.value = Double(value) })
    case 26..<29: return .command(.tick(seconds: random.uneven(0...0.15)))
    default: return touch(.began, near: cursor, &random)
    }
  }

  /// Returns a touch anywhere around the control.
  ///
  /// Coordinates have unusual decimals, so that rounding never decides which number is the nearest.
  private static func touch(
    _ phase: TouchPhase, near cursor: RiskCursorSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<RiskCursorSpecimen> {
    let id = random.next(below: 8) == 0 ? 2 : 1
    let bounds = cursor.bounds
    let location = Point2D(
      x: random.uneven(bounds.minX - 60...bounds.maxX + 60) + 0.0123,
      y: random.uneven(bounds.minY - 10...bounds.maxY + 10) + 0.0345)
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  private static func resize(
    _ random: inout RandomCommands
  ) -> ComparedStep<RiskCursorSpecimen> {
    let height = [48.0, 48, 12, 90, 0][random.next(below: 5)]
    let width = random.next(below: 3) == 0 ? random.uneven(0...60) : random.uneven(60...500)
    return .command(.resize(Rect2D(x: 0, y: 0, width: width, height: height)))
  }

  func compared(with model: RiskCursorModel) -> [ComparedNumber] {
    [
      ("value", Double(value), model.value), ("maximum", Double(maxValue), model.maxValue),
      ("pending", Double(pendingValue), model.pendingValue),
      (Self.shown, presentationX, model.presentationPosition),
    ] + frame(handleFrame, model.handleFrame) + tracking(model.isTracking, model.isTouchInside)
  }
}
