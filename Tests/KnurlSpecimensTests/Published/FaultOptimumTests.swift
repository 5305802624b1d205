import KnurlCatalog
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

@MainActor @Suite struct FaultOptimumTests {
  private let specimens = Catalog.knurl.specimens

  @Test("Every fault of every specimen has an optimum")
  func allHaveOne() {
    for specimen in specimens {
      let faults = specimen.faults.map { $0.name }
      #expect(FaultOptimum.all(of: specimen.name).map { $0.fault } == faults)
    }
    #expect(specimens.count >= 2)
  }

  @Test("Each optimum breaks its law if all faults are planted, and not if its own fault is fixed")
  func eachBreaksItsLaw() throws {
    for specimen in specimens {
      for (index, optimum) in FaultOptimum.all(of: specimen.name).enumerated() {
        var faulty = specimen.verification([])
        let trace = try TraceText.parse(optimum.text, in: faulty.declaration).trace
        #expect(
          faulty.replay(trace, under: optimum.law).map { $0.law } == [optimum.law],
          "\(specimen.name), \(optimum.fault)")
        var fixed = specimen.verification([index])
        #expect(
          fixed.replay(trace, under: optimum.law).isEmpty, "\(specimen.name), \(optimum.fault)")
      }
    }
  }

  @Test("If any line of an optimum is removed, the trace no longer shows the fault")
  func noLineCanGo() throws {
    for specimen in specimens {
      for (index, optimum) in FaultOptimum.all(of: specimen.name).enumerated() {
        var faulty = specimen.verification([])
        var fixed = specimen.verification([index])
        for left in optimum.lines.indices {
          var lines = optimum.lines
          lines.remove(at: left)
          let trace = try TraceText.parse(optimum.text(of: lines), in: faulty.declaration).trace
          // Another fault may still break the law.
          #expect(
            faulty.replay(trace, under: optimum.law).isEmpty
              || !fixed.replay(trace, under: optimum.law).isEmpty,
            "\(specimen.name), \(optimum.fault) without \(optimum.lines[left])")
        }
      }
    }
  }
}
