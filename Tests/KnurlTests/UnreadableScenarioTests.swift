import Knurl
import Testing

@Suite("Scenarios that cannot be read")
struct UnreadableScenarioTests {
  private struct Value: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 9, height: 9)
    var isTracking: Bool { false }
    var value = 0.0
    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  @Test("verify fails with the reason, and searches all the same")
  func fails() {
    var searches = 0
    let specification = ControlSpecification(
      name: "value", summary: "",
      scenarios: { () throws(TraceReadingError) in throw TraceReadingError("the folder is away.") },
      scenes: { [] }
    ) {
      searches += 1
      var description = ControlDescription<Value>(controlName: "value")
      description.value(
        named: "value", read: { $0.value },
        write: { if $1.isFinite { $0.value = min(max($1, 0), 1) } }, limits: { _ in (0, 1) })
      return Verification(ControlHarness({ Value() }, description), description)
    }
    withKnownIssue {
      verify(specification, cases: 5, regressions: nil)
    } matching: {
      "\($0)".contains("the folder is away.")
    }
    #expect(searches > 0)
  }
}
