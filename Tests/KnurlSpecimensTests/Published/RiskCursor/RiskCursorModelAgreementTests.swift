import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

/// Tests that the fixed specimen agrees with the control core, an independent implementation.
///
/// The published risk cursor lacks features of the core: a continuous mode, upright and mirrored
/// tracks, transforms, and a setting for the hit size.
@MainActor
struct RiskCursorModelAgreementTests {
  /// The greatest difference of numbers that counts as equal.
  ///
  /// Both controls compute in `Double`, with positions below 1000, but in different orders.
  private static let tolerance = 64 * 1000.0.ulp

  @Test("The fixed specimen and the core agree for random command sequences", arguments: 0..<300)
  func agreesWithCore(_ seed: UInt64) {
    #expect(Self.disagreement(of: .everything, seed: seed) == nil)
  }

  @Test(
    "If one fault is not fixed, specimen and core disagree for at least one random sequence",
    arguments: RiskCursorSpecimen.Fixes.all.map(\.name))
  func disagreesWithoutRepair(_ fault: String) throws {
    let entry = try #require(RiskCursorSpecimen.Fixes.all.first { $0.name == fault })
    let fixes = RiskCursorSpecimen.Fixes.everything.subtracting(entry.repair)
    #expect((0..<2000).contains { Self.disagreement(of: fixes, seed: $0) != nil })
  }

  private static func disagreement(
    of fixes: RiskCursorSpecimen.Fixes, seed: UInt64
  ) -> String? {
    let bench = RiskCursorBench(fixes)
    var scenario = RiskCursorCommands(seed: seed)
    var model = RiskCursorModel()
    for index in 0..<120 {
      let step = scenario.next(near: bench.cursor)
      bench.perform(step)
      let isSame = apply(step, to: &model, hearing: bench.passes)
      bench.host.layoutIfNeeded()
      if !isSame || !agrees(bench.cursor, model) {
        return "step \(index) \(step): \(bench.passes) \(words(bench.cursor)), core \(words(model))"
      }
    }
    return nil
  }

  /// Performs a step on the core; returns true if the event batches are equal to `passes`.
  private static func apply(
    _ step: RiskCursorCommands.Step, to model: inout RiskCursorModel,
    hearing passes: [ControlEvents]
  ) -> Bool {
    switch step {
    case .command(let command):
      let sent = model.apply(command)
      return passes == (0..<sent.count).map { sent[$0] }
    case .value(let value): model.value = Double(value)
    case .maximum(let value): model.maxValue = Double(value)
    }
    return passes.isEmpty
  }

  private static func agrees(_ cursor: RiskCursorSpecimen, _ model: RiskCursorModel) -> Bool {
    Double(cursor.value) == model.value && Double(cursor.maxValue) == model.maxValue
      && Double(cursor.pendingValue) == model.pendingValue
      && isNear(cursor.handleFrame.x, model.handleFrame.x)
      && isNear(cursor.handleFrame.width, model.handleFrame.width)
      && isNear(cursor.handleFrame.height, model.handleFrame.height)
      && isNear(cursor.presentationX, model.presentationPosition)
      && cursor.isTracking == model.isTracking && cursor.isTouchInside == model.isTouchInside
  }

  private static func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= tolerance }

  private static func words(_ cursor: RiskCursorSpecimen) -> String {
    "value \(cursor.value) of \(cursor.maxValue), pending \(cursor.pendingValue), "
      + "handle at \(cursor.handleFrame), shown at \(cursor.presentationX), "
      + "tracking \(cursor.isTracking) inside \(cursor.isTouchInside)"
  }

  private static func words(_ model: RiskCursorModel) -> String {
    "value \(model.value) of \(model.maxValue), pending \(model.pendingValue), "
      + "handle at \(model.handleFrame), shown at \(model.presentationPosition), "
      + "tracking \(model.isTracking) inside \(model.isTouchInside), bounds \(model.bounds)"
  }
}
