import KnurlGeometry
import KnurlInteraction

/// The course of the last gesture, besides the step's `drag`.
///
/// Only the questions about a control's answers read it.
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
  /// True if time has changed a value during the touch.
  private(set) var hasRepeated = false
  /// True if a second finger is down and has changed a value.
  private(set) var isSharedByFingers = false
  /// True if the finger has moved.
  private(set) var hasMoved = false
  /// True if something else than the finger and time has acted since the touch began.
  private(set) var isDisturbed = false
  /// The seconds that have passed since the touch began.
  private(set) var secondsHeld = 0.0
  /// The seconds of a finger that is held: those of a long press.
  static let hold = 0.5
  /// The seconds from which a touch may be no tap any more.
  private static let longTap = 0.3

  /// True if the finger has been held.
  var isHold: Bool { secondsHeld >= Self.hold }
  /// True if the touch has been short enough for a tap.
  var isShort: Bool { secondsHeld < Self.longTap }

  /// The seconds that have passed since the touch ended.
  private(set) var secondsSinceEnd = 0.0
  /// True if the finger is up again.
  private(set) var hasEnded = false
  /// True if the finger moved at its end, so that the values may glide on.
  private(set) var wasFlick = false

  /// True if the last command was time in which a value glided on after a flick.
  private(set) var isGliding = false
  /// True if the last command was a write of a value that glided.
  private(set) var hasWrittenInGlide = false

  /// The values before and after the last command, if it was the first write of the dragged value
  /// since the drag changed it.
  private(set) var write: (old: Numbers, new: Numbers)?

  /// The last touch, if it was a tap and nothing but time has acted since.
  private var tap: Tap?
  /// The tap before the touch that is down, or was last.
  private(set) var tapBefore: Tap?

  /// A tap, with the values before and after it.
  struct Tap {
    let place: Point2D
    let old: Numbers
    let new: Numbers
  }

  /// True if a value may still glide after a flick.
  var mayGlide: Bool { wasFlick && secondsSinceEnd < Self.longGlide }
  private static let longGlide = 9.0

  /// True if the finger is where its drag changed a value last.
  func isAtLastPlace(_ point: Point2D) -> Bool { places.last?.point == point }

  /// The values at the finger's place before the last move, if the drag had changed a value there.
  func valuesBehind(at point: Point2D) -> Numbers? {
    places.count == 2 && places[0].point == point ? places[0].values : nil
  }

  private func tapped(by step: inout ControlStep) -> Tap? {
    switch step.command {
    case .control(.tick): return step.changed(.values) ? nil : tap
    case .control(.touch(let touch)):
      guard touch.phase == .ended, step.effect == .ended, !hasMoved, !isDisturbed, !hasRepeated,
        isShort, !step.hostReacted
      else { return nil }
      return Tap(
        place: step.drag.down, old: step.drag.start[.value], new: step.after[.value])
    default: return nil
    }
  }

  /// Remembers a step, after the situations were asked.
  mutating func note(_ step: inout ControlStep) {
    let wasGliding = isGliding
    if step.effect == .began || step.effect == .tapped {
      let last = tap
      self = GestureMemory()
      tapBefore = last
    }
    tap = tapped(by: &step)
    write = nil
    (isGliding, hasWrittenInGlide) = (false, false)
    switch step.command {
    case .set(let property, _):
      let value = step.table.roles[property].writtenValue
      hasWrittenInGlide = wasGliding && value != nil && step.changed(.values)
      if hasChanged, !isDisturbed, step.after.isTracking, step.drag.taken == value {
        write = (step.before[.value], step.after[.value])
      }
      isDisturbed = true
    case .control(.tick(let seconds)):
      let passed = seconds.isFinite ? max(0, seconds) : 0
      if step.before.isTracking { secondsHeld += passed } else { secondsSinceEnd += passed }
      isGliding = wasFlick && !isDisturbed && !step.after.isTracking && step.changed(.values)
      if step.changed(.values) { hasRepeated = true }
    case .control(.touch(let touch)):
      if step.effect == .foreign, step.before.isTracking, touch.id != step.drag.id {
        let isDown = touch.phase == .began || touch.phase == .moved
        isSharedByFingers = isDown && (isSharedByFingers || step.changed(.values))
        isDisturbed = true
      }
    default: isDisturbed = true
    }
    if step.hostReacted { isDisturbed = true }
    if step.before.isTracking || step.after.isTracking, step.changed(.values) { hasChanged = true }
    if step.effect == .moved { hasMoved = true }
    if step.effect == .ended || step.effect == .tapped { hasEnded = true }
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
