import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `un-stick` and `ends-reachable` where there is no way, or where a track ends outside
/// the bounds.
@Suite("Tracks with little room")
struct TrackEndTests {
  /// A slider whose thumbs lie beside each other: each has a track of its own, a thumb apart.
  private struct Pair: TouchedModel {
    private static let side = 20.0

    var bounds = Rect2D(x: 0, y: 0, width: 140, height: 30)
    let count: Int
    /// The distance in points from the end of the bounds to the end of the track, outside them.
    let overhang: Double
    /// True for a planted fault: drags change nothing.
    let isStuck: Bool
    /// The greatest value that a drag reaches.
    let top: Double
    var values: [Double]
    private var drag: (finger: Int, x: Double, index: Int, start: Double)?

    init(count: Int, overhang: Double = 0, isStuck: Bool = false, top: Double = 100) {
      (self.count, self.overhang, self.isStuck, self.top) = (count, overhang, isStuck, top)
      values = count == 1 ? [50] : [20, 80]
    }

    var isTracking: Bool { drag != nil }
    private var travel: Double {
      max(0, bounds.width - Double(count) * Self.side + (count == 1 ? Self.side + 2 * overhang : 0))
    }

    func thumb(_ index: Int) -> Rect2D {
      let start = count == 1 ? -overhang - Self.side / 2 : Double(index) * Self.side
      return Rect2D(
        x: bounds.x + start + travel * values[index] / 100, y: bounds.y, width: Self.side,
        height: bounds.height)
    }

    mutating func write(_ value: Double, to index: Int) {
      guard value.isFinite else { return }
      let low = index == 0 ? 0 : values[0]
      let high = index < count - 1 ? values[1] : 100
      values[index] = min(max(value, low), high)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard drag == nil, touch.location.isFinite,
          let index = values.indices.last(where: { thumb($0).contains(touch.location) })
        else { return [] }
        drag = (touch.id, touch.location.x, index, values[index])
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite, travel > 0, !isStuck
        else { return [] }
        let old = values[drag.index]
        write(drag.start + (touch.location.x - drag.x) / travel * 100, to: drag.index)
        if touch.location.x == drag.x { values[drag.index] = drag.start }
        values[drag.index] = min(values[drag.index], max(top, drag.start))
        return values[drag.index] == old ? [] : [.valueChanged]
      case .ended, .cancelled:
        if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private func findings(_ law: LawName, _ make: @escaping @Sendable () -> Pair) -> [String] {
    var description = ControlDescription<Pair>(controlName: "pair")
    for index in make().values.indices {
      description.value(
        read: { $0.values[index] }, write: { $0.write($1, to: index) },
        limits: { _ in (0, 100) }, shown: .frame { $0.thumb(index) })
    }
    if make().count > 1 { description.ordered() }
    return Verification(ControlHarness(make, description), description).findings(asking: law)
  }

  @Test(
    "In bounds that do not hold both thumbs, a drag may change nothing",
    arguments: [.unstick, .endsReachable] as [LawName])
  func noRoom(law: LawName) {
    #expect(findings(law) { Pair(count: 2) } == [])
  }

  @Test("In bounds that hold both thumbs, a stuck thumb breaks un-stick")
  func stuck() {
    #expect(!findings(.unstick) { Pair(count: 2, isStuck: true) }.isEmpty)
  }

  @Test("A thumb that follows the finger to an end just outside the bounds has not reached it")
  func endOutside() {
    #expect(findings(.endsReachable) { Pair(count: 1, overhang: 1) } == [])
  }

  @Test("A thumb that stops before its end breaks ends-reachable")
  func shortOfEnd() {
    #expect(!findings(.endsReachable) { Pair(count: 1, overhang: 1, top: 95) }.isEmpty)
  }
}
