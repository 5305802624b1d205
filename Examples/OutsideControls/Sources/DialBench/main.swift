import Foundation
import KnurlBenchmarking

let tool = BenchmarkTool(
  suites: [touches], programName: "swift run dial bench",
  project: ComparedProject(package: "", shared: ["Sources/DialBench"]))
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
