public import KnurlHeadlessUIKit

/// The picture of the thumb.
public final class TicksSliderThumbLayer: CALayer {
  /// A flag of the published code, which draws nothing else for it.
  public internal(set) var isHighlighted = false
  /// Follows the finger. The published code has one flag for this and for the highlight.
  var isGrabbed = false
}
