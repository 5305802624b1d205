import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests of faults that show only after many correct steps.
@Suite("Deep faults")
struct DeepFaultTests {
  @Test("The trace of a deep fault breaks its law, but not if any command is removed")
  func counterexamples() throws {
    for specimen in SpecimenSpecification.deepMutants {
      let text = try #require(specimen.counterexamples().first?.text)
      var faulty = specimen.verification([])
      var trace = try TraceText.parse(text, in: faulty.declaration).trace
      let law = try #require(trace.law)
      #expect(faulty.replay(trace).map { $0.law } == [law], "\(specimen.faults[0].name)")
      var sound = specimen.verification([0])
      #expect(sound.replay(trace).isEmpty, "\(specimen.faults[0].name)")
      #expect(trace.sequence.commands.count >= 8)
      for index in trace.sequence.commands.indices {
        let left = trace.sequence.commands.remove(at: index)
        #expect(
          faulty.replay(trace).isEmpty,
          "\(specimen.faults[0].name) without command \(index + 1)")
        trace.sequence.commands.insert(left, at: index)
      }
    }
  }

  @Test("The names of the catalog's mutants are unique")
  func names() {
    var catalog = Catalog(
      controls: [],
      lawExamples: SpecimenSpecification.mutants + SpecimenSpecification.faderMutants
        + SpecimenSpecification.leverMutants)
    catalog.deepSpecimens = SpecimenSpecification.deepMutants
    let faults = catalog.mutants
    #expect(Set(faults.map { $0.name }).count == faults.count)
    #expect(faults.filter { $0.isDeep }.count >= 3)
  }
}
