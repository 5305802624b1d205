import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

/// In 350 × 30 points a unit of the value is 32 points, lower is at 79 and upper at 271.
extension RangeSliderSpecimen: ComparedControl {
  static var benchWidth: Double { 350 }
  nonisolated static var touchY: Double { 15 }

  static func model() -> RangeSliderModel {
    RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
  }

  nonisolated static var invisible: [Fault] {
    [
      .colorsByIdentity, .redrawsEverything, .lookRedrawsEverything, .liftRedrawsThumbs,
      .unclampedCurvaceousness, .nonFiniteWrites, .overflowingRange,
    ]
  }

  static func step(
    near slider: RangeSliderSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<RangeSliderSpecimen> {
    let kind = slider.isTracking ? random.next(below: 30) : 20 + random.next(below: 20)
    switch kind {
    case 18..<20: return touch(.ended, &random)
    case 20: return touch(.cancelled, &random)
    case 21..<25: return .command(random.command(kind - 21, heights: [30, 30, 44, 60, 0]))
    case 25: return .write("minimumValue", \.minimumValue, \.minimumValue, random.number(-10...10))
    case 26: return .write("maximumValue", \.maximumValue, \.maximumValue, random.number(0...20))
    case 27: return .write("lowerValue", \.lowerValue, \.lowerValue, random.number(-2...12))
    case 28: return .write("upperValue", \.upperValue, \.upperValue, random.number(-2...12))
    case 30...: return press(slider, &random)
    default: return touch(.moved, &random)
    }
  }

  private static func touch(
    _ phase: TouchPhase, _ random: inout RandomCommands
  ) -> ComparedStep<RangeSliderSpecimen> {
    let location = Point2D(
      x: random.number(-150...500), y: random.next(below: 4) == 0 ? random.number(-100...150) : 15)
    let id = random.next(below: 8) == 0 ? 2 : 1
    return .command(.touch(Touch(id: id, phase: phase, location: location)))
  }

  private static func press(
    _ slider: RangeSliderSpecimen, _ random: inout RandomCommands
  ) -> ComparedStep<RangeSliderSpecimen> {
    let frame = random.next(below: 2) == 0 ? slider.lowerThumbFrame : slider.upperThumbFrame
    // Not the edge of a hit area, which each of the controls rounds.
    let offset = random.uneven(-32...32)
    let location = Point2D(
      x: frame.midX + (random.next(below: 3) == 0 ? 0 : offset),
      y: frame.midY + random.number(-32...32))
    return .command(
      .touch(Touch(id: 1 + random.next(below: 2), phase: .began, location: location)))
  }

  func compared(with model: RangeSliderModel) -> [ComparedNumber] {
    [
      ("lower", lowerValue, model.lowerValue), ("upper", upperValue, model.upperValue),
      ("minimum", minimumValue, model.minimumValue), ("maximum", maximumValue, model.maximumValue),
      (
        "highlight", Double(highlightedThumb?.rawValue ?? -1),
        Double(model.highlightedThumb?.rawValue ?? -1)
      ),
    ] + frame(lowerThumbFrame, model.thumbFrame(.lower))
      + frame(upperThumbFrame, model.thumbFrame(.upper))
      + tracking(model.isTracking, model.isTouchInside)
  }
}
