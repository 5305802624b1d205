import Foundation
import KnurlGeometry
import KnurlInteraction

/// A slider with one value from 0 to 10 that jumps to the finger, and one way to crash or
/// misbehave.
struct CrashingSlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking: Bool { finger != nil }
  private(set) var storedValue = 0.0
  let fault: Fault
  private var finger: Int?
  private var ticks = 0
  var isPrepared = false
  private var writes = 0

  enum Fault: String, CaseIterable {
    case sound
    /// A drag far to the right reads beyond the end of an array.
    case traps
    /// Two methods call each other endlessly for values above 9.
    case recurses
    /// A loop does not end for values above 9.
    case hangs
    /// The control waits for ever at values above 9.
    case waits
    /// A drag to a value above 9.9 takes more than a second.
    case slowDrag = "slow-drag"
    /// A drag to a value above 9 exits with code 0.
    case exits
    /// A drag to a value above 9 exits with the code of a program that a second interrupt ended.
    case exitsInterrupted = "exits-interrupted"
    /// A drag to a value above 9 sets a value beyond 10 that depends on earlier drags in the
    /// process.
    case remembers
    /// A drag to a value above 9 adds 1, so the value can exceed 10.
    case unclamped
    /// A drag to a value above 9 adds 1, and prints a line of JSON.
    case prints
    /// A drag by finger number 77 traps. Only a scenario uses that finger.
    case crashesInScenario = "crashes-in-scenario"
    /// A drag by finger number 77 can exceed 10. Only a scenario uses that finger.
    ///
    /// Farther to the right, `trapsNearby` traps and `hangsNearby` hangs, as in sequences that an
    /// explanation tries.
    case trapsNearby = "traps-nearby"
    case hangsNearby = "hangs-nearby"
    /// A drag by finger number 77 can exceed 10, and each of its steps takes 20 ms.
    case slow
    /// A drag to a value above 9 adds 1, and the number of layers differs in every process.
    case differsAside = "differs-aside"
    /// A drag to a value above 9 adds 1, and drawing the control never ends.
    case hangsDrawn = "hangs-drawn"
    /// The fourth write traps, unless the slider was prepared, which cases do often.
    case trapsUnprepared = "traps-unprepared"
    /// The third time that passes while a finger is held traps.
    case trapsHeld = "traps-held"
  }

  init(_ fault: Fault) {
    self.fault = fault
  }

  var value: Double {
    get { storedValue }
    set {
      if newValue.isFinite { storedValue = max(0, min(10, newValue)) }
      writes += 1
      if fault == .trapsUnprepared, !isPrepared, writes == 4 { storedValue = [0][1] }
    }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      return []
    case .touch(let touch):
      ticks = 0
      return follow(touch)
    case .tick:
      if isTracking { ticks += 1 }
      if fault == .trapsHeld, ticks == 3 { storedValue = [0][1] }
      return []
    default: return []
    }
  }

  private mutating func follow(_ touch: Touch) -> EventBatches {
    switch touch.phase {
    case .began:
      guard finger == nil, touch.location.isFinite, bounds.contains(touch.location) else {
        return []
      }
      finger = touch.id
      return move(to: touch.location)
    case .moved:
      guard finger == touch.id, touch.location.isFinite else { return [] }
      return move(to: touch.location, isDrag: true)
    case .ended, .cancelled:
      if finger == touch.id { finger = nil }
      return []
    }
  }

  private mutating func move(to point: Point2D, isDrag: Bool = false) -> EventBatches {
    guard bounds.width > 0 else { return [] }
    let wanted = (point.x - bounds.x) / bounds.width * 10
    guard wanted.isFinite else { return [] }
    let before = storedValue
    storedValue = max(0, min(10, wanted))
    if isDrag, storedValue > 9 { fail(storedValue) }
    if isDrag, fault == .crashesInScenario, finger == 77 { storedValue = [0][1] }
    if isDrag, finger == 77 { failNearby(wanted) }
    return storedValue == before ? [] : [.valueChanged]
  }

  private mutating func failNearby(_ wanted: Double) {
    switch fault {
    case .trapsNearby where wanted > 9.5: storedValue = [1, 2, 3][Int(storedValue)]
    case .hangsNearby where wanted > 9.5: hang()
    case .slow: usleep(20_000)
    default: break
    }
    if [.trapsNearby, .hangsNearby, .slow].contains(fault), storedValue > 9 { storedValue += 1 }
  }

  private mutating func fail(_ value: Double) {
    switch fault {
    case .sound, .crashesInScenario, .trapsNearby, .hangsNearby, .slow, .trapsUnprepared,
      .trapsHeld:
      break
    case .slowDrag: if value > 9.9 { work(seconds: 1.3) }
    case .waits: waitForEver()
    case .prints:
      print("{\"value\": \(value)}")
      storedValue = value + 1
    case .unclamped, .differsAside, .hangsDrawn: storedValue = value + 1
    case .traps: storedValue = [1, 2, 3][Int(value)]
    case .recurses: storedValue = Recursion.up(value)
    case .hangs: hang()
    case .exits: leave(0)
    case .exitsInterrupted: leave(130)
    case .remembers: storedValue = Memory.shared.next(after: value)
    }
  }
}
