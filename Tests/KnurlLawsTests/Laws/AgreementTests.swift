import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that two controls that should do the same are compared, and that rounding is no
/// difference.
@Suite("A control that agrees with another one") struct AgreementTests {
  /// A slider without a thumb's offset: a drag adds its way to the value at touch-down.
  private struct Rail: TouchedModel {
    var value = 2.0
    /// The distance between grid values; 0 for no grid.
    var step = 0.0
    /// A number that only the newer slider has; a drag adds it too.
    var push = 0.0
    var color = 0.0
    /// The number that a drag adds to the value by mistake.
    var error = 0.0
    /// The way in points that a finger seems to be farther along.
    var lead = 0.0
    var isSilent = false
    /// The event of a lift.
    var end: ControlEvents = []
    var bounds: Rect2D
    private var drag: (finger: Int, x: Double, start: Double)?

    init(width: Double = 335) { bounds = Rect2D(x: 0, y: 0, width: width, height: 30) }

    var isTracking: Bool { drag != nil }
    private var usable: Double { max(0, bounds.width - 30) }

    func place(of value: Double) -> Double { bounds.x + 15 + usable * value / 10 }

    var thumb: Rect2D {
      Rect2D(x: place(of: value) - 15, y: bounds.y, width: 30, height: bounds.height)
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      guard touch.location.isFinite else {
        if touch.phase == .ended || touch.phase == .cancelled { drag = nil }
        return []
      }
      if touch.phase == .began {
        if drag == nil, thumb.contains(touch.location) {
          drag = (touch.id, touch.location.x, value)
        }
        return []
      }
      guard let drag, drag.finger == touch.id else { return [] }
      if touch.phase != .moved { self.drag = nil }
      if touch.phase == .ended, !end.isEmpty { return [end] }
      guard touch.phase == .moved, usable > 0, touch.location.x != drag.x else { return [] }
      let way = touch.location.x + lead - drag.x
      var wanted = drag.start + way / usable * 10 + error + push
      if step > 0 { wanted = (wanted / step).rounded(.toNearestOrAwayFromZero) * step }
      let old = value
      value = min(max(wanted, 0), 10)
      return value == old || isSilent ? [] : [.valueChanged]
    }
  }

  private func describe(_ description: inout ControlDescription<Rail>, with settings: Bool = false)
  {
    description.value(
      read: { $0.value }, write: { $0.value = min(max($1.isFinite ? $1 : 0, 0), 10) },
      limits: { _ in (0, 10) }, shown: .frame { $0.thumb })
    description.property(DeclaredProperty(name: "step"), write: { $0.step = $1 })
    description.track(
      position: { $0.place(of: $1) },
      value: { slider, place in
        (place - slider.place(of: 0)) / (slider.place(of: 10) - slider.place(of: 0)) * 10
      })
    guard settings else { return }
    description.property(DeclaredProperty(name: "push"), write: { $0.push = $1 })
    description.property(
      DeclaredProperty(name: "color", role: .appearance), write: { $0.color = $1 })
  }

  /// Runs a trace on a slider that must agree with another one, and returns what breaks.
  private func differences(
    _ commands: String, width: Double = 335, settings: Bool = false,
    _ change: @escaping (inout Rail) -> Void = { _ in }
  ) throws -> [Violation] {
    var description = ControlDescription<Rail>(controlName: "rail")
    describe(&description, with: settings)
    description.agrees(with: { Rail(width: width) }) { describe(&$0) }
    let make = {
      var rail = Rail(width: width)
      change(&rail)
      return rail
    }
    var verification = Verification(ControlHarness(make, description), description)
    let text = "trace 1 rail\n\(commands)\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    return verification.replay(trace, under: "agrees-with-rail").map { $0.violation }
  }

  private static let drag = "touch 1 began 76 15\ntouch 1 moved 111 15"

  @Test("A different value is told by its name, with the other control's value")
  func differs() throws {
    let found = try differences(Self.drag) { $0.error = 1e-6 }
    #expect(found.map { $0.expected } == ["value 3.1475409836065573, as rail has it"])
    #expect(found.map { $0.seen } == ["value 3.1475419836065575"])
    #expect(try differences(Self.drag).isEmpty)
  }

