import KnurlLaws
import Testing

@Suite("Observation: attributes")
struct ObservationAttributesTests {
  /// Collects the visited names, each once.
  private struct Names: AttributeVisitor {
    var names: [String] = []

    mutating func visit(_ name: StaticString, _ numbers: Numbers) { add(name) }
    mutating func visit(_ name: StaticString, _ number: Double) { add(name) }
    mutating func visit(_ name: StaticString, _ number: Int) { add(name) }

    private mutating func add(_ name: StaticString) {
      if names.last != "\(name)" { names.append("\(name)") }
    }
  }

  @Test("Every stored property is visited under its own name")
  func complete() {
    let observation = Observation(valueCount: 2)
    var visitor = Names()
    observation.visitAttributes(&visitor)
    let stored = Mirror(reflecting: observation).children.compactMap { $0.label }
    #expect(visitor.names.sorted() == stored.sorted())
  }
}
