import CalibrationControls
import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlVerification

// A command line over the calibration's controls, right and faulty. After the word “plain”, their
// descriptions and those of Knurl's own controls say only what they have; after “observed”, what was
// observed stands in for the rest.
var words = Array(CommandLine.arguments.dropFirst())
let controls = CalibrationControl.all + CalibrationControl.strangers
var all = controls.map { $0.right } + controls.flatMap { $0.faulty }
switch words.first {
case "plain":
  all = (Catalog.knurl.controls + all).map { $0.with { $0.withoutAnswers } }
  words.removeFirst()
case "observed":
  // One that crashes must not end the others.
  all = (Catalog.knurl.controls + all).filter { words.contains($0.name) }.map { control in
    control.with {
      let plain = $0.withoutAnswers
      return plain.trusting(plain.observed())
    }
  }
  words.removeFirst()
default: break
}
let tool = CommandLineTool(catalog: Catalog(controls: all), programName: "calibration")
exit(tool.run(words))
