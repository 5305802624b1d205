import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of laws with the severity “warning”.
@Suite("A warning")
@MainActor struct SeverityTests {
  private static let law = Law(
    "lower-half", on: .any, requires: [],
    text: LawText(
      rule: "The value stays in the lower half.", why: "It is a test.", cause: "The finger.",
      fix: "None.", warning: "This slider may go farther.")
  ) { step in
    step.after[.value, 0] <= 5 ? .holds : .broken(Violation(expected: "5", seen: "more"))
  }
  private static let slider = ControlSpecification(
    name: "wide-slider", summary: "A slider with a law that only warns.",
    scenarios: [("far", "trace 1 wide-slider\ntouch 1 began 90 10\n")],
    verification: { Toy.verification(named: "wide-slider") { $0.law(law) } })

  @Test("A warning is printed under its own heading, and the exit code stays 0")
  func fine() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    #expect(try session.verify().code == 0)
    try session.expectTranscript("verify/warning")
  }

  @Test("With --strict, a warning becomes an error")
  func strict() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    #expect(try session.verify("--strict").code == 1)
    try session.expectTranscript("verify/strict")
  }

  @Test("If the control's description is strict, a warning becomes an error")
  func strictDescription() {
    var verification = Toy.verification {
      $0.strict()
      $0.law(Self.law)
    }
    #expect(!verification.search(Verification.Plan(cases: 200)).holds)
  }

  @Test("A warning is not saved as a regression, and its trace holds")
  func regressions() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    let outcome = try session.verify("--regressions", session.path("kept"))
    #expect(outcome.code == 0)
    #expect(!outcome.output.contains("Saved:"))
    let trace = try session.write(
      "trace 1 wide-slider\nlaw lower-half\ntouch 1 began 90 10\n", to: "far.trace")
    let replayed = try session.run("replay", trace)
    #expect(replayed.code == 0)
    #expect(replayed.output.contains("0 findings, 1 warning"))
  }

  @Test("A warning has its severity in the JSON, and its law passes in the JUnit report")
  func files() throws {
    let session = try Session(Catalog(controls: [Self.slider]))
    let document = try JSON(session.verify("--json").output)
    #expect(document["holds"].boolean == true)
    let control = try #require(document["controls"].array.first)
    let severities = Set(control["findings"].array.compactMap { $0["severity"].string })
    #expect(severities == ["warning"])
    let law = control["laws"].array.first { $0["name"].string == "lower-half" }
    #expect(law?["severity"].string == "warning")
    let junit = try session.read("results/junit.xml")
    #expect(junit.contains("failures=\"0\""))
    #expect(junit.contains("<system-out>wide-slider breaks lower-half (a warning)"))
    let page = try session.read("results/index.html")
    #expect(page.contains("<h2>Warnings</h2>") && page.contains("<h1>No errors</h1>"))
    #expect(page.contains("This slider may go farther."))
  }
}
