/// What a comparison of two commits came to.
package struct ComparisonReport: Equatable {
  /// The name and version of the JSON form. Within a version keys are only ever added.
  package static let schema = "knurl.bench-compare/6"

  package var base: GitRepository.State
  package var head: GitRepository.State
  package var plan: ComparisonPlan
  package var environment: BenchmarkEnvironment
  package var swift: String
  package var flags: [String]
  /// The processor that both programs kept to, nil where none could be chosen.
  package var processor: Int?
  /// Targets of the benchmarks that do not compile with the older commit.
  package var leftOut: [String]
  package var rows: [ComparisonRow]
  /// What else the machine did.
  package var load = MachineLoad()
  /// How often such comparisons err on this machine, if that was measured.
  package var selfTest: SelfTestReport?
  /// Why nothing was counted though it was asked for, or nil.
  package var exactUnavailable: String?
  /// How the tool was called, without what it was told; nil in files of older versions.
  package var program: String?
  /// Which benchmarks it was told to compare; none for all.
  package var filters: [String] = []

  package init(
    base: GitRepository.State, head: GitRepository.State, plan: ComparisonPlan,
    environment: BenchmarkEnvironment, swift: String, flags: [String], processor: Int?,
    leftOut: [String], rows: [ComparisonRow]
  ) {
    self.base = base
    self.head = head
    self.plan = plan
    self.environment = environment
    self.swift = swift
    self.flags = flags
    self.processor = processor
    self.leftOut = leftOut
    self.rows = rows
  }

  package func exitCode(isStrict: Bool) -> ExitCode {
    if rows.contains(where: { $0.isRegression }) { return .regression }
    let unsettled: Set<Verdict> = [.inconclusive, .notComparable]
    if isStrict, rows.contains(where: { unsettled.contains($0.verdict) }) { return .regression }
    return rows.contains { $0.verdict != .notComparable } ? .fine : .couldNotRun
  }

  /// One sentence with the counts.
  package var summary: String {
    var counts: [(Int, String)] = []
    func count(_ verdict: Verdict, _ title: String) {
      counts.append((rows.count { $0.verdict == verdict }, title))
    }
    count(.regressed, "regressed")
    count(.broken, "broken")
    count(.improved, "improved")
    count(.unchanged, "unchanged within \(margin)")
    count(.identicalCode, "of identical code")
    count(.inconclusive, "inconclusive")
    count(.notComparable, "not comparable")
    counts.append((rows.count { $0.picture == .changed }, "with another picture"))
    let list = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "Of \(rows.count) benchmark\(rows.count == 1 ? "" : "s"): \(list)."
  }

  /// So near to 1 counts as unchanged: "1 %".
  package var margin: String { Wording.share(plan.equivalence) }

  /// How the figures were made, in sentences.
  package var method: [String] {
    [
      "The ratio is head's processor time for what base does in 1: above 1 is slower.",
      "Both were built with \(swift) and \(flags.joined(separator: " ")).",
      "They ran in turns, A B A B, and B A B A in the other half of a start, as processes of their "
        + "own"
        + (processor.map { " on processor \($0)" } ?? ", on any processor")
        + (environment.hasSameAddresses == true ? ", with the same addresses in each start." : "."),
      "Where code and stacks lie is luck: "
        + (plan.layouts > 0
          ? "each side was linked in \(plan.layouts) orders, each start ran the next, and " : "")
        + "each pair of samples had its stack elsewhere, the same on both sides.",
      "A first look at all, of \(plan.looks.first ?? 0) starts, only acquits: what lies within "
        + "\(Wording.share(plan.acquittal)) of 1 with its interval is unchanged.",
      "What that left open was measured anew, and looked at after "
        + plan.looks.dropFirst().map { "\($0)" }.joined(separator: ", ")
        + " starts as long as it was open; what takes long has fewer starts. A verdict is from all of "
        + "these, and from none of the first look's, and so are sizes and intervals.",
      "Regressed or improved: the whole interval lies more than \(Wording.share(plan.floor)) from 1, and "
        + "chance alone brings such a size to less than \(Wording.share(plan.totalSignificance)) of "
        + "benchmarks (signed ranks of starts, "
        + "\(Wording.share(plan.lookSignificance)) in each look, if starts are independent).",
      "Unchanged: the interval lies within \(Wording.share(plan.acquittal)) of 1, in the last "
        + "look within \(margin). Inconclusive: neither is shown.",
      "The ratio is the pseudomedian over starts, with its 95 % interval; each start gives the "
        + "pseudomedian of its blocks. What these lack of the mean, because only a part of the work "
        + "changed, is added where it is certain.",
    ]
  }
}

