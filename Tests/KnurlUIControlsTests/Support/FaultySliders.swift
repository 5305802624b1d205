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

/// A release repeats the report of the drag.
final class ReportsOnRelease: RangeSlider {
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    sendActions(for: .valueChanged)
  }
}

/// Every change is reported twice.
final class ReportsTwice: RangeSlider {
  override func sendActions(for controlEvents: UIControl.Event) {
    super.sendActions(for: controlEvents)
    if controlEvents == .valueChanged { super.sendActions(for: controlEvents) }
  }
}

/// Reports before the value is set.
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

/// The layers do not move.
final class LeavesLayers: RangeSlider {
  override func layoutSubviews() {
    let frames = pictureLayers.map { $0.frame }
    super.layoutSubviews()
    for (layer, frame) in zip(pictureLayers, frames) { layer.frame = frame }
  }
}

/// New bounds are not passed on.
final class KeepsOldBounds: RangeSlider {
  override func layoutSubviews() {
    change { $0.bounds.width = 335 }
  }
}

/// Every move redraws everything.
final class RedrawsAll: RangeSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    for layer in pictureLayers { layer.setNeedsDisplay() }
    return super.continueTracking(touch, with: event)
  }
}

/// Touches count only on the drawn thumbs.
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

/// A write is reported like a drag.
final class ReportsWrites: RangeSlider {
  override var lowerValue: Double {
    get { super.lowerValue }
    set {
      super.lowerValue = newValue
      sendActions(for: .valueChanged)
    }
  }
}

/// A write settles on whole numbers.
final class RoundsWrites: RangeSlider {
  override var upperValue: Double {
    get { super.upperValue }
    set { super.upperValue = newValue.rounded() }
  }
}

/// Keys move a thumb of a slider outside a window.
final class ForgetsWindow: RangeSlider {
  override func didMoveToWindow() {}
}

/// Highlighted whenever it tracks, wherever the finger is.
final class StaysHighlighted: RangeSlider {
  override var isTouchInside: Bool { isTracking }
}
