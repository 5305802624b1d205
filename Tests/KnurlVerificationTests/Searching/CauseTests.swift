import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Findings with one cause")
struct CauseTests {
  private static func finding(
    _ law: String, _ gestures: [String], breaks: [String]? = nil,
    _ input: InputProfile = .ordinary, warning: String? = nil
  ) -> Finding {
    var finding = Finding.crash(
      Trace(controlName: "way", sequence: CommandSequence(start: Configuration())),
      in: Declaration(controlName: "way"), step: 1, seen: "")
    finding.law = law
    finding.text = LawText(rule: law, why: "", cause: "", fix: "", warning: warning)
    finding.brokenOnTrace = breaks.map { [law] + $0 } ?? []
    finding.input = input
    finding.normalForm = FailureSignature(
      law: law, steps: gestures.dropLast(), lastStep: gestures.last)
    return finding
  }

  private static func grouped(_ findings: Finding...) -> [String] {
    var report = VerificationReport(controlName: "way", seed: 0)
    report.findings = findings
    report.groupByCause { VerificationReport.LawPlace(isOwn: $0 == "own") }
    return report.findings.map {
      "\($0.cause.map { "\($0)" } ?? "none")\($0.isFollowing ? "+" : "") \($0.law)"
    }
  }

  @Test("Findings are one group if a trace breaks the other law, or has all gestures of the other")
  func related() {
    #expect(
      Self.grouped(
        Self.finding("a", ["touch", "drag"]), Self.finding("b", ["resize"], breaks: ["a"]),
        Self.finding("c", ["touch", "drag", "lift"]), Self.finding("d", ["touch", "lift"]))
        == ["0 a", "0+ b", "0+ c", "1 d"])
  }

  @Test("One gesture in common says nothing about the cause")
  func kept() {
    #expect(
      Self.grouped(
        Self.finding("a", ["touch"]), Self.finding("b", ["touch", "drag"])) == ["0 a", "1 b"])
  }

  @Test("An error with ordinary input is told before one with hostile input and before a warning")
  func order() {
    #expect(
      Self.grouped(
        Self.finding("warns", ["touch", "drag"], warning: "It may."),
        Self.finding("hostile", ["touch", "drag"], .hostile),
        Self.finding("ordinary", ["touch", "drag", "lift"]))
        == ["0 ordinary", "0+ hostile", "0+ warns"])
  }

  @Test("A law of a description is told behind Knurl's laws, which say a cause")
  func own() {
    #expect(
      Self.grouped(
        Self.finding("own", ["touch", "drag"]), Self.finding("a", ["touch", "drag", "lift"]))
        == ["0 a", "0+ own"])
  }

  @Test("Two findings that share something with a third are not one group by that")
  func chain() {
    #expect(
      Self.grouped(
        Self.finding("a", ["touch", "drag"]), Self.finding("b", ["resize", "write"]),
        Self.finding("both", ["resize", "write", "touch", "drag"]))
        == ["0 a", "0+ both", "1 b"])
  }

  @Test("A configuration that breaks a law has no gestures that others could share")
  func configuration() {
    #expect(
      Self.grouped(Self.finding("a", []), Self.finding("b", ["touch"])) == ["0 a", "1 b"])
  }
}
