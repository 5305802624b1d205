import Foundation
import KnurlHeadlessUIKit

/// The common interface of all risk cursors in these tests, Knurl's included, for one description.
///
/// Rewrites omit decoration and features that would be a control of their own: gradients and ticks,
/// the vertical orientation, keys, and rotation, for which a view's `transform` exists. The rest
/// follows Controls.md 5.
@MainActor
protocol RiskCursorRewrite: UIControl {
  /// 0...maxValue.
  var value: Int { get set }
  var maxValue: Int { get set }
  var isContinuous: Bool { get set }
  /// The value that a release would set now; without a touch, the current value.
  var pendingValue: Int { get }
  /// The handle at its final position; during an animation the picture shows another one.
  var handleBox: CGRect { get }
  /// The position of the handle's middle in the picture.
  var shownX: CGFloat { get }
  /// Returns the position of a handle at a real number, and the inverse.
  func position(of number: Double) -> Double
  func number(at position: Double) -> Double
}
