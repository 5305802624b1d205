import KnurlArguments
import KnurlEngine
import KnurlProcesses
import KnurlSession

/// Minimizes the corpus of a target to few inputs that together reach everything the whole corpus
/// reaches.
///
/// libFuzzer copies these inputs into a separate folder; then all other inputs are removed from the
/// corpus. The folders are not swapped, so that a kill at any time loses no needed input. The
/// committed seeds are not read, so the corpus alone still reaches everything that it reached.
struct FuzzMerge {
  let target: FuzzTargetRun
  let files: FileAccess
  let processes: ProcessAccess
  let console: Console

  struct Outcome: Equatable {
    var before: Int
    var after: Int
    /// The number of inputs set aside because they are damaged, crash, or belong to another target
    /// or format.
    var aside = 0
    /// The number of libFuzzer features that the inputs reach.
    var features = 0
  }

  private static let byteLimit = 16 * 1024 * 1024
  /// The number of output lines to show of a failed process.
  private static let tailLength = 20

  private var corpus: FuzzCorpus { FuzzCorpus(files: files, folders: target.folders) }
  private var chosenFolder: String { PathText.folder(of: target.folders.corpus) + "/chosen" }

  func perform() throws(CommandFailure) -> Outcome {
    var outcome = Outcome(before: corpus.count, after: 0)
    do throws(FileProblem) {
      outcome.aside = try corpus.setDamagedAside() + setForeignAside()
      if files.exists(chosenFolder) { try files.remove(chosenFolder) }
      if corpus.count == 0 { return outcome }
      try files.makeFolder(chosenFolder)
    } catch {
      throw problem(error.reason)
    }
    outcome.features = try choose()
    do throws(FileProblem) {
      outcome.aside += try setDeadlyAside()
      try removeOthers()
      try files.remove(chosenFolder)
    } catch {
      throw problem(error.reason)
    }
    outcome.after = corpus.count
    return outcome
  }

  private func problem(_ reason: String) -> CommandFailure {
    .couldNotRun(
      "\(target.folders.corpus) was not minimized: \(reason); no needed input was removed."
    )
  }

  /// Sets inputs aside that this target cannot use. Other targets may need these inputs.
  private func setForeignAside() throws(FileProblem) -> Int {
    var count = 0
    for name in try files.contents(target.folders.corpus).sorted() where try isForeign(name) {
      try corpus.setAside(name)
      count += 1
    }
    return count
  }

  private func isForeign(_ name: String) throws(FileProblem) -> Bool {
    var records = ChoiceSegments()
    let reading = records.read(try files.read("\(target.folders.corpus)/\(name)", Self.byteLimit))
    return !reading.isInput(of: Array(target.name.utf8))
  }

  /// Lets libFuzzer copy the needed inputs.
  ///
  /// - Returns: The number of features that they reach.
  private func choose() throws(CommandFailure) -> Int {
    let folder = PathText.folder(of: target.folders.corpus)
    var features: Int?
    var tail: [String] = []
    // libFuzzer passes its arguments to a shell, which would split a path with a space in two.
    let request = ChildRequest(
      target.executable,
      [
        target.name, "-set_cover_merge=1", PathText.name(of: chosenFolder),
        PathText.name(of: target.folders.corpus), "-max_len=4096", "-timeout=20",
        "-detect_leaks=0", "-artifact_prefix=\(PathText.name(of: target.folders.inputs))/",
      ], variables: FuzzTargetRun.variables, folder: folder, output: .dropped, errors: .lines)
    let end = try processes.perform(request) { line in
      tail = Array((tail + [line]).suffix(Self.tailLength))
      features = Self.features(in: line) ?? features
    }
    guard end.code == 0, !end.isSignal, let features else {
      for line in tail { console.note(line) }
      throw problem("libFuzzer ended with \(end.isSignal ? "signal" : "code") \(end.code)")
    }
    return features
  }

  /// Reads 120 from `MERGE-OUTER: 7 new files with 120 new features added; 98 new coverage edges`.
  private static func features(in line: String) -> Int? {
    guard line.hasPrefix("MERGE-OUTER: "), let end = line.firstRange(of: " new features added")
    else { return nil }
    return line[..<end.lowerBound].split(separator: " ").last.flatMap { Int($0) }
  }

  /// Sets crashing inputs aside. libFuzzer never chooses crashing inputs, so the merge would delete
  /// them.
  private func setDeadlyAside() throws(FileProblem) -> Int {
    var count = 0
    for name in try files.contents(target.folders.inputs).sorted() {
      if try corpus.takeOut(name) { count += 1 }
    }
    return count
  }

  private func removeOthers() throws(FileProblem) {
    let names = try files.contents(chosenFolder)
    guard !names.isEmpty else { throw FileProblem("libFuzzer chose no input") }
    // libFuzzer does not write atomically, so a full disk leaves partial files.
    for name in names where corpus.isDamaged("\(chosenFolder)/\(name)") {
      throw FileProblem("libFuzzer wrote a damaged file, as on a full disk")
    }
    let chosen = Set(names)
    for name in names.sorted() where !files.exists("\(target.folders.corpus)/\(name)") {
      // The corpus has it under a name that a person chose; libFuzzer names it by its hash.
      try files.move("\(chosenFolder)/\(name)", "\(target.folders.corpus)/\(name)")
    }
    for name in try files.contents(target.folders.corpus).sorted() where !chosen.contains(name) {
      try files.remove("\(target.folders.corpus)/\(name)")
    }
  }
}
