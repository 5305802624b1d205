import KnurlArguments
import KnurlLaws

/// A target of a fuzz run, and what the run and those before it know of it.
struct FuzzTargetRun {
  let name: String
  let folders: FuzzFolders
  /// The path of the fuzz executable that has it, once that is built.
  var executable = ""
  /// What the runs before this one did.
  let before: FuzzCounts
  var state: FuzzTargetState
  /// What its file holds of it, once this run has written it.
  var saved: FuzzTargetState?
  /// What this run found.
  var findings: [FuzzFinding] = []
  /// The share of time that mutating took in the process that spoke last, in per cent.
  var mutating = 0
  /// The counters that were loaded.
  var counters = 0
  /// The most memory that a process of this run had.
  var megabytes = 0
  /// Findings that could not be written; their text was shown instead.
  var unwritten = 0
  /// Files of the corpus that were damaged.
  var damaged = 0
  /// Processes of this run that the subject took along.
  var deaths = 0
  /// Processes in a row that ended as nobody expected.
  var failures = 0
  /// Where a finding lies that was reported under another name.
  var aliases: [String: String] = [:]

  init(name: String, folders: FuzzFolders, state: FuzzTargetState) {
    self.name = name
    self.folders = folders
    self.state = state
    before = state.counts
  }

  /// What this run did.
  var counts: FuzzCounts { state.counts - before }

  /// The environment of its processes. A backtrace would take a crash from libFuzzer; hashes that differ
  /// from one set to the next would make one input reach now this code and now that.
  static let variables = ["SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"]

  /// More refused inputs than this share, in per cent, and libFuzzer works on something else.
  private static let rejectedLimit = 1
  /// The first input of all is empty.
  private static let rejectedAnyway = 2

  /// A sentence where too many inputs were refused.
  var rejectionWarning: String? {
    let counts = counts
    guard counts.rejected > Self.rejectedAnyway,
      counts.rejected * 100 > (counts.executions + counts.rejected) * Self.rejectedLimit
    else { return nil }
    return "\(name) refused \(Wording.count(counts.rejected, "input")) beside "
      + "\(Wording.count(counts.executions, "execution")): the corpus in \(folders.corpus) is of "
      + "another target or format; move it away."
  }

  /// A sentence where the same history did not always do the same.
  var repeatWarning: String? {
    guard counts.unrepeatable > 0 else { return nil }
    return
      "\(name) did otherwise \(Wording.count(counts.unrepeatable, "time")) when the same history ran "
      + "again: the subject is not deterministic."
  }
}

/// Where a fuzz run reads and writes.
struct FuzzFolders {
  let findings: String
  /// What the run keeps; the next one goes on from it.
  let corpus: String
  /// Inputs that a subject did not survive.
  let inputs: String
  /// Inputs that are damaged, or that no process could begin with.
  let aside: String
  /// Findings that do what another one does, with other numbers.
  let alike: String
  /// The committed corpus, which no run writes to.
  let seeds: String?
  let dictionary: String?

  init(
    output: String, target: String, ofPackage root: String, _ files: FileAccess
  ) throws(CommandFailure) {
    let name = Wording.fileName(target)
    let folder = FuzzStore(output: output, files).folder(of: target)
    findings = "\(output)/findings"
    corpus = "\(folder)/corpus"
    inputs = "\(folder)/inputs"
    aside = "\(folder)/aside"
    alike = "\(folder)/alike"
    for folder in [findings, corpus, inputs] {
      try files.prepare(folder, folder: folder, file: "\(folder)/any")
    }
    let committed = "\(root)/Fuzz"
    seeds = [("\(committed)/Corpus/\(name)")].first(where: files.exists)
    dictionary = [("\(committed)/Dictionaries/\(name).dict")].first(where: files.exists)
  }
}
