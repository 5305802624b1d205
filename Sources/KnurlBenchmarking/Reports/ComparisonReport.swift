/// The results of a comparison of two commits.
package struct ComparisonReport: Codable, Equatable {
  /// The name and version of the JSON format.
  package static let schema = "knurl.bench-compare/6"

  package var base: GitRepository.State
  package var head: GitRepository.State
  package var plan: ComparisonPlan
  package var environment: BenchmarkEnvironment
  package var swift: String
  package var flags: [String]
  /// The processor that both programs were pinned to; nil if pinning was impossible.
  package var processor: Int?
  /// The targets with benchmarks that do not compile with the older commit.
  package var leftOut: [String]
  package var rows: [ComparisonRow]
  /// The load from other programs and other virtual machines.
  package var load = MachineLoad()
  /// The error rates of comparisons on this machine, if they were measured.
  package var selfTest: SelfTestReport?
  /// The reason why a requested count failed; nil if counting succeeded or was not requested.
  package var exactUnavailable: String?
  /// The command that starts the tool, without arguments.
  package var program: String
  /// The filters that chose the benchmarks; empty if all benchmarks were chosen.
  package var filters: [String] = []

  private enum CodingKeys: String, CodingKey {
    case base, head, plan, environment, load, swift, flags
    case processor = "keptToProcessor"
    case leftOut = "leftOutTargets"
    case exactUnavailable, program, filters, selfTest
    case rows = "benchmarks"
  }

  package init(
    base: GitRepository.State, head: GitRepository.State, plan: ComparisonPlan,
    environment: BenchmarkEnvironment, swift: String, flags: [String], processor: Int?,
    leftOut: [String], program: String, rows: [ComparisonRow]
  ) {
    self.base = base
    self.head = head
    self.plan = plan
    self.environment = environment
    self.swift = swift
    self.flags = flags
    self.processor = processor
    self.leftOut = leftOut
    self.program = program
    self.rows = rows
  }

  package func exitCode(isStrict: Bool) -> ExitCode {
    if rows.contains(where: { $0.isRegression }) { return .regression }
    let unsettled: Set<Verdict> = [.inconclusive, .notComparable]
    if isStrict, rows.contains(where: { unsettled.contains($0.verdict) }) { return .regression }
    return rows.contains { $0.verdict != .notComparable } ? .fine : .couldNotRun
  }

  /// One sentence with the number of benchmarks for each verdict.
  package var summary: String {
    let titles: [(Verdict, String)] = [
      (.regressed, "regressed"), (.broken, "broken"), (.improved, "improved"),
      (.unchanged, "unchanged within \(margin)"), (.identicalCode, "of identical code"),
      (.inconclusive, "inconclusive"), (.notComparable, "not comparable"),
    ]
    let counts =
      titles.map { verdict, title in (rows.count { $0.verdict == verdict }, title) }
      + [(rows.count { $0.picture == .changed }, "with another picture")]
    let list = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "Of \(Wording.count(rows.count, "benchmark")): \(list)."
  }

  /// The equivalence margin of the last look: "1 %".
  package var margin: String { Wording.share(plan.equivalence) }

  /// The method of measurement, in sentences.
  package var method: [String] {
    [
      "The ratio is head's processor time divided by base's; above 1, head is slower.",
      "Both were built with \(swift) and \(flags.joined(separator: " ")).",
      "They ran alternately, A B A B, and B A B A in the other half of a launch, as separate "
        + "processes"
        + (processor.map { " on processor \($0)" } ?? ", on any processor")
        + (environment.hasSameAddresses ? ", with equal addresses in each launch." : "."),
      "Layout noise is controlled: "
        + (plan.layouts > 0
          ? "each side was linked in \(plan.layouts) orders, each launch ran the next, and " : "")
        + "each pair of samples had another stack offset, the same on both sides.",
      "The first look at all benchmarks, of \(plan.looks.first ?? 0) launches, can only conclude "
        + "“unchanged”: the whole interval is within \(Wording.share(plan.acquittal)) of 1.",
      "All other benchmarks were measured again from scratch, with further looks after "
        + plan.looks.dropFirst().map { "\($0)" }.joined(separator: ", ")
        + " launches until a verdict was reached; slow benchmarks have fewer launches. Verdicts, "
        + "sizes and intervals use all launches of these looks and none of the first one.",
      "Regressed or improved: the whole interval is more than \(Wording.share(plan.floor)) away "
        + "from 1, and chance alone causes such a size in less than "
        + "\(Wording.share(plan.totalSignificance)) of benchmarks (signed ranks of launches, "
        + "\(Wording.share(plan.lookSignificance)) in each look, if launches are independent).",
      "Unchanged: the interval is within \(Wording.share(plan.acquittal)) of 1, in the last "
        + "look within \(margin). Inconclusive: neither is shown.",
      "The ratio is the pseudomedian over launches, with its 95 % interval; each launch gives the "
        + "pseudomedian of its blocks. If only some operations changed, the mean of the blocks "
        + "differs from their pseudomedian; a significant difference is added to the ratio.",
    ]
  }
}

