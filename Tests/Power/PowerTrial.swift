import KnurlEngine
import KnurlLaws
package import KnurlVerification

/// One measurement of a subject: a search for a fault with one seed, the search of a right control,
/// or the digest of its sequences.
///
/// The program `PowerTool` runs trials in child processes, because some planted faults trap, and
/// collects their results in a `PowerBaseline`. Equal code gives equal results everywhere.
package struct PowerTrial: Codable, Hashable {
  package enum Kind: String, Codable {
    case fault
    case right
    case digest
  }

  package var kind: Kind
  package var subject: String
  package var seed: UInt64

  package init(_ kind: Kind, of subject: String, seed: UInt64 = 0) {
    (self.kind, self.subject, self.seed) = (kind, subject, seed)
  }

  /// The seeds of the searches for each fault. With one seed, chance would double many numbers of
  /// cases.
  package static let seeds: [UInt64] = [0, 1, 2]
  /// The seeds for a subject: one if it is watched, which takes longer than most searches.
  package static func seeds(of subject: PowerSubject) -> [UInt64] {
    subject.isPlain ? [seeds[0]] : seeds
  }
  /// The cases of one search for a fault; of a thousand, most faults need fewer than a hundred.
  static let faultCases = 4_000
  static let deepFaultCases = 20_000
  static let rightCases = 100_000
  static let plainCases = 10_000
  /// The numbers of sequences of the digests. A debug build makes only the first: ten thousand
  /// sequences of each control would take many minutes.
  package static let digestSequences: [Int] = {
    #if DEBUG
      [500]
    #else
      [500, 10_000]
    #endif
  }()

  /// Returns the result of the trial.
  ///
  /// - Parameter willRun: Called before each case; a caller that keeps the number knows the case
  ///   that ended the process.
  package func run(
    on subject: PowerSubject, willRun: @escaping @Sendable (_ caseIndex: Int) -> Void = { _ in }
  ) -> PowerResult {
    switch kind {
    case .fault: .fault(search(subject, willRun))
    case .right: .right(searchRight(subject, willRun))
    case .digest:
      .digest(
        Self.digestSequences.map { PowerDigest.digest(of: subject.right(), sequences: $0) })
    }
  }

  // MARK: - Faults

  /// The first case that shows the fault: an error whose minimal trace the right control keeps.
  ///
  /// No case is needed if the watch before the search has seen another answer.
  private func search(
    _ subject: PowerSubject, _ willRun: @Sendable (Int) -> Void
  ) -> PowerResult.Detection? {
    guard var faulty = subject.faulty?() else { return nil }
    if let change = Law.changedAnswers(of: faulty.declaration).first {
      return PowerResult.Detection(law: change.law.rawValue, cases: 0)
    }
    let right = subject.right()
    let cases = subject.name.hasPrefix("deep/") ? Self.deepFaultCases : Self.faultCases
    var plan = Verification.Plan(cases: cases, seed: seed)
    plan.profiles = faulty.turns
    // Failures that the right control shares, by law and kind of step: shrinking each of them would
    // take most of the time.
    var shared: [Int: Int] = [:]
    for index in 0..<cases {
      willRun(index)
      faulty.profile = plan.profile(ofCase: index) ?? faulty.profile
      var source = ChoiceSource(seed: seed, caseIndex: UInt64(index), recording: true)
      let failures = faulty.checker.run(
        drawingFrom: &source, relating: plan.relates(inCase: index))
      let choices = source.recorded.map { $0.value }
      for failure in failures {
        let law = LawName(faulty.checker.lawName(failure.law))
        let kind = failure.law << 16 | failure.stepKind
        guard !faulty.isWarning(law), shared[kind, default: 0] < plan.shrinksPerKind else {
          continue
        }
        guard let finding = faulty.minimal(failure, choices: choices, caseIndex: index) else {
          continue
        }
        var copy = right
        if copy.replay(finding.trace, under: finding.law).isEmpty {
          return PowerResult.Detection(
            law: finding.law, cases: index + 1, steps: finding.trace.sequence.commands.count)
        }
        shared[kind, default: 0] += 1
      }
    }
    return nil
  }

  // MARK: - Right controls

  private func searchRight(
    _ subject: PowerSubject, _ willRun: @escaping @Sendable (Int) -> Void
  ) -> [String] {
    var verification = subject.right()
    let cases = subject.isPlain ? Self.plainCases : Self.rightCases
    var plan = Verification.Plan(cases: cases, seed: seed)
    plan.profiles = verification.turns
    plan.willRun = willRun
    let report = verification.search(plan)
    let findings = report.findings.map {
      "\($0.severity == .error ? "error" : "warning") \($0.law)"
    }
    return Array(Set(findings)).sorted() + report.mistakes
  }
}

/// The digest of a control's sequences, in the form that the baseline stores.
package enum PowerDigest {
  package static func digest(of verification: Verification, sequences: Int) -> String {
    let digits = String(verification.digest(cases: sequences), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// The result of a trial.
package enum PowerResult: Codable, Hashable {
  /// The detection of a fault; nil if the fault was not found.
  case fault(Detection?)
  /// The findings in a right control: severities and laws, then mistakes in the description.
  case right([String])
  case digest([String])
  /// The process ended in this case.
  case ended(caseIndex: Int)

  package struct Detection: Codable, Hashable {
    package var law: String
    package var cases: Int
    /// The commands of the minimal trace; nil if the process ended.
    package var steps: Int?

    package init(law: String, cases: Int, steps: Int? = nil) {
      (self.law, self.cases, self.steps) = (law, cases, steps)
    }
  }
}
