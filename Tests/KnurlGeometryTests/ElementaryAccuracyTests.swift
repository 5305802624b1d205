import KnurlGeometry
import Testing

@Suite("The accuracy of elementary functions")
struct ElementaryAccuracyTests {
  /// The documented error bounds, in ulps.
  ///
  /// They leave a small margin for arguments that were not measured.
  static let bounds: [(name: String, ulps: Double)] = [
    ("sine", 0.85), ("cosine", 0.85), ("arcTangent", 0.75), ("exponential", 0.55),
  ]

  /// Returns the result of a function by its name in the table; nil for an unknown name.
  static func computed(_ name: String, _ arguments: [Double]) -> Double? {
    switch (name, arguments.count) {
    case ("sine", 1): Elementary.sine(arguments[0])
    case ("cosine", 1): Elementary.cosine(arguments[0])
    case ("arcTangent", 2): Elementary.arcTangent(y: arguments[0], x: arguments[1])
    case ("exponential", 1): Elementary.exponential(arguments[0])
    default: nil
    }
  }

  @Test("Results differ from the exact results by at most the documented error", arguments: bounds)
  func accuracy(name: String, ulps: Double) throws {
    let reference = try #require(try ElementaryReference.committed())
    let rows = try #require(reference.rows[name])
    #expect(rows.count >= 300)
    for row in rows {
      let computed = try #require(Self.computed(name, row.arguments))
      // A subnormal exponential is rounded a second time.
      let bound = name == "exponential" && row.result < .leastNormalMagnitude ? 0.8 : ulps
      #expect(row.error(of: computed) <= bound, "\(name) of \(row.arguments): \(computed)")
      #expect(computed.sign == row.result.sign, "\(name) of \(row.arguments): \(computed)")
    }
  }

  @Test("The table detects a wrong last bit in a result")
  func wrongBit() throws {
    let reference = try #require(try ElementaryReference.committed())
    for (name, ulps) in Self.bounds {
      for row in try #require(reference.rows[name]) where row.result.magnitude > 0x1p-1000 {
        #expect(row.error(of: row.result) <= 0.5)
        let wrong = [row.result.nextUp, row.result.nextDown].filter { row.error(of: $0) <= ulps }
        // At most the neighbor on the side of the exact result may pass.
        #expect(wrong.count <= 1, "\(name) of \(row.arguments)")
      }
    }
  }

  @Test("A truncated or damaged table is rejected")
  func garbled() {
    #expect(ElementaryReference("sine 0x1p0 0x1p0") == nil)
    #expect(ElementaryReference("sine 0x1p0 zero 0.0") == nil)
  }
}