extension GitRepository.State {
  /// "main (1a2b3c4d5e, Subject of the commit)".
  package var description: String {
    let commit = commit.flatMap { $0 == title ? nil : $0 + ", " } ?? ""
    return "\(title) (\(commit)\(subject))"
  }
}

// MARK: - Sentences and the command

extension ComparisonReport {
  /// What is typed to compare the same commits in the same way.
  package var command: String {
    let usual = ComparisonPlan()
    var words = ["compare", base.commit ?? base.title]
    // Changes that nobody committed have no name.
    if let commit = head.commit { words.append(commit) }
    for filter in filters { words += ["--filter", filter] }
    let isUsual = plan.looks == usual.looks && plan.secondsPerBenchmark == usual.secondsPerBenchmark
    if let seconds = plan.secondsPerBenchmark, !isUsual { words += ["--time", "\(seconds)s"] }
    // As many as usual, but without a limit of time, were asked for as well.
    if plan.looks != usual.looks || plan.secondsPerBenchmark == nil, let starts = plan.looks.last {
      words += ["--restarts", "\(starts)"]
    }
    if exactUnavailable != nil || rows.contains(where: { $0.exact != nil }) {
      words.append("--exact")
    }
    // The program is a command line already, and may be one of several words.
    return ([program].compactMap { $0 } + words.map { Self.quoted($0) }).joined(separator: " ")
  }

  /// As a shell takes it for one word.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      switch $0 {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "/", "@", "+", ",", "=", ":": true
      default: false
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  /// What disturbs the comparison, in sentences.
  package var warnings: [String] {
    var warnings: [String] = []
    let changed = rows.filter { $0.picture == .changed }
    if !changed.isEmpty {
      let what =
        changed.count == 1 ? "One benchmark computes" : "\(changed.count) benchmarks compute"
      warnings.append(
        "\(what) something else than before: their times are not of the same work, and the picture "
          + "or result has to be looked at.")
    }
    if environment.isDebug {
      warnings.append("This is a debug build: its times say nothing about a release build.")
    }
    if let warning = load.warning { warnings.append(warning) }
    if !leftOut.isEmpty {
      warnings.append(
        "Left out, for they do not compile with the older commit: "
          + leftOut.joined(separator: ", ") + ".")
    }
    if head.commit == nil {
      warnings.append("Head has changes that are in no commit: nobody else can repeat this.")
    }
    if let exactUnavailable { warnings.append("Nothing was counted: \(exactUnavailable)") }
    if let selfTest, selfTest.plan != plan {
      warnings.append("How often this errs was measured with other settings than these.")
    }
    return warnings
  }

  /// How far the verdicts can be trusted, in one sentence.
  package var trust: String {
    selfTest?.line
      ?? "How often such a comparison errs on this machine was not measured; selftest does that."
  }

  /// What the figures are blind to, in sentences.
  package var limits: [String] {
    [
      "Verdicts are of processor time. Waiting for a lock, a disk or another thread is not in it; the "
        + "ratio on the wall clock is in the table of figures, and is not judged.",
      "They are of the middle of the times. Single slow frames show at 99 % and in the slowest one, "
        + "which are shown and not judged: they differ from run to run.",
      "Only this machine, this compiler and these benchmarks: another processor may disagree.",
      "Code that comes to lie elsewhere is faster or slower without being better or worse. Functions "
        + "are aligned against that; selftest measures what is left.",
      "Counted instructions and calls are exact, and blind to caches and branches.",
      "That a picture changed is known from a number computed from it, not how it changed.",
    ]
  }
}
