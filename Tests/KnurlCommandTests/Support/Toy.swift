import KnurlCommand
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A slider with one value from 0 to 10 that jumps to the finger, and two optional faults.
struct ToySlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking: Bool { finger != nil }
  private(set) var storedValue = 0.0
  var faults: Set<Fault> = []
  private var finger: Int?

  enum Fault: String, CaseIterable {
    /// A drag beyond the end moves the value out of its range.
    case unclamped
    /// A cancelled touch is still tracked.
    case staysAfterCancel
  }

  init(faults: Set<Fault> = []) {
    self.faults = faults
  }

  var value: Double {
    get { storedValue }
    set { if newValue.isFinite { storedValue = max(0, min(10, newValue)) } }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      return []
    case .touch(let touch): return follow(touch)
    default: return []
    }
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard finger == nil, bounds.contains(touch.location), touch.location.isFinite else {
        return []
      }
      finger = touch.id
      return move(to: touch.location)
    case .moved:
      guard finger == touch.id, touch.location.isFinite else { return [] }
      return move(to: touch.location)
    case .ended, .cancelled:
      guard finger == touch.id else { return [] }
      if touch.phase == .ended || !faults.contains(.staysAfterCancel) { finger = nil }
      return []
    }
  }

  private mutating func move(to point: Point2D) -> EventBatches {
    guard bounds.width > 0 else { return [] }
    let wanted = (point.x - bounds.x) / bounds.width * 10
    guard wanted.isFinite else { return [] }
    let before = storedValue
    storedValue = faults.contains(.unclamped) ? min(wanted, 20) : max(0, min(10, wanted))
    return storedValue == before ? [] : [.valueChanged]
  }
}

/// Catalogs of toy controls, small enough for a debug build.
enum Toy {
  static func verification(
    faults: Set<ToySlider.Fault> = [], named subject: String = "toy-slider",
    _ more: (inout ControlDescription<ToySlider>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<ToySlider>(controlName: subject)
    description.value(\.value, in: 0...10)
    description.touch(.jumps)
    more(&description)
    return Verification(ControlHarness({ ToySlider(faults: faults) }, description), description)
  }

  static let soundScenario = """
    trace 1 toy-slider
    # A tap in the middle.
    bounds 0 0 100 20
    touch 1 began 50 10 at 0
    expect value 5
    expect events valueChanged
    touch 1 ended 50 10 at 0.016
    expect isTracking false

    """

  static var sound: ControlSpecification {
    ControlSpecification(
      name: "toy-slider", summary: "One value, from 0 to 10.",
      scenarios: [("tap", soundScenario)], verification: { verification() })
  }

  static var faulty: ControlSpecification {
    ControlSpecification(
      name: "faulty-slider", summary: "A slider that does not clamp its value.",
      verification: { verification(faults: [.unclamped], named: "faulty-slider") })
  }

  static var specimen: SpecimenSpecification {
    SpecimenSpecification(
      name: "toy-specimen", summary: "A slider with two faults.",
      faults: ToySlider.Fault.allCases.map {
        SpecimenSpecification.Fault(name: $0.rawValue, summary: "A planted fault.")
      },
      verification: { repaired in
        let faults = ToySlider.Fault.allCases.enumerated().filter { !repaired.contains($0.offset) }
        return verification(faults: Set(faults.map { $0.element }), named: "toy-specimen")
      })
  }

  static var soundCatalog: Catalog { Catalog(controls: [sound], specimens: [specimen]) }
  static var catalog: Catalog { Catalog(controls: [sound, faulty], specimens: [specimen]) }
}

// MARK: - Catalogs for single behaviours

extension Toy {
  /// Returns a catalog of one toy slider with this scenario.
  static func catalog(scenario text: String, named name: String = "odd") -> Catalog {
    Catalog(controls: [
      ControlSpecification(
        name: "toy-slider", summary: "One value.", scenarios: [(name, text)],
        verification: { verification() })
    ])
  }

  /// A catalog of one control. The description adds a law that the control breaks, and excepts
  /// another law.
  static var catalogWithOwnLaw: Catalog {
    catalog(named: "own-slider") {
      $0.law("the value is never 7") { _, step in try expect(step.after[.value, 0] != 7) }
      $0.except("repeated-writes", because: "It counts its writes.")
    }
  }

  static func catalog(
    named name: String, _ more: @escaping (inout ControlDescription<ToySlider>) -> Void
  ) -> Catalog {
    Catalog(controls: [
      ControlSpecification(
        name: name, summary: "One value.", verification: { verification(named: name, more) })
    ])
  }
}
