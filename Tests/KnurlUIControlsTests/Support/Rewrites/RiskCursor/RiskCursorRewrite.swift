import Foundation
import KnurlHeadlessUIKit

/// The interface of all risk cursors in these tests, including Knurl's cursor, so that one
/// description fits all.
///
/// Rewrites omit decoration and features that would be a control of their own: gradients and ticks,
/// the vertical orientation, keys, and rotation, for which a view's `transform` exists. The rest
/// follows Controls.md 5.
@MainActor
protocol RiskCursorRewrite: UIControl {
  /// The value, from 0 to `maxValue`.
  var value: Int { get set }
  var maxValue: Int { get set }
  var isContinuous: Bool { get set }
  /// The value that a release would set now; without a touch, the current value.
  var pendingValue: Int { get }
  /// The handle's frame at its final position. During an animation the picture shows another
  /// position.
  var handleBox: CGRect { get }
  /// The position of the handle's middle in the picture.
  var shownX: CGFloat { get }
  /// Returns the position of the handle at a real number. `number(at:)` is the inverse.
  func position(of number: Double) -> Double
  func number(at position: Double) -> Double
}
