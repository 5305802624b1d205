import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A wheel that zooms, with one of two lenses for each half of the range, and a lock that a drag to
/// the end sets.
private struct LensWheel: ControlModel {
  enum Fault { case forgetsDrags, forgetsCancels }
  enum Lens { case wide, tele }

  var fault: Fault?
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var zoom = 0.0
  var lens = Lens.wide
  var isLocked = false
  var start = 0.0

  init(_ fault: Fault? = nil) { self.fault = fault }

  mutating func set(_ number: Double) {
    guard !number.isNaN else { return }
    zoom = min(max(number, 0), 1)
    chooseLens()
  }

  mutating func chooseLens() { lens = zoom < 0.5 ? .wide : .tele }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch) where touch.phase == .began && !isTracking:
      finger = touch.id
      start = zoom
    case .touch(let touch) where touch.id != finger: break
    case .touch(let touch) where touch.phase == .moved:
      guard touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let place = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
      guard place != zoom else { return [] }
      zoom = place
      if fault != .forgetsDrags { chooseLens() }
      if zoom == 1 { isLocked = true }
      return [.valueChanged]
    case .touch(let touch) where touch.phase == .cancelled:
      finger = nil
      guard zoom != start else { return [] }
      zoom = start
      if fault != .forgetsCancels { chooseLens() }
      return [.valueChanged]
    case .touch(let touch) where touch.phase == .ended: finger = nil
    default: break
    }
    return []
  }
}

@Suite("States of a control's own, compared with a fresh control")
struct OwnStateTests {
  private static func verification(
    _ fault: LensWheel.Fault? = nil,
    _ states: (inout ControlDescription<LensWheel>) -> Void
  ) -> Verification {
    var description = ControlDescription<LensWheel>(controlName: "lens-wheel")
    description.value(
      named: "zoom", read: { $0.zoom }, write: { $0.set($1) }, limits: { _ in (0, 1) })
    description.touch(.jumps)
    states(&description)
    return Verification(ControlHarness({ LensWheel(fault) }, description), description)
  }

  private static let plan = Verification.Plan(cases: 1_000, relatesOneIn: 1)

  @Test("A state that follows the value breaks nothing, and neither does one that remembers")
  func right() {
    var verification = Self.verification {
      $0.state(\.lens)
      $0.state(\.isLocked)
    }
    let report = verification.search(Self.plan)
    #expect(!report.findings.contains { $0.law.hasSuffix("from-scratch") })
    let law = report.laws.first { $0.name == "state-from-scratch" }
    #expect(law.map { $0.exercised > 100 } == true)
  }

  @Test(
    "A state that forgets a way to change is a warning, and an error if it is said to follow",
    arguments: [LensWheel.Fault.forgetsDrags, .forgetsCancels])
  private func stale(fault: LensWheel.Fault) throws {
    var inferred = Self.verification(fault) {
      $0.state(\.lens)
      $0.state(\.isLocked)
    }
    let warning = try #require(
      inferred.search(Self.plan).findings.first { $0.law == "state-from-scratch" })
    #expect(warning.severity == .warning)
    #expect(warning.length <= 4)
    #expect(warning.violation.expected.hasSuffix("as on a fresh control"))
    #expect(inferred.replay(warning.trace, under: warning.law).count == 1)

    var stated = Self.verification(fault) {
      $0.state(\.lens, follows: .values)
      $0.state(\.isLocked, follows: .history)
    }
    let error = try #require(
      stated.search(Self.plan).findings.first { $0.law == "shown-from-scratch" })
    #expect(error.severity == .error)
    #expect(error.violation.expected.hasPrefix("lens "))
  }

  @Test("A state that remembers is an error only where the description says that it follows")
  func wrongClaim() throws {
    var verification = Self.verification { $0.state(\.isLocked, follows: .values) }
    let report = verification.search(Self.plan)
    let finding = try #require(report.findings.first { $0.law == "shown-from-scratch" })
    #expect(finding.violation.expected == "isLocked false, as on a fresh control")
    #expect(finding.violation.seen == "true")
  }

  @Test("A law that is excepted of one attribute still asks the others")
  func exception() {
    func findings(_ describe: (inout ControlDescription<LensWheel>) -> Void) -> [String] {
      var verification = Self.verification(.forgetsDrags) {
        $0.state(\.lens, follows: .values)
        $0.shown("title") { "\($0.lens)" }
        describe(&$0)
      }
      let report = verification.search(Self.plan)
      let findings = report.findings.filter { $0.law == "shown-from-scratch" }
      let names = findings.map { String($0.violation.expected.prefix { $0 != " " }) }
      return report.mistakes + Set(names).sorted()
    }
    #expect(findings { $0.except("shown-from-scratch", of: "lens", because: "why") } == ["title"])
    #expect(
      findings {
        $0.except("shown-from-scratch", of: "lens", because: "why")
        $0.except("shown-from-scratch", of: "title", because: "why")
      } == [])
    #expect(
      findings { $0.except("shown-from-scratch", of: "glass", because: "why") } == [
        "“shown-from-scratch” is excepted of: “glass”, which is not declared; there are zoom, lens "
          + "and title."
      ])
    #expect(
      findings { $0.except(.grid, of: "lens", because: "why") } == [
        "“grid” does not ask one attribute after the other, so it cannot be excepted of: “lens”; "
          + "settings-read-back, settings-stay, shown-as-described, shown-from-scratch and "
          + "state-from-scratch can."
      ])
  }
}
