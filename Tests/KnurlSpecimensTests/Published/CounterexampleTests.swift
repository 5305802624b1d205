import KnurlCatalog
import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests of the counterexamples of the specimens.
///
/// A counterexample is a trace that breaks a law. The law's page shows it.
@MainActor @Suite("Known counterexamples of the specimen")
struct CounterexampleTests {
  @Test("A specimen has counterexamples for many laws, each in a file with the name of its law")
  func laws() throws {
    for specimen in Catalog.knurl.specimens {
      let declaration = specimen.verification([]).declaration
      let counterexamples = try specimen.counterexamples()
      #expect(counterexamples.count >= min(18, specimen.faults.count), "\(specimen.name)")
      for counterexample in counterexamples {
        let law = try TraceText.parse(counterexample.text, in: declaration).trace.law
        #expect(law == counterexample.name, "\(specimen.name)")
      }
    }
  }

  @Test("Each counterexample breaks its law, and breaks no law if every fault is fixed")
  func stillBreaks() throws {
    for specimen in Catalog.knurl.specimens {
      for text in try specimen.counterexamples().map(\.text) {
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

  @Test("If two values share a limit that is NaN, the finding names the NaN once")
  func sharedLimits() throws {
    var specimen = SpecimenSpecification.rangeSlider.verification([])
    let trace = try TraceText.parse(
      "trace 1 specimen/range-slider\nset maximumValue nan\n", in: specimen.declaration
    ).trace
    let finding = try #require(specimen.replay(trace, under: "finite-numbers").first)
    #expect(finding.violation.seen == "maximum nan")
  }
}