  @Test("A missing report is told")
  func isSilent() throws {
    let found = try differences(Self.drag) { $0.isSilent = true }
    #expect(found.map { $0.seen } == ["no events"])
    #expect(
      found.map { $0.expected } == ["valueChanged at 3.1475409836065573, as rail sends"])
  }

  @Test("A billionth of the range is rounding, and a hundred of them are not")
  func tolerance() throws {
    #expect(try differences(Self.drag) { $0.error = 1e-8 }.isEmpty)
    #expect(try !differences(Self.drag) { $0.error = 1e-6 }.isEmpty)
  }

  @Test("A change by a rounding excuses a report, not another value")
  func hair() throws {
    let hair = "touch 1 began 76 15\ntouch 1 moved 76.0000000001 15"
    #expect(try differences(hair) { $0.isSilent = true }.isEmpty)
    #expect(try differences(hair) { $0.error = 1 }.count == 1)
  }

  @Test("Half-way between two grid values, either is right, unless no number rounds")
  func halfWay() throws {
    // 30.7 points for a unit: 15.35 points are half a unit, but not exactly.
    let rounding = "configuration step 1\ntouch 1 began 76 15\ntouch 1 moved 91.35 15"
    for lead in [-1e-12, 1e-12] {
      #expect(try differences(rounding, width: 337) { $0.lead = lead }.isEmpty)
    }
    let beyond = "configuration step 1\ntouch 1 began 76 15\ntouch 1 moved 91.45 15"
    #expect(try !differences(beyond, width: 337) { $0.lead = -0.2 }.isEmpty)
    // 32 points for a unit: 16 points are exactly half of one.
    let exact = "configuration step 1\ntouch 1 began 79 15\ntouch 1 moved 95 15"
    #expect(try differences(exact, width: 350).isEmpty)
    #expect(try !differences(exact, width: 350) { $0.lead = -1e-9 }.isEmpty)
  }

  @Test("A sequence is compared until it writes a setting that the other control does not have")
  func settings() throws {
    let unknown = "configuration push 3\n\(Self.drag)"
    #expect(try differences(unknown, settings: true).isEmpty)
    let later = "\(Self.drag)\nset push 3\ntouch 1 moved 112 15"
    #expect(try differences(later, settings: true).isEmpty)
    #expect(try differences(later, settings: true) { $0.error = 1 }.count == 1)
    // A look makes no difference to the rest.
    let look = "configuration color 3\n\(Self.drag)"
    #expect(try differences(look, settings: true) { $0.error = 1 }.count == 1)
  }

  @Test("Events that only one of the two declares are not compared")
  func events() throws {
    var description = ControlDescription<Rail>(controlName: "rail")
    describe(&description)
    description.sends(.editingDidEnd, when: [.lift])
    description.agrees(with: { Rail() }) {
      describe(&$0)
      $0.sends(.primaryActionTriggered, when: [.lift])
    }
    let make = {
      var rail = Rail()
      rail.end = .editingDidEnd
      return rail
    }
    var verification = Verification(ControlHarness(make, description), description)
    let text = "trace 1 rail\n\(Self.drag)\ntouch 1 ended 111 15\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.replay(trace, under: "agrees-with-rail").isEmpty)
  }

  @Test("A report of a number that is none equals itself, and is missed if it does not come")
  func notANumber() throws {
    struct Broken: ControlModel {
      var isSilent = false
      var isTracking = false
      var bounds = Rect2D(x: 0, y: 0, width: 10, height: 10)
      mutating func apply(_ command: ControlCommand) -> EventBatches {
        isSilent ? [] : [.valueChanged]
      }
    }
    for isSilent in [false, true] {
      var description = ControlDescription<Broken>(controlName: "broken")
      description.value(read: { _ in .nan })
      description.agrees(with: { Broken() })
      let harness = ControlHarness({ Broken(isSilent: isSilent) }, description)
      var verification = Verification(harness, description)
      let text = "trace 1 broken\ntouch 1 began 1 1\n"
      let trace = try TraceText.parse(text, in: verification.declaration)
      #expect(verification.replay(trace, under: "agrees-with-broken").isEmpty == !isSilent)
    }
  }

  @Test("A search finds nothing in equal controls, and finds a fault")
  func search() {
    for error in [0, 0.25] {
      var description = ControlDescription<Rail>(controlName: "rail")
      describe(&description)
      description.agrees(with: { Rail() }, named: "as-before")
      let make = {
        var rail = Rail()
        rail.error = error
        return rail
      }
      let verification = Verification(ControlHarness(make, description), description)
      #expect(verification.findings(asking: "as-before").isEmpty == (error == 0))
    }
  }
}
