import KnurlArguments
import KnurlLaws

/// A target of a fuzz run, with the results of this and earlier runs.
struct FuzzTargetRun {
  let name: String
  let folders: FuzzFolders
  /// The path of the fuzz executable that contains the target; empty until the executable is built.
  var executable = ""
  /// The counts of all earlier runs.
  let before: FuzzCounts
  var state: FuzzTargetState
  /// The state that this run last wrote to the target's file; nil before the first write.
  var saved: FuzzTargetState?
  /// The findings of this run.
  var findings: [FuzzFinding] = []
  /// The share of time that mutation took in the most recently read process, in percent.
  var mutating = 0
  /// The number of coverage counters that were loaded.
  var counters = 0
  /// The largest amount of memory that any process of this run used, in megabytes.
  var megabytes = 0
  /// The number of findings that could not be written; their text was shown instead.
  var unwritten = 0
  /// The number of damaged files in the corpus.
  var damaged = 0
  /// The number of processes of this run that crashed.
  var crashes = 0
  /// The number of unexpected process exits in a row.
  var failures = 0
  /// Maps the path of each duplicate to the path of the first finding with the same failure
  /// signature.
  var aliases: [String: String] = [:]

  init(name: String, folders: FuzzFolders, state: FuzzTargetState) {
    self.name = name
    self.folders = folders
    self.state = state
    before = state.counts
  }

  /// The counts of this run alone.
  var counts: FuzzCounts { state.counts - before }

  /// The environment variables of the fuzz processes.
  ///
  /// With backtraces on, Swift would handle crashes before libFuzzer. With random hashing, one
  /// input would reach different code in different runs.
  static let variables = ["SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"]

  /// The share of refused inputs, in percent, above which the corpus probably belongs to another
  /// target.
  private static let rejectedLimit = 1
  /// The number of refused inputs up to which there is no warning. libFuzzer starts with an empty
  /// input.
  private static let rejectedAnyway = 2

  /// Sentences if too many inputs were refused, and if a command sequence gave different results in
  /// two runs.
  var warnings: [String] {
    let counts = counts
    var warnings: [String] = []
    if counts.rejected > Self.rejectedAnyway,
      counts.rejected * 100 > (counts.executions + counts.rejected) * Self.rejectedLimit
    {
      warnings.append(
        "\(name) refused \(Wording.count(counts.rejected, "input")) and executed "
          + "\(Wording.count(counts.executions, "input")): the corpus in \(folders.corpus) belongs "
          + "to another target or format; move it away.")
    }
    if counts.unrepeatable > 0 {
      warnings.append(
        "\(name) behaved differently \(Wording.count(counts.unrepeatable, "time")) when the same "
          + "command sequence ran again: the control is not deterministic.")
    }
    return warnings
  }
}

/// The folders and files that a fuzz run reads and writes.
struct FuzzFolders {
  let findings: String
  /// The folder of the inputs that runs collect. The next run starts with these inputs.
  let corpus: String
  /// The folder of crashing inputs.
  let inputs: String
  /// The folder of inputs that are damaged, that crash or that belong to another target.
  let aside: String
  /// The folder of duplicate findings.
  let alike: String
  /// The folder of the committed corpus, which no run writes to.
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
      try files.prepare(folder: folder, file: "\(folder)/any")
    }
    let committed = "\(root)/Fuzz"
    seeds = [("\(committed)/Corpus/\(name)")].first(where: files.exists)
    dictionary = [("\(committed)/Dictionaries/\(name).dict")].first(where: files.exists)
  }
}
