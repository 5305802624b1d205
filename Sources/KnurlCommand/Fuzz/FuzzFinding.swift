import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// A finding of a fuzz run, read from its file and replayed in this process.
struct FuzzFinding {
  let file: String
  /// The broken law, or nil for a crash.
  let law: String?
  let lines: [String]
  /// A short sentence that names the failure.
  let headline: String
  /// The path of the finding's page; nil if no page was written.
  var page: String?
  private(set) var words: LawText?
  private(set) var violation: Violation?
  /// True if the replay in this process failed again.
  private(set) var isConfirmed = false
  /// The failure signature that the fuzz process wrote when it shrank the finding.
  ///
  /// Nil if the replay did not fail or if somebody has edited the file. Such a finding never counts
  /// as a duplicate.
  private(set) var signature: FailureSignature?
  /// The number of findings of this run with the same failure signature.
  var alike = 0
  /// The command that repeats the finding; nil if a replay of the finding's file repeats the
  /// finding.
  ///
  /// A replay without the sanitizer may not detect an error that the sanitizer reported.
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

  /// Creates a finding for a crashing input and saves it as a trace.
  ///
  /// The fuzz executable prints the commands up to the one that crashes, in a separate process.
  init(
    _ crash: FuzzCrash, of target: String, executable: String, _ folders: FuzzFolders,
    _ files: FileAccess, _ processes: ProcessAccess, _ program: Program, _ console: Console
  ) throws(CommandFailure) {
    var lines: [String] = []
    let request = ChildRequest(
      executable, ["--print=\(crash.input)", target],
      // Otherwise a sanitizer's report ends with an exit code, as a control without a crash might.
      variables: ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "abort_on_error=1"],
      output: .lines, errors: .dropped)
    let end: ChildExit
    do throws(FileProblem) {
      end = try processes.run(request) { lines.append($0) }
    } catch {
      throw .couldNotRun(
        "\(executable) could not be started: \(error.reason); the input is \(crash.input).")
    }
    law = nil
    isConfirmed = end.isSignal
    headline = "\(target) \(crash.words)"
    self.lines = Array(lines.dropFirst())
    let words = headline
    if crash.report != nil {
      let quoted = [executable, crash.input, target].map { Wording.shellQuoted($0) }
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
      // The finding must not be lost if the disk is full.
      console.environment.writeError(found.text(notes: FindingNotes(words, repeatLine: nil)))
      throw .couldNotRun(
        "\(folder.join(found.stem)).trace was not written; its text is shown above. Choose another "
          + "path with --output.")
    }
  }

  /// The lines of the command sequence, without the header.
  private static func lines(of file: TargetFile) -> [String] {
    let text = file.property.text(file.records, [])
    return text.split(separator: "\n").dropFirst().map { String($0) }
  }
}
