import KnurlLaws
import KnurlSpecimens
import Testing

@MainActor @Suite struct FaultOptimumTests {
  @Test("Every fault has an optimum")
  func allHaveOne() {
    let faults = SpecimenSpecification.rangeSlider.faults.map { $0.name }
    #expect(FaultOptimum.all.map { $0.fault } == faults)
  }

  @Test("Each breaks its law with all faults in it, and its fault's repair alone mends that")
  func eachBreaksItsLaw() throws {
    let specimen = SpecimenSpecification.rangeSlider
    for (index, optimum) in FaultOptimum.all.enumerated() {
      var faulty = specimen.verification([])
      let trace = try TraceText.parse(optimum.text, in: faulty.declaration).trace
      #expect(
        faulty.replay(trace, under: optimum.law).map { $0.law } == [optimum.law],
        "\(optimum.fault)")
      var mended = specimen.verification([index])
      #expect(mended.replay(trace, under: optimum.law).isEmpty, "\(optimum.fault)")
    }
  }

  @Test("No line of an optimum can be left out")
  func noLineCanGo() throws {
    let specimen = SpecimenSpecification.rangeSlider
    for optimum in FaultOptimum.all {
      var faulty = specimen.verification([])
      for left in optimum.lines.indices {
        var lines = optimum.lines
        lines.remove(at: left)
        let text = (["trace 1 specimen/range-slider"] + lines).joined(separator: "\n") + "\n"
        let trace = try TraceText.parse(text, in: faulty.declaration).trace
        #expect(
          faulty.replay(trace, under: optimum.law).isEmpty,
          "\(optimum.fault) without \(optimum.lines[left])")
      }
    }
  }
}
