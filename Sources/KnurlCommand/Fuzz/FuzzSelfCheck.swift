import KnurlArguments
import KnurlProcesses

/// Sees that a run could find something: a subject with planted faults is fuzzed first, until one of them
/// is found.
///
/// What it finds is no news, so nothing of it is kept.
struct FuzzSelfCheck {
  /// The subject's name.
  let name: String
  /// The fuzz executable that has it.
  let executable: String
  let processes: ProcessAccess
  let console: Console

  /// The faults are found in less than a second; a machine may have other work.
  private static let seconds = 20
  /// As the executable says it when it ends at its first finding.
  private static let found = "ASSERTION FAILED: "

  /// - Throws: Where none is found in the time.
  func perform() throws(CommandFailure) {
    var isFound = false
    var tail: [String] = []
    let request = ChildRequest(
      executable,
      [
        name, "-max_total_time=\(Self.seconds)", "-max_len=4096", "-seed=1", "-detect_leaks=0",
        // libFuzzer keeps the input that ended it; this one is wanted by nobody.
        "-exact_artifact_path=/dev/null",
      ], variables: FuzzTargetRun.variables, output: .dropped, errors: .lines)
    do throws(FileProblem) {
      _ = try processes.run(request) { line in
        if line.hasPrefix("\(Self.found)\(name) breaks ") { isFound = true }
        if line.hasPrefix("knurl-fuzz refused ") { tail = [line] }
      }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason).")
    }
    guard !isFound else {
      return console.note("A planted fault of \(name) is found, so faults can be.")
    }
    for line in tail { console.note(line) }
    throw .couldNotRun(
      "none of the planted faults of \(name) was found in \(Self.seconds) s, so a run without a "
        + "finding would prove nothing.")
  }
}
