import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import Testing

/// A control whose properties can be written here, in their type, or nowhere.
private final class Gauge {
  var level = 0.5
  private(set) var shown = 0.5
  var middle: Double { level / 2 }
  var least = 0.0
  private(set) var most = 1.0
  var count = 3
  var step = 0.25
  private(set) var gap = 0.25
  var tells = true
  private(set) var isOn = true
  var frame = Rect2D(x: 0, y: 0, width: 8, height: 8)
}

private struct Dial {
  private(set) var shown = 0.5
  var level = 0.5
}

@Suite("Key paths: code writes only what the compiler lets it write")
struct StaticTruthTests {
  /// The names of the properties that code writes.
  private func written<Control>(
    _ type: Control.Type, _ describe: (inout ControlDescription<Control>) -> Void
  ) -> [String] {
    var description = ControlDescription<Control>(controlName: "gauge")
    describe(&description)
    return description.completed().declaration.properties.map(\.name)
  }

  @Test("A private(set) or computed property is never written")
  func readOnly() {
    let none = written(Gauge.self) {
      $0.value(\.shown, in: 0...\.most, step: \.gap)
      $0.value(\.middle, in: \.middle...1, shown: .frame(\.frame))
      $0.minimumDistance(\.gap)
      $0.continuous(\.isOn)
    }
    #expect(none == [])
    #expect(written(Gauge.self) { $0.snaps(to: \.gap) } == [])
    #expect(written(Dial.self) { $0.value(\.shown, in: 0...1) } == [])
  }

  @Test("A property that can be written is written")
  func writable() {
    let all = written(Gauge.self) {
      $0.value(\.level, in: \.least...\.most, step: \.step, shown: .frame(\.frame))
      $0.minimumDistance(\.least)
      $0.continuous(\.tells)
    }
    #expect(all == ["level", "least", "step", "least2", "tells"])
    #expect(written(Gauge.self) { $0.value(\.count, in: 0..<\.count) } == ["count", "count2"])
    #expect(written(Gauge.self) { $0.value(\.shown, in: \.least...\.level) } == ["least", "level"])
    #expect(written(Dial.self) { $0.value(\.level, in: 0...1) } == ["level"])
  }

  @Test("A key path that was stored as one that only reads is not written")
  func stored() {
    let path: KeyPath<Gauge, Double> = \.level
    #expect(written(Gauge.self) { $0.value(path, in: 0...1) } == [])
  }

  @Test("writtenBy: .touchesOnly says it of a property that can be written")
  func touchesOnly() {
    #expect(written(Gauge.self) { $0.value(\.level, in: 0...1, writtenBy: .touchesOnly) } == [])
    let limits = written(Gauge.self) {
      $0.value(\.level, in: \.least...1, shown: .frame(\.frame), writtenBy: .touchesOnly)
    }
    #expect(limits == ["least"])
    #expect(written(Gauge.self) { $0.value(\.shown, writtenBy: .touchesOnly) } == [])
  }
}
