import KnurlEngine
import KnurlLaws

/// A finding of a fuzz run, read from its file and run once more in this process.
struct FuzzFinding {
  let file: String
  /// The law, or nil where the subject did not survive.
  let law: String?
  let lines: [String]
  private(set) var words: LawText?
  private(set) var violation: Violation?
  /// Whether it came back here.
  private(set) var isConfirmed = false

  init(file: String, for tool: CommandLineTool) throws(CommandFailure) {
    self.file = file
    let read = try PropertyFile(file, for: tool)
    law = read.law
    lines = Self.lines(of: read)
    if let failure = read.failures().first, read.property.laws[failure.law] == read.law {
      words = read.property.lawText(failure.law)
      violation = failure.violation
      isConfirmed = true
    }
  }

  /// An input that the subject did not survive: the fuzz executable prints its commands up to the
  /// one that ends it, in a process of its own, and they become a trace.
  init(
    crash input: String, of target: String, executable: String, _ folders: FuzzFolders,
    for tool: CommandLineTool
  ) throws(CommandFailure) {
    var lines: [String] = []
    let request = ProcessRequest(
      executable, ["--print", input, target], variables: ["SWIFT_BACKTRACE": "enable=no"],
      watched: .output)
    let end: ProcessEnd
    do throws(FileProblem) {
      end = try tool.environment.processes.run(request) { lines.append($0) }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason); the input is \(input).")
    }
    law = nil
    isConfirmed = end.isSignal
    self.lines = Array(lines.dropFirst())
    let stem = "\(folders.findings)/\(Wording.fileName(target))-does-not-survive"
    var number = 1
    while tool.environment.files.exists("\(stem)-\(number).trace") { number += 1 }
    file = "\(stem)-\(number).trace"
    let notes = [
      "note \(target) does not survive the last command", "note found by fuzzing, input \(input)",
    ]
    let text = lines.prefix(1) + notes + lines.dropFirst()
    try tool.write(text.joined(separator: "\n") + "\n", to: file)
  }

  /// The lines of the history itself.
  private static func lines(of file: PropertyFile) -> [String] {
    let text = file.property.text(file.records, [])
    return text.split(separator: "\n").dropFirst().map { String($0) }
  }
}
