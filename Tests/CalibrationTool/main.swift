import CalibrationControls
import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlVerification

// A command line over the calibration's controls, right and faulty. After the word “plain”, their
// descriptions and those of Knurl's own controls say only what they have.
var words = Array(CommandLine.arguments.dropFirst())
let controls = CalibrationControl.all + CalibrationControl.strangers
var all = controls.map { $0.right } + controls.flatMap { $0.faulty }
if words.first == "plain" {
  all = (Catalog.knurl.controls + all).map { $0.with { $0.withoutAnswers } }
  words.removeFirst()
}
let tool = CommandLineTool(catalog: Catalog(controls: all), programName: "calibration")
exit(tool.run(words))
