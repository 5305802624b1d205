import KnurlCatalog
import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests of the table of faults: each has a trace, which only this fault explains.
@MainActor @Suite("Traces of the specimens' faults")
struct FaultTraceTests {
  nonisolated private static let names = [
    "range-slider", "knob", "ticks-slider", "risk-cursor", "volume",
  ]
  .map { "specimen/" + $0 }

  private func specimen(_ name: String) throws -> SpecimenSpecification {
    try #require(Catalog.knurl.specimens.first { $0.name == name })
  }

  @Test("The tests run every specimen of the catalog")
  func specimens() {
    #expect(Catalog.knurl.specimens.map { $0.name } == Self.names)
  }

  @Test("Every fault has a trace; other traces have the name of a law that no fault's trace breaks")
  func names() throws {
    for specimen in Catalog.knurl.specimens {
      let faults = try FaultTrace.all(of: specimen)
      #expect(faults.map { $0.fault } == specimen.faults.map { $0.name })
      let laws = Set(faults.map { $0.law })
      for other in try specimen.counterexamples()
      where !faults.contains(where: { $0.fault == other.name }) {
        let trace = try TraceText.parse(other.text, in: specimen.verification([]).declaration)
        #expect(trace.law == other.name)
        #expect(!laws.contains(other.name), "\(specimen.name), \(other.name)")
      }
    }
  }

  @Test("Each trace breaks its law, and breaks no law if every fault is fixed", arguments: names)
  func counterexamples(name: String) throws {
    let specimen = try specimen(name)
    let texts = try specimen.counterexamples().map(\.text)
    #expect(texts.count >= specimen.faults.count)
    var faulty = specimen.verification([])
    var repaired = specimen.verification(Array(specimen.faults.indices))
    for text in texts {
      #expect(try TraceText.subject(of: text) == specimen.name)
      let trace = try TraceText.parse(text, in: faulty.declaration)
      let law = try #require(trace.law)
      #expect(faulty.replay(trace, under: law).map { $0.law } == [law], "\(text)")
      #expect(repaired.replay(trace).map { $0.law } == [], "\(text)")
    }
  }

  @Test("A drag that ends because the control is disabled leaves nothing behind either")
  func disabledInMidDrag() throws {
    let specimen = try specimen("specimen/volume")
    let law = LawName.freshAfterTouch.rawValue
    let text = """
      trace 1 specimen/volume
      law \(law)
      touch 1 began 100 22
      touch 1 moved 140 22
      disable
      touch 1 ended 140 22
      enable
      touch 1 began 100 22
      touch 1 moved 80 22

      """
    var faulty = specimen.verification([])
    let trace = try TraceText.parse(text, in: faulty.declaration)
    #expect(faulty.replay(trace, under: law).map(\.law) == [law])
    var repaired = specimen.verification(Array(specimen.faults.indices))
    #expect(repaired.replay(trace).map(\.law) == [])
  }

  /// The faults whose trace another fix also makes pass.
  private static let alsoFixed: [String: Set<String>] = [
    // A number that overflows in single precision fits into double precision.
    "specimen/range-slider/overflowing-range": ["single-precision"],
    // Its law asks for a thumb that the touch takes at once.
    "specimen/range-slider/division-by-track": ["unclamped-values", "stuck-thumbs"],
  ]

  @Test("Of all fixes, only the fault's own makes its trace pass", arguments: names)
  func ownFix(name: String) throws {
    let specimen = try specimen(name)
    let traces = try FaultTrace.all(of: specimen)
    for (index, fix) in specimen.faults.enumerated() {
      var fixed = specimen.verification([index])
      for trace in traces {
        let passes = fixed.replay(trace.trace, under: trace.law).isEmpty
        let others = Self.alsoFixed["\(name)/\(trace.fault)"] ?? []
        let expected = trace.index == index || others.contains(fix.name)
        #expect(passes == expected, "\(name), \(trace.fault) with \(fix.name) fixed")
      }
    }
  }

  @Test(
    "If all other faults are fixed, the trace still shows the fault, unless it needs them",
    arguments: names)
  func alone(name: String) throws {
    let specimen = try specimen(name)
    for trace in try FaultTrace.all(of: specimen) {
      var alone = specimen.verification(specimen.faults.indices.filter { $0 != trace.index })
      let isShown = !alone.replay(trace.trace).isEmpty
      #expect(
        isShown != (Self.alsoFixed["\(name)/\(trace.fault)"] != nil), "\(name)/\(trace.fault)")
    }
  }

  @Test("If any line of a fault's trace is removed, it no longer shows the fault", arguments: names)
  func noLineCanGo(name: String) throws {
    let specimen = try specimen(name)
    for optimum in try FaultTrace.all(of: specimen) {
      var faulty = specimen.verification([])
      var fixed = specimen.verification([optimum.index])
      for left in optimum.lines.indices {
        let trace = try TraceText.parse(optimum.text(without: left), in: faulty.declaration)
        // Another fault may still break the law.
        #expect(
          faulty.replay(trace, under: optimum.law).isEmpty
            || !fixed.replay(trace, under: optimum.law).isEmpty,
          "\(name), \(optimum.fault) without \(optimum.lines[left])")
      }
    }
  }

  @Test("If two values share a limit that is NaN, the finding names the NaN once")
  func sharedLimits() throws {
    var specimen = SpecimenSpecification.rangeSlider.verification([])
    let trace = try TraceText.parse(
      "trace 1 specimen/range-slider\nset maximumValue nan\n", in: specimen.declaration
    )
    let finding = try #require(specimen.replay(trace, under: "finite-numbers").first)
    #expect(finding.violation.seen == "maximum nan")
  }
}
