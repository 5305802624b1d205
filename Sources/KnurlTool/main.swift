import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlPNG

// A reader that goes away, as `head` does, must not end the run before its files are written.
signal(SIGPIPE, SIG_IGN)

let tool = CommandLineTool(
  catalog: .knurl, programName: "./knurl",
  scriptCommands: [
    .init(name: "test", summary: "run the tests"),
    .init(name: "bench", summary: "measure speed; compare two commits"),
  ], pictureEncoder: { try $0.png() })
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
