import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlUIControls

// Range sliders as somebody might subclass them, each with one fault.

/// A touch that is taken away is never heard of.
final class ForgetsCancel: RangeSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

/// A release reports what it should not: the drag has reported it.
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

/// Reports before the value is there.
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

/// Nothing that changes is ever laid out again.
final class AsksForNoLayout: RangeSlider {
  override func setNeedsLayout() {}
}

/// The layers stay where they were.
final class LeavesLayers: RangeSlider {
  override func layoutSubviews() {
    let frames = pictureLayers.map { $0.frame }
    super.layoutSubviews()
    for (layer, frame) in zip(pictureLayers, frames) { layer.frame = frame }
  }
}

/// New bounds are not handed on.
final class KeepsOldBounds: RangeSlider {
  override func layoutSubviews() {
    change { $0.bounds.width = 335 }
  }
}

/// Every move draws everything again.
final class RedrawsAll: RangeSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    for layer in pictureLayers { layer.setNeedsDisplay() }
    return super.continueTracking(touch, with: event)
  }
}

/// Only what is drawn is touched.
final class IgnoresHitAreas: RangeSlider {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.contains(point)
  }
}

/// Follows a touch that took no thumb.
final class TakesEveryTouch: RangeSlider {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = super.beginTracking(touch, with: event)
    return true
  }
}

/// Lets the finger go where it leaves the control.
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

/// A write comes to rest on whole numbers.
final class RoundsWrites: RangeSlider {
  override var upperValue: Double {
    get { super.upperValue }
    set { super.upperValue = newValue.rounded() }
  }
}

/// Keys move a thumb of a slider that nobody sees.
final class ForgetsWindow: RangeSlider {
  override func didMoveToWindow() {}
}

/// Highlighted whenever it is tracked, wherever the finger is.
final class StaysHighlighted: RangeSlider {
  override var isTouchInside: Bool { isTracking }
}
