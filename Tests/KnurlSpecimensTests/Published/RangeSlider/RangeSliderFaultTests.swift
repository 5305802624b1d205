import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RangeSliderFaultTests {
  private typealias Bench = SpecimenBench<RangeSliderSpecimen>
  private typealias Faults = FaultSet<RangeSliderSpecimen.Fault>

  @Test("A range that is too wide for Double overflows unless its fault is fixed")
  func wideDoubleRange() {
    func isInTheMiddle(_ faults: Faults) -> Bool {
      let bench = Bench(faults)
      bench.control.minimumValue = -1.5e308
      bench.control.maximumValue = 1.5e308
      return abs(bench.control.lowerThumbFrame.midX - 175) < 0.01
    }
    let numbers: Set<RangeSliderSpecimen.Fault> = [.singlePrecision, .overflowingRange]
    #expect(isInTheMiddle(Faults(Set(RangeSliderSpecimen.Fault.allCases).subtracting(numbers))))
    #expect(!isInTheMiddle(Faults([.overflowingRange])))
  }

  @Test("On a track without length a drag changes no value unless its fault is planted")
  func noRoom() {
    for (faults, keepsValues) in [(Faults.none, true), (Faults([.divisionByTrack]), false)] {
      let bench = Bench(faults)
      bench.resize(30, 30)
      bench.press(15)
      bench.drag(20)
      #expect((bench.values == [2, 8]) == keepsValues)
    }
  }

  @Test("After a cancel, the next touch drags both thumbs unless the fault of the cancel is fixed")
  func bothThumbsAfterCancel() {
    func drag(_ faults: Faults) -> [Double] {
      let bench = Bench(faults)
      bench.press(79)
      bench.steal()
      bench.press(271)
      bench.drag(239)
      return bench.values
    }
    #expect(drag(.all) == [1, 7])
    #expect(drag(.all(but: .noCancel)) == [2, 7])
  }

  @Test("If the policy lets a cancel call endTracking, the fault of the cancel does not show")
  func cancelIsUndocumented() {
    let slider = RangeSliderSpecimen(frame: CGRect(x: 0, y: 0, width: 350, height: 30))
    let host = ControlHost(slider, policy: TrackingPolicy(cancelCallsEndTracking: true))
    host.perform(.touch(Touch(phase: .began, location: .init(x: 79, y: 15))))
    host.perform(.touch(Touch(phase: .cancelled, location: .init(x: 79, y: 15))))
    #expect(slider.highlightedThumb == nil)
  }
}
