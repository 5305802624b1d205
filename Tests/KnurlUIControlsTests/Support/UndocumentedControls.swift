import Foundation
import KnurlHeadlessUIKit
import KnurlUIControls

// Controls that depend on UIKit's undocumented default behavior.

/// Sends `valueChanged` once more if UIKit calls `endTracking` after a cancel.
final class ReportsEveryEnd: RangeSlider {
  private var isCancelled = false

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isCancelled = false
    return super.beginTracking(touch, with: event)
  }

  override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    isCancelled = true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isCancelled { sendActions(for: .valueChanged) }
  }
}

/// Follows moves only if the slider was already tracking when `touchDown` was sent.
final class WaitsForTouchDown: RangeSlider {
  private var isReady = false

  override init(frame: CGRect) {
    super.init(frame: frame)
    let action = UIAction { [unowned self] _ in isReady = isTracking }
    addAction(action, for: .touchDown)
  }

  required init?(coder: NSCoder) { nil }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isReady ? super.continueTracking(touch, with: event) : true
  }
}

/// Ignores moves of a finger that is near the slider but counts as outside.
final class KnowsTheTolerance: RangeSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isNear = bounds.insetBy(dx: -20, dy: -20).contains(touch.location(in: self))
    let seemsNew = isNear && !isTouchInside && transform.isIdentity
    return seemsNew ? true : super.continueTracking(touch, with: event)
  }
}
