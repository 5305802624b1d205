import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of writes of the value that is already set.
@Suite("A write of the present value")
struct EqualWriteTests {
  /// A value that code writes.
  private struct Gauge: ControlModel {
    enum Setter: Sendable {
      case asksForLayout, movesThumb, compares
    }

    var bounds = Rect2D(x: 0, y: 0, width: 120, height: 20)
    var isTracking: Bool { false }
    private let setter: Setter
    private(set) var value = 50.0
    private var shift = 0.0
    private var mark = Invalidation.none

    init(_ setter: Setter) { self.setter = setter }

    var thumb: Rect2D { Rect2D(x: value + shift, y: 0, width: 20, height: 20) }

    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      let new = min(max(number, 0), 100)
      if setter == .movesThumb, new == value { shift = 1 }
      if setter == .asksForLayout || new != value { mark.needsLayout = true }
      value = new
    }

    mutating func takeInvalidation() -> Invalidation {
      defer { mark = .none }
      return mark
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private func findings(_ setter: Gauge.Setter, _ law: LawName) -> [String] {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) },
      shown: .frame { $0.thumb })
    description.invalidation { $0.takeInvalidation() }
    return Verification(
      ControlHarness({ Gauge(setter) }, description), description
    ).findings(asking: law)
  }

  @Test("If it asks for layout, that is a warning of equal-writes and no error")
  func asksForLayout() {
    let warnings = findings(.asksForLayout, .equalWrites)
    #expect(!warnings.isEmpty && warnings.allSatisfy { $0.hasPrefix("warning") }, "\(warnings)")
    #expect(findings(.asksForLayout, .repeatedWrites) == [])
    #expect(findings(.compares, .equalWrites) == [])
  }

  @Test("If it moves a thumb, repeated-writes breaks at the first such write")
  func movesThumb() {
    let errors = findings(.movesThumb, .repeatedWrites)
    #expect(errors.contains { $0.hasPrefix("error") }, "\(errors)")
  }
}
