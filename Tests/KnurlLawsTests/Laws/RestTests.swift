import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of laws about settings, and about what a control shows and lets people do at rest.
@MainActor @Suite("Settings, and controls at rest")
struct RestTests {
  // MARK: - Settings

  enum Setter: Sendable, CaseIterable {
    case stores, clamps, rounds, refusesNegative, wrapsIntoTurn
    case keepsOld, halves, alternates

    static let right: [Setter] = [.stores, .clamps, .rounds, .refusesNegative, .wrapsIntoTurn]
    static let wrong: [Setter] = [.keepsOld, .halves, .alternates]
  }

  /// A value that no touch changes, with a setting.
  private struct Gauge: ControlModel {
    let setter: Setter
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    private(set) var value = 50.0
    private(set) var gap = 2.0
    private var count = 0.0

    init(_ setter: Setter) { self.setter = setter }

    var isTracking: Bool { false }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, 0), 100) }
    }

    mutating func write(gap number: Double) {
      guard number.isFinite else { return }
      count += 1
      switch setter {
      case .stores: gap = number
      case .clamps: gap = min(max(number, 0), 5)
      case .rounds: gap = number.rounded()
      case .refusesNegative: if number >= 0 { gap = number }
      case .wrapsIntoTurn: gap = number - 6 * (number / 6).rounded(.down)
      case .keepsOld: break
      case .halves: gap = number / 2
      case .alternates: gap = number + count.truncatingRemainder(dividingBy: 2)
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      return []
    }
  }

  private func gauge(_ setter: Setter) -> Verification {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) })
    description.property(
      DeclaredProperty(name: "gap"), read: { $0.gap }, write: { $0.write(gap: $1) })
    return Verification(ControlHarness({ Gauge(setter) }, description), description)
  }

  @Test(
    "A setting may store, clamp, round, refuse or wrap what is written", arguments: Setter.right)
  func rightSetting(setter: Setter) {
    #expect(gauge(setter).findings(asking: .settingsReadBack, cases: 400) == [])
  }

  @Test("A setting that keeps its old value or computes with it is found", arguments: Setter.wrong)
  func wrongSetting(setter: Setter) {
    #expect(!gauge(setter).findings(asking: .settingsReadBack, cases: 400).isEmpty)
  }
}
