import Foundation
import KnurlBenchmarking

#if HAS_TouchSuite
  import TouchSuite
#endif
#if HAS_ClassSuite
  import ClassSuite
#endif
#if HAS_SearchSuite
  import SearchSuite
#endif
#if HAS_DrawingSuite
  import DrawingSuite
#endif
#if HAS_StageSuite
  import StageSuite
#endif
#if HAS_PeerSuite
  import PeerSuite
#endif

var suites: [BenchmarkSuite] = []
#if HAS_TouchSuite
  suites.append(touchSuite)
#endif
#if HAS_ClassSuite
  suites.append(classSuite)
#endif
#if HAS_SearchSuite
  suites.append(searchSuite)
#endif
#if HAS_DrawingSuite
  suites.append(drawingSuite)
#endif
#if HAS_StageSuite
  suites.append(stageSuite)
#endif
#if HAS_PeerSuite
  suites.append(peerSuite)
#endif

let tool = BenchmarkTool(
  suites: suites, programName: "./knurl bench",
  project: ComparedProject(
    package: "Benchmarks", product: "knurl-bench",
    shared: [
      "Sources/KnurlMarkup", "Sources/KnurlArguments", "Sources/KnurlProcesses",
      "Sources/CKnurlProcesses",
      "Sources/KnurlBenchmarking", "Sources/CKnurlMeasure",
    ],
    variables: ["KNURL_HAS_CAIRO"]))
exit(tool.run(Array(CommandLine.arguments.dropFirst())))
