import KnurlHeadlessUIKit

/// A rewrite with a fault: it comes to rest where the finger is lifted, and not where the touch is taken
/// away.
final class RestlessTicksSlider: TrackerTicksSlider {
  override func cancelTracking(with event: UIEvent?) {}
}
