import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `wraps:`: `stays-in-period` and the laws that compare modulo the period.
@Suite("Values whose minimum and maximum are the same place")
struct CircularTests {
  enum Fault: Sendable {
    case clampsWrites, readsOtherEnd, stopsAtSeam, jumpsAtSeam, incrementStops, turnsBackwards
    case forgetsStart, keepsWrite, snapsBesideSeam, keepsValueOutside, animatesElsewhere
  }

  /// A configuration of the ring under test.
  struct Kind: Sendable, CustomTestStringConvertible {
    var minimum = -Double.pi
    var maximum = Double.pi
    var wraps = Wrapping.readsMaximum
    var rotation = Rotation.relative
    /// The distance between neighboring grid values; 0 for a ring without a grid.
    var step = 0.0
    var restores = false
    var hasWritableLimits = false
    var isAnimated = false

    var testDescription: String {
      "\(minimum)...\(maximum) \(wraps) \(rotation) \(step) \(restores) \(hasWritableLimits) \(isAnimated)"
    }

    static let radians = Kind()
    static let absolute = Kind(rotation: .absolute)
    static let degrees = Kind(minimum: 0, maximum: 360, wraps: .readsMinimum, restores: true)
    static let detents = Kind(step: .pi / 6)
    static let movable = Kind(hasWritableLimits: true)
    static let animated = Kind(isAnimated: true)
    static let hours = Kind(minimum: 0, maximum: 24, wraps: .readsMinimum, step: 1)
  }

  /// A dial without ends that a finger turns by moving around its center.
  private struct Ring: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
    let kind: Kind
    private(set) var minimum: Double
    private(set) var maximum: Double
    /// The angle that the picture shows, in radians.
    private(set) var picture = Presentation(at: 0)
    private let fault: Fault?
    private(set) var value: Double
    private(set) var isEnabled = true
    private var drag: (finger: Int, start: Double, direction: Double, turn: Double)?

    init(_ kind: Kind, _ fault: Fault?) {
      self.kind = kind
      self.fault = fault
      (minimum, maximum) = (kind.minimum, kind.maximum)
      value = minimum + (maximum - minimum) * 0.625
      picture.jump(to: angle)
    }

    var isTracking: Bool { drag != nil }
    private var period: Double { maximum - minimum }
    var amount: Double { kind.step > 0 ? kind.step : period / 12 }

    /// The angle of the value, from -π to π.
    var angle: Double { (value - minimum) / period * 2 * .pi - .pi }

    private func inPeriod(_ number: Double) -> Double {
      // What is inside stays as it is.
      if number > minimum, number < maximum { return number }
      let count = ((number - minimum) / period).rounded(.down)
      let place = min(max(number - count * period, minimum), maximum)
      let isEnd = place == minimum || place == maximum
      let keepsMinimum = (kind.wraps == .readsMinimum) != (fault == .readsOtherEnd)
      return isEnd ? (keepsMinimum ? minimum : maximum) : place
    }

    private func settled(_ number: Double) -> Double {
      guard kind.step > 0 else { return number }
      if fault == .snapsBesideSeam, number > maximum - kind.step / 2 {
        return maximum - kind.step
      }
      return inPeriod(
        minimum + ((number - minimum) / kind.step).rounded() * kind.step)
    }

    /// Writes the minimum.
    ///
    /// If the minimum reaches the maximum, the maximum moves to one period above the minimum.
    mutating func writeMinimum(_ number: Double) {
      guard number.isFinite else { return }
      let length = period
      minimum = number
      if !(minimum < maximum) { maximum = minimum + length }
      limitsChanged()
    }

    mutating func writeMaximum(_ number: Double) {
      guard number.isFinite else { return }
      let length = period
      maximum = number
      if !(minimum < maximum) { minimum = maximum - length }
      limitsChanged()
    }

    private mutating func limitsChanged() {
      if fault != .keepsValueOutside { value = inPeriod(value) }
      picture.jump(to: angle)
      // A drag goes on from the present value.
      if let drag { self.drag = (drag.finger, value, drag.direction, 0) }
    }

