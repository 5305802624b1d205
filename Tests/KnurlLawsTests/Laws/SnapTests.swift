import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `snaps(to:onCancel:onTap:)`: `settles-on-release` and `cancel-is-clean`.
@Suite("Values that come to rest on a control's own grid")
struct SnapTests {
  enum Fault: Sendable {
    case staysAtLift, staysAtCancel, countsFromZero, forgetsMaximum, isSilent
    case settlesAtCancel, settlesAtTap
  }

  /// A slider from 5 to 97, one point per unit, that settles on 5, 15, …, 95 and 97.
  private struct Ruler: ControlModel {
    static let (minimum, maximum, step) = (5.0, 97.0, 10.0)

    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private let fault: Fault?
    private let settlesAtCancel: Bool
    private let settlesAtTap: Bool
    private(set) var value = 45.0
    private(set) var isEnabled = true
    private var drag: (finger: Int, x: Double, value: Double)?

    init(_ fault: Fault?, atCancel: Bool, atTap: Bool) {
      self.fault = fault
      settlesAtCancel = atCancel || fault == .settlesAtCancel
      settlesAtTap = atTap || fault == .settlesAtTap
    }

    var isTracking: Bool { drag != nil }

    private func clamped(_ number: Double) -> Double {
      min(max(number, Self.minimum), Self.maximum)
    }

    private func settled(_ number: Double) -> Double {
      let first = fault == .countsFromZero ? 0 : Self.minimum
      let place = clamped(first + ((number - first) / Self.step).rounded() * Self.step)
      let isAtMaximum = (Self.maximum - number).magnitude < (place - number).magnitude
      return isAtMaximum && fault != .forgetsMaximum ? Self.maximum : place
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = clamped(number) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .enable(let isOn):
        isEnabled = isOn
        return isOn ? [] : cancel(stays: false)
      default: break
      }
      return []
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard isEnabled, drag == nil, bounds.contains(touch.location) else { return [] }
        drag = (touch.id, touch.location.x, value)
        return []
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        return change(to: clamped(drag.value + (touch.location.x - drag.x)))
      case .ended:
        guard let drag, drag.finger == touch.id else { return [] }
        self.drag = nil
        guard value != drag.value || settlesAtTap, fault != .staysAtLift else { return [] }
        let events = change(to: settled(value))
        return fault == .isSilent ? [] : events
      case .cancelled:
        return drag?.finger == touch.id ? cancel(stays: fault == .staysAtCancel) : []
      }
    }

    private mutating func cancel(stays: Bool) -> EventBatches {
      guard let drag else { return [] }
      self.drag = nil
      guard settlesAtCancel, !stays, value != drag.value else { return [] }
      return change(to: settled(value))
    }

    private mutating func change(to new: Double) -> EventBatches {
      guard new != value else { return [] }
      value = new
      return [.valueChanged]
    }
  }

  private func verification(
    _ fault: Fault? = nil, onCancel: Bool = true, onTap: Bool = false
  ) -> Verification {
    var description = ControlDescription<Ruler>(controlName: "ruler")
    description.value(
      read: { $0.value }, write: { $0.write($1) },
      limits: { _ in (Ruler.minimum, Ruler.maximum) })
    description.has(.enabling) { $1.isEnabled = $0.isEnabled }
    description.snaps(to: { _ in Ruler.step }, onCancel: onCancel, onTap: onTap)
    return Verification(
      ControlHarness({ Ruler(fault, atCancel: onCancel, atTap: onTap) }, description), description)
  }

  @Test(
    "A control that snaps as declared breaks no law",
    arguments: [(true, false), (false, false), (true, true)])
  func right(onCancel: Bool, onTap: Bool) {
    let verification = verification(onCancel: onCancel, onTap: onTap)
    #expect(verification.findings(asking: .settlesOnRelease) == [])
    // With onCancel only settles-on-release judges this.
    if !onCancel { #expect(verification.findings(asking: .cancelIsClean) == []) }
    #expect(verification.errors() == [])
  }

  /// A drag of the value from 45 to 53. The nearest grid value is 55.
  private static let drag = "touch 1 began 50 20\ntouch 1 moved 58 20\n"

  @Test(
    "A drag that ends beside the nearest grid value breaks settles-on-release",
    arguments: [
      (Fault.staysAtLift, "touch 1 ended 58 20"), (.staysAtCancel, "touch 1 cancelled 58 20"),
      (.countsFromZero, "touch 1 ended 58 20"),
      (.forgetsMaximum, "touch 1 moved 101.5 20\ntouch 1 ended 101.5 20"),
    ])
  func missedPlace(fault: Fault, commands: String) throws {
    let trace = Self.drag + commands
    #expect(try verification(fault).lawsBroken(by: trace).contains("settles-on-release"))
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test("A control that snaps at a lift without reporting breaks continuous-or-end-only-emission")
  func silent() throws {
    let laws = try verification(.isSilent).lawsBroken(by: Self.drag + "touch 1 ended 58 20")
    #expect(laws.contains("continuous-or-end-only-emission"))
  }

  @Test("With onCancel: false, snapping at a cancel breaks cancel-is-clean")
  func settlesAtCancel() throws {
    let trace = Self.drag + "touch 1 cancelled 58 20"
    let laws = try verification(.settlesAtCancel, onCancel: false).lawsBroken(by: trace)
    #expect(laws.contains("cancel-is-clean"))
    #expect(try verification(onCancel: false).lawsBroken(by: trace) == [])
  }

  @Test("Without onTap: true, snapping at a tap breaks settles-on-release")
  func settlesAtTap() throws {
    let trace = "set value 42\ntouch 1 began 50 20\ntouch 1 ended 50 20"
    #expect(try verification(.settlesAtTap).lawsBroken(by: trace).contains("settles-on-release"))
    #expect(try verification(onTap: true).lawsBroken(by: trace) == [])
    #expect(try verification().lawsBroken(by: trace) == [])
  }
}
