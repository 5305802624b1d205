import KnurlGeometry
import KnurlInteraction

/// An observer's memory of the last gesture, besides the step's `drag`.
struct GestureMemory {
  /// A place of the finger, with the values that the drag gave there.
  struct Place {
    let point: Point2D
    let values: Numbers
  }

  /// The last two places of the finger, since the touch first changed a value.
  private var places: [Place] = []
  /// True if the touch that is down, or was last, has changed a value.
  private(set) var hasChanged = false
  /// True if the finger has moved.
  private(set) var hasMoved = false
  /// True if something else than the finger and time has acted since the touch began.
  private(set) var isDisturbed = false
  /// The seconds that have passed since the touch began.
  private(set) var secondsHeld = 0.0
  /// The seconds that have passed since the touch ended.
  private(set) var secondsSinceEnd = 0.0
  /// True if the finger moved at its end, so that the values may glide on.
  private(set) var wasFlick = false

  /// True if a value may still glide after a flick.
  var mayGlide: Bool { wasFlick && secondsSinceEnd < Self.longGlide }
  private static let longGlide = 9.0

  /// The values at the finger's place before the last move, if the drag had changed a value there.
  func valuesBehind(at point: Point2D) -> Numbers? {
    places.count == 2 && places[0].point == point ? places[0].values : nil
  }

  /// Remembers a step, after the situations were asked.
  mutating func note(_ step: inout ControlStep) {
    if step.effect == .began || step.effect == .tapped { self = GestureMemory() }
    switch step.command {
    case .control(.tick(let seconds)):
      let passed = seconds.isFinite ? max(0, seconds) : 0
      if step.before.isTracking { secondsHeld += passed } else { secondsSinceEnd += passed }
    case .control(.touch): break
    default: isDisturbed = true
    }
    if step.hostReacted { isDisturbed = true }
    if step.before.isTracking || step.after.isTracking, step.changed(.values) { hasChanged = true }
    if step.effect == .moved { hasMoved = true }
    if step.effect == .ended { wasFlick = hasChanged && step.drag.velocity != .zero }
    guard step.after.isTracking, hasChanged, !isDisturbed else {
      places.removeAll()
      return
    }
    if places.last?.point == step.drag.point {
      places.removeLast()
    } else if places.count == 2 {
      places.removeFirst()
    }
    places.append(Place(point: step.drag.point, values: step.after[.value]))
  }
}
