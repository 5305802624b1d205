import KnurlLaws

/// Recognizes one or several taps.
///
/// It recognizes when the fingers of the last tap are lifted, and never enters `.began` or
/// `.changed`. It fails if the fingers move more than 10 points, are down for 0.75 seconds, pause
/// for 0.35 seconds between two taps, or tap more than 44 points from the first tap. Apple
/// documents no such numbers, so these are Knurl's choice. The seconds are those of the clock that
/// ticks move, not the timestamps of touches.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1

  private var taps = TapCounter()

  override var expectsTouch: Bool { taps.count > 0 }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard taps.begin(self, fingers: numberOfTouchesRequired) else {
      state = .failed
      return
    }
    if numberOfTouches == touches.count { enter(.failed, after: TapLimits.duration) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isStill = taps.isStill(
      self, fingers: numberOfTouchesRequired, within: TapLimits.movement)
    if !isStill { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    guard taps.end() else {
      state = .failed
      return
    }
    if taps.count < numberOfTapsRequired {
      enter(.failed, after: TapLimits.pause)
    } else {
      state = .ended
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
