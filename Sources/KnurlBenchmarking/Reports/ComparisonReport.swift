/// What a comparison of two commits came to.
package struct ComparisonReport {
  /// The name and version of the JSON form. Within a version keys are only ever added.
  package static let schema = "knurl.bench-compare/1"

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

  /// One sentence with the counts.
  package var summary: String {
    var counts: [(Int, String)] = []
    func count(_ title: String, _ isMeant: (ComparisonRow) -> Bool) {
      let number = rows.count { isMeant($0) }
      if number > 0 { counts.append((number, title)) }
    }
    func count(_ verdict: ComparisonRow.Verdict, _ title: String) {
      count(title) {
        if case .compared(let ratio) = $0.outcome { return ratio.verdict == verdict }
        return false
      }
    }
    count(.slower, "slower")
    count(.faster, "faster")
    count(.same, "the same within 3 %")
    count(.unclear, "unclear")
    count("not comparable") {
      if case .notComparable = $0.outcome { return true }
      return false
    }
    count("with another picture") {
      if case .compared(let ratio) = $0.outcome { return ratio.picture == .changed }
      return false
    }
    let list = counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return "Of \(rows.count) benchmark\(rows.count == 1 ? "" : "s"): \(list)."
  }

  /// How the figures were made, in sentences.
  package var method: [String] {
    [
      "The ratio is head's processor time for what base does in 1: above 1 is slower.",
      "Both were built with \(swift) and \(flags.joined(separator: " ")).",
      "They ran in turns, A B B A or B A A B, as processes of their own"
        + (processor.map { " on processor \($0)" } ?? ", on any processor")
        + ", started \(plan.restarts) times.",
      "Each start gives the median of paired logarithms; the 95 % interval is Student's over starts.",
      "Slower or faster: the whole interval lies beyond 1 % from 1."
        + " Same: it lies within 3 % of 1. Unclear: neither.",
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
