import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the law `declared-events-on-time`.
@Suite("Events that a control declares with sends(_:when:)")
struct DeclaredEventTests {
  enum Fault: Sendable {
    case cancelIsSilent, disableIsSilent, incrementIsSilent, endsWithEachMove, endsTwice
    case neverBegins, beginsTwice
  }

  /// A slider, one point per unit. Reports the begin of an edit with the first change, and the end
  /// of the edit.
  private struct Tuner: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private let fault: Fault?
    private(set) var value = 50.0
    private(set) var isEnabled = true
    private var drag: (finger: Int, x: Double, value: Double)?
    private var hasBegun = false

    init(_ fault: Fault?) { self.fault = fault }

    var isTracking: Bool { drag != nil }

    private func clamped(_ number: Double) -> Double { min(max(number, 0), 100) }

    mutating func write(_ number: Double) {
      if number.isFinite { value = clamped(number) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .enable(let isOn):
        isEnabled = isOn
        return isOn ? [] : end(isSilent: fault == .disableIsSilent)
      case .increment(thumb: 0): return nudge(by: 10)
      case .decrement(thumb: 0): return nudge(by: -10)
      default: break
      }
      return []
    }

    private mutating func nudge(by way: Double) -> EventBatches {
      guard isEnabled, drag == nil, clamped(value + way) != value else { return [] }
      value = clamped(value + way)
      return fault == .incrementIsSilent ? [.valueChanged] : [.valueChanged, .editingDidEnd]
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard isEnabled, drag == nil, bounds.contains(touch.location) else { return [] }
        drag = (touch.id, touch.location.x, value)
        return []
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        return move(to: clamped(drag.value + (touch.location.x - drag.x)))
      case .ended: return drag?.finger == touch.id ? end(isSilent: false) : []
      case .cancelled:
        return drag?.finger == touch.id ? end(isSilent: fault == .cancelIsSilent) : []
      }
    }

    private mutating func move(to new: Double) -> EventBatches {
      guard new != value else { return [] }
      value = new
      var events: EventBatches = []
      if !hasBegun || fault == .beginsTwice, fault != .neverBegins {
        events.append(.editingDidBegin)
      }
      hasBegun = true
      events.append(.valueChanged)
      if fault == .endsWithEachMove { events.append(.editingDidEnd) }
      return events
    }

    private mutating func end(isSilent: Bool) -> EventBatches {
      let isDue = drag != nil && hasBegun && !isSilent
      (drag, hasBegun) = (nil, false)
      guard isDue else { return [] }
      return fault == .endsTwice ? [.editingDidEnd, .editingDidEnd] : [.editingDidEnd]
    }
  }

  private func verification(_ fault: Fault? = nil) -> Verification {
    var description = ControlDescription<Tuner>(controlName: "tuner")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 100) })
    description.has(.enabling) { $1.isEnabled = $0.isEnabled }
    description.increments(by: { _ in 10 })
    description.sends(.editingDidBegin, when: .begin)
    description.sends(.editingDidEnd, when: [.lift, .cancel, .increment])
    return Verification(ControlHarness({ Tuner(fault) }, description), description)
  }

  @Test("A control that sends its declared events at the declared times breaks no law")
  func right() {
    let verification = verification()
    #expect(verification.findings(asking: .declaredEventsOnTime) == [])
    #expect(verification.errors() == [])
  }

  @Test(
    "A declared event that is missing or sent at a wrong time breaks declared-events-on-time",
    arguments: [
      (Fault.cancelIsSilent, "touch 1 cancelled 60 20"), (.disableIsSilent, "disable"),
      (.endsWithEachMove, ""), (.endsTwice, "touch 1 ended 60 20"), (.neverBegins, ""),
      (.beginsTwice, "touch 1 moved 70 20"),
    ])
  func faults(fault: Fault, commands: String) throws {
    let trace = "touch 1 began 50 20\ntouch 1 moved 60 20\n" + commands
    #expect(try verification(fault).lawsBroken(by: trace).contains("declared-events-on-time"))
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test("An increment that does not send its declared event breaks declared-events-on-time")
  func increment() throws {
    let laws = try verification(.incrementIsSilent).lawsBroken(by: "increment 0")
    #expect(laws == ["declared-events-on-time"])
    #expect(try verification().lawsBroken(by: "increment 0") == [])
  }

  @Test("If a touch changes nothing, the declared events of its begin and end may be missing")
  func touchWithoutChange() throws {
    let trace = "touch 1 began 50 20\ntouch 1 moved 50 20\ntouch 1 ended 50 20"
    #expect(try verification().lawsBroken(by: trace) == [])
  }

  @Test("If only code changes the value during a touch, no declared event is required")
  func writeInDrag() throws {
    let trace = "touch 1 began 50 20\nset value 70\ntouch 1 ended 50 20"
    #expect(try verification().lawsBroken(by: trace) == [])
  }
}
