import Foundation
import KnurlMarkup

extension BenchmarkTool {
  func selfTest(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let names = try chosen(by: arguments).flatMap { $0.benchmarks.map { $0.name } }
    let bench = try ComparisonBench(self, arguments)
    var plan = SelfTestPlan()
    plan.comparison = arguments.plan
    if let trials = arguments.trials {
      plan.equalComparisons = trials
      plan.slowedComparisons = trials
    }
    var load = MachineLoad.current
    defer { bench.endProgress() }
    let state = try bench.repository.workTreeState()
    let build = try bench.cache.build(
      state, mayLeaveOut: false, layouts: 2 * plan.comparison.layouts)
    plan.comparison.layouts = build.layouts.count / 2
    let executables = build.timed
    let chosen = Set(plan.chosen(of: names))
    let test = SelfTest(
      plan: plan, executables: executables.count,
      compare: { (base, head, plan, slowdown) throws(BenchmarkFailure) in
        var comparison = bench.comparison(
          plan, base: .init(executables: base.map { executables[$0] }, title: state.title),
          head: .init(executables: head.map { executables[$0] }, title: state.title),
          chooses: { chosen.contains($0) }, showsProgress: false)
        comparison.slowdown = slowdown
        return try OneProcessor.whileKeepingToIt(comparison.rows)
      }, progress: { bench.progress($0) },
      notice: {
        bench.endProgress()
        output.writeError($0 + "\n")
      })
    let use = ProcessorUse.current
    let result = try test.run()
    bench.endProgress()
    load.stolenShare = use.flatMap { ProcessorUse.current?.stolenShare(since: $0) }
    let report = SelfTestReport(
      environment: .current, plan: plan.comparison,
      benchmarks: names.filter { chosen.contains($0) },
      layouts: executables.count, falseAlarms: result.falseAlarms, acquittals: result.acquittals,
      slowdowns: result.slowdowns,
      deviation: OrderStatistics.percentile(0.9, ofSorted: result.deviations.sorted()) ?? 0,
      load: load)
    // Every comparison on this machine says it from now on.
    let isUsual =
      arguments.plan == ComparisonPlan() && arguments.filters.isEmpty && arguments.trials == nil
    if isUsual {
      try Self.write(
        report.json.text, to: bench.repository.scratch + "/" + SelfTestReport.fileName)
    }
    try deliver(report.json.text, arguments)
    guard !arguments.printsJSON else { return .fine }
    var lines = report.lines
    if !result.alarms.isEmpty {
      lines.append("False alarms of: \(result.alarms.joined(separator: ", ")).")
    }
    if !result.misses.isEmpty {
      lines.append("Not found in: \(result.misses.joined(separator: ", ")).")
    }
    if !isUsual {
      lines.append("Comparisons will not quote this: it is of other trials than the usual ones.")
    }
    if let warning = report.load.warning { lines.append(warning) }
    output.write(lines.map { $0 + "\n" }.joined())
    return .fine
  }
}
