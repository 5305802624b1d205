import KnurlEngine
import KnurlLaws
import KnurlRasterLaws
import Testing

@Suite("Laws of the rasterizer")
struct RasterLawTests {
  @Test("The laws hold for random scenes, and each law is exercised")
  func lawsHold() {
    let seed: UInt64 = 0
    var checker = RasterSpecification.checker()
    for caseIndex in 0..<300 as Range<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex)
      let failures = checker.run(drawingFrom: &source, relating: caseIndex % 8 == 0)
      for failure in failures {
        Issue.record(
          "\(checker.lawName(failure.law)) in case \(caseIndex) of seed \(seed), step \(failure.step): expected \(failure.violation.expected), seen \(failure.violation.seen)"
        )
      }
    }
    #expect(checker.commandCount > 3_000)
    // A law that no random scene exercises proves nothing.
    let idle = (0..<checker.lawCount).filter { checker.exercised[$0] == 0 }
    #expect(idle.map { checker.lawName($0) } == [])
  }

  @Test("Every law except the law of the text has a planted fault")
  func allHaveFaults() {
    let names = RasterLaw.all.map(\.name).filter { $0 != "text-round-trip" }
    #expect(Set(RasterFault.all.map(\.law)) == Set(names))
    #expect(Set(names).count == names.count)
  }

  @Test("A planted fault breaks its law", arguments: RasterFault.all.map(\.law))
  func seesFault(law: String) throws {
    let fault = try #require(RasterFault.all.first { $0.law == law })
    var checker = RasterSpecification.checker(of: fault.subject)
    let index = try #require((0..<checker.lawCount).first { checker.lawName($0) == law })
    checker.ask(only: index)
    let failing = (0..<600 as Range<UInt64>).first { caseIndex in
      var source = ChoiceSource(seed: 0, caseIndex: caseIndex)
      return !checker.run(drawingFrom: &source, relating: true).isEmpty
    }
    #expect(failing != nil)
  }

  @Test("A text with a wrong number breaks the law of the text")
  func seesLossInText() throws {
    let law = RasterLaw.textRoundTrip { sequence in
      SceneText.text(of: sequence).replacing("transform 1 ", with: "transform 1.5 ")
    }
    var checker = Checker(machine: RasterMachine(), laws: [law.kind])
    #expect(checker.run(CommandSequence(start: RasterScene())).count == 1)
  }

  @Test("Every law has texts for its rule, reason, cause and fix")
  func texts() {
    for index in RasterLaw.all.indices {
      let text = RasterSpecification.text(ofLaw: index)
      for sentence in [text.rule, text.why, text.cause, text.fix] {
        #expect(sentence.hasSuffix("."))
      }
    }
    #expect(RasterSpecification.checker().lawCount == RasterLaw.all.count)
    #expect(RasterSpecification.name == "rasterizer")
  }
}
