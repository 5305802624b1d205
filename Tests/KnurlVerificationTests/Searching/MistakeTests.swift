import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Controls that cannot be verified as they are")
struct MistakeTests {
  @Test(
    "If no trace can contain the control's name, the report lists a mistake and no case runs",
    arguments: ["", "a b"])
  func names(name: String) {
    var description = ControlDescription<MoodySlider>(controlName: name)
    description.value(\.value, in: \.minimum...\.maximum)
    let complete = description
    var verification = Verification(ControlHarness({ MoodySlider(5) }, complete), complete)
    let report = verification.search(Verification.Plan(cases: 10))
    #expect(report.cases == 0)
    #expect(report.mistakes.count == 1)
    #expect(report.mistakes.first?.contains("“\(name)” is not") == true)
  }

  @Test("A control that differs in equal runs of many cases has one finding")
  func moods() throws {
    var description = ControlDescription<MoodySlider>(controlName: "moody")
    description.value(\.value, in: \.minimum...\.maximum)
    let complete = description
    let mood = Mood()
    var verification = Verification(
      ControlHarness({ MoodySlider(mood.next()) }, complete), complete)
    let report = verification.search(Verification.Plan(cases: 500))
    #expect(!report.holds)
    #expect(report.findings.filter { $0.law == "equal-runs" }.count == 1)
  }
}

/// A source of initial values. Consecutive controls get different values.
private final class Mood {
  private var count = 0.0

  func next() -> Double {
    count += 1
    return count.truncatingRemainder(dividingBy: 7)
  }
}

private struct MoodySlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
  let isTracking = false
  let minimum = 0.0
  let maximum = 10.0
  private var stored: Double

  init(_ value: Double) { stored = value }

  var value: Double {
    get { stored }
    set { if newValue.isFinite { stored = min(max(newValue, minimum), maximum) } }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    if case .resize(let bounds) = command { self.bounds = bounds }
    return []
  }
}
