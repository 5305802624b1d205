import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the laws about a finger that stays where it is, or comes back to where it was.
@MainActor @Suite("A finger that stays or comes back")
struct SamePlaceTests {
  enum Kind: CaseIterable, Sendable {
    case keepsOffset, jumps
    /// It measures from the other end, so that values round.
    case fromEnd
    /// It adds up all moves, those beyond an end too, so that values round.
    case addsUp
    /// It moves by steps, and stays at each until the finger is well beyond the middle.
    case detents
  }

  enum Fault: Sendable {
    /// A move to the point of touch-down is ignored.
    case ignoresWayBack
    /// The whole distance since touch-down counts as fine when the fine mode is switched on.
    case jumpsWhenFine
    /// Each touch moves the value a little.
    case countsTouches
    /// The way beyond an end is lost.
    case losesOvershoot
    /// It jumps to the finger at the touch-down, and beside it at each move.
    case jumpsBeside
  }

  /// A slider from 0 to 1 with 180 points of travel and a fine mode.
  private struct Slider: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 200, height: 40)
    let kind: Kind
    let fault: Fault?
    private(set) var value = 0.5
    private(set) var isFine = false
    private var drag: (finger: Int, down: Double, reference: Double, start: Double, x: Double)?

    init(_ kind: Kind, _ fault: Fault?) {
      self.kind = kind
      self.fault = fault
    }

    var isTracking: Bool { drag != nil }
    var step: Double { kind == .detents ? 0.125 : 0 }
    private var travel: Double { bounds.width - 20 }

    var thumb: Rect2D {
      Rect2D(
        x: bounds.minX + value * max(0, travel), y: bounds.minY, width: 20, height: bounds.height)
    }

    mutating func write(_ number: Double) {
      if number.isFinite { value = min(max(number, 0), 1) }
    }

    mutating func writeFine(_ number: Double) {
      guard (number == 1) != isFine else { return }
      isFine = number == 1
      guard fault != .jumpsWhenFine, let drag else { return }
      self.drag?.reference = drag.x
      self.drag?.start = value
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      let (x, before) = (touch.location.x, value)
      switch touch.phase {
      case .began:
        let area = kind == .jumps ? bounds : thumb
        guard drag == nil, touch.location.isFinite, area.contains(touch.location) else { return [] }
        drag = (touch.id, x, x, value, x)
        if kind == .jumps { jump(to: x) }
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        if fault == .ignoresWayBack, x == drag.down { return [] }
        move(to: x, drag.reference, drag.start)
        if fault == .countsTouches { self.drag?.start += 1 / 64 }
        self.drag?.x = x
        if kind == .addsUp || fault == .losesOvershoot { self.drag?.reference = x }
        if fault == .losesOvershoot { self.drag?.start = value }
      case .ended, .cancelled:
        if drag?.finger == touch.id { drag = nil }
      }
      return value == before ? [] : [.valueChanged]
    }

    private mutating func jump(to x: Double) {
      if travel > 0 { write((x - bounds.minX - 10) / travel) }
    }

    private mutating func move(to x: Double, _ reference: Double, _ start: Double) {
      guard travel > 0 else { return }
      let way = (x - reference) / travel * (isFine ? 0.25 : 1)
      switch kind {
      case .jumps: jump(to: fault == .jumpsBeside ? x + 4 : x)
      case .keepsOffset: write(start + way)
      case .fromEnd: write(1 - (1 - start - way))
      case .addsUp:
        drag?.start = start + way
        write(start + way)
      case .detents:
        let wanted = min(max(start + way, 0), 1)
        if (wanted - value).magnitude > 0.6 * step { write((wanted / step).rounded() * step) }
      }
    }
  }

  private func verification(
    _ kind: Kind, _ fault: Fault? = nil, showsText: Bool = false, showsHold: Bool = false
  ) -> Verification {
    var description = ControlDescription<Slider>(controlName: "slider")
    description.value(
      read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 1) },
      shown: .frame { $0.thumb })
    description.property(
      DeclaredProperty(name: "isFine", kind: .flag, role: .other), read: { $0.isFine ? 1 : 0 },
      write: { $0.writeFine($1) })
    if showsText { description.shown("text") { "\($0.value)" } }
    if showsHold { description.state("isHeld", follows: .touch) { $0.isTracking } }
    if kind == .jumps { description.touch(.jumps) }
    if kind == .detents { description.has(.step) { $1.step = $0.step } }
    description.cancel(.keeps)
    return Verification(ControlHarness({ Slider(kind, fault) }, description), description)
  }

  /// A drag to the right by 40 points.
  private static let drag = "touch 1 began 100 20\ntouch 1 moved 140 20\n"
  private static let returning: LawName = .samePlaceSameValue
  private static let staying: LawName = .zeroLengthMove

  @Test("A correct slider breaks neither law, whatever it rounds", arguments: Kind.allCases)
  func right(kind: Kind) {
    for law in [Self.returning, Self.staying] {
      #expect(verification(kind).findings(asking: law) == [], "\(law.rawValue)")
    }
  }

  @Test(
    "If the way back to the touch-down is ignored, the same place has two values",
    arguments: [Kind.jumps, .keepsOffset])
  func wayBack(kind: Kind) throws {
    let trace = "touch 1 began 104 20\ntouch 1 moved 140 20\ntouch 1 moved 104 20"
    #expect(try verification(kind).lawsBroken(by: trace) == [])
    let faulty = verification(kind, .ignoresWayBack)
    #expect(try faulty.lawsBroken(by: trace).contains(Self.returning.rawValue))
    #expect(faulty.findings(asking: Self.returning) != [])
  }

  @Test("A text that follows from the value is no state that excuses another value")
  func text() throws {
    let trace = "touch 1 began 104 20\ntouch 1 moved 140 20\ntouch 1 moved 104 20"
    let faulty = verification(.keepsOffset, .ignoresWayBack, showsText: true)
    #expect(try faulty.lawsBroken(by: trace).contains(Self.returning.rawValue))
  }

  @Test("A state that the touch-down changes excuses no other value at its place")
  func hold() throws {
    let trace = "touch 1 began 104 20\ntouch 1 moved 140 20\ntouch 1 moved 104 20"
    let faulty = verification(.keepsOffset, .ignoresWayBack, showsHold: true)
    #expect(try faulty.lawsBroken(by: trace).contains(Self.returning.rawValue))
    #expect(try verification(.keepsOffset, showsHold: true).lawsBroken(by: trace) == [])
  }

  @Test("If overshoot is lost, places other than the touch-down have two values too")
  func overshoot() throws {
    let trace =
      Self.drag + "touch 1 moved 250 20\ntouch 1 moved 140 20\ntouch 1 moved 120 20"
    let laws = try verification(.keepsOffset, .losesOvershoot).lawsBroken(by: trace)
    #expect(laws.contains(Self.returning.rawValue))
    #expect(try verification(.keepsOffset).lawsBroken(by: trace) == [])
  }

  @Test(
    "Time, a write, a setting, a size and another finger between two visits end the comparison",
    arguments: [
      "tick 0.5", "set value 0.1", "set isFine true", "resize 0 0 300 40",
      "touch 2 began 30 20\ntouch 2 moved 40 20",
    ])
  func between(command: String) throws {
    let trace = "touch 1 began 104 20\ntouch 1 moved 140 20\n\(command)\ntouch 1 moved 104 20"
    for kind in [Kind.jumps, .keepsOffset] {
      let laws = try verification(kind, .ignoresWayBack).lawsBroken(by: trace)
      #expect(!laws.contains(Self.returning.rawValue))
    }
  }

  @Test("A setting that moves the value at the next move, although the finger stays, breaks a law")
  func fine() throws {
    let trace = Self.drag + "set isFine true\ntouch 1 moved 140 20"
    #expect(try verification(.keepsOffset).lawsBroken(by: trace) == [])
    let faulty = verification(.keepsOffset, .jumpsWhenFine)
    #expect(try faulty.lawsBroken(by: trace) == [Self.staying.rawValue])
    // A right control may let a setting take effect at the next move.
    let findings = faulty.findings(asking: Self.staying, cases: 10_000)
    #expect(findings != [] && findings.allSatisfy { $0.hasPrefix("warning") })
  }

  @Test("If each touch counts as a move, a finger that stays breaks a law")
  func touches() throws {
    let trace = Self.drag + "touch 1 moved 140 20"
    let laws = try verification(.keepsOffset, .countsTouches).lawsBroken(by: trace)
    #expect(laws.contains(Self.staying.rawValue))
    #expect(!laws.contains(Self.returning.rawValue))
    let findings = verification(.keepsOffset, .countsTouches).findings(asking: Self.staying)
    #expect(findings.contains { $0.hasPrefix("error") })
  }

  @Test("A move by nothing after a touch-down that jumped changes nothing")
  func stillAfterJump() throws {
    let trace = "touch 1 began 140 20\ntouch 1 moved 140 20"
    #expect(try verification(.jumps).lawsBroken(by: trace) == [])
    let laws = try verification(.jumps, .jumpsBeside).lawsBroken(by: trace)
    #expect(laws.contains(Self.staying.rawValue))
  }

  @Test(
    "After a write or a new size, the next move may bring the value to the finger",
    arguments: [Kind.jumps, .keepsOffset], ["set value 0.1", "resize 0 0 300 40"])
  func catchesUp(kind: Kind, command: String) throws {
    let trace = Self.drag + "\(command)\ntouch 1 moved 140 20"
    #expect(try !verification(kind).lawsBroken(by: trace).contains(Self.staying.rawValue))
  }

  // MARK: - Values that push each other

  /// Two values from 0 to 100, one point per unit. The upper value stays where it was pushed.
  private struct Pair: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
    private(set) var values = [20.0, 60.0]
    let drifts: Bool
    private var drag: (finger: Int, x: Double, index: Int, start: Double)?

    init(drifts: Bool) { self.drifts = drifts }

    var isTracking: Bool { drag != nil }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .touch(let touch) = command, touch.location.isFinite else { return [] }
      let (x, before) = (touch.location.x, values)
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return [] }
        let index = (x - values[0]).magnitude <= (x - values[1]).magnitude ? 0 : 1
        drag = (touch.id, x, index, values[index])
      case .moved:
        guard let drag, drag.finger == touch.id else { return [] }
        let new = min(max(drag.start + x - drag.x, 0), 100)
        values[drag.index] = new
        if drag.index == 0 { values[1] = max(values[1], new) }
        if drag.index == 1 { values[0] = min(values[0], new) }
        if drifts { self.drag?.start += 1 }
      case .ended, .cancelled: if drag?.finger == touch.id { drag = nil }
      }
      return values == before ? [] : [.valueChanged]
    }
  }

  @Test(
    "A neighbor that stays where it was pushed breaks nothing; a dragged value that drifts does")
  func pushing() throws {
    func broken(drifts: Bool, by commands: String) throws -> [String] {
      var description = ControlDescription<Pair>(controlName: "pair")
      for index in 0...1 {
        description.value(read: { $0.values[index] }, limits: { _ in (0, 100) })
      }
      description.ordered()
      return try Verification(ControlHarness({ Pair(drifts: drifts) }, description), description)
        .lawsBroken(by: commands)
    }
    let pushed = "touch 1 began 20 10\ntouch 1 moved 90 10\ntouch 1 moved 20 10"
    #expect(try !broken(drifts: false, by: pushed).contains(Self.returning.rawValue))
    let free = "touch 1 began 20 10\ntouch 1 moved 40 10\ntouch 1 moved 20 10"
    #expect(try !broken(drifts: false, by: free).contains(Self.returning.rawValue))
    #expect(try broken(drifts: true, by: free).contains(Self.returning.rawValue))
  }

  // MARK: - Turns

  /// A dial from 0 to 1 that a finger turns by four radians; beyond an end, turns count.
  private final class Dial: UIControl {
    private(set) var value = 0.5
    private var start = (value: 0.5, angle: 0.0)
    private var turned = 0.0
    private var last = 0.0
    /// True if only a pan turns the dial; it counts from touch-down.
    private let isPanned: Bool
    /// True for a planted fault: turns beyond an end are forgotten.
    private let forgets: Bool
    private let pan = UIPanGestureRecognizer()

    init(isPanned: Bool, forgets: Bool) {
      self.isPanned = isPanned
      self.forgets = forgets
      super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      guard isPanned else { return }
      pan.addTarget(self, identifier: "pan") { dial, pan in
        guard pan.state == .began || pan.state == .changed else { return }
        dial.turn(to: dial.angle(of: pan.location(in: dial)))
      }
      addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    override var isEnabled: Bool { didSet { pan.isEnabled = isEnabled } }

    var angle: Double { -2 + 4 * value }

    private func angle(of point: CGPoint) -> Double {
      atan2(Double(point.y) - Double(bounds.midY), Double(point.x) - Double(bounds.midX))
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      last = angle(of: touch.location(in: self))
      start = (value, last)
      turned = 0
      return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      if !isPanned { turn(to: angle(of: touch.location(in: self))) }
      return true
    }

    private func turn(to angle: Double) {
      turned += remainder(angle - last, 2 * .pi)
      last = angle
      // It rounds, as correct controls do.
      let new = 1 - min(max(1 - start.value - turned / 4, 0), 1)
      if forgets { turned = (new - start.value) * 4 }
      guard new != value else { return }
      value = new
      setNeedsLayout()
      sendActions(for: .valueChanged)
    }
  }

  private func dial(
    isPanned: Bool = false, forgets: Bool = false, turnedBy rotation: Rotation?
  ) -> Verification {
    var description = ControlDescription<Dial>(controlName: "dial")
    if let rotation {
      description.value(
        read: { $0.value }, limits: { _ in (0, 1) },
        shown: .angle(read: { $0.angle }, limits: { _ in (-2, 2) }, turnedBy: rotation))
    } else {
      description.value(read: { $0.value }, limits: { _ in (0, 1) })
    }
    description.cancel(.keeps)
    return Verification(
      ControlHarness(hosting: { Dial(isPanned: isPanned, forgets: forgets) }, description),
      description)
  }

  @Test(
    "Another turn of the finger is another place, whether or not the description says turnedBy",
    arguments: [Rotation?.none, Rotation.none, .relative])
  func turns(rotation: Rotation?) throws {
    let turn =
      "touch 1 began 90 50\ntouch 1 moved 50 90\ntouch 1 moved 10 50\ntouch 1 moved 50 10\n"
      + "touch 1 moved 90 50"
    let there = "touch 1 began 90 50\ntouch 1 moved 50 90\ntouch 1 moved 10 50\n"
    let back = "touch 1 moved 50 90\ntouch 1 moved 90 50"
    for commands in [turn, there + back] {
      let laws = try dial(turnedBy: rotation).lawsBroken(by: commands)
      #expect(!laws.contains(Self.returning.rawValue), "\(commands)")
    }
    // Through the middle, the same way back undoes each turn.
    let middle = "touch 1 began 50 50\ntouch 1 moved 20 90\ntouch 1 moved 50 50"
    #expect(try !dial(turnedBy: rotation).lawsBroken(by: middle).contains(Self.returning.rawValue))
    let faulty = try dial(forgets: true, turnedBy: rotation).lawsBroken(by: there + back)
    #expect(faulty.contains(Self.returning.rawValue))
    #expect(dial(turnedBy: rotation).findings(asking: Self.returning) == [])
  }

  @Test("Turns before a recognizer begins do not count")
  func turnsBeforeRecognizer() throws {
    let circle =
      "touch 1 began 54 50\ntouch 1 moved 50 54\ntouch 1 moved 46 50\ntouch 1 moved 50 46\n"
      + "touch 1 moved 54 50\n"
    let trace = circle + "touch 1 moved 50 90\ntouch 1 moved 40 80"
    let right = dial(isPanned: true, turnedBy: .relative)
    #expect(try right.lawsBroken(by: trace) == [])
    for law in [LawName.sticksAtEnd, .pointerUnderFinger, .neverHops, Self.returning] {
      #expect(right.findings(asking: law) == [], "\(law.rawValue)")
    }
    let beyond = circle + "touch 1 moved 50 90\ntouch 1 moved 10 50\ntouch 1 moved 50 90"
    #expect(try right.lawsBroken(by: beyond) == [])
    let faulty = dial(isPanned: true, forgets: true, turnedBy: .relative)
    #expect(try faulty.lawsBroken(by: beyond).contains(Self.returning.rawValue))
  }
}
