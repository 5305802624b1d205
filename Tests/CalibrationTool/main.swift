import CalibrationControls
import Foundation
import KnurlCommand
import KnurlVerification

// A command line over the calibration's controls, right and faulty.
let controls = CalibrationControl.all + CalibrationControl.strangers
let tool = CommandLineTool(
  catalog: Catalog(controls: controls.map { $0.right } + controls.flatMap { $0.faulty }),
  programName: "calibration")
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
