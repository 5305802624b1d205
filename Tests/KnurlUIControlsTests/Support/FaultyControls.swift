import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

// The other controls as somebody might subclass them, each with one fault.

/// Hands on the first finger only.
final class OneFingerKnob: Knob {
  override var isMultipleTouchEnabled: Bool {
    get { super.isMultipleTouchEnabled }
    set { change { $0.isMultipleTouchEnabled = newValue } }
  }
}

/// The thumb is drawn at once where it is to come to rest.
final class StillTicksSlider: TicksSlider {
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    perform(.tick(seconds: 1))
  }
}

/// Takes a touch that is stolen for one that was lifted.
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
