import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct KnobFaultTests {
  typealias Fixes = KnobSpecimen.Fixes

  @Test("Names and fixes of the faults are unique")
  func ownRepairs() {
    #expect(Set(Fixes.all.map(\.name)).count == Fixes.all.count)
    #expect(Set(Fixes.all.map(\.repair)).count == Fixes.all.count)
    #expect(Fixes.all.allSatisfy { $0.repair.rawValue.nonzeroBitCount == 1 })
    #expect(Fixes.everything.rawValue.nonzeroBitCount == Fixes.all.count)
  }

  @Test("The published knob turns its pointer to the angle of the finger")
  func turns() {
    let bench = KnobBench(.none)
    bench.press(110, 60)
    bench.drag(60, 10)
    #expect(abs(bench.knob.value - 0.5) < 1e-6)
    #expect(abs(bench.knob.pointerAngle + Double.pi / 2) < 1e-6)
    bench.lift(60, 10)
    #expect(bench.knob.gestureState == .possible)
  }

  @Test("A tap or a drag of fewer than ten points changes nothing")
  func taps() {
    for fixes in [Fixes.none, .everything] {
      let bench = KnobBench(fixes)
      bench.press(60, 10)
      bench.drag(69, 10)
      bench.lift(69, 10)
      #expect(bench.knob.value == 0)
    }
  }

  @Test(
    "After the dead zone is crossed, the published knob hops, and the fixed knob stays at its end")
  func deadZone() {
    func value(_ fixes: Fixes) -> Double {
      let bench = KnobBench(fixes)
      bench.press(110, 60)
      bench.drag(95, 95)
      bench.drag(25, 95)
      return bench.knob.value
    }
    #expect(value(.none) < 0.1)
    #expect(value(.followsFinger) == 1)
  }

  @Test("The pointer animates for a quarter of a second, starting at the shown angle")
  func animation() {
    let bench = KnobBench(.everything)
    let start = bench.knob.pointerAngle
    bench.knob.setValue(1, animated: true)
    #expect(bench.knob.value == 1)
    #expect(bench.knob.presentationAngle == start)
    bench.wait(0.125)
    #expect(abs(bench.knob.presentationAngle - bench.knob.angle(of: 0.5)) < 1e-9)
    bench.knob.setValue(0, animated: true)
    #expect(abs(bench.knob.presentationAngle - bench.knob.angle(of: 0.5)) < 1e-9)
    bench.wait(0.25)
    #expect(bench.knob.presentationAngle == start)
  }

  @Test("If the knob is disabled during a drag, valueChanged comes before touchCancel")
  func disabling() {
    let bench = KnobBench(.everything)
    bench.knob.isContinuous = false
    bench.press(110, 60)
    bench.drag(60, 10)
    bench.perform(.enable(false))
    #expect(bench.passes == [.valueChanged, .touchCancel])
    #expect(bench.knob.gestureState == .possible)
  }

  @Test("No fault crashes the process for any writes and touches", arguments: 0..<27)
  func nothingTraps(_ seed: UInt64) {
    var scenario = KnobCommands(seed: seed, isHostile: true)
    let fixes = Fixes.all.indices.contains(Int(seed)) ? Fixes.all[Int(seed)].repair : .none
    let bench = KnobBench(fixes)
    for _ in 0..<400 { bench.perform(scenario.next(near: bench.knob)) }
    bench.perform(.attach(false))
    #expect(!bench.knob.isTracking)
    #expect(bench.knob.gestureState == .possible)
  }
}
