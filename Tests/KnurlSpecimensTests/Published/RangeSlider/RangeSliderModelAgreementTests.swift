import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

/// Tests that the fixed specimen agrees with the control core, an independent implementation.
@MainActor
struct RangeSliderModelAgreementTests {
  /// The greatest difference of numbers that counts as equal.
  ///
  /// Both controls compute in `Double`, with ranges below 32 and positions below 1000, but in
  /// different orders.
  private static let tolerance = 64 * 1000.0.ulp

  @Test("The fixed specimen and the core agree for random command sequences", arguments: 0..<300)
  func agreesWithCore(_ seed: UInt64) {
    let bench = RangeSliderBench(.everything)
    var scenario = RangeSliderCommands(seed: seed)
    var model = RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 350, height: 30))
    for index in 0..<120 {
      let step = scenario.next(near: bench.slider)
      bench.perform(step)
      let isSame = apply(step, to: &model, hearing: bench.passes)
      guard isSame, agrees(bench.slider, model) else {
        Issue.record("step \(index) \(step): \(bench.passes) \(bench.values), core \(model)")
        return
      }
    }
    #expect(model.lowerValue <= model.upperValue)
  }

  /// Performs a step on the core; returns true if the event batches are equal to `passes`.
  private func apply(
    _ step: RangeSliderCommands.Step, to model: inout RangeSliderModel,
    hearing passes: [ControlEvents]
  ) -> Bool {
    switch step {
    case .command(let command):
      let sent = model.apply(command)
      return passes == (0..<sent.count).map { sent[$0] }
    case .minimum(let value): model.minimumValue = value
    case .maximum(let value): model.maximumValue = value
    case .lower(let value): model.lowerValue = value
    case .upper(let value): model.upperValue = value
    }
    return true
  }

  private func agrees(_ slider: RangeSliderSpecimen, _ model: RangeSliderModel) -> Bool {
    abs(slider.lowerValue - model.lowerValue) <= Self.tolerance
      && abs(slider.upperValue - model.upperValue) <= Self.tolerance
      && abs(slider.lowerThumbFrame.minX - model.thumbFrame(.lower).x) <= Self.tolerance
      && abs(slider.upperThumbFrame.minX - model.thumbFrame(.upper).x) <= Self.tolerance
      && slider.isTracking == model.isTracking && slider.isTouchInside == model.isTouchInside
      && slider.highlightedThumb?.rawValue == model.highlightedThumb?.rawValue
  }
}
