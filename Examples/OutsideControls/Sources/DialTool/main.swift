import Dial
import Foundation
import KnurlCommand

let tool = CommandLineTool(
  catalog: .dial, programName: "swift run dial",
  fuzzing: BuiltTool(
    product: "dial-fuzz", variables: ["FUZZ": "1"],
    sanitizers: ["address": ["FUZZ": "address"]]),
  benchmarks: BuiltTool(product: "dial-bench"))
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
