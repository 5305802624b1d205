import Foundation
import KnurlCatalog
import KnurlCommand
import KnurlPNG
import KnurlReaders
import KnurlVerification

// If the reader closes the pipe, as `head` does, the run must still write its files.
signal(SIGPIPE, SIG_IGN)

var catalog = Catalog.knurl
catalog.otherTargets += .readers

let tool = CommandLineTool(
  catalog: catalog, programName: "./knurl",
  scriptCommands: [
    .init(name: "test", summary: "run the tests"),
    .init(name: "bench", summary: "measure speed; compare two commits"),
    .init(name: "doctor", summary: "show what this machine can measure and what it cannot"),
  ],
  fuzzing: BuiltTool(
    package: "Fuzz", product: "knurl-fuzz", variables: ["KNURL_INSTRUMENT_MODULES": "controls"],
    sanitizers: ["address": ["KNURL_SANITIZER": "address"]]),
  otherFuzzing: [
    BuiltTool(
      package: "Fuzz", product: "knurl-fuzz-readers",
      variables: ["KNURL_INSTRUMENT_MODULES": "readers"],
      targets: [FuzzTargetSpecification].readers.map { $0.name },
      sanitizers: ["address": ["KNURL_SANITIZER": "address"]])
  ],
  makesPackages: true, pictureEncoder: { try $0.png() })
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
