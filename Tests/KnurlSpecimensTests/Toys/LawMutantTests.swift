import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests that each law can break: the law must detect a fault that is planted for it.
@Suite struct LawMutantTests {
  @Test("A planted fault breaks its law in a short trace", arguments: SliderMutant.all)
  func isFound(mutant: SliderMutant) {
    MutantHunt.expectFinding(
      of: mutant.verificationOfItsLaw(), not: mutant.sound.verification())
  }

  @Test(
    "The slider and the dials without a fault break no law",
    arguments: [
      .sound(declaresStep: true), .sound(declaresStep: false), .soundDial, .soundCircularDial,
    ] as [SliderMutant])
  func soundControl(mutant: SliderMutant) {
    MutantHunt.expectSound(mutant.verification(), cases: 1_500)
  }

  @Test("Every law and every relation has a mutant")
  func allHaveMutants() {
    let laws = SliderMutant.all.map { $0.law } + FaderMutant.all.map { $0.law }
    let caught = Set(laws + LeverMutant.all.map { $0.law })
    for (name, _) in Self.everything {
      #expect(caught.contains(name), "\(name.rawValue) has no mutant")
    }
    #expect(caught.isSubset(of: Self.everything.map { $0.name }))
  }

  @Test("A counterexample breaks its law, and breaks no law if the fault is fixed")
  func counterexamples() throws {
    let all =
      SpecimenSpecification.mutants + SpecimenSpecification.faderMutants
      + SpecimenSpecification.leverMutants
    for example in all {
      let law = example.faults[0].name
      for counterexample in try example.counterexamples() {
        var faulty = example.verification([])
        let trace = try TraceText.parse(counterexample.text, in: faulty.declaration).trace
        #expect(trace.law == law)
        #expect(faulty.replay(trace, under: law).map { $0.law } == [law])
        var sound = example.verification([0])
        #expect(sound.replay(trace).isEmpty, "\(law)")
      }
    }
  }

  @Test("Every law and every relation has a rule, a reason, a cause and a fix in full sentences")
  func texts() {
    for (name, text) in Self.everything {
      for sentence in [text.rule, text.why, text.cause, text.fix] {
        #expect(sentence.count > 3, "\(name.rawValue)")
        #expect(sentence.last == ".", "\(name.rawValue): \(sentence)")
      }
    }
  }

  @Test("Names of laws and relations are unique and have only lowercase letters and hyphens")
  func names() {
    let names = Self.everything.map { $0.name.rawValue }
    #expect(Set(names).count == names.count)
    for name in names {
      #expect(name.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil, "\(name)")
    }
  }

  @Test("Laws from which a correct control may deviate on purpose are warnings with a reason")
  func severities() {
    let warnings = Law.all.filter { $0.severity == .warning }
    #expect(
      Set(warnings.map { $0.name }) == [
        .setterOrder, .freshAfterTouch, .upMovesNothing, .redrawsOnlyWhatChanged, .marksOnlyChanges,
        .farTouchIsInert, .gridAtDistances, .decimalGrid, .rangeEndsPullAlong, .touchIsNotTaken,
      ])
    for law in warnings { #expect(law.text.warning?.hasSuffix(".") == true, "\(law.name)") }
    #expect(Law.all.allSatisfy { $0.strict.severity == .error })
  }

  private static let everything: [(name: LawName, text: LawText)] =
    Law.all.map { ($0.name, $0.text) }
}

extension SliderMutant: CustomTestStringConvertible {
  public var testDescription: String { "\(law.rawValue): \(name)" }
}
