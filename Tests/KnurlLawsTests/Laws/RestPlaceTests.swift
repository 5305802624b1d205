import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of `rests:`: `settles-on-release` with places that need not be even.
@Suite("Places of rest")
struct RestPlaceTests {
  enum Fault: Sendable, CaseIterable {
    case staysAtLift, staysAtCancel, goesToLowerPlace, forgetsLastPlace, settlesOnWholeNumbers
    case settlesAtCancel, reachesInUnits
  }

  enum Kind: Sendable, CaseIterable {
    case uneven, withReach, inPoints, changing, keepsOnCancel, onTap
  }

  /// A zoom strip from 0.5 to 10, twenty points per unit, that is dragged anywhere.
  private struct Strip: TouchedModel {
    var bounds = Rect2D(x: 0, y: 0, width: 240, height: 40)
    private let kind: Kind
    private let fault: Fault?
    private(set) var zoom = 2.0
    var isFine = false
    private var drag: (finger: Int, x: Double, zoom: Double)?

    init(_ kind: Kind, _ fault: Fault?) { (self.kind, self.fault) = (kind, fault) }

    var isTracking: Bool { drag != nil }
    var places: [Double] { isFine ? [0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8] : [0.5, 1, 2, 5, 10] }

    mutating func write(_ number: Double) {
      if number.isFinite { zoom = min(max(number, 0.5), 10) }
    }

    mutating func follow(_ touch: Touch) -> EventBatches {
      switch touch.phase {
      case .began:
        guard drag == nil, bounds.contains(touch.location) else { return [] }
        drag = (touch.id, touch.location.x, zoom)
      case .moved:
        guard let drag, drag.finger == touch.id, touch.location.isFinite else { return [] }
        let next = min(max(drag.zoom + (touch.location.x - drag.x) / 20, 0.5), 10)
        return change(to: next)
      case .ended:
        guard drag?.finger == touch.id else { return [] }
        return settle(stays: fault == .staysAtLift)
      case .cancelled:
        guard drag?.finger == touch.id else { return [] }
        let keeps = kind == .keepsOnCancel && fault != .settlesAtCancel
        return settle(stays: fault == .staysAtCancel || keeps)
      }
      return []
    }

    private mutating func settle(stays: Bool) -> EventBatches {
      let hasMoved = zoom != drag?.zoom
      drag = nil
      return stays || !(hasMoved || kind == .onTap) ? [] : change(to: settled(zoom))
    }

    private func settled(_ number: Double) -> Double {
      if fault == .settlesOnWholeNumbers { return max(number.rounded(), 0.5) }
      let all = fault == .forgetsLastPlace ? places.dropLast() : places[...]
      if fault == .goesToLowerPlace { return all.last { $0 <= number } ?? number }
      let place = all.min { ($0 - number).magnitude < ($1 - number).magnitude } ?? number
      if kind == .inPoints, fault != .reachesInUnits {
        return Self.isNear(place, number) ? place : number
      }
      let hasReach = kind == .withReach || kind == .inPoints
      return hasReach && (place - number).magnitude > 0.2 ? number : place
    }

    /// The position of a zoom in points, on a scale that is longer for larger ones.
    static func position(of zoom: Double) -> Double { zoom * zoom / 2 + zoom * 10 }

    private static func isNear(_ place: Double, _ number: Double) -> Bool {
      (position(of: place) - position(of: number)).magnitude <= 3
    }

    private mutating func change(to new: Double) -> EventBatches {
      guard new != zoom else { return [] }
      zoom = new
      return [.valueChanged]
    }
  }

  private static func verification(_ kind: Kind, _ fault: Fault? = nil) -> Verification {
    let places = [0.5, 1, 2, 5, 10]
    var description = ControlDescription<Strip>(controlName: "strip")
    let rests: RestPlaces<Strip> =
      switch kind {
      case .uneven: .places(places)
      case .withReach: .places(places, within: .units(0.2))
      case .inPoints: .places(places, within: .points(3) { Strip.position(of: $1) })
      case .changing: .read { $0.places }
      case .keepsOnCancel: .places(places, onCancel: false)
      case .onTap: .places(places, onTap: true)
      }
    description.value(
      named: "zoom", read: { $0.zoom }, write: { $0.write($1) }, limits: { _ in (0.5, 10) },
      rests: rests)
    if kind == .changing {
      description.property(
        DeclaredProperty(name: "isFine", kind: .flag), read: { $0.isFine ? 1 : 0 },
        write: { $0.isFine = $1 == 1 })
    }
    return Verification(ControlHarness({ Strip(kind, fault) }, description), description)
  }

  @Test("A strip that rests on its places breaks no law", arguments: Kind.allCases)
  func rightControls(_ kind: Kind) {
    #expect(Self.verification(kind).errors() == [])
    #expect(Self.verification(kind).findings(asking: .settlesOnRelease) == [])
  }

  @Test(
    "A drag that ends beside its places breaks settles-on-release",
    arguments: [Kind.uneven, .withReach, .inPoints, .changing],
    Fault.allCases.filter { ![.settlesAtCancel, .reachesInUnits].contains($0) })
  func faults(_ kind: Kind, _ fault: Fault) {
    #expect(!Self.verification(kind, fault).findings(asking: .settlesOnRelease).isEmpty)
  }

  @Test("A cancel that brings a value to a place, although it keeps values, is found")
  func cancels() throws {
    let drag = "touch 1 began 60 20\ntouch 1 moved 110 20\ntouch 1 cancelled 110 20"
    #expect(try Self.verification(.keepsOnCancel).lawsBroken(by: drag) == [])
    #expect(
      try Self.verification(.keepsOnCancel, .settlesAtCancel).lawsBroken(by: drag)
        == ["cancel-is-clean"])
  }

  @Test("Within its reach a place attracts a value, and farther away it does not")
  func reach() throws {
    let near = "touch 1 began 60 20\ntouch 1 moved 63 20\ntouch 1 ended 63 20"
    let far = "touch 1 began 60 20\ntouch 1 moved 80 20\ntouch 1 ended 80 20"
    #expect(try Self.verification(.withReach).lawsBroken(by: near) == [])
    #expect(try Self.verification(.withReach).lawsBroken(by: far) == [])
    #expect(
      try Self.verification(.withReach, .staysAtLift).lawsBroken(by: near)
        == ["settles-on-release", "rests-on-places"])
    #expect(try Self.verification(.withReach, .staysAtLift).lawsBroken(by: far) == [])
    #expect(
      try Self.verification(.withReach, .goesToLowerPlace).lawsBroken(by: far)
        == ["settles-on-release"])
  }

  @Test("A reach that is in points, and not in units of the value, is found")
  func reachInPoints() throws {
    let drag = "touch 1 began 60 20\ntouch 1 moved 64.8 20\ntouch 1 ended 64.8 20"
    #expect(try Self.verification(.inPoints).lawsBroken(by: drag) == [])
    let faulty = Self.verification(.inPoints, .reachesInUnits)
    #expect(try faulty.lawsBroken(by: drag).contains("settles-on-release"))
    #expect(!faulty.findings(asking: .settlesOnRelease).isEmpty)
  }
}
