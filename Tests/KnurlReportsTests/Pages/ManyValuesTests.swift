import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

/// Nine sliders in one control, one below the other, as in an equalizer.
private struct Equalizer: ControlModel {
  static let names = ["bass", "low", "warm", "body", "mid", "voice", "edge", "high", "air"]

  var gains = Array(repeating: 0.5, count: 9)
  var bounds = Rect2D(x: 0, y: 0, width: 220, height: 360)
  var isTracking: Bool { held != nil }
  /// A fault: the last value leaves its range.
  var overshoots = false

  private var held: (band: Int, finger: Int, x: Double, gain: Double)?

  func thumb(_ band: Int) -> Rect2D {
    let height = bounds.height / 9
    return Rect2D(
      x: bounds.x + gains[band] * (bounds.width - 20), y: bounds.y + Double(band) * height,
      width: 20, height: height)
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds): self.bounds = bounds
    case .touch(let touch) where touch.phase == .began: begin(touch)
    case .touch(let touch) where touch.id == held?.finger: return follow(touch)
    default: break
    }
    return []
  }

  private mutating func begin(_ touch: Touch) {
    guard held == nil, let band = gains.indices.first(where: { thumb($0).contains(touch.location) })
    else { return }
    held = (band, touch.id, touch.location.x, gains[band])
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    guard let (band, _, x, start) = held else { return [] }
    guard touch.phase == .moved else {
      held = nil
      return []
    }
    let room = bounds.width - 20
    guard room > 0, touch.location.x.isFinite else { return [] }
    let most = overshoots && band == 8 ? 1.5 : 1
    let gain = min(max(start + (touch.location.x - x) / room, 0), most)
    guard gain != gains[band] else { return [] }
    gains[band] = gain
    return [.valueChanged]
  }
}

@Suite("A control with nine values")
struct ManyValuesTests {
  private func verification(_ make: @escaping () -> Equalizer) -> Verification {
    var description = ControlDescription<Equalizer>(controlName: "equalizer")
    for (band, name) in Equalizer.names.enumerated() {
      description.value(
        named: name, read: { $0.gains[band] }, write: { $0.gains[band] = min(max($1, 0), 1) },
        limits: { _ in (0, 1) }, shown: .frame { $0.thumb(band) })
    }
    return Verification(ControlHarness(make, description), description)
  }

  @Test("The right control holds, and each of its values is dragged")
  func right() {
    let verification = verification { Equalizer() }
    let plan = Verification.Plan(cases: 400)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner)
    #expect(report.findings.map { $0.law } == [])
  }

  @Test("A fault of the last value is found, shrunk, saved, replayed and shown by name")
  func faulty() throws {
    var verification = verification {
      var equalizer = Equalizer()
      equalizer.overshoots = true
      return equalizer
    }
    let plan = Verification.Plan(cases: 2_000)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner)
    let finding = try #require(report.findings.first { $0.law == "lower-upper-in-range" })
    #expect(finding.trace.sequence.commands.count == 2)

    let text = TraceText.text(of: finding.trace, in: verification.declaration)
    let saved = try TraceText.parse(text, in: verification.declaration)
    let again = try #require(verification.replay(saved, under: finding.law).first)
    #expect(again.violation == finding.violation)
    let page = FindingPage(Timeline(of: again, in: verification)).text(encoder: nil)
    #expect(page.contains("air"))
    #expect(!page.contains("value9"))
  }

  @Test("A trace gives the ninth thumb the focus")
  func focus() throws {
    let verification = verification { Equalizer() }
    let text = "trace 1 equalizer\nfocus 8\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(trace.sequence.commands == [.control(.focus(thumb: 8))])
    let beyond = #expect(throws: TraceError.self) {
      try TraceText.parse("trace 1 equalizer\nfocus 9\n", in: verification.declaration)
    }
    #expect(beyond.map { "\($0)".contains("a whole number from 0 to 8") } == true)
  }
}
