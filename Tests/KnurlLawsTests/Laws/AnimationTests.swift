import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of what a write does to a running animation.
@Suite struct AnimationTests {
  /// A thumb that code moves, at once or with an animation of one second.
  private struct Glider: ControlModel {
    enum Fault {
      /// A write within rounding of the value stops the animation where it is.
      case stalls
      /// No write stops the animation.
      case goesOn
    }

    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { false }
    var fault: Fault?
    private(set) var value = 0.0
    private(set) var shown = 0.0
    private var start = 0.0
    /// The elapsed seconds of the animation; nil if none is running.
    private var elapsed: Double?

    init(_ fault: Fault?) { self.fault = fault }

    mutating func glide(to new: Double) {
      guard new.isFinite else { return }
      value = min(max(new, 0), 100)
      (start, elapsed) = (shown, shown == value ? nil : 0)
    }

    mutating func write(_ new: Double) {
      guard new.isFinite else { return }
      let old = value
      value = min(max(new, 0), 100)
      if value == old { return }
      if (value - old).magnitude < 1e-12 {
        if fault == .stalls { elapsed = nil }
      } else if fault != .goesOn || elapsed == nil {
        (shown, elapsed) = (value, nil)
      }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .tick(let seconds) = command, seconds > 0, let time = elapsed else { return [] }
      elapsed = time + seconds
      if time + seconds >= 1 - 1e-9 {
        (shown, elapsed) = (value, nil)
      } else {
        shown = start + (value - start) * (time + seconds)
      }
      return []
    }
  }

  private static func verification(_ fault: Glider.Fault?) -> Verification {
    var description = ControlDescription<Glider>(controlName: "glider")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) },
      shown: .frame { Rect2D(x: $0.value - 5, y: 0, width: 10, height: 20) })
    description.track(position: { $1 }, value: { $1 })
    description.animation(\.shown, duration: 1, curve: .linear)
    description.animatedWrite { $0.glide(to: $1) }
    return Verification(ControlHarness({ Glider(fault) }, description), description)
  }

  private static let roundingWrite = """
    set animatedValue 50
    tick 0.25
    set value 50.000000000000014
    detach
    tick 0.25
    tick 1
    """

  @Test("An animation may go on after a write within rounding of the value")
  func goesOn() throws {
    #expect(try Self.verification(nil).lawsBroken(by: Self.roundingWrite) == [])
  }

  @Test("An animation that stops on its way after a write within rounding breaks a law")
  func stalls() throws {
    let laws = try Self.verification(.stalls).lawsBroken(by: Self.roundingWrite)
    #expect(laws.contains("animation-follows-curve"))
  }

  @Test("An animation that goes on after a write of another value breaks a law")
  func ignoresWrite() throws {
    let write = "set animatedValue 50\ntick 0.25\nset value 50.01\n"
    #expect(try Self.verification(nil).lawsBroken(by: write) == [])
    let laws = try Self.verification(.goesOn).lawsBroken(by: write)
    #expect(laws.contains("no-implicit-animation"))
  }
}
