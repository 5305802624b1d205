import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of limits that are properties of a control or fixed numbers.
@Suite struct LimitTests {
  private struct Picker: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
    var isTracking = false
    var index = 2
    var count = 5
    var share = 0.25
    var total = 2.0
    var least = 0.125

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  /// Returns the observed limits, after a write of this property if a name is given.
  ///
  /// The result is nil if the property cannot be written.
  private func limits(
    writing name: String?, _ value: Double,
    _ describe: (inout ControlDescription<Picker>) -> Void
  ) -> [Double]? {
    var description = ControlDescription<Picker>(controlName: "picker")
    describe(&description)
    var verification = Verification(ControlHarness({ Picker() }, description), description)
    var commands: [Command] = []
    if let name {
      guard let property = verification.declaration.property(named: name) else { return nil }
      commands = [.set(property: property, to: value)]
    }
    let trace = Trace(
      controlName: "picker", sequence: .init(start: Configuration(), commands: commands))
    let last = verification.run(trace).steps.last?.after
    return last.map { [$0[.minimum, 0], $0[.maximum, 0]] }
  }

  @Test("With 0 ..< \\.count, the maximum is the last index, and a written maximum sets the count")
  func indices() {
    #expect(limits(writing: nil, 0) { $0.value(\.index, in: 0..<\.count) } == [0, 4])
    #expect(
      limits(writing: "count", 6) { $0.value(\.index, in: 0..<\.count) } == [0, 6])
  }

  @Test("With 0 ... \\.total, code can write the maximum but not the minimum")
  func total() {
    #expect(limits(writing: nil, 0) { $0.value(\.share, in: 0...\.total) } == [0, 2])
    #expect(limits(writing: "total", 3) { $0.value(\.share, in: 0...\.total) } == [0, 3])
    #expect(limits(writing: "minimumValue", 3) { $0.value(\.share, in: 0...\.total) } == nil)
  }

  @Test("With \\.least ... 1, code can write the minimum but not the maximum")
  func least() {
    #expect(limits(writing: nil, 0) { $0.value(\.share, in: \.least...1) } == [0.125, 1])
    #expect(
      limits(writing: "least", 0.5) { $0.value(\.share, in: \.least...1) } == [0.5, 1])
    #expect(limits(writing: "maximumValue", 3) { $0.value(\.share, in: \.least...1) } == nil)
  }

  @Test("If the count is zero, the maximum equals the minimum")
  func nothingToCount() {
    let limits = limits(writing: "count", -1) { $0.value(\.index, in: 0..<\.count) }
    #expect(limits == [0, 0])
  }
}
