import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

/// Tests that the fixed specimen agrees with the control core, an independent implementation.
///
/// The published slider lacks features of the core: other orientations and directions, transforms,
/// settings for the hit size and continuous events, and rest between whole numbers.
/// After a new size during the spring the core's picture continues in units of the value, while the
/// specimen's, in points, stops. Pictures are compared again after that spring.
@MainActor
struct TicksSliderModelAgreementTests {
  /// The greatest difference of numbers that counts as equal.
  ///
  /// Both controls compute in `Double`, with ranges below 32 and positions below 1000, but in
  /// different orders.
  private static let tolerance = 64 * 1000.0.ulp

  @Test("The fixed specimen and the core agree for random command sequences", arguments: 0..<300)
  func agreesWithCore(_ seed: UInt64) {
    #expect(Self.disagreement(of: .everything, seed: seed) == nil)
  }

  @Test(
    "If one fault is not fixed, specimen and core disagree for at least one random sequence",
    arguments: TicksSliderSpecimen.Fixes.all.map(\.name).filter { !isInvisible.contains($0) })
  func disagreesWithoutRepair(_ fault: String) throws {
    let entry = try #require(TicksSliderSpecimen.Fixes.all.first { $0.name == fault })
    let fixes = TicksSliderSpecimen.Fixes.everything.subtracting(entry.repair)
    #expect((0..<2000).contains { Self.disagreement(of: fixes, seed: $0) != nil })
  }

  /// The faults that these random sequences cannot show.
  ///
  /// Such a fault affects only invalidation, or needs other numbers or touches on edges.
  private nonisolated static let isInvisible: Set<String> = [
    "equal-writes-redraw", "redraws-everything", "non-finite-writes", "overflowing-range",
    "open-edges",
  ]

  private static func disagreement(
    of fixes: TicksSliderSpecimen.Fixes, seed: UInt64
  ) -> String? {
    let bench = TicksSliderBench(fixes)
    var scenario = TicksSliderCommands(seed: seed)
    var model = TicksSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    var isSpringDisturbed = false
    for index in 0..<120 {
      let step = scenario.next(near: bench.slider)
      bench.perform(step)
      let isSame = apply(step, to: &model, hearing: bench.passes)
      bench.host.layoutIfNeeded()
      isSpringDisturbed = model.isAnimating && (isSpringDisturbed || changesPlaces(step))
      let isShownAlike =
        isSpringDisturbed
        || isNear(bench.slider.presentationPosition, model.presentationPosition)
      if !isSame || !isShownAlike || !agrees(bench.slider, model) {
        return "step \(index) \(step): \(bench.passes) \(words(bench.slider)), core \(words(model))"
      }
    }
    return nil
  }

  private static func changesPlaces(_ step: TicksSliderCommands.Step) -> Bool {
    switch step {
    case .command(.resize), .tickHeight, .thumbMargin: return true
    default: return false
    }
  }

  /// Performs a step on the core; returns true if the event batches are equal to `passes`.
  private static func apply(
    _ step: TicksSliderCommands.Step, to model: inout TicksSliderModel,
    hearing passes: [ControlEvents]
  ) -> Bool {
    switch step {
    case .command(let command):
      let sent = model.apply(command)
      return passes == (0..<sent.count).map { sent[$0] }
    case .value(let value): model.value = value
    case .minimum(let value): model.minimumValue = value
    case .maximum(let value): model.maximumValue = value
    case .trackHeight(let height): model.trackHeight = height
    case .tickHeight(let height): model.tickHeight = height
    case .tickWidth(let width): model.tickWidth = width
    case .thumbMargin(let margin): model.thumbMargin = margin
    }
    return true
  }

  private static func agrees(_ slider: TicksSliderSpecimen, _ model: TicksSliderModel) -> Bool {
    isNear(slider.value, model.value) && slider.minimumValue == model.minimumValue
      && slider.maximumValue == model.maximumValue && isNear(slider.thumbFrame, model.thumbFrame)
      && slider.trackHeight == model.trackHeight && slider.tickHeight == model.tickHeight
      && slider.tickWidth == model.tickWidth && slider.thumbMargin == model.thumbMargin
      && slider.isTracking == model.isTracking && slider.isTouchInside == model.isTouchInside
      && slider.thumbLayer.isHighlighted == model.isHighlighted
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  private static func isNear(_ frame: CGRect, _ other: Rect2D) -> Bool {
    isNear(frame.minX, other.x) && isNear(frame.minY, other.y)
      && isNear(frame.width, other.width) && isNear(frame.height, other.height)
  }

  private static func words(_ slider: TicksSliderSpecimen) -> String {
    "value \(slider.value) shown at \(slider.presentationPosition) in "
      + "\(slider.minimumValue)...\(slider.maximumValue), tracking \(slider.isTracking) inside "
      + "\(slider.isTouchInside), thumb \(slider.thumbFrame), bounds \(slider.bounds)"
  }

  private static func words(_ model: TicksSliderModel) -> String {
    "value \(model.value) shown at \(model.presentationPosition) in "
      + "\(model.minimumValue)...\(model.maximumValue), tracking \(model.isTracking) inside "
      + "\(model.isTouchInside), thumb \(model.thumbFrame), bounds \(model.bounds)"
  }
}
