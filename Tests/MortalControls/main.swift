import Foundation
import KnurlCommand
import KnurlInteraction
import KnurlLaws

// A command line over controls that die, for tests that watch it from outside.
let controls = MortalSlider.Fault.allCases.map { fault in
  ControlSpecification(
    name: fault.rawValue, summary: "A slider.",
    streams: [("tap", "trace 1 \(fault.rawValue)\ntouch 1 began 50 10\nexpect value 5\n")],
    verification: {
      var description = ControlDescription<MortalSlider>(subject: fault.rawValue)
      description.value(\.value, in: 0...10)
      description.jumpsToFinger()
      return Verification(ControlSubject({ MortalSlider(fault) }, description), description)
    })
}
let tool = CommandLineTool(catalog: Catalog(controls: controls), programName: "mortal")
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
