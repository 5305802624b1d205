import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests for every control of the catalog.
@Suite struct EveryControlTests {
  private static let controls = ControlSpecification.all.map { $0.name }

  private func control(_ name: String) throws -> ControlSpecification {
    try #require(ControlSpecification.all.first { $0.name == name })
  }

  @Test("A short search finds no broken law and exercises every law", arguments: controls)
  func everyLawHolds(name: String) throws {
    var verification = try control(name).verification()
    let report = verification.search(Verification.Plan(cases: 1_500, seed: 3, relatesOneIn: 4))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
    // A recognizer alone has no value that a handler could read.
    guard verification.declaration.values.count > 0 else { return }
    #expect(report.laws.filter { $0.exercised == 0 }.map { $0.name } == [])
  }

  @Test("A search's digest is repeatable, and depends on seed and cases", arguments: controls)
  func digestIsStable(name: String) throws {
    let control = try control(name)
    let digest = control.verification().digest(cases: 100)
    #expect(control.verification().digest(cases: 100) == digest)
    #expect(control.verification().digest(seed: 1, cases: 100) != digest)
    #expect(control.verification().digest(cases: 101) != digest)
  }

  @Test("Every scene has a different picture, at 1x and 3x", arguments: controls)
  func scenesAreDrawn(name: String) throws {
    let control = try control(name)
    let verification = control.verification()
    let scenes = try control.scenes()
    for scale in [1.0, 3] {
      var pictures: [[UInt32]] = []
      for scene in scenes {
        let trace = try TraceText.parse(scene.text, in: verification.declaration).trace
        let performance = verification.perform(trace, scale: scale)
        let picture = try #require(performance.pictures.last ?? nil, "\(scene.name)")
        #expect(picture.pixels.contains { $0 != 0 }, "\(scene.name) is empty at \(scale)x")
        pictures.append(picture.pixels)
      }
      // One scene may show that something makes no difference, such as whole turns.
      #expect(Set(pictures).count >= scenes.count - 1)
    }
  }
}
