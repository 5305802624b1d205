import Knurl
import OutsideControls
import Testing

@Test func dial() { verifyDial(fault: PlantedFault.ofDial) }

@Test(arguments: Dial.Fault.allCases) func faultyDial(fault: Dial.Fault) {
  withKnownIssue { verifyDial(fault: fault) } matching: { issue in
    print("FAULT", fault, issue.error.map { "\($0)" } ?? "-")
    return true
  }
}

private func verifyDial(fault: Dial.Fault?) {
  verify(Dial(fault: fault)) {
    $0.value(\.value, in: \.minimum ... \.maximum)
    $0.continuous(\.sendsContinuously)
    $0.command("reset") { $0.reset() }
    $0.law("never above a million") { $0.after.values[0] <= 1e6 || $0.after.maximums[0] > 1e6 }
    $0.except(.setterOrder, because: "set the maximum first, as UISlider wants it")
  }
}
