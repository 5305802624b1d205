import Foundation
import KnurlCatalog
import KnurlCommand

let tool = CommandLineTool(catalog: .knurl, programName: "./knurl")
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
