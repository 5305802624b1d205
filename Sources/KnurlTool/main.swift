import Foundation
import KnurlCatalog
import KnurlCommand

let tool = CommandLineTool(
  catalog: .knurl, programName: "./knurl",
  scriptCommands: [.init(name: "test", summary: "run the tests")])
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
