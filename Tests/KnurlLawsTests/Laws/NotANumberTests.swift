import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("A control that stores NaN")
struct NotANumberTests {
  /// A control that stores every written number, even NaN, and handles touches correctly.
  private struct Keeper: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    var isTracking: Bool { finger != nil }
    var value = 0.5
    private var finger: Int?

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds):
        self.bounds = bounds
        return []
      case .touch(let touch): return follow(touch)
      default: return []
      }
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        if finger == nil, bounds.contains(touch.location) { finger = touch.id }
      case .moved: break
      case .ended, .cancelled:
        if finger == touch.id { finger = nil }
      }
      return []
    }
  }

  @Test(
    "A control that stores NaN breaks finite-numbers, but no law that only compares NaN with NaN"
  )
  func noOtherLaw() {
    var description = ControlDescription<Keeper>(controlName: "keeper")
    description.facesHostileInput()
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) })
    var verification = Verification(
      ControlHarness({ Keeper() }, description), description)
    let report = verification.search(.init(cases: 3_000))
    let laws = Set(report.findings.map { $0.law })
    #expect(laws.contains("finite-numbers"))
    let others: [LawName] = [
      .secondFinger, .cancelIsClean, .handlersReadFinalValues, .repeatedWrites, .equalRuns,
      .fingerIdentity, .upMovesNothing, .zeroLengthDrag, .samePlaceSameValue, .layoutKeepsValues,
    ]
    for law in others { #expect(!laws.contains(law.rawValue), "\(law.rawValue)") }
    for finding in report.findings {
      #expect(finding.violation.expected != finding.violation.seen, "\(finding.law)")
      #expect(finding.violation.seen != "nothing", "\(finding.law)")
    }
  }
}
