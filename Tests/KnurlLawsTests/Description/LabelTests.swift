import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("classify, cover and sometimes")
struct LabelTests {
  private static func verification(
    _ more: (inout ControlDescription<RangeSliderModel>) -> Void
  ) -> Verification {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.value(\.lowerValue)
    description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
    description.ordered()
    description.continuous(\.isContinuous)
    description.except(.setterOrder, because: "The range comes first.")
    more(&description)
    return Verification(
      ControlHarness({ RangeSliderModel() }, description.completed()), description.completed())
  }

  private static func report(
    cases: Int = 500, _ more: (inout ControlDescription<RangeSliderModel>) -> Void
  ) -> VerificationReport {
    var verification = verification(more)
    return verification.search(Verification.Plan(cases: cases))
  }

  @Test("Labels count cases, and a search that reaches its goals holds")
  func met() {
    let report = Self.report {
      $0.classify("both thumbs coincide") { $0.after[.value, 0] == $0.after[.value, 1] }
      $0.cover("a touch is followed", percent: 10) { $0.after.isTracking }
      $0.sometimes("a drag is cancelled") { $0.effect == .cancelled }
    }
    #expect(report.holds, "\(report.mistakes) \(report.labels)")
    #expect(report.labels.map { $0.cases } == [500, 500, 500])
    #expect(report.labels.allSatisfy { $0.held > 0 && $0.held < 500 })
    #expect(report.labels.map { $0.verdict } == [.met, .met, .met])
  }

  @Test("A search fails if a goal is never reached or a share is too small")
  func unmet() {
    let report = Self.report(cases: 1_000) {
      $0.sometimes("a value beyond the range") { $0.after[.value, 1] > $0.after[.maximum, 1] }
      $0.cover("a drag is cancelled", percent: 90) { $0.effect == .cancelled }
    }
    #expect(!report.holds)
    #expect(report.findings.isEmpty && report.mistakes.isEmpty)
    #expect(
      report.unmetLabels.map { $0.name } == ["a value beyond the range", "a drag is cancelled"])
    #expect(report.labels[0].held == 0)
  }

  @Test("If a search is too short or is stopped, its goals are undecided, and the search holds")
  func undecided() {
    func goals(_ description: inout ControlDescription<RangeSliderModel>) {
      description.sometimes("never") { _ in false }
      description.cover("followed", percent: 20) { $0.after.isTracking }
    }
    let short = Self.report(cases: 20, goals)
    #expect(short.holds)
    #expect(short.labels.map { $0.verdict } == [.undecided, .undecided])
    #expect(short.labels[0].furtherCases == 480)
    #expect((short.labels[1].furtherCases ?? 0) > 0)
    var verification = Self.verification {
      goals(&$0)
      $0.law("values stay below 7") { _, step in try expect(step.after[.value, 1] < 7) }
    }
    var plan = Verification.Plan(cases: 10_000)
    plan.stopsAtFirstFinding = true
    let stopped = verification.search(plan)
    #expect(stopped.cases < 500)
    #expect(stopped.labels[0].verdict == .undecided)
  }

  @Test("The memory of a label lasts for one case")
  func memory() {
    let report = Self.report {
      $0.sometimes("across, and back", remembering: false) { wasHigh, step in
        if step.after[.value, 0] > step.after[.minimum, 0] { wasHigh = true }
        return wasHigh && step.after[.value, 0] == step.after[.minimum, 0]
      }
      // Every case begins with a step 0, so only a leaking memory sees a second one.
      $0.sometimes("two starts", remembering: 0) { starts, step in
        if step.command == nil { starts += 1 }
        return starts == 2
      }
    }
    #expect(report.labels.map { $0.verdict } == [.met, .unmet])
  }

  @Test("If the command that a goal needs is not declared, the goal is not reached")
  func lostCommand() {
    func goal(_ description: inout ControlDescription<RangeSliderModel>) {
      description.sometimes("disabled in mid-drag") {
        $0.before.isTracking && $0.command == .control(.enable(false))
      }
    }
    let with = Self.report {
      $0.has([.enabling]) { $1.isEnabled = $0.isEnabled }
      goal(&$0)
    }
    #expect(with.labels[0].verdict == .met)
    #expect(Self.report(goal).labels[0].verdict == .unmet)
  }

  @Test("Equal plans give equal counts, and findings do not change the counts")
  func deterministic() {
    func labels(_ breaks: Bool) -> [LabelResult] {
      Self.report(cases: 200) {
        $0.classify("followed") { $0.after.isTracking }
        if breaks {
          $0.law("values stay below 7") { _, step in try expect(step.after[.value, 1] < 7) }
        }
      }.labels
    }
    #expect(labels(false) == labels(false))
    #expect(labels(true) == labels(false), "shrinking performs sequences that are not cases")
  }

  @Test(
    "A label without a name, with a duplicate name or an impossible percentage is a mistake",
    arguments: [-1, 101, Double.nan, .infinity])
  func mistakes(percent: Double) {
    let wrong = Self.report { $0.cover("x", percent: percent) { _ in true } }
    #expect(wrong.mistakes.first?.contains("give a percentage from 0 to 100") == true)
    let twice = Self.report {
      $0.classify("x") { _ in true }
      $0.sometimes("x") { _ in true }
    }
    #expect(twice.mistakes == ["Two labels have the name “x”; rename one."])
    let nameless = Self.report { $0.sometimes("") { _ in true } }
    #expect(nameless.mistakes.count == 1)
    let never = Self.report { $0.sometimes("x", within: 0) { _ in true } }
    #expect(never.mistakes.first?.contains("give at least 1") == true)
  }

  @Test(
    "A goal of 0 % is always met; a goal of 100 % is met only if nearly every case meets the label")
  func extremes() {
    let report = Self.report {
      $0.cover("nothing", percent: 0) { _ in false }
      $0.cover("everything", percent: 100) { _ in true }
      $0.cover("half", percent: 100) { $0.after.isTracking }
    }
    #expect(report.labels.map { $0.verdict } == [.met, .met, .unmet])
  }

  @Test("The statistics count the commands of all sequences")
  func statistics() throws {
    var verification = Self.verification { $0.command("reset") { $0.lowerValue = 0 } }
    var plan = Verification.Plan(cases: 200)
    plan.gathersStatistics = true
    let report = verification.search(plan)
    let statistics = try #require(report.statistics)
    #expect(statistics.cases == 200)
    #expect(statistics.commands.reduce(0) { $0 + $1.count } == report.commands)
    #expect(statistics.commands.contains { $0.kind == "perform reset" && $0.count > 10 })
    #expect(
      zip(statistics.commands, statistics.commands.dropFirst()).allSatisfy { $0.count >= $1.count })
    #expect(statistics.medianCommands <= statistics.ninetiethPercentCommands)
    #expect(statistics.followedShare > 0.01 && statistics.followedShare < 1)
    #expect(statistics.refusedShare > 0 && statistics.refusedShare < 1)
    plan.gathersStatistics = false
    #expect(verification.search(plan).statistics == nil)
  }
}
