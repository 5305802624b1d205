import Foundation
public import KnurlHeadlessUIKit

/// The picture of one thumb.
public final class RangeSliderThumbLayer: CALayer {
  /// Drawn darker.
  public internal(set) var isHighlighted = false
  /// Follows the finger. The published code has one flag for this and for the look.
  var isGrabbed = false
  /// Where the last layout put the middle, in points along the control.
  var center = 0.0
}
