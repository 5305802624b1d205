import KnurlHeadlessUIKit

/// A rewrite with a fault: it ignores cancelled touches.
final class ForgetfulRangeSlider: SessionRangeSlider {
  override func cancelTracking(with event: UIEvent?) {}
}
