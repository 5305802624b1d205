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
