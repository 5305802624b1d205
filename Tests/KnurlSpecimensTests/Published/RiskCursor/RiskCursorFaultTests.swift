import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RiskCursorFaultTests {
  typealias Fixes = RiskCursorSpecimen.Fixes

  @Test("Names and fixes of the faults are unique")
  func ownRepairs() {
    #expect(Set(Fixes.all.map(\.name)).count == Fixes.all.count)
    #expect(Set(Fixes.all.map(\.repair)).count == Fixes.all.count)
    #expect(Fixes.all.allSatisfy { $0.repair.rawValue.nonzeroBitCount == 1 })
    #expect(Fixes.everything.rawValue.nonzeroBitCount == Fixes.all.count)
  }

  @Test("The handle moves to the finger, and the value changes at the lift")
  func drags() {
    for fixes in [Fixes.none, .everything] {
      let bench = RiskCursorBench(fixes)
      bench.press(100)
      bench.drag(132)
      #expect(bench.cursor.value == 0)
      #expect(abs(bench.cursor.handleFrame.center.x - 132) < 1e-5)
      bench.lift(132)
      #expect(bench.cursor.value == 5)
      #expect(bench.passes.contains(.valueChanged))
    }
  }

  @Test(
    "The published control sends touch events itself, and the fixed control leaves this to UIControl"
  )
  func touchEvents() {
    func events(_ fixes: Fixes) -> [[ControlEvents]] {
      let bench = RiskCursorBench(fixes)
      var events: [[ControlEvents]] = []
      bench.press(100)
      events.append(bench.passes)
      bench.drag(300)
      events.append(bench.passes)
      bench.lift(300)
      return events + [bench.passes]
    }
    #expect(
      events(.none) == [
        [.touchUpInside, .touchDown], [.touchDragOutside, .touchDragInside],
        [.touchUpOutside, .valueChanged, .touchUpInside],
      ])
    #expect(
      events(.everything) == [[.touchDown], [.touchDragInside], [.valueChanged, .touchUpInside]])
  }

  @Test("A negative value becomes the maximum in the published control, and 0 in the fixed control")
  func unsigned() {
    for (fixes, value) in [(Fixes.none, 9), (.signedComparison, 0)] {
      let bench = RiskCursorBench(fixes)
      bench.cursor.value = -1
      #expect(bench.cursor.value == value)
    }
  }

  @Test("The fixed handle animates for a fifth of a second")
  func animation() {
    let bench = RiskCursorBench(.everything)
    bench.press(120)
    #expect(bench.cursor.presentationX == 16)
    bench.wait(0.1)
    #expect(abs(bench.cursor.presentationX - 68) < 1e-9)
    bench.lift(120)
    #expect(abs(bench.cursor.presentationX - 68) < 1e-9)
    bench.wait(0.2)
    #expect(bench.cursor.value == 5)
    #expect(bench.cursor.presentationX == bench.cursor.position(of: 5))
  }

  @Test(
    "After a cancel, the published handle stays under the finger, and the fixed handle goes back")
  func cancelling() {
    for (fixes, x) in [(Fixes.none, 120.0), (.everything, 16)] {
      let bench = RiskCursorBench(fixes)
      bench.press(120)
      bench.drag(120)
      bench.steal()
      #expect(bench.cursor.value == 0)
      #expect(abs(bench.cursor.handleFrame.center.x - x) < 1e-5)
    }
  }

  @Test("No fault crashes the process for any writes and touches", arguments: 0..<27)
  func nothingTraps(_ seed: UInt64) {
    var scenario = RiskCursorCommands(seed: seed, isHostile: true)
    let fixes = Fixes.all.indices.contains(Int(seed)) ? Fixes.all[Int(seed)].repair : .none
    let bench = RiskCursorBench(fixes)
    for _ in 0..<400 { bench.perform(scenario.next(near: bench.cursor)) }
    bench.perform(.attach(false))
    #expect(!bench.cursor.isTracking)
  }
}
