import Foundation
import KnurlGeometry
import KnurlInteraction

/// A slider with ordinary faults, and one fault that crashes or hangs the process.
///
/// A guarded slider has only the ordinary faults.
struct DangerousSlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking: Bool { finger != nil }
  let danger: Danger
  let isGuarded: Bool
  private var storedValue = 0.0
  private var finger: Int?

  enum Danger: String, CaseIterable {
    /// A write far below the minimum traps.
    case setterTraps = "setter-traps"
    /// A resize to less than a point hangs.
    case resizeHangs = "resize-hangs"
    /// A cancel outside the control's bounds exits with code 0.
    case cancelExits = "cancel-exits"
    /// Disabling the control during a drag overflows the stack.
    case disablingRecurses = "disabling-recurses"
  }

  init(_ danger: Danger, isGuarded: Bool) {
    (self.danger, self.isGuarded) = (danger, isGuarded)
  }

  var value: Double {
    get { storedValue }
    set {
      if newValue < -1e3, meets(.setterTraps) { storedValue = [1, 2][Int(max(newValue, -1e6))] }
      if newValue.isFinite { storedValue = max(0, min(10, newValue)) }
    }
  }

  /// True if the slider has this danger and is not guarded.
  private func meets(_ danger: Danger) -> Bool { danger == self.danger && !isGuarded }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds):
      if bounds.width < 1, meets(.resizeHangs) { hang() }
      if bounds.isFinite { self.bounds = bounds }
      return []
    case .enable(let isEnabled):
      if !isEnabled, finger != nil, meets(.disablingRecurses) { storedValue = Recursion.up(10) }
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
      guard finger == touch.id else { return [] }
      if touch.phase == .cancelled, !bounds.contains(touch.location), meets(.cancelExits) {
        leave(0)
      }
      finger = nil
      return []
    }
  }

  /// Moves the value to the point.
  ///
  /// A drag can set values up to 11, beyond the maximum of 10.
  private mutating func move(to point: Point2D, isDrag: Bool = false) -> EventBatches {
    guard bounds.width > 0 else { return [] }
    let wanted = (point.x - bounds.x) / bounds.width * 10
    guard wanted.isFinite else { return [] }
    let before = storedValue
    storedValue = max(0, min(isDrag ? 11 : 10, wanted))
    return storedValue == before ? [] : [.valueChanged]
  }
}
