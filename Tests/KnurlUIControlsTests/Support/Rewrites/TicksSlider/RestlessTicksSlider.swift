import KnurlHeadlessUIKit

/// A rewrite with a fault: it settles after a lift, but not after a cancel.
final class RestlessTicksSlider: TrackerTicksSlider {
  override func cancelTracking(with event: UIEvent?) {}
}
