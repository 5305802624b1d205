import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A slider with settings of which one acts at once, one only in later drags, and one not at all.
private struct SettingSlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var isDead = false
  var value = 0.5
  var pace = 1.0
  var spacing = 8.0
  var title = 0.0
  var isArmed = false
  var isOn = false
  var last = 0.0

  mutating func wait() {}

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch) where touch.phase == .began && !isTracking:
      finger = touch.id
      last = touch.location.x
      if isArmed { isOn = true }
    case .touch(let touch) where touch.id != finger: break
    case .touch(let touch) where touch.phase == .moved:
      guard touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let speed = isDead ? 1 : pace
      let place = min(max(value + (touch.location.x - last) / bounds.width * speed, 0), 1)
      last = touch.location.x
      guard place != value else { return [] }
      value = place
      return [.valueChanged]
    case .touch(let touch) where touch.phase != .began:
      finger = nil
      if touch.phase == .ended, value > 0.9, !isDead { value = 1 }
    default: break
    }
    return []
  }
}

@Suite("Lines of a description of which nothing came")
struct IdleDeclarationTests {
  private static func lines(isDead: Bool) -> [String] {
    var description = ControlDescription<SettingSlider>(controlName: "setting-slider")
    description.value(
      named: "value", read: { $0.value },
      write: { if $1.isFinite { $0.value = min(max($1, 0), 1) } }, limits: { _ in (0, 1) },
      rests: .places([1], within: .units(0.1)))
    description.setting(named: "pace", .range(0.5...2)) {
      $0.pace
    } write: {
      $0.pace = $1
    }
    description.setting(named: "spacing", .range(0...20)) {
      $0.spacing
    } write: {
      $0.spacing = $1
    }
    description.setting(named: "title", .range(0...20)) {
      $0.title
    } write: {
      $0.title = $1
    }
    description.shown("text") { $0.title }
    description.state("isOn") { $0.isOn }
    description.command("arm") { $0.isArmed = !isDead }
    description.command("wait") { $0.wait() }
    var verification = Verification(
      ControlHarness(
        {
          var slider = SettingSlider()
          slider.isDead = isDead
          return slider
        }, description), description)
    let report = verification.search(Verification.Plan(cases: 1_000))
    return verification.declaration.idleLines(beside: report.effects).map { $0.line }
  }

  @Test("A setting or command that acts only later is not told, and one that never acts is")
  func right() {
    #expect(Self.lines(isDead: false) == ["setting “spacing”", "command “wait”"])
  }

  @Test("A setting, a state, places of rest and a command that stopped to work are told")
  func dead() {
    #expect(
      Self.lines(isDead: true) == [
        "rests: of “value”", "setting “pace”", "setting “spacing”", "state “isOn”",
        "command “arm”", "command “wait”",
      ])
  }
}
