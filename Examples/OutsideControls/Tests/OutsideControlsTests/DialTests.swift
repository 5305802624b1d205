import Knurl
import OutsideControls
import Testing

/// All that it takes to verify the dial.
func verifyDial(fault: Dial.Fault?, cases: Int = 10_000) {
  verify(Dial(fault: fault), cases: cases) {
    $0.value(\.value, in: \.minimum...\.maximum)
    $0.continuous(\.sendsContinuously)
    $0.command("reset") { $0.reset() }
    $0.law("values fit on the label") { $0.after.values[0] < 1e6 || $0.after.maximums[0] >= 1e6 }
    $0.except(.setterOrder, because: "set the range before the value, as with UISlider")
  }
}

struct DialTests {
  @Test("The dial keeps every law that concerns it")
  func dial() {
    verifyDial(fault: PlantedFault.ofDial)
  }

  @Test(
    "The same lines find each planted fault",
    arguments: [
      (.accumulates, .pathIndependence),
      (.ignoresCancel, .cleanAfterTouch),
      (.reportsAlways, .continuousOrEndOnlyEmission),
    ] as [(Dial.Fault, LawName)])
  func faultyDial(fault: Dial.Fault, law: LawName) {
    expectFinding(of: law) { verifyDial(fault: fault, cases: 1_000) }
  }

  @Test("A law of one's own is asked like any other")
  func ownLaw() {
    expectFinding(of: "never above a half") {
      verify(Dial(), cases: 1_000) {
        $0.value(\.value, in: 0...1)
        $0.law("never above a half") { $0.after.values[0] <= 0.5 }
      }
    }
  }

  @Test("A finding outside of a test ends the process")
  func findingOutsideOfATest() async {
    await #expect(processExitsWith: .failure) {
      verifyDial(fault: .accumulates, cases: 1_000)
    }
  }
}
