import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

@Suite("Families of laws that are not checked, as text")
struct UnaskedTextTests {
  private static let all = Capabilities(rawValue: .max)

  @Test("One control has the number of laws of each family")
  func one() {
    let lines = UnaskedText.lines(
      of: [Capabilities.limits.unaskedLaws], shown: 2, rest: "which nobody shows")
    #expect(lines.count == 4)
    #expect(lines[0] == "Laws not asked, because the description does not declare:")
    #expect(lines[1].contains(#/^  \S.*  \d+ laws?  +\S/#))
    #expect(lines[3].contains(#/^  and \d+ families more, which nobody shows$/#))
  }

  @Test("Several controls have the number of controls, and the most frequent family comes first")
  func several() {
    let slider: Capabilities = [.limits, .thumbs, .alongTrack]
    let other = slider.union(.enabling)
    let lines = UnaskedText.lines(
      of: [slider, other, other].map(\.unaskedLaws), shown: 40, rest: "")
    #expect(lines[0] == "Laws not asked, because this many controls do not declare:")
    #expect(lines[1].contains("  3 of 3   "))
    #expect(lines.last?.contains("disabling") == true)
    #expect(lines.last?.contains("  1 of 3   ") == true)
    #expect(!lines.contains { $0.contains("value(…, shown: .frame(…))") })
  }

  @Test("A control that declares everything has no line")
  func none() {
    #expect(UnaskedText.lines(of: [Self.all.unaskedLaws], shown: 2, rest: "") == [])
  }

  private static func report(cases: Int, exercised: [String]) -> VerificationReport {
    var report = VerificationReport(controlName: "slider", seed: 0)
    report.cases = cases
    report.laws = Law.all.map {
      LawResult(name: $0.name.rawValue, exercised: exercised.contains($0.name.rawValue) ? 1 : 0)
    }
    return report
  }

  private static func declaration(_ capabilities: Capabilities) -> Declaration {
    var declaration = Declaration(controlName: "slider")
    declaration.capabilities = capabilities
    return declaration
  }

  @Test("A line whose laws had nothing to check is told, if there were many cases")
  func idle() {
    let slider = Self.declaration([.limits, .increments])
    #expect(UnaskedText.idle(Self.report(cases: 4_999, exercised: []), of: slider) == [])
    #expect(
      UnaskedText.idle(Self.report(cases: 5_000, exercised: []), of: slider) == [
        "increments() added nothing to slider: in 5,000 cases its laws had nothing to check."
      ])
    let exercised = Self.report(cases: 5_000, exercised: ["increment-is-one-step"])
    #expect(UnaskedText.idle(exercised, of: slider) == [])
  }

  @Test("A line whose laws need a line that is missing is told after any number of cases")
  func lacking() {
    #expect(
      UnaskedText.idle(Self.report(cases: 1, exercised: []), of: Self.declaration(.ordered)) == [
        "ordered() added nothing to slider: its laws also need value(…, in: minimum...maximum)."
      ])
  }

  @Test("A line that drops a law did something, and so did what a host gives to every control")
  func dropping() {
    let slider = Self.declaration([.limits, .jumpsToFinger, .enabling])
    #expect(UnaskedText.idle(Self.report(cases: 9_999, exercised: []), of: slider) == [])
  }

  @Test("A line of which nothing came is told, if there were many cases")
  func without() {
    var slider = Self.declaration([])
    slider.commands = [DeclaredCommand("reset")]
    #expect(UnaskedText.idle(Self.report(cases: 4_999, exercised: []), of: slider) == [])
    #expect(
      UnaskedText.idle(Self.report(cases: 5_000, exercised: []), of: slider) == [
        "command “reset” added nothing to slider: in 5,000 cases it never changed anything."
      ])
  }
}
