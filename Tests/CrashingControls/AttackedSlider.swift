import Foundation
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlVerification

/// A slider with one value from 0 to 10 that jumps to the finger, and does one deed at one place.
///
/// `.ci/attack` runs these mutants. Except for the place `created`, the deed needs a value above 9,
/// and drawing does it for every value, because few pictures have such a value.
struct AttackedSlider: ControlModel {
  enum Place: String, CaseIterable {
    case created, began, moved, ended, cancelled, written, read, resized, disabled, ticked, drawn
    /// A law of the description, its closure of `has`, and its closure of `state`.
    case checked, described, stated
  }

  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking: Bool { finger != nil }
  private(set) var storedValue = 0.0
  let place: Place
  let deed: Deed
  private var finger: Int?

  init(_ place: Place, _ deed: Deed) {
    (self.place, self.deed) = (place, deed)
    if place == .created { storedValue = deed.happened(to: 0) }
  }

  var value: Double {
    get { met(.read) }
    set {
      if newValue.isFinite { storedValue = max(0, min(10, newValue)) }
      storedValue = met(.written)
    }
  }

  /// Does the deed if this is its place; returns the value after it.
  @discardableResult func met(_ place: Place) -> Double {
    guard place == self.place, storedValue > 9 || place == .drawn else { return storedValue }
    return deed.happened(to: storedValue)
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      storedValue = met(.resized)
    case .enable(false): storedValue = met(.disabled)
    case .tick: storedValue = met(.ticked)
    case .touch(let touch): return follow(touch)
    default: break
    }
    return []
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    guard touch.location.isFinite else { return [] }
    switch touch.phase {
    case .began:
      guard finger == nil, bounds.contains(touch.location) else { return [] }
      finger = touch.id
      return move(to: touch.location, .began)
    case .moved:
      return finger == touch.id ? move(to: touch.location, .moved) : []
    case .ended, .cancelled:
      guard finger == touch.id else { return [] }
      finger = nil
      storedValue = met(touch.phase == .ended ? .ended : .cancelled)
      return []
    }
  }

  private mutating func move(to point: Point2D, _ place: Place) -> EventBatches {
    let wanted = (point.x - bounds.x) / bounds.width * 10
    guard bounds.width > 0, wanted.isFinite else { return [] }
    let before = storedValue
    storedValue = max(0, min(10, wanted))
    storedValue = met(place)
    return storedValue == before ? [] : [.valueChanged]
  }
}

extension AttackedSlider {
  /// The mutant with a name such as “attack/moved-traps”, if there is one.
  static func specification(named name: String) -> ControlSpecification? {
    let words = name.dropFirst("attack/".count).split(separator: "-", maxSplits: 1).map(String.init)
    guard name.hasPrefix("attack/"), words.count == 2, let place = Place(rawValue: words[0]),
      let deed = Deed(rawValue: words[1])
    else { return nil }
    return ControlSpecification(
      name: name, summary: "A slider that misbehaves.",
      verification: {
        var description = ControlDescription<AttackedSlider>(controlName: name)
        describe(&description, place)
        return Verification(
          ControlHarness({ AttackedSlider(place, deed) }, description), description)
      })
  }

  private static func describe(
    _ description: inout ControlDescription<AttackedSlider>, _ place: Place
  ) {
    description.value(\.value, in: 0...10)
    description.touch(.jumps)
    switch place {
    case .ticked: description.has(.clock)
    case .drawn:
      description.sketch { slider, _ in slider.met(.drawn) }
    case .checked: description.law("own") { slider, _ in slider.met(.checked) }
    case .described: description.has([]) { slider, _ in slider.met(.described) }
    case .stated: description.state("mood") { $0.met(.stated) > 20 }
    default: break
    }
  }
}
