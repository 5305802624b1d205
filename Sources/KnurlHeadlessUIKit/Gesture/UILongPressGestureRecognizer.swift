public import Foundation
import KnurlLaws

/// Recognizes fingers that are held down without moving, and then follows them.
///
/// It begins after a time on the clock that ticks move; the timestamps of touches do not matter. It
/// changes with each move and ends when a finger is lifted. Taps required before it follow the
/// rules of `UITapGestureRecognizer`.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The required time in seconds. At 0 the gesture begins as the fingers go down.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The largest movement in points before the gesture begins. A larger movement makes the
  /// recognizer fail.
  open var allowableMovement: CGFloat = 10
  /// The number of taps required before the press.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1

  private var taps = TapCounter()

  override var expectsTouch: Bool { taps.count > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !state.isActive else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    guard taps.begin(self, fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if taps.isComplete, taps.count == numberOfTapsRequired {
      if minimumPressDuration > 0 {
        enter(.began, after: minimumPressDuration)
      } else {
        state = .began
      }
    } else if numberOfTouches == touches.count {
      enter(.failed, after: TapLimits.duration)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .changed
    } else if !taps.isStill(self, fingers: numberOfTouchesRequired, within: allowableMovement) {
      state = .failed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state.isActive {
      state = .ended
    } else if taps.count == numberOfTapsRequired {
      state = .failed
    } else if numberOfTouches == touches.count {
      if taps.end() { enter(.failed, after: TapLimits.pause) } else { state = .failed }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    super.reset()
    taps = TapCounter()
  }
}
