extension PackageTemplate {
  static let toolEntry = #"""
    «imports tool»

    let tool = CommandLineTool(
      catalog: .«member», programName: "swift run «command»",
      fuzzing: BuiltTool(
        product: "«command»-fuzz", variables: ["FUZZ": "1"],
        sanitizers: ["address": ["FUZZ": "address"]]),
      benchmarks: BuiltTool(product: "«command»-bench"))
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    """#

  static let fuzzEntry = #"""
    «imports fuzz»

    // The control's module must have counters, or nothing is run.
    exit(FuzzTool(catalog: .«member», subjects: ["«Type»"]).run(CommandLine.arguments))
    """#

  static let benchEntry = #"""
    «import Foundation»
    «import KnurlBenchmarking»

    let tool = BenchmarkTool(
      suites: [touches], programName: "swift run «command» bench",
      project: ComparedProject(package: "", shared: ["Sources/«Type»Bench"]))
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    """#

  static let benchmarks = #"""
    «imports benchmarks»

    /// What a touch costs: a finger goes up by 100 points and comes back.
    let touches = BenchmarkSuite(
      "Touches",
      [
        Benchmark(
          "touches/drag", unit: .named("touch"),
          setUp: { (control: «Type»(), drag: drag) },
          operations: { $0.drag.count },
          body: { state in
            for touch in state.drag { blackHole(state.control.apply(.touch(touch))) }
          })
      ])

    private let drag =
      [Touch(phase: .began, location: Point2D(x: 40, y: 40))]
      + (Array(1...100) + (0..<100).reversed()).map {
        Touch(phase: .moved, location: Point2D(x: 40, y: 40 - Double($0)))
      }
      + [Touch(phase: .ended, location: Point2D(x: 40, y: 40))]
    """#
}
