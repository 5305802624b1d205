import KnurlGeometry
import KnurlLaws
import Testing

@Suite("A reader of a key path reads what the key path reads")
struct KeyPathReaderTests {
  private struct Inner {
    var isOn = false
    var width = 3.5
    var count = 7
  }

  private struct Outer {
    var name = "a name"
    var isFirst = true
    var share: Float = 0.1
    var inner = Inner()
    var frame = Rect2D(x: 1, y: 2, width: 3, height: 4)
    var changes = 0
    var observed = 2.0 {
      didSet { changes += 1 }
    }
    var optional: Double?
    var twice: Double { 2 * inner.width }
  }

  private final class Reference {
    var number = 1.5
    var outer = Outer()
  }

  private static func expect<Root, Value: Equatable>(
    _ path: KeyPath<Root, Value>, of roots: Root...,
    from location: SourceLocation = #_sourceLocation
  ) {
    let read = reader(path)
    for root in roots { #expect(read(root) == root[keyPath: path], sourceLocation: location) }
  }

  @Test func values() {
    let usual = Outer()
    var other = Outer()
    other.isFirst = false
    other.share = -.infinity
    other.inner = Inner(isOn: true, width: -0.0, count: .min)
    other.frame = .zero
    other.observed = 1e300
    other.optional = 3
    Self.expect(\Outer.name, of: usual, other)
    Self.expect(\Outer.isFirst, of: usual, other)
    Self.expect(\Outer.share, of: usual, other)
    Self.expect(\Outer.inner.isOn, of: usual, other)
    Self.expect(\Outer.inner.width, of: usual, other)
    Self.expect(\Outer.inner.count, of: usual, other)
    Self.expect(\Outer.frame, of: usual, other)
    Self.expect(\Outer.frame.height, of: usual, other)
    Self.expect(\Outer.observed, of: usual, other)
    Self.expect(\Outer.optional, of: usual, other)
    Self.expect(\Outer.twice, of: usual, other)
    Self.expect(\Double.self, of: 1, .infinity)
  }

  @Test func references() {
    let reference = Reference()
    reference.outer.inner.width = 9
    Self.expect(\Reference.number, of: Reference(), reference)
    Self.expect(\Reference.outer.inner.width, of: Reference(), reference)
  }
}
