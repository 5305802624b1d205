import KnurlGeometry
import KnurlInteraction

/// The touch that a slow, obvious control tracks (Controls.md 1.5).
protocol PlainDrag {
  var touchID: Int { get }
}

/// The commands of a slow, obvious control: Controls.md 1.2 and 1.7 in plain words.
///
/// A control says how touches, keys and increments change its values.
protocol PlainControl {
  associatedtype Drag: PlainDrag

  var drag: Drag? { get }
  /// True if the last touch was in the touch area; false without a drag (Controls.md 1.2).
  var isTouchInside: Bool { get }
  var isEnabled: Bool { get set }
  var isAttached: Bool { get set }
  var isHidden: Bool { get set }
  /// True if new touches are accepted (Controls.md 1.2); a drag in progress continues.
  var isUserInteractionEnabled: Bool { get set }
  var bounds: Rect2D { get set }

  /// Forgets the feedback and the like of the last command.
  mutating func beginCommand()
  mutating func begin(_ touch: Touch) -> EventBatches
  mutating func move(_ touch: Touch) -> EventBatches
  /// Controls.md 1.2, up: updates `isTouchInside` and does not move the value.
  mutating func end(_ touch: Touch) -> EventBatches
  /// Ends the drag, if there is one, without its touch.
  mutating func cancel() -> EventBatches
  mutating func press(_ key: Key) -> EventBatches
  mutating func increment(_ thumb: Int, by count: Int) -> EventBatches
  mutating func focus(_ thumb: Int)
  mutating func advance(by seconds: Double)
}

extension PlainControl {
  mutating func focus(_ thumb: Int) {}
  mutating func advance(by seconds: Double) {}

  /// True if a touch, a key or an action of an assistive technology reaches the control
  /// (Controls.md 1.2).
  ///
  /// UIKit sends no keys to hidden views or to those with user interaction disabled.
  var isReachable: Bool { isEnabled && isAttached && !isHidden && isUserInteractionEnabled }

  mutating func perform(_ command: ControlCommand) -> EventBatches {
    beginCommand()
    switch command {
    case .touch(let touch):
      switch touch.phase {
      case .began: return begin(touch)
      case .moved: return move(touch)
      case .ended: return drag?.touchID == touch.id ? end(touch) : []
      case .cancelled: return drag?.touchID == touch.id ? cancel() : []
      }
    case .enable(let isOn):
      isEnabled = isOn
      return isOn ? [] : cancel()
    case .attach(let isOn):
      isAttached = isOn
      return isOn ? [] : cancel()
    case .key(let key): return press(key)
    case .increment(let thumb): return increment(thumb, by: 1)
    case .decrement(let thumb): return increment(thumb, by: -1)
    case .resize(let bounds): self.bounds = bounds
    // Controls.md 1.7: hiding during a drag cancels nothing.
    case .hide(let isOn): isHidden = isOn
    case .tick(let seconds): advance(by: seconds)
    case .focus(let thumb): focus(thumb)
    }
    return []
  }
}
