import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlProcesses
import KnurlReports
import KnurlSession
import KnurlVerification

/// A finding of a fuzz run, read from its file and replayed in this process.
struct FuzzFinding {
  let file: String
  let law: String
  /// The finding as `verify` has it; nil for a target that is not a control, and if the replay did
  /// not fail.
  var control: (opened: OpenedTrace, finding: Finding)?
  /// True if the replay in this process failed again.
  let isConfirmed: Bool
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
  /// The lines of the file, without its notes.
  let trace: [String]
  /// The finding in words if `control` is nil, without the trace.
  private let words: [String]

  init(file: String, read traces: TraceOpener) throws(CommandFailure) {
    self.file = file
    let lines = try OpenedTrace.lines(of: file, traces)
    let law = lines.law?.rest ?? "a law"
    self.law = law
    if let name = traces.lookup.otherTarget(of: lines) {
      let replay = TargetReplay(try TargetFile(lines, path: file, traces))
      let failure = replay.failures.first.flatMap { replay.law(of: $0) == law ? $0 : nil }
      isConfirmed = failure != nil
      words = failure.map { replay.lines(of: $0) } ?? ["\(name) breaks \(law)"]
    } else {
      var opened = try OpenedTrace(lines, path: file, traces)
      let finding = opened.verification.replay(opened.trace, under: law).first
      control = finding.map { (opened, $0) }
      isConfirmed = finding != nil
      words = ["\(opened.subject) breaks \(law)"]
    }
    trace = lines.all.filter { !$0.saysNothing && $0.words.first != "note" }
      .map { String($0.text) }
    if isConfirmed { signature = FailureSignature(notedIn: lines.text) }
  }

  /// Creates a finding for a crashing input and saves it as a trace.
  ///
  /// The fuzz executable prints the commands up to the one that crashes, in a separate process.
  init(
    _ crash: FuzzCrash, of target: String, executable: String, _ folders: FuzzFolders,
    _ tool: CommandLineTool
  ) throws(CommandFailure) {
    let traces = tool.traces
    var lines: [String] = []
    let request = ChildRequest(
      executable, ["--print=\(crash.input)", target],
      // Otherwise a sanitizer's report ends with an exit code, as a control without a crash might.
      variables: ["SWIFT_BACKTRACE": "enable=no", "ASAN_OPTIONS": "abort_on_error=1"],
      output: .lines, errors: .dropped)
    let end = try tool.environment.processes.perform(
      request, advice: "; the input is \(crash.input)"
    ) { lines.append($0) }
    let headline = "\(target) \(crash.words)"
    if crash.report != nil {
      let quoted = [executable, crash.input, target].map { Wording.shellQuoted($0) }
      repeatLine = "\(quoted[0]) --print=\(quoted[1]) \(quoted[2])"
    }
    let repeatLine = repeatLine
    let found = FindingFile(subject: target, law: "does-not-survive") { notes in
      (lines.prefix(1) + notes.map { "note \($0)" } + lines.dropFirst()).joined(separator: "\n")
        + "\n"
    }
    var folder = FindingFolder(folders.findings, storage: traces.files.findings)
    do throws(StorageProblem) {
      let place = try folder.save(found) { path in
        FindingNotes(
          headline, repeatLine: repeatLine ?? traces.lookup.program.line("replay", path))
      }
      file = folder.join(place.name)
    } catch {
      // The finding must not be lost if the disk is full.
      traces.console.environment.writeError(
        found.text(notes: FindingNotes(headline, repeatLine: nil)))
      throw .couldNotRun(
        "\(folder.join(found.stem)).trace was not written; its text is shown above. Choose another "
          + "path with --output.")
    }
    law = LawName.survives.rawValue
    isConfirmed = end.isSignal
    words = [headline]
    trace = lines
    guard let opened = try? OpenedTrace(file, traces) else { return }
    let crashed = Finding.crash(
      opened.trace, in: opened.replay.declaration, step: opened.trace.sequence.commands.count,
      seen: crash.words)
    control = (opened, crashed)
  }

  /// The finding as documents have it; nil as `control` is.
  var results: FindingResults? {
    control.map { opened, finding in
      FindingResults(
        finding, in: opened.replay.declaration, origin: "found by fuzzing \(opened.subject)")
    }
  }

  /// The finding in words, without the command that repeats it.
  var text: String {
    results?.text ?? (words + ["  trace"] + trace.map { "    " + $0 }).joined(separator: "\n")
  }

  var document: JSONValue {
    [
      "file": .string(file), "law": .string(law),
      "confirmed": .boolean(isConfirmed), "alike": .integer(alike), "text": .string(text),
      "finding": results.map { JSONValue(encoding: $0) } ?? .null,
    ]
  }
}
