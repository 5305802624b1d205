import Foundation
import KnurlBenchmarking

let tool = BenchmarkTool(suites: [sliderTouches], programName: "SliderBench")
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
