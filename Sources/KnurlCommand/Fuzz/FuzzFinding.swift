import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// A finding of a fuzz run, read from its file and run once more in this process.
struct FuzzFinding {
  let file: String
  /// The law, or nil where the subject did not survive.
  let law: String?
  let lines: [String]
  /// What is wrong, in a few words.
  let headline: String
  /// The path of its page, if it was written.
  var page: String?
  private(set) var words: LawText?
  private(set) var violation: Violation?
  /// Whether it came back here.
  private(set) var isConfirmed = false
  /// What stays of it without its numbers, as the fuzz process noted it that made it small; nil where it
  /// did not come back, and for a file of an earlier version or one that somebody has edited. Such a
  /// finding is one of its own: a folder of findings has no two files that say the same.
  private(set) var signature: FailureSignature?
  /// Findings of this run that do the same with other numbers.
  var alike = 0
  /// The command that repeats it, where it is not the replay of its file: what a sanitizer saw, a
  /// replay without that sanitizer may not notice.
  private(set) var repeatLine: String?

  init(file: String, read traces: TraceOpener) throws(CommandFailure) {
    self.file = file
    let read = try TargetFile(file, traces)
    law = read.law
    headline = "\(read.property.name) breaks \(read.law ?? "a law")"
    lines = Self.lines(of: read)
    if let failure = read.failures().first, read.property.laws[failure.law] == read.law {
      words = read.property.lawText(failure.law)
      violation = failure.violation
      isConfirmed = true
      signature = read.signature
    }
  }

  /// An input that the subject did not survive: the fuzz executable prints its commands up to the
  /// one that ends it, in a process of its own, and they become a trace.
  init(
    _ death: FuzzCrash, of target: String, executable: String, _ folders: FuzzFolders,
    _ files: FileAccess, _ processes: ProcessAccess, _ program: Program, _ console: Console
  ) throws(CommandFailure) {
    var lines: [String] = []
    let request = ChildRequest(
      executable, ["--print=\(death.input)", target],
      // A sanitizer's report ends with a code otherwise, as a subject that survived might.
      variables: ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "abort_on_error=1"],
      output: .lines, errors: .dropped)
    let end: ChildExit
    do throws(FileProblem) {
      end = try processes.run(request) { lines.append($0) }
    } catch {
      throw .couldNotRun("\(executable) was not run, \(error.reason); the input is \(death.input).")
    }
    law = nil
    isConfirmed = end.isSignal
    headline = "\(target) \(death.words)"
    self.lines = Array(lines.dropFirst())
    let words = headline
    if death.report != nil {
      let quoted = [executable, death.input, target].map { Wording.shellQuoted($0) }
      repeatLine = "\(quoted[0]) --print=\(quoted[1]) \(quoted[2])"
    }
    let repeatLine = repeatLine
    let found = FindingFile(subject: target, law: "does-not-survive") { notes in
      (lines.prefix(1) + notes.map { "note \($0)" } + lines.dropFirst()).joined(separator: "\n")
        + "\n"
    }
    var folder = FindingFolder(folders.findings, storage: files.findings)
    do throws(StorageProblem) {
      let place = try folder.save(found) { path in
        FindingNotes(words, repeatLine: repeatLine ?? program.line("replay", path))
      }
      file = folder.join(place.name)
    } catch {
      // A full disk loses nothing.
      console.environment.writeError(found.text(notes: FindingNotes(words, repeatLine: nil)))
      throw .couldNotRun(
        "\(folder.join(found.stem)).trace was not written, its text stands above; choose another "
          + "place with --output.")
    }
  }

  /// The lines of the history itself.
  private static func lines(of file: TargetFile) -> [String] {
    let text = file.property.text(file.records, [])
    return text.split(separator: "\n").dropFirst().map { String($0) }
  }
}
