import KnurlMarkup

extension BenchmarkTool {
  /// Says what this machine can measure.
  func examine(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let report = Doctor().report()
    try deliver(report.json.text, arguments)
    if !arguments.printsJSON { output.write(report.text) }
    return report.exitCode
  }
}
