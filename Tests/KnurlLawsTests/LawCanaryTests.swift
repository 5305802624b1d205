import KnurlCanaries
import KnurlEngine
import KnurlLaws
import Testing

/// Whether the laws can fail: each is seen to fail on a fault that is planted for it.
@Suite struct LawCanaryTests {
  /// Cases are tried in rounds, so that a fault which shows at once costs little.
  private static let casesInRound = 50
  /// The rarest, two writes of one configuration that get into each other's way, needs 250.
  private static let rounds = 1_000
  /// The longest story that people still follow: commands and writes of a minimal trace.
  private static let longestTrace = 8

  @Test("A planted fault breaks the law that it should, in a short trace", arguments: Canary.all)
  func isFound(canary: Canary) {
    var verification = canary.verificationOfItsLaw()
    #expect(verification.laws.count + verification.relations.count == 1)
    guard let finding = Self.finding(of: &verification) else {
      Issue.record("the law never fails")
      return
    }
    let trace = TraceText.text(of: finding.trace, in: verification.declaration)
    let start = finding.trace.history.start
    let length =
      finding.trace.history.commands.count + start.writes.count + (start.bounds == nil ? 0 : 1)
    #expect(length <= Self.longestTrace, "\(trace)")
    var sound = canary.sound.verification()
    #expect(sound.replay(finding.trace).isEmpty, "the control itself does it too: \(trace)")
  }

  private static func finding(of verification: inout Verification) -> Finding? {
    for round in 0..<rounds {
      let plan = Verification.Plan(
        cases: casesInRound, seed: UInt64(round), relatesOneIn: 1, shrinksPerKind: 1)
      if let finding = verification.search(plan).findings.first { return finding }
    }
    return nil
  }

  @Test(
    "Slider and dial without a fault break no law",
    arguments: [.sound(declaresStep: true), .sound(declaresStep: false), .soundDial] as [Canary])
  func soundControl(canary: Canary) {
    var verification = canary.verification()
    let report = verification.search(Verification.Plan(cases: 1_500, relatesOneIn: 4))
    #expect(report.mistakes.isEmpty)
    for finding in report.findings {
      let trace = TraceText.text(of: finding.trace, in: verification.declaration)
      Issue.record("\(finding.law): \(finding.violation)\n\(trace)")
    }
  }

  @Test("Every law and every relation has a canary")
  func allHaveCanaries() {
    let caught = Set(Canary.all.map { $0.law } + FaderCanary.all.map { $0.law })
    for (name, _) in Self.everything {
      #expect(caught.contains(name), "\(name.rawValue) has never been seen to fail")
    }
    #expect(caught.isSubset(of: Self.everything.map { $0.name }))
  }

  @Test("A known counterexample breaks its law, and not on the slider without a fault")
  func counterexamples() throws {
    for example in SpecimenSpecification.canaries + SpecimenSpecification.faderCanaries {
      let law = example.faults[0].name
      for text in example.counterexamples {
        var faulty = example.verification([])
        let trace = try TraceText.parse(text, in: faulty.declaration).trace
        #expect(trace.law == law)
        #expect(faulty.replay(trace, under: law).map { $0.law } == [law])
        var sound = example.verification([0])
        #expect(sound.replay(trace).isEmpty, "\(law)")
      }
    }
  }

  @Test("Every law and every relation says what it is about, in whole sentences")
  func texts() {
    for (name, text) in Self.everything {
      for sentence in [text.rule, text.why, text.cause, text.fix] {
        #expect(sentence.count > 3, "\(name.rawValue)")
        #expect(sentence.last == ".", "\(name.rawValue): \(sentence)")
      }
    }
  }

  @Test("Names of laws and relations are unique, small letters with hyphens")
  func names() {
    let names = Self.everything.map { $0.name.rawValue }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }

  private static let everything: [(name: LawName, text: LawText)] =
    Law.all.map { ($0.name, $0.text) } + TraceRelation.all.map { ($0.name, $0.text) }
}

extension Canary: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