extension GitRepository.State {
  /// The title, followed by the commit and its subject: "main (1a2b3c4d5e, Subject of the commit)".
  package var description: String {
    let commit = commit.flatMap { $0 == title ? nil : $0 + ", " } ?? ""
    return "\(title) (\(commit)\(subject))"
  }
}

// MARK: - Sentences and the command

extension ComparisonReport {
  /// The command that compares the same commits in the same way.
  package var command: String {
    let usual = ComparisonPlan()
    var words = ["compare", base.commit ?? base.title]
    // Uncommitted changes have no name.
    if let commit = head.commit { words.append(commit) }
    for filter in filters { words += ["--filter", filter] }
    let isUsual = plan.looks == usual.looks && plan.secondsPerBenchmark == usual.secondsPerBenchmark
    if let seconds = plan.secondsPerBenchmark, !isUsual { words += ["--time", "\(seconds)s"] }
    // The usual number of launches without a time limit must come from --restarts as well.
    if plan.looks != usual.looks || plan.secondsPerBenchmark == nil, let starts = plan.looks.last {
      words += ["--restarts", "\(starts)"]
    }
    if exactUnavailable != nil || rows.contains(where: { $0.exact != nil }) {
      words.append("--exact")
    }
    // The program may be a command line of several words.
    return ([program] + words.map { Self.quoted($0) }).joined(separator: " ")
  }

  /// Quotes a word for a shell.
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

  /// The warnings about the comparison, in sentences.
  package var warnings: [String] {
    let changed = rows.filter { $0.picture == .changed }
    guard !changed.isEmpty else { return circumstances }
    let what =
      changed.count == 1 ? "One benchmark computes" : "\(changed.count) benchmarks compute"
    return [
      "\(what) another result. The times are for different work, so look at the picture or result."
    ] + circumstances
  }

  /// The warnings about what was compared, and how.
  var circumstances: [String] {
    var warnings: [String] = []
    if environment.isDebug {
      warnings.append("This is a debug build; its times say nothing about a release build.")
    }
    if let warning = load.warning { warnings.append(warning) }
    if !leftOut.isEmpty {
      warnings.append(
        "Left out, because they do not compile with the older commit: "
          + leftOut.joined(separator: ", ") + ".")
    }
    if head.commit == nil {
      warnings.append("Head has uncommitted changes, so nobody else can repeat this comparison.")
    }
    if let exactUnavailable { warnings.append("Nothing was counted: \(exactUnavailable)") }
    if let selfTest, selfTest.plan != plan {
      warnings.append("The error rates were measured with settings other than this comparison's.")
    }
    return warnings
  }

  /// The reliability of the verdicts, in one sentence.
  package var trust: String {
    selfTest?.line
      ?? "The error rates on this machine were not measured; run selftest to measure them."
  }

  /// The limits of the method, in sentences.
  package var limits: [String] {
    [
      "Verdicts are about processor time, which does not include waiting for a lock, a disk or "
        + "another thread. The wall-clock ratio is only in the table of figures.",
      "Verdicts are about typical times. The figures at 99 % and for the slowest frame show "
        + "single slow frames, but get no verdict, because they differ from run to run.",
      "Verdicts hold for this machine, this compiler and these benchmarks; elsewhere, "
        + "verdicts may differ.",
      "Code at other addresses is faster or slower without being better or worse. Aligned functions "
        + "reduce this effect; selftest measures the rest.",
      "Counts of instructions and calls are exact, but do not show effects of caches or branches.",
      "A hash shows that a picture changed, but not how it changed.",
    ]
  }
}
