import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `input(_:)`: what cannot reach a control reaches it in no relation between runs either.
@Suite("Input that reaches a control")
struct InputLimitsTests {
  private final class Log {
    var crossings = 0
  }

  /// A gauge whose toolkit refuses a minimum above the maximum.
  private struct Gauge: ControlModel {
    let log: Log
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 30)
    var isTracking = false
    var low = 10.0 { didSet { limitsChanged() } }
    var high = 30.0 { didSet { limitsChanged() } }
    var stored = 20.0

    init(_ log: Log) { self.log = log }

    var value: Double {
      get { stored }
      set { if newValue.isFinite { stored = max(low, min(newValue, high)) } }
    }

    var thumb: Rect2D {
      let share = high > low ? (stored - low) / (high - low) : 0
      return Rect2D(x: share * (bounds.width - 30), y: 0, width: 30, height: 30)
    }

    private mutating func limitsChanged() {
      if low > high { log.crossings += 1 }
      value = stored
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  @Test(
    "Neither an order of writes nor a scaled range has a minimum above the maximum if none may be",
    arguments: ["setter-order", "scaled-range"], [true, false])
  func order(name: String, keepsOrder: Bool) throws {
    let log = Log()
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(\.value, in: \.low...\.high, shown: .frame(\.thumb))
    description.input { $0.keepsLimitsOrdered = keepsOrder }
    let harness = ControlHarness({ Gauge(log) }, description)
    var checker = Verification(harness, description).checker
    let law = try #require((0..<checker.lawCount).first { checker.lawName($0) == name })
    let properties = checker.machine.declaration.properties
    let low = properties.firstIndex { $0.role == .minimum }
    let high = properties.firstIndex { $0.role == .maximum }
    checker.ask(only: law)
    let sequence = CommandSequence<Configuration, Command>(
      start: Configuration(),
      commands: [
        .set(property: try #require(low), to: -50), .set(property: try #require(high), to: -10),
      ])
    #expect(checker.run(sequence).isEmpty)
    #expect(checker.exercised[law] == 1)
    // Each law would write the other limit first and cross the two for a moment.
    #expect((log.crossings == 0) == keepsOrder)
  }
}
