import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RangeSliderFaultTests {
  typealias Fixes = RangeSliderSpecimen.Fixes

  @Test("Names and fixes of the faults are unique, and every fault has a trace")
  func everyFaultHasATrace() {
    #expect(Set(Fixes.all.map(\.name)).count == Fixes.all.count)
    #expect(Set(Fixes.all.map(\.repair)).count == Fixes.all.count)
    #expect(Fixes.all.allSatisfy { $0.repair.rawValue.nonzeroBitCount == 1 })
    #expect(RangeSliderFaultTrace.all.map(\.fault).sorted() == Fixes.all.map(\.name).sorted())
  }

  @Test("The published control shows the fault of the trace", arguments: RangeSliderFaultTrace.all)
  func faultShows(_ trace: RangeSliderFaultTrace) {
    #expect(!trace.passes(.none))
  }

  @Test(
    "The fixed control does not show the fault of the trace",
    arguments: RangeSliderFaultTrace.all)
  func repairedControlIsRight(_ trace: RangeSliderFaultTrace) {
    #expect(trace.passes(.everything))
  }

  @Test(
    "Of all fixes, only the fault's own fix removes the fault",
    arguments: RangeSliderFaultTrace.all)
  func ownRepairMends(_ trace: RangeSliderFaultTrace) {
    var expected = [trace.fault]
    // A number that overflows in single precision fits into double precision.
    if trace.fault == "overflowing-range" { expected.insert("single-precision", at: 0) }
    let fixing = Fixes.all.filter { trace.passes($0.repair) }.map(\.name)
    #expect(fixing == expected)
  }

  @Test(
    "If all other faults are fixed, the fault still shows",
    arguments: RangeSliderFaultTrace.all.filter { $0.fault != "overflowing-range" })
  func faultShowsAmongRepairs(_ trace: RangeSliderFaultTrace) throws {
    let entry = try #require(Fixes.all.first { $0.name == trace.fault })
    #expect(!trace.passes(Fixes.everything.subtracting(entry.repair)))
  }

  @Test("A range that is too wide for Double overflows unless its fault is fixed")
  func wideDoubleRange() {
    func isInTheMiddle(_ fixes: Fixes) -> Bool {
      let bench = RangeSliderBench(fixes)
      bench.slider.minimumValue = -1.5e308
      bench.slider.maximumValue = 1.5e308
      return abs(bench.slider.lowerThumbFrame.midX - 175) < 0.01
    }
    #expect(isInTheMiddle([.doublePrecision, .wideRange]))
    #expect(!isInTheMiddle(.everything.subtracting(.wideRange)))
  }

  @Test("After a cancel, the next touch drags both thumbs unless the fault of the cancel is fixed")
  func bothThumbsAfterCancel() {
    func drag(_ fixes: Fixes) -> [Double] {
      let bench = RangeSliderBench(fixes)
      bench.press(79)
      bench.steal()
      bench.press(271)
      bench.drag(239)
      return bench.values
    }
    #expect(drag(.none) == [1, 7])
    #expect(drag(.cancelledTouch) == [2, 7])
  }

  @Test("If the policy lets a cancel call endTracking, the fault of the cancel does not show")
  func cancelIsUndocumented() {
    let slider = RangeSliderSpecimen(frame: CGRect(x: 0, y: 0, width: 350, height: 30))
    let host = ControlHost(slider, policy: TrackingPolicy(cancelCallsEndTracking: true))
    host.perform(.touch(Touch(phase: .began, location: .init(x: 79, y: 15))))
    host.perform(.touch(Touch(phase: .cancelled, location: .init(x: 79, y: 15))))
    #expect(slider.highlightedThumb == nil)
  }

  @Test("No fault crashes the process for any writes and touches", arguments: 0..<24)
  func nothingTraps(_ seed: UInt64) {
    var scenario = RangeSliderCommands(seed: seed, isHostile: true)
    let repair = seed < 23 ? Fixes.all[Int(seed)].repair : .none
    let bench = RangeSliderBench(repair)
    var count = 0
    for _ in 0..<400 {
      scenario.step(on: bench)
      count += bench.passes.count
    }
    #expect(count > 0)
  }
}