    /// Writes a value. The picture moves to the value in the shorter direction.
    mutating func animate(to number: Double) {
      let (old, shown) = (value, picture.place)
      write(number)
      guard value != old else { return }
      let turns = ((shown - angle) / (2 * .pi)).rounded()
      picture.jump(to: shown)
      picture.animate(
        to: fault == .animatesElsewhere ? 0 : angle + turns * 2 * .pi, duration: 0.25,
        curve: .easeInEaseOut)
    }

    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      let old = value
      switch fault {
      case .clampsWrites: value = inPeriod(min(max(number, minimum), maximum))
      case .keepsWrite:
        value = number > maximum ? inPeriod(number / 2) : inPeriod(number)
      default: value = inPeriod(number)
      }
      if value != old { picture.jump(to: angle) }
      // What code wrote is what a cancel restores.
      if kind.restores, let drag { self.drag = (drag.finger, value, drag.direction, 0) }
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .resize(let bounds): self.bounds = bounds
      case .touch(let touch): return follow(touch)
      case .enable(let isOn):
        isEnabled = isOn
        return isOn ? [] : cancel()
      case .increment(let thumb): return thumb == 0 ? nudge(1) : []
      case .decrement(let thumb): return thumb == 0 ? nudge(-1) : []
      case .tick(let seconds): _ = picture.advance(by: seconds)
      default: break
      }
      return []
    }

    private mutating func nudge(_ direction: Double) -> EventBatches {
      guard isEnabled, drag == nil else { return [] }
      let next = value + direction * amount
      let stops = fault == .incrementStops && (next < minimum || next > maximum)
      return stops ? [] : change(to: inPeriod(next))
    }

    private func direction(of point: Point2D) -> Double? {
      let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
      return dx == 0 && dy == 0 ? nil : Elementary.arcTangent(y: dy, x: dx)
    }

    private mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard isEnabled, drag == nil, touch.location.isFinite, bounds.contains(touch.location)
        else { return [] }
        drag = (touch.id, value, direction(of: touch.location) ?? angle, 0)
        return []
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        return move(to: touch.location)
      case .ended:
        guard let drag, drag.finger == touch.id else { return [] }
        self.drag = nil
        return value == drag.start ? [] : change(to: settled(value))
      case .cancelled: return drag?.finger == touch.id ? cancel() : []
      }
    }

    private mutating func move(to point: Point2D) -> EventBatches {
      guard var drag, let direction = direction(of: point) else { return [] }
      if kind.rotation == .absolute {
        return change(to: inPeriod(minimum + (direction + .pi) / (2 * .pi) * period))
      }
      var turn = direction - drag.direction
      let half = fault == .jumpsAtSeam ? Double.pi / 2 : .pi
      if turn > .pi { turn -= 2 * half }
      if turn < -.pi { turn += 2 * half }
      drag.turn += fault == .turnsBackwards ? -turn : turn
      drag.direction = direction
      self.drag = drag
      let number = drag.start + drag.turn / (2 * .pi) * period
      if fault == .stopsAtSeam {
        return change(to: inPeriod(min(max(number, minimum), maximum)))
      }
      return change(to: inPeriod(number))
    }

    private mutating func cancel() -> EventBatches {
      guard let drag else { return [] }
      self.drag = nil
      guard kind.restores else { return value == drag.start ? [] : change(to: settled(value)) }
      return change(to: fault == .forgetsStart ? minimum + period / 4 : drag.start)
    }

    private mutating func change(to new: Double) -> EventBatches {
      guard new != value else { return [] }
      value = new
      picture.jump(to: angle)
      return [.valueChanged]
    }
  }

  private func verification(_ kind: Kind, _ fault: Fault? = nil) -> Verification {
    var description = ControlDescription<Ring>(controlName: "ring")
    description.value(
      read: { $0.value }, write: { $0.write($1) },
      limits: { ($0.minimum, $0.maximum) }, wraps: kind.wraps,
      shown: .angle(
        read: { $0.angle }, limits: { _ in (-Double.pi, Double.pi) }, turnedBy: kind.rotation))
    description.has(.enabling) { $1.isEnabled = $0.isEnabled }
    description.increments(by: \.amount)
    if kind.step > 0 { description.snaps(to: { $0.kind.step }) }
    if kind.restores { description.cancel(.restores) }
    if kind.hasWritableLimits {
      description.property(
        DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimum },
        write: { $0.writeMinimum($1) })
      description.property(
        DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximum },
        write: { $0.writeMaximum($1) })
      description.has(.writableLimits)
    }
    if kind.isAnimated {
      description.animation(\.picture.place, duration: 0.25)
      description.animatedWrite { $0.animate(to: $1) }
    }
    return Verification(ControlHarness({ Ring(kind, fault) }, description), description)
  }

  // MARK: - Right controls

  @Test(
    "A correct ring breaks no law, with any range, rotation and grid",
    arguments: [Kind.radians, .absolute, .degrees, .detents, .hours, .movable, .animated])
  func right(kind: Kind) {
    let verification = verification(kind)
    #expect(verification.findings(asking: .staysInPeriod) == [])
    #expect(verification.findings(asking: .incrementIsOneStep) == [])
    #expect(verification.findings(asking: .turnsEvenly) == [])
    if kind.rotation == .relative {
      #expect(verification.findings(asking: .samePlaceSameValue) == [])
      #expect(verification.findings(asking: .pathIndependence) == [])
      #expect(verification.findings(asking: .splitMoves) == [])
    }
    #expect(verification.errors() == [])
  }

  /// A drag from the bottom of the ring clockwise to the left side, across the seam of the angle.
  private static let overSeam =
    "touch 1 began 50 90\ntouch 1 moved 20 80\ntouch 1 moved 10 60\ntouch 1 moved 10 40\n"

  @Test(
    "A drag across the seam and a whole turn break no law", arguments: [Kind.radians, .degrees])
  func seam(kind: Kind) throws {
    let turn =
      Self.overSeam + "touch 1 moved 50 10\ntouch 1 moved 90 50\ntouch 1 moved 50 90\n"
      + "touch 1 ended 50 90"
    #expect(try verification(kind).lawsBroken(by: turn) == [])
  }

  // MARK: - Faults

  @Test(
    "A written value that is clamped or wrapped wrongly breaks stays-in-period",
    arguments: [
      (Fault.clampsWrites, "set value 400"), (.keepsWrite, "set value 400"),
      (.readsOtherEnd, "set value 360"),
    ])
  func wrongWrite(fault: Fault, commands: String) throws {
    #expect(try verification(.degrees, fault).lawsBroken(by: commands).contains("stays-in-period"))
    #expect(try verification(.degrees).lawsBroken(by: commands) == [])
    #expect(!verification(.degrees, fault).findings(asking: .staysInPeriod).isEmpty)
  }

  @Test(
    "A drag that stops or jumps at the seam breaks a law of turning",
    arguments: [(Fault.stopsAtSeam, LawName.pointerUnderFinger), (.jumpsAtSeam, .turnsEvenly)])
  func wrongSeam(fault: Fault, law: LawName) {
    #expect(!verification(.radians, fault).findings(asking: law).isEmpty)
    #expect(!verification(.radians, fault).errors().isEmpty)
  }

  @Test("A ring that turns against the finger breaks turns-with-finger, even across the seam")
  func backwards() throws {
    let laws = try verification(.radians, .turnsBackwards).lawsBroken(by: Self.overSeam)
    #expect(laws.contains("turns-with-finger"))
  }

  @Test("An increment that stops at the end breaks increment-is-one-step")
  func increments() throws {
    let trace = "set value 350\nincrement 0"
    let laws = try verification(.degrees, .incrementStops).lawsBroken(by: trace)
    #expect(laws.contains("increment-is-one-step"))
    #expect(try verification(.degrees).lawsBroken(by: trace) == [])
  }

  @Test(
    "A drag that ends beside the seam, but not at the nearest grid value, breaks settles-on-release"
  )
  func places() {
    #expect(
      !verification(.detents, .snapsBesideSeam).findings(asking: .settlesOnRelease).isEmpty)
  }

  @Test("A value that stays outside a new range breaks lower-upper-in-range")
  func limits() throws {
    let trace = "set minimumValue 1\nset maximumValue 2"
    let laws = try verification(.movable, .keepsValueOutside).lawsBroken(by: trace)
    #expect(laws.contains("lower-upper-in-range"))
    #expect(try verification(.movable).lawsBroken(by: trace) == [])
  }

  @Test("If the picture moves to an angle that is not the value's angle, a law of animation breaks")
  func animation() throws {
    let trace = "set animatedValue 3\ntick 0.1\ntick 0.2"
    let laws = try verification(.animated, .animatesElsewhere).lawsBroken(by: trace)
    #expect(laws.contains { $0.hasPrefix("animation-") })
    let overSeam = "set value 3\nset animatedValue -3\ntick 0.1\ntick 0.2"
    #expect(try verification(.animated).lawsBroken(by: overSeam) == [])
  }

  @Test("A cancel that does not restore the value at touch-down breaks cancel-restores")
  func cancels() {
    #expect(!verification(.degrees, .forgetsStart).findings(asking: .cancelRestores).isEmpty)
  }
}
