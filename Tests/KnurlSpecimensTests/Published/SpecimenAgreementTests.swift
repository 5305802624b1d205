import KnurlControls
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

/// Tests that the fixed specimens agree with the control core, an independent implementation.
@MainActor @Suite("The fixed specimens and Knurl's models agree")
struct SpecimenAgreementTests {
  nonisolated private static let names = ["range-slider", "knob", "ticks-slider", "risk-cursor"]

  private static func control(_ name: String) throws -> any ComparedControl.Type {
    let all: [any ComparedControl.Type] = [
      RangeSliderSpecimen.self, KnobSpecimen.self, TicksSliderSpecimen.self,
      RiskCursorSpecimen.self,
    ]
    return try #require(all.first { $0.name == name })
  }

  @Test(
    "A fixed specimen and the core agree for random command sequences", arguments: names,
    0..<300 as Range<UInt64>)
  func agrees(name: String, seed: UInt64) throws {
    func difference<Control: ComparedControl>(_: Control.Type) -> String? {
      Self.disagreement(of: FaultSet<Control.Fault>.none, on: Control.self, seed: seed)
    }
    let found = difference(try Self.control(name))
    #expect(found == nil, "\(found ?? "")")
  }

  @Test(
    "If one fault is not fixed, specimen and core disagree for at least one random sequence",
    arguments: names)
  func disagreesWithFault(name: String) throws {
    func check<Control: ComparedControl>(_: Control.Type) {
      for fault in Control.Fault.allCases where !Control.invisible.contains(fault) {
        let isSeen = (0..<2000 as Range<UInt64>).contains {
          Self.disagreement(of: FaultSet([fault]), on: Control.self, seed: $0) != nil
        }
        #expect(isSeen, "\(name), \(fault)")
      }
    }
    check(try Self.control(name))
  }

  @Test("No fix alone lets the process crash for any writes and touches", arguments: names)
  func nothingTraps(name: String) throws {
    func check<Control: ComparedControl>(_: Control.Type) {
      let sets = Control.Fault.allCases.map { FaultSet.all(but: $0) } + [.all]
      var batches = 0
      for (seed, faults) in sets.enumerated() {
        var random = RandomCommands(seed: UInt64(seed), isHostile: true)
        let bench = SpecimenBench<Control>(faults)
        for _ in 0..<400 {
          bench.perform(Control.step(near: bench.control, &random))
          batches += bench.passes.count
        }
        bench.perform(.attach(false))
        #expect(!bench.control.isTracking)
        if let knob = bench.control as? KnobSpecimen { #expect(knob.gestureState == .possible) }
      }
      #expect(batches > 0)
    }
    check(try Self.control(name))
  }

  private static func disagreement<Control: ComparedControl>(
    of faults: FaultSet<Control.Fault>, on _: Control.Type, seed: UInt64
  ) -> String? {
    let bench = SpecimenBench<Control>(faults)
    var random = RandomCommands(seed: seed)
    var model = Control.model()
    var isDisturbed = false
    for index in 0..<120 {
      let step = Control.step(near: bench.control, &random)
      bench.perform(step)
      var sent: [ControlEvents] = []
      switch step {
      case .command(let command):
        let passes = model.apply(command)
        sent = (0..<passes.count).map { passes[$0] }
      case .write(_, _, let write): write(&model)
      }
      // The next command lays out the specimen's layers, but the core computes frames at once.
      bench.host.layoutIfNeeded()
      isDisturbed =
        Control.isAnimating(model) && (isDisturbed || Control.disturbsPicture(step))
      let different = bench.control.compared(with: model).filter { row in
        let isLeftOut = isDisturbed && row.name == Control.shown
        return !isLeftOut && !((row.mine - row.model).magnitude <= Control.tolerance)
      }
      if sent != bench.passes || !different.isEmpty {
        return "step \(index) \(step): \(bench.passes) and \(sent), \(different)"
      }
    }
    return nil
  }
}
