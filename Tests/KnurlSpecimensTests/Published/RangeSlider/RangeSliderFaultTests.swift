import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens
import Testing

@MainActor
struct RangeSliderFaultTests {
  private typealias Faults = FaultSet<RangeSliderSpecimen.Fault>

  @Test("A range that is too wide for Double overflows unless its fault is fixed")
  func wideDoubleRange() {
    func isInTheMiddle(_ faults: Faults) -> Bool {
      let slider = RangeSliderSpecimen.hosted(faults, width: 350).control
      slider.minimumValue = -1.5e308
      slider.maximumValue = 1.5e308
      return abs(slider.lowerThumbFrame.midX - 175) < 0.01
    }
    let numbers: Set<RangeSliderSpecimen.Fault> = [.singlePrecision, .overflowingRange]
    #expect(isInTheMiddle(Faults(Set(RangeSliderSpecimen.Fault.allCases).subtracting(numbers))))
    #expect(!isInTheMiddle(Faults([.overflowingRange])))
  }

  @Test("If the policy lets a cancel call endTracking, the fault of the cancel does not show")
  func cancelIsUndocumented() {
    let slider = RangeSliderSpecimen(
      frame: CGRect(x: 0, y: 0, width: 350, height: 30), faults: .all)
    let host = ControlHost(slider, policy: TrackingPolicy(cancelCallsEndTracking: true))
    host.perform(.touch(Touch(phase: .began, location: .init(x: 79, y: 15))))
    host.perform(.touch(Touch(phase: .cancelled, location: .init(x: 79, y: 15))))
    #expect(slider.highlightedThumb == nil)
  }
}
