import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of merging findings whose laws break at the same step of the same trace.
@Suite struct MergedObjectionTests {
  private func finding(
    _ law: String, step: Int = 1, isWarning: Bool = false, commands: [Command] = [.host(.steals)]
  ) -> Finding {
    var finding = Finding.crash(
      Trace(
        controlName: "slider", sequence: CommandSequence(start: Configuration(), commands: commands)
      ),
      in: Declaration(controlName: "slider"), step: step, seen: "it moved")
    finding.law = law
    finding.text = LawText(
      rule: "It holds.", why: "So.", cause: "A bug.", fix: "Fix it.",
      warning: isWarning ? "Perhaps." : nil)
    return finding
  }

  private func merged(_ findings: [Finding]) -> [(law: String, also: [String])] {
    var report = VerificationReport(controlName: "slider", seed: 0)
    report.findings = findings
    report.mergeObjections { ["wide": 20, "narrow": 1, "middle": 5][$0] ?? 33 }
    return report.findings.map { ($0.law, $0.alsoBroken) }
  }

  @Test(
    "If laws break at one step, the law that is checked on the fewest kinds of steps comes first")
  func narrowestFirst() {
    let merged = merged([finding("wide"), finding("narrow"), finding("middle")])
    #expect(merged.map { $0.law } == ["narrow"])
    #expect(merged.first?.also == ["wide", "middle"])
  }

  @Test("An error comes before a warning, even if the warning is checked on fewer kinds of steps")
  func errorFirst() {
    let merged = merged([finding("narrow", isWarning: true), finding("wide")])
    #expect(merged.map { $0.law } == ["wide"])
    #expect(merged.first?.also == ["narrow"])
  }

  @Test("Findings at other steps or with other traces are not merged")
  func others() {
    let merged = merged([
      finding("wide"), finding("narrow", step: 2),
      finding("middle", commands: [.host(.steals), .host(.rounds)]),
    ])
    #expect(merged.map { $0.law } == ["wide", "narrow", "middle"])
    #expect(merged.allSatisfy { $0.also.isEmpty })
  }

  @Test("Laws that merged findings name already are named once, and not the finding's own law")
  func names() {
    var (wide, narrow) = (finding("wide"), finding("narrow"))
    wide.alsoBroken = ["middle", "narrow"]
    narrow.alsoBroken = ["wide", "middle"]
    #expect(merged([wide, narrow]).map { $0.also } == [["middle", "wide"]])
    #expect(merged([narrow, wide]).map { $0.also } == [["wide", "middle"]])
  }

  @Test("A merged finding counts for each of its laws")
  func breaks() {
    var finding = finding("narrow")
    finding.alsoBroken = ["wide"]
    #expect(finding.breaks("narrow") && finding.breaks("wide") && !finding.breaks("middle"))
  }
}
