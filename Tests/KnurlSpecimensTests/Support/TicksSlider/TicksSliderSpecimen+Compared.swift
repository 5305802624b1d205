import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// In 350 × 30 points with all fixes a unit of the value is 32 points, and the thumb is at 239.
///
/// The published slider lacks features of the core: other orientations and directions, transforms,
/// settings for the hit size and continuous events, and rest between whole numbers.
extension TicksSliderSpecimen: ComparedControl {
  static var benchWidth: Double { 350 }
  nonisolated static var touchY: Double { 25 }

  static func model() -> TicksSliderModel {
    TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
  }

  nonisolated static var invisible: [Fault] {
    [.equalWritesRedraw, .redrawsEverything, .nonFiniteWrites, .overflowingRange, .openEdges]
  }

  /// After a new size during the spring the core's picture continues in units of the value, while
  /// the specimen's, in points, stops.
  static func disturbsPicture(_ step: ComparedStep<TicksSliderSpecimen>) -> Bool {
    switch step {
    case .command(.resize): true
    case .command: false
    case .write(let name, _, _): name.contains("tickHeight") || name.contains("thumbMargin")
    }
  }

  static func isAnimating(_ model: TicksSliderModel) -> Bool { model.isAnimating }

  static func step(
    near slider: TicksSliderSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<TicksSliderSpecimen> {
    let kind = slider.isTracking ? random.next(below: 36) : 20 + random.next(below: 28)
    switch kind {
    case 17..<20: return touch(.ended, &random)
    case 20: return touch(.cancelled, &random)
    case 21..<25: return .command(random.command(kind - 21, heights: [30, 30, 44, 60, 15, 0]))
    case 25: return .write("minimumValue", \.minimumValue, \.minimumValue, random.number(-10...10))
    case 26: return .write("maximumValue", \.maximumValue, \.maximumValue, random.number(0...20))
    case 27: return .write("value", \.value, \.value, random.number(-2...12))
    case 28: return .write("trackHeight", \.trackHeight, \.trackHeight, random.number(-1...8))
    case 29: return .write("tickHeight", \.tickHeight, \.tickHeight, random.number(-1...20))
    case 30: return .write("tickWidth", \.tickWidth, \.tickWidth, random.number(-1...8))
    case 31: return .write("thumbMargin", \.thumbMargin, \.thumbMargin, random.number(-1...10))
    case 32..<35: return .command(.tick(seconds: random.number(0...0.3)))
    case 36...: return press(slider, &random)
    default: return touch(.moved, &random)
    }
  }

  /// Returns a touch at a random location by finger 1 or 2.
  ///
  /// Coordinates have unusual decimals, so that rounding decides neither the nearest whole number
  /// nor the side of an edge.
  private static func touch(
    _ phase: TouchPhase, _ random: inout RandomCommands
  ) -> ComparedStep<TicksSliderSpecimen> {
    let location = Point2D(
      x: random.number(-150...500) + 0.0123,
      y: random.next(below: 4) == 0 ? random.number(-100...150) + 0.0345 : 25)
    let id = random.next(below: 8) == 0 ? 2 : 1
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  private static func press(
    _ slider: TicksSliderSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<TicksSliderSpecimen> {
    let frame = slider.thumbFrame
    let offset = random.next(below: 3) == 0 ? 0 : random.number(-32...32) + 0.0123
    let location = Point2D(
      x: frame.midX + offset, y: frame.midY + random.number(-32...32) + 0.0345)
    return .command(
      .touch(Touch(id: 1 + random.next(below: 2), phase: .began, location: location)))
  }

  func compared(with model: TicksSliderModel) -> [ComparedNumber] {
    [
      ("value", value, model.value), ("minimum", minimumValue, model.minimumValue),
      ("maximum", maximumValue, model.maximumValue),
      (Self.shown, presentationPosition, model.presentationPosition),
      ("track height", trackHeight, model.trackHeight),
      ("tick height", tickHeight, model.tickHeight), ("tick width", tickWidth, model.tickWidth),
      ("thumb margin", thumbMargin, model.thumbMargin),
      ("highlight", thumbLayer.isHighlighted ? 1 : 0, model.isHighlighted ? 1 : 0),
    ] + frame(thumbFrame, model.thumbFrame) + tracking(model.isTracking, model.isTouchInside)
  }
}
