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
    description.except(.thumbIsDragged, because: "only code moves the thumb")
    return Verification(ControlHarness({ Glider(fault) }, description), description)
  }

  // MARK: - Taps

  /// A switch that a tap turns over; the thumb follows with an animation of one second.
  private struct Switch: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { finger != nil }
    /// True for a planted fault: the picture stays where it was.
    var forgetsPicture: Bool
    private(set) var isOn = false
    private(set) var shown = 0.0
    private var start = 0.0
    private var elapsed: Double?
    private var finger: Int?

    init(forgetsPicture: Bool) { self.forgetsPicture = forgetsPicture }

    mutating func write(_ new: Bool) {
      if new == isOn { return }
      (isOn, shown, elapsed) = (new, new ? 1 : 0, nil)
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .tick(let seconds) where seconds > 0:
        guard let time = elapsed, !forgetsPicture else { return [] }
        elapsed = time + seconds
        let share = min(1, time + seconds)
        shown = start + ((isOn ? 1 : 0) - start) * share
        if share >= 1 - 1e-9 { (shown, elapsed) = (isOn ? 1 : 0, nil) }
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began: if finger == nil, bounds.contains(touch.location) { finger = touch.id }
      case .moved: break
      case .cancelled: if finger == touch.id { finger = nil }
      case .ended:
        guard finger == touch.id else { return [] }
        finger = nil
        guard bounds.contains(touch.location) else { return [] }
        isOn.toggle()
        (start, elapsed) = (shown, 0)
        return [.valueChanged]
      }
      return []
    }
  }

  private static func tapping(forgetsPicture: Bool) -> Verification {
    var description = ControlDescription<Switch>(controlName: "switch")
    description.value(
      read: { $0.isOn ? 1 : 0 }, write: { if !$1.isNaN { $0.write($1 >= 0.5) } },
      limits: { _ in (0, 1) })
    description.holdsWholeNumbers()
    description.tap(.changesValue)
    description.animation(\.shown, duration: 1, curve: .linear)
    return Verification(
      ControlHarness({ Switch(forgetsPicture: forgetsPicture) }, description), description)
  }

  @Test("A tap may change the picture with the declared animation")
  func tap() {
    #expect(Self.tapping(forgetsPicture: false).findings(asking: .noImplicitAnimation) == [])
    #expect(Self.tapping(forgetsPicture: false).findings(asking: .animationFollowsCurve) == [])
    #expect(Self.tapping(forgetsPicture: false).findings(asking: .animationCompletes) == [])
  }

  @Test("A picture that does not follow a tap breaks a law")
  func forgottenTap() {
    #expect(!Self.tapping(forgetsPicture: true).findings(asking: .animationCompletes).isEmpty)
  }

  // MARK: - Writes

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
