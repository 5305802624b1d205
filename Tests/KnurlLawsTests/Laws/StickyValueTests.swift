import Foundation
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `sticks(at:within:)` and of the laws that it relaxes.
@Suite("Sticky values")
struct StickyValueTests {
  enum Fault: Sendable { case movesAtHalfSpeed, staysAnywhere }

  /// A slider from -1 to 1, 100 points per unit. Its thumb stays at 0 for 5 points in both
  /// directions.
  private struct Balance: TouchedModel {
    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 40)
    private let fault: Fault?
    private(set) var value = 0.0
    private var drag: (finger: Int, x: Double, value: Double)?

    init(_ fault: Fault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }
    var travel: Double { max(bounds.width - 40, 0) }
    var thumb: Rect2D {
      Rect2D(
        x: bounds.minX + (value + 1) / 2 * travel, y: bounds.minY, width: 40, height: bounds.height)
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, -1), 1) }
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
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

  private func verification(_ fault: Fault? = nil, declares: Bool = true, maps: Bool = false)
    -> Verification
  {
    var description = ControlDescription<Balance>(controlName: "balance")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (-1, 1) },
      shown: .frame { $0.thumb })
    if maps {
      description.track(
        position: { $0.bounds.minX + 20 + ($1 + 1) / 2 * $0.travel },
        value: { ($1 - $0.bounds.minX - 20) / $0.travel * 2 - 1 })
    }
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

  @Test("A short move may bring a value a longer way to a sticky value, but not beyond its reach")
  func continuity() throws {
    let trace = "set value 0.06\ntouch 1 began 126 20\ntouch 1 moved 124 20"
    #expect(try verification(maps: true).lawsBroken(by: trace) == [])
    #expect(
      try verification(declares: false, maps: true).lawsBroken(by: trace).contains("continuity"))
    let far = "set value 0.21\ntouch 1 began 141 20\ntouch 1 moved 139 20"
    #expect(try verification(.staysAnywhere, maps: true).lawsBroken(by: far).contains("continuity"))
  }

  @Test("A finger that comes back restores a value beside a sticky value only without the verb")
  func samePlaceSameValue() throws {
    let trace = "set value 0.03\ntouch 1 began 123 20\ntouch 1 moved 143 20\ntouch 1 moved 123 20"
    #expect(try verification().lawsBroken(by: trace) == [])
    #expect(
      try verification(declares: false).lawsBroken(by: trace).contains("same-place-same-value"))
  }

  /// A dial from 0 to 1 whose pointer turns by the same angle as the finger and stays at 0.5.
  private struct Dial: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
    var value = 0.5
    private var drag: (finger: Int, start: Double, turned: Double, angle: Double)?

    var isTracking: Bool { drag != nil }
    var angle: Double { -2 + 4 * value }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      let place = touch.location
      let angle = atan2(place.y - bounds.midY, place.x - bounds.midX)
      switch touch.phase {
      case .began:
        guard drag == nil, place.isFinite, bounds.contains(place) else { return [] }
        drag = (touch.id, value, 0, angle)
      case .moved:
        guard var drag, drag.finger == touch.id, angle.isFinite else { return [] }
        drag.turned += remainder(angle - drag.angle, 2 * .pi)
        drag.angle = angle
        self.drag = drag
        let wanted = min(max(drag.start + drag.turned / 4, 0), 1)
        let new = (wanted - 0.5).magnitude < 0.05 ? 0.5 : wanted
        guard new != value else { return [] }
        value = new
        return [.valueChanged]
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return []
    }
  }

  @Test("A pointer may stay behind the finger at a declared sticky value, and not without the verb")
  func turning() throws {
    func broken(declares: Bool) throws -> [String] {
      var description = ControlDescription<Dial>(controlName: "dial")
      description.value(
        read: { $0.value }, limits: { _ in (0, 1) },
        shown: .angle(read: { $0.angle }, limits: { _ in (-2, 2) }, turnedBy: .relative))
      if declares { description.sticks(at: 0.5, within: 0.05) }
      // The finger turns by 0.1: less than the reach of 0.2.
      let commands = "touch 1 began 90 50\ntouch 1 moved 90 52\ntouch 1 moved 90 54"
      return try Verification(ControlHarness({ Dial() }, description), description)
        .lawsBroken(by: commands)
    }
    #expect(try broken(declares: true) == [])
    #expect(try !broken(declares: false).isEmpty)
  }
}
