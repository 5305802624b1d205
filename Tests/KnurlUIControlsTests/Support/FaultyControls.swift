import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

// Typical subclasses of the other controls, each with one fault.

/// Passes on only the first finger.
final class OneFingerKnob: Knob {
  override var isMultipleTouchEnabled: Bool {
    get { super.isMultipleTouchEnabled }
    set { change { $0.isMultipleTouchEnabled = newValue } }
  }
}

/// Shows the thumb at its final position at once, without an animation.
final class StillTicksSlider: TicksSlider {
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    perform(.tick(seconds: 1))
  }
}

/// Treats a cancelled touch as a lift.
final class CommittingRiskCursor: RiskCursor {
  private var touch: UITouch?

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    self.touch = touch
    return super.beginTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    endTracking(touch, with: event)
  }
}
