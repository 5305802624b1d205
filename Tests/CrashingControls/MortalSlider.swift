import Foundation
import KnurlGeometry
import KnurlInteraction

/// A slider with one value from 0 to 10 that jumps to the finger, and one way to die or to lie.
struct MortalSlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking: Bool { finger != nil }
  private(set) var storedValue = 0.0
  let fault: Fault
  private var finger: Int?

  enum Fault: String, CaseIterable {
    case sound
    /// A drag far to the right reads behind the end of an array.
    case traps
    /// Two methods that call each other for values above 9.
    case recurses
    /// A loop that a value above 9 never ends.
    case hangs
    /// It ends the program, as if all were well.
    case exits
    /// The same with the code of a program that a second interrupt ended.
    case exitsInterrupted = "exits-interrupted"
    /// It starts with what is left of another control, and does not clamp.
    case remembers
    /// Does not clamp what a drag sets.
    case unclamped
    /// Traps where only a written stream leads: at the finger number 77.
    case diesInStream = "dies-in-stream"
    /// Does not clamp what the finger number 77 sets, which only a written stream has, and traps, or
    /// hangs, where that finger goes elsewhere: in histories that an explanation tries.
    case trapsNearby = "traps-nearby"
    case hangsNearby = "hangs-nearby"
    /// The same finger, and every step of it takes 20 ms.
    case slow
    /// Does not clamp what a drag sets, and its drawing never ends.
    case hangsDrawn = "hangs-drawn"
  }

  init(_ fault: Fault) {
    self.fault = fault
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
    if isDrag, fault == .diesInStream, finger == 77 { storedValue = [0][1] }
    if isDrag, finger == 77 { failNearby(wanted) }
    return storedValue == before ? [] : [.valueChanged]
  }

  private mutating func failNearby(_ wanted: Double) {
    switch fault {
    case .trapsNearby where wanted > 9.5: storedValue = [1, 2, 3][Int(storedValue)]
    case .hangsNearby where wanted > 9.5:
      while storedValue > 9 { storedValue = max(9.5, storedValue) }
    case .slow: usleep(20_000)
    default: break
    }
    if [.trapsNearby, .hangsNearby, .slow].contains(fault), storedValue > 9 { storedValue += 1 }
  }

  private mutating func fail(_ value: Double) {
    switch fault {
    case .sound, .diesInStream, .trapsNearby, .hangsNearby, .slow: break
    case .unclamped, .hangsDrawn: storedValue = value + 1
    case .traps: storedValue = [1, 2, 3][Int(value)]
    case .recurses: storedValue = Recursion.up(value)
    case .hangs: while storedValue > 9 { storedValue = max(value, storedValue) }
    case .exits: leave(0)
    case .exitsInterrupted: leave(130)
    case .remembers: storedValue = Memory.shared.next(after: value)
    }
  }
}
