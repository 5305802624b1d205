import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `sticks(at:within:)`: `thumb-under-finger`, `un-stick` and `monotone`.
@Suite("Sticky values")
struct StickyValueTests {
  enum Fault: Sendable { case movesAtHalfSpeed, staysAnywhere }

  /// A slider from -1 to 1, 100 points per unit. Its thumb stays at 0 for 5 points in both
  /// directions.
  private struct Balance: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 40)
    private let fault: Fault?
    private(set) var value = 0.0
    private var drag: (finger: Int, x: Double, value: Double)?

    init(_ fault: Fault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }
    private var travel: Double { max(bounds.width - 40, 0) }
    var thumb: Rect2D {
      Rect2D(
        x: bounds.minX + (value + 1) / 2 * travel, y: bounds.minY, width: 40, height: bounds.height)
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, -1), 1) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard drag == nil, thumb.contains(touch.location) else { return [] }
        drag = (touch.id, touch.location.x, value)
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite, travel > 0 else {
          return []
        }
        let way = (touch.location.x - drag.x) / travel * (fault == .movesAtHalfSpeed ? 1 : 2)
        let reach = fault == .staysAnywhere ? 0.2 : 0.05
        let wanted = min(max(drag.value + way, -1), 1)
        let new = wanted.magnitude < reach ? 0 : wanted
        guard new != value else { return [] }
        value = new
        return [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  private func verification(_ fault: Fault? = nil, declares: Bool = true) -> Verification {
    var description = ControlDescription<Balance>(controlName: "balance")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (-1, 1) }, thumb: { $0.thumb })
    if declares { description.sticks(at: 0, within: 0.05) }
    return Verification(ControlHarness({ Balance(fault) }, description), description)
  }

  private static let shortDrag = "touch 1 began 120 20\ntouch 1 moved 124 20"
  private static let longDrag = "touch 1 began 120 20\ntouch 1 moved 160 20"

  @Test("A control whose value stays at its declared sticky value breaks no law")
  func right() throws {
    #expect(verification().errors() == [])
    #expect(try verification().lawsBroken(by: Self.shortDrag) == [])
    #expect(
      try verification(declares: false).lawsBroken(by: Self.shortDrag) == ["un-stick"])
  }

  @Test("A value that stays beyond the declared reach breaks un-stick")
  func longReach() throws {
    let trace = "touch 1 began 120 20\ntouch 1 moved 136 20"
    #expect(try verification(.staysAnywhere).lawsBroken(by: trace) == ["un-stick"])
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test("A thumb at half the finger's speed breaks thumb-under-finger beside a sticky value too")
  func halfSpeed() throws {
    let laws = try verification(.movesAtHalfSpeed).lawsBroken(by: Self.longDrag)
    #expect(laws.contains("thumb-under-finger"))
    #expect(try verification().lawsBroken(by: Self.longDrag) == [])
  }

  @Test("A drag from a written value near a sticky value may bring the value there")
  func besideStickyValue() throws {
    let trace = "set value 0.03\ntouch 1 began 123 20\ntouch 1 moved 124 20\n"
    #expect(try verification().lawsBroken(by: trace) == [])
    #expect(try verification(declares: false).lawsBroken(by: trace).contains("monotone"))
    #expect(try verification().lawsBroken(by: trace + "touch 1 moved 123 20") == [])
  }
}
