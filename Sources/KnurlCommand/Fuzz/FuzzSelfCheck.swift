import KnurlArguments
import KnurlProcesses

/// The check that fuzzing can find faults: fuzzes a specimen until the process finds a planted
/// fault.
///
/// The finding is already known, so it is not saved.
struct FuzzSelfCheck {
  /// The name of the specimen.
  let name: String
  /// The fuzz executable that contains the specimen.
  let executable: String
  let processes: ProcessAccess
  let console: Console

  /// The time limit. The faults are found in less than a second, but the machine may be busy.
  private static let seconds = 20
  /// The beginning of the line that the executable prints at its first finding.
  private static let found = "ASSERTION FAILED: "

  /// - Throws: An error if no fault is found in time.
  func perform() throws(CommandFailure) {
    var isFound = false
    var tail: [String] = []
    let request = ChildRequest(
      executable,
      [
        name, "-max_total_time=\(Self.seconds)", "-max_len=4096", "-seed=1", "-detect_leaks=0",
        // libFuzzer writes the input that ended it; nobody needs this one.
        "-exact_artifact_path=/dev/null",
      ], variables: FuzzTargetRun.variables, output: .dropped, errors: .lines)
    _ = try processes.perform(request) { line in
      if line.hasPrefix("\(Self.found)\(name) breaks ") { isFound = true }
      if line.hasPrefix("knurl-fuzz refused ") { tail = [line] }
    }
    guard !isFound else {
      return console.note("Self-check passed: found a planted fault of \(name).")
    }
    for line in tail { console.note(line) }
    throw .couldNotRun(
      "no planted fault of \(name) was found in \(Self.seconds) s, so a run without a finding "
        + "would prove nothing.")
  }
}
