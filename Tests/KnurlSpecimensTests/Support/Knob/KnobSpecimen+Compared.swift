import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// In 120 × 120 points the track runs from the lower left, clockwise over the top, to the lower
/// right; a quarter turn is 2/7 of it.
///
/// The published knob lacks features of the core: steps, drag modes, wrapping, transforms, and
/// settings for hysteresis and hit size.
extension KnobSpecimen: ComparedControl {
  static var benchWidth: Double { 120 }
  nonisolated static var touchY: Double { 60 }
  static func model() -> KnobModel { KnobModel() }
  // With angles below 32 and ranges below 8.
  static var tolerance: Double { 1e-9 }

  nonisolated static var invisible: [Fault] { [.roundedEnds, .equalLooksRedraw, .nonFiniteWrites] }

  static func step(
    near knob: KnobSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<KnobSpecimen> {
    let kind = knob.isTracking ? random.next(below: 36) : 22 + random.next(below: 26)
    switch kind {
    case 0..<20: return touch(.moved, near: knob, &random)
    case 20..<22: return touch(.ended, near: knob, &random)
    case 22: return touch(.cancelled, near: knob, &random)
    case 23..<26: return .command(random.command(kind - 23, heights: []))
    case 26:
      let height = [120.0, 120, 60, 200, 0][random.next(below: 5)]
      let bounds = Rect2D(x: 0, y: 0, width: random.number(0...240), height: height)
      return .command(.resize(bounds))
    case 27: return .write("minimumValue", \.minimumValue, \.minimumValue, random.number(-2...1))
    case 28: return .write("maximumValue", \.maximumValue, \.maximumValue, random.number(0...3))
    case 29:
      let (value, animated) = (random.number(-1...2), random.next(below: 2) == 0)
      return .write(
        "value = \(value), animated: \(animated)", { $0.setValue(value, animated: animated) },
        { $0.setValue(value, animated: animated) })
    case 30: return .command(.tick(seconds: random.number(0...0.2)))
    case 31: return .write("startAngle", \.startAngle, \.startAngle, random.number(-15...9))
    case 32: return .write("endAngle", \.endAngle, \.endAngle, random.number(-9...15))
    case 33:
      let isOn = random.next(below: 2) == 0
      return .write(
        "isContinuous = \(isOn)", { $0.isContinuous = isOn }, { $0.isContinuous = isOn })
    case 34: return .write("lineWidth", \.lineWidth, \.lineWidth, random.number(-1...12))
    case 35:
      return .write("pointerLength", \.pointerLength, \.pointerLength, random.number(-1...40))
    default: return touch(.began, near: knob, &random)
    }
  }

  /// Returns a touch on a circle around the center, at the center or anywhere.
  ///
  /// Coordinates are odd, so that a touch is never exactly across the middle of the track or the
  /// dead zone, where rounding decides.
  private static func touch(
    _ phase: TouchPhase, near knob: KnobSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<KnobSpecimen> {
    let id = random.next(below: 8) == 0 ? 2 : 1
    var location = Point2D(
      x: random.number(-50...170) + 0.0123, y: random.number(-50...170) + 0.0345)
    if random.next(below: 4) > 0 {
      let (sine, cosine) = Elementary.sineAndCosine(random.number(-4...4) + 0.001)
      let radius = random.number(1...80)
      location = Point2D(
        x: knob.bounds.midX + radius * cosine, y: knob.bounds.midY + radius * sine)
    } else if random.next(below: 8) == 0 {
      location = Point2D(x: knob.bounds.midX, y: knob.bounds.midY)
    }
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  func compared(with model: KnobModel) -> [ComparedNumber] {
    [
      ("value", value, model.value), ("minimum", minimumValue, model.minimumValue),
      ("maximum", maximumValue, model.maximumValue),
      ("pointer", pointerAngle, model.pointerAngle),
      (Self.shown, presentationAngle, model.presentationAngle),
      ("line width", lineWidth, model.lineWidth),
      ("pointer length", pointerLength, model.pointerLength),
      ("gesture", Double(gestureState.rawValue), Double(model.gestureState.rawValue)),
    ] + frame(pointerFrame, model.pointerFrame) + tracking(model.isTracking, model.isTouchInside)
  }
}
