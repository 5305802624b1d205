import Dial
import Knurl
import Testing

/// The lines that verify the dial, on a dial with a fault in it. What is planted is kept nowhere,
/// unless a folder is named.
func verifyDial(fault: Dial.Fault?, cases: Int? = nil, regressions: String? = nil) {
  verify(Dial(fault: fault), cases: cases, regressions: regressions, Dial.describe)
}

/// The traces that the sound dial is held against, on a dial with a fault in it.
private func replayOnDial(fault: Dial.Fault?) {
  let dial = ControlSpecification(
    name: "dial", summary: "with a planted fault", describing: Dial.describe
  ) { Dial(fault: fault) }
  replay(Catalog(controls: [dial]), tracesIn: "Regressions")
}

struct PlantedFaultTests {
  @Test("The dial keeps every law that concerns it")
  func dial() {
    verifyDial(fault: EnvironmentFault.ofDial, regressions: "Regressions")
  }

  @Test("The dial keeps what was once found")
  func traces() {
    replayOnDial(fault: EnvironmentFault.ofDial)
  }

  @Test(
    "The same lines find each planted fault",
    arguments: [
      (.accumulates, .pathIndependence),
      (.ignoresCancel, .cleanAfterTouch),
      (.reportsAlways, .continuousOrEndOnlyEmission),
      (.forgetsMinimum, .angleValueRoundTrip),
    ] as [(Dial.Fault, LawName)])
  func faultyDial(fault: Dial.Fault, law: LawName) {
    expectFinding(of: law) { verifyDial(fault: fault, cases: 1_000) }
  }

  @Test("The trace that its fuzz target wrote shows the fault again")
  func faultyTrace() {
    expectFinding(of: .outAndBack) { replayOnDial(fault: .accumulates) }
  }

  @Test("A law of one's own is asked like any other")
  func ownLaw() {
    expectFinding(of: "never above a half") {
      verify(Dial(), cases: 1_000, regressions: nil) {
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
