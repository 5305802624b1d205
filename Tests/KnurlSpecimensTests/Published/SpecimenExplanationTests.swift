import Foundation
import KnurlEngine
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests that the explanations of the range slider's faults are true of the slider.
@MainActor @Suite("Explanations of the specimens")
struct SpecimenExplanationTests {
  private func faulty() -> Verification { SpecimenSpecification.rangeSlider.verification([]) }

  private func explain(_ trace: Trace, _ law: String) -> Explanation? {
    var verification = faulty()
    return verification.explain(trace, under: law)
  }

  private func trace(of fault: String) throws -> FaultTrace {
    try #require(try FaultTrace.all(of: .rangeSlider).first { $0.fault == fault })
  }

  @Test("Every fault has an explanation; replays at and just outside the stated bounds confirm it")
  func faults() throws {
    var ends = 0
    for optimum in try FaultTrace.all(of: .rangeSlider) {
      let explanation = try #require(
        explain(optimum.trace, optimum.law), "\(optimum.fault)")
      var truth = ExplanationTruth(optimum.law) {
        SpecimenSpecification.rangeSlider.verification([])
      }
      truth.examine(explanation)
      #expect(truth.lies == [], "\(optimum.fault)")
      #expect(!explanation.statements.isEmpty, "\(optimum.fault)")
      #expect(explanation.statements.count <= 8, "\(optimum.fault)")
      #expect(explanation.nearest != nil, "\(optimum.fault)")
      ends += truth.ends
    }
    #expect(ends > 100)
  }

  @Test("Every counterexample of the range slider has a true explanation")
  func counterexamples() throws {
    let counterexamples = try SpecimenSpecification.rangeSlider.counterexamples()
    #expect(counterexamples.count >= 25)
    for text in counterexamples.map(\.text) {
      let trace = try TraceText.parse(text, in: faulty().declaration)
      let law = try #require(trace.law)
      guard law != LawName.equalRuns.rawValue else { continue }
      let explanation = try #require(explain(trace, law), "\(text)")
      var truth = ExplanationTruth(law) { SpecimenSpecification.rangeSlider.verification([]) }
      truth.examine(explanation)
      #expect(truth.lies == [], "\(law)")
    }
  }

  @Test("If a number or a trial of an explanation is wrong, the test detects it")
  func plantedLies() throws {
    let optimum = try trace(of: "no-hit-size")
    let explanation = try #require(explain(optimum.trace, optimum.law))
    let place = try #require(explanation.statements.firstIndex { $0.text.contains("x = 55") })
    #expect(
      explanation.statements[place].text
        == "The touch may be anywhere from x = 55 to x = 60; at 54 the law does not apply; at 61 the "
        + "touch is followed, and the law holds.")
    func lies(_ change: (inout Explanation.Statement) -> Void) -> [String] {
      var changed = explanation
      change(&changed.statements[place])
      var truth = ExplanationTruth(optimum.law) {
        SpecimenSpecification.rangeSlider.verification([])
      }
      truth.examine(changed)
      return truth.lies
    }
    #expect(lies { _ in } == [])
    #expect(lies { $0.text = $0.text.replacingOccurrences(of: "x = 60", with: "x = 61") } != [])
    #expect(lies { $0.text = $0.text.replacingOccurrences(of: "x = 55", with: "x = 54") } != [])
    #expect(lies { $0.text = $0.text.replacingOccurrences(of: "at 61", with: "at 60") } != [])
    #expect(lies { $0.text = $0.text.replacingOccurrences(of: "at 61", with: "at 63") } != [])
    #expect(lies { $0.trials[0].isBroken.toggle() } != [])
    #expect(lies { $0.trials.removeAll { !$0.isBroken } } != [])
    #expect(lies { $0.trials.removeAll() } != [])
  }

  @Test("An explanation names the number or command that decides whether the fault shows")
  func words() throws {
    func texts(_ fault: String) throws -> [String] {
      let optimum = try trace(of: fault)
      let explanation = try #require(explain(optimum.trace, optimum.law))
      return explanation.statements.map { $0.text }
    }
    #expect(
      try texts("single-precision").contains(
        "lowerValue may be anything from 0.1 to 0.4; at 0 and at 0.5 the law holds."))
    #expect(
      try texts("highlight-outside").contains(
        "The drag may go 86 pt down or more (tried up to 10000 pt); at 85 pt down the law holds."))
    #expect(
      try texts("no-cancel").contains(
        "The end of the touch must be a cancel; with a lift the law holds."))
    #expect(
      try texts("accumulated-moves").contains(
        "The drag back must go 100 pt right; at 99 and at 101 pt right the law does not apply."))
  }
}
