import KnurlHeadlessUIKit

/// A rewrite with a fault: a touch that is taken away is never heard of.
final class ForgetfulRangeSlider: SessionRangeSlider {
  override func cancelTracking(with event: UIEvent?) {}
}
