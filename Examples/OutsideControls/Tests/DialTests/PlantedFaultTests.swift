import Dial
import Knurl
import Testing

/// Verifies the dial, with a planted fault if one is given. Findings are saved only if a folder is
/// named.
func verifyDial(fault: Dial.Fault?, cases: Int? = nil, regressions: String? = nil) {
  verify(Dial(fault: fault), cases: cases, regressions: regressions, Dial.describe)
}

/// Replays the correct dial's traces on a dial with a planted fault.
///
/// Strictly, as the specimen is on which they were found: the fault may show by a rounding alone.
private func replayOnDial(fault: Dial.Fault?) {
  let dial = ControlSpecification(
    name: "dial", summary: "with a planted fault",
    describing: {
      Dial.describe(&$0)
      $0.strict()
    }
  ) { Dial(fault: fault) }
  replay(Catalog(controls: [dial]), tracesIn: "Regressions")
}

struct PlantedFaultTests {
  @Test("The dial keeps every law that concerns it")
  func dial() {
    verifyDial(fault: EnvironmentFault.ofDial, regressions: "Regressions")
  }

  @Test("The dial passes all saved traces")
  func traces() {
    replayOnDial(fault: EnvironmentFault.ofDial)
  }

  @Test(
    "A search with an ordinary description finds each planted fault",
    arguments: [
      (.accumulates, .pathIndependence),
      (.ignoresCancel, .cleanAfterTouch),
      (.reportsAlways, .continuousOrEndOnlyEmission),
      (.forgetsMinimum, .angleValueRoundTrip),
    ] as [(Dial.Fault, LawName)])
  func faultyDial(fault: Dial.Fault, law: LawName) {
    expectFinding(of: law) { verifyDial(fault: fault, cases: 1_000) }
  }

  @Test("Replaying the trace that the fuzz target wrote finds the fault again")
  func faultyTrace() {
    expectFinding(of: .samePlaceSameValue) { replayOnDial(fault: .accumulates) }
  }

  @Test("A law that the test declares is checked like any other law")
  func ownLaw() {
    expectFinding(of: "never above a half") {
      verify(Dial(), cases: 1_000, regressions: nil) {
        $0.value(\.value, in: 0...1)
        $0.law("never above a half") { _, step in try expect(step.after[.value, 0] <= 0.5) }
      }
    }
  }

  @Test("A finding outside a test ends the process")
  func findingOutsideOfATest() async {
    await #expect(processExitsWith: .failure) {
      verifyDial(fault: .accumulates, cases: 1_000)
    }
  }
}
