import Foundation
import KnurlCommand
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlVerification

// A command line with controls that crash, for tests that run it as a process.
func scenarios(of fault: CrashingSlider.Fault) -> [(name: String, text: String)] {
  let header = "trace 1 \(fault.rawValue)\n"
  let tap = ("tap", header + "touch 1 began 50 10\nexpect value 5\n")
  switch fault {
  case .crashesInScenario:
    return [("crashes", header + "touch 77 began 50 10\ntouch 77 moved 60 10\n"), tap]
  case .trapsNearby, .hangsNearby, .slow:
    return [("broken", header + "touch 77 began 50 10\ntouch 77 moved 95 10\n"), tap]
  default: return [tap]
  }
}

let sliders = CrashingSlider.Fault.allCases.map { fault in
  ControlSpecification(
    name: fault.rawValue, summary: "A slider.",
    scenarios: scenarios(of: fault),
    verification: {
      var description = ControlDescription<CrashingSlider>(controlName: fault.rawValue)
      description.value(\.value, in: 0...10)
      description.touch(.jumps)
      if fault == .differsAside {
        description.has([]) { $1.layerCount = Int(ProcessInfo.processInfo.processIdentifier) }
      }
      if fault == .trapsUnprepared {
        description.command("prepare") { $0.isPrepared = true }
        description.often("prepare")
      }
      if fault == .trapsHeld { description.has(.clock) }
      if fault == .hangsDrawn { description.sketch { _, _ in hang() } }
      return Verification(ControlHarness({ CrashingSlider(fault) }, description), description)
    })
}
let gauges = CrashingGauge.Fault.allCases.map { fault in
  ControlSpecification(
    name: fault.rawValue, summary: "A class.",
    verification: {
      var description = ControlDescription<CrashingGauge>(controlName: fault.rawValue)
      description.value(\.value, in: 0.0...10.0)
      description.touch(.jumps)
      return Verification(
        ControlHarness(hosting: { CrashingGauge(fault) }, description), description)
    })
}
let dangers = DangerousSlider.Danger.allCases.flatMap { danger in
  [false, true].map { isGuarded in
    let name = (isGuarded ? "guarded-" : "") + danger.rawValue
    return ControlSpecification(
      name: name, summary: "A slider with mistakes.",
      verification: {
        var description = ControlDescription<DangerousSlider>(controlName: name)
        description.value(\.value, in: 0...10)
        description.touch(.jumps)
        return Verification(
          ControlHarness({ DangerousSlider(danger, isGuarded: isGuarded) }, description),
          description)
      })
  }
}
let excepted = ControlSpecification(
  name: "excepted", summary: "A slider that may crash.",
  verification: {
    var description = ControlDescription<CrashingSlider>(controlName: "excepted")
    description.value(\.value, in: 0...10)
    description.touch(.jumps)
    description.except(.survives, because: "it is a prototype")
    return Verification(ControlHarness({ CrashingSlider(.traps) }, description), description)
  })
let addressed = ControlSpecification(
  name: "shows-address", summary: "A slider whose description shows an address of memory.",
  verification: {
    var description = ControlDescription<CrashingSlider>(controlName: "shows-address")
    description.value(\.value, in: 0...10)
    description.touch(.jumps)
    description.state("owner") { _ in NSObject() }
    return Verification(ControlHarness({ CrashingSlider(.sound) }, description), description)
  })
let misspelt = ControlSpecification(
  name: "asks-misspelt-name", summary: "A slider with a law about a command that it does not have.",
  verification: {
    var description = ControlDescription<CrashingSlider>(controlName: "asks-misspelt-name")
    description.value(\.value, in: 0...10)
    description.touch(.jumps)
    description.command("hide") { $0.value = 0 }
    description.law("hides") { slider, step in
      if step.performs("hid") { try expect(slider.value == 0) }
    }
    return Verification(ControlHarness({ CrashingSlider(.sound) }, description), description)
  })
let misnamed = ControlSpecification(
  name: "misnamed", summary: "A slider whose value has a name of two words.",
  verification: {
    var description = ControlDescription<CrashingSlider>(controlName: "misnamed")
    description.value(\.value, in: 0...10, named: "my value")
    return Verification(ControlHarness({ CrashingSlider(.sound) }, description), description)
  })
// For `.ci/attack`, which names one in a variable. Other runs do not have them: some do their deed
// when a command only lists the controls.
let attacked = (ProcessInfo.processInfo.environment["ATTACKED"] ?? "").split(separator: " ")
  .compactMap { AttackedSlider.specification(named: String($0)) }
let controls = sliders + gauges + dangers + [excepted, addressed, misspelt, misnamed] + attacked
// A picture is a letter: what matters is that the control is drawn.
let tool = CommandLineTool(
  catalog: Catalog(controls: controls), programName: "crashing",
  pictureEncoder: attacked.isEmpty ? nil : { _ in [0x50] })
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
