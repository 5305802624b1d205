import KnurlCatalog
import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// What fuzzing found on the specimen: one trace for each law, which the law's page shows.
@MainActor @Suite("Known counterexamples of the specimen")
struct CounterexampleTests {
  @Test("There is one for each of many laws, and none is there twice")
  func laws() throws {
    for specimen in Catalog.knurl.specimens {
      let declaration = specimen.verification([]).declaration
      let laws = try specimen.counterexamples.map {
        try #require(TraceText.parse($0, in: declaration).trace.law)
      }
      #expect(laws.count >= min(18, specimen.faults.count), "\(specimen.name)")
      #expect(Set(laws).count == laws.count, "\(specimen.name)")
    }
  }

  @Test("Each breaks the law that it names, and none where every fault is repaired")
  func stillBreaks() throws {
    for specimen in Catalog.knurl.specimens {
      for text in specimen.counterexamples {
        #expect(try TraceText.subject(of: text) == specimen.name)
        var faulty = specimen.verification([])
        let trace = try TraceText.parse(text, in: faulty.declaration).trace
        let law = try #require(trace.law)
        #expect(faulty.replay(trace, under: law).map { $0.law } == [law], "\(text)")
        var repaired = specimen.verification(Array(specimen.faults.indices))
        #expect(repaired.replay(trace).map { $0.law } == [], "\(text)")
      }
    }
  }

  @Test("What is no number is named once, also where two values share it")
  func sharedLimits() throws {
    var specimen = SpecimenSpecification.rangeSlider.verification([])
    let trace = try TraceText.parse(
      "trace 1 specimen/range-slider\nset maximumValue nan\n", in: specimen.declaration
    ).trace
    let finding = try #require(specimen.replay(trace, under: "finite-numbers").first)
    #expect(finding.violation.seen == "maximum nan")
  }
}
