import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

// Typical subclasses of the range slider, each with one fault.

/// Ignores cancelled touches.
final class ForgetsCancel: RangeSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

/// Reports the value again at the end of a drag.
final class ReportsOnRelease: RangeSlider {
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    sendActions(for: .valueChanged)
  }
}

/// Reports every change twice.
final class ReportsTwice: RangeSlider {
  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    if controlEvents == .valueChanged { super.sendActions(for: controlEvents) }
  }
}

/// Reports a change before the value is set.
final class ReportsBeforehand: RangeSlider {
  private var isReported = false

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    sendActions(for: .valueChanged)
    isReported = true
    defer { isReported = false }
    return super.continueTracking(touch, with: event)
  }

  override func sendActions(for controlEvents: UIControl.Event) {
    if !isReported { super.sendActions(for: controlEvents) }
  }
}

/// Never requests layout.
final class AsksForNoLayout: RangeSlider {
  override func setNeedsLayout() {}
}

/// Leaves the layers at their old positions.
final class LeavesLayers: RangeSlider {
  override func layoutSubviews() {
    let frames = pictureLayers.map { $0.frame }
    super.layoutSubviews()
    for (layer, frame) in zip(pictureLayers, frames) { layer.frame = frame }
  }
}

/// Does not pass new bounds to the model.
final class KeepsOldBounds: RangeSlider {
  override func layoutSubviews() {
    change { $0.bounds.width = 335 }
  }
}

/// Redraws all layers at every move.
final class RedrawsAll: RangeSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    for layer in pictureLayers { layer.setNeedsDisplay() }
    return super.continueTracking(touch, with: event)
  }
}

/// Accepts touches only within its bounds, and ignores the larger hit areas of the thumbs.
final class IgnoresHitAreas: RangeSlider {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}

/// Tracks a touch that grabbed no thumb.
final class TakesEveryTouch: RangeSlider {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = super.beginTracking(touch, with: event)
    return true
  }
}

/// Stops tracking when the finger leaves the control.
final class LetsGoOutside: RangeSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event) && isTouchInside
  }
}

/// Reports a write by code like a drag.
final class ReportsWrites: RangeSlider {
  override var lowerValue: Double {
    get { super.lowerValue }
    set {
      super.lowerValue = newValue
      sendActions(for: .valueChanged)
    }
  }
}

/// Rounds written values to whole numbers.
final class RoundsWrites: RangeSlider {
  override var upperValue: Double {
    get { super.upperValue }
    set { super.upperValue = newValue.rounded() }
  }
}

/// Does not respond when the slider leaves its window, so keys still move a thumb.
final class ForgetsWindow: RangeSlider {
  override func didMoveToWindow() {}
}

/// Stays highlighted during tracking, even while the finger is outside.
final class StaysHighlighted: RangeSlider {
  override var isTouchInside: Bool { isTracking }
}
