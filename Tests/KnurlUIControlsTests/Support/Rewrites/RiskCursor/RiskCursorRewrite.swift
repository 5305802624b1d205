import Foundation
import KnurlHeadlessUIKit

/// What every risk cursor of these tests has, ours included, so that one description serves all.
///
/// Rewrites leave out what is ornament, or a control of its own: gradients and ticks, the vertical
/// orientation, keys, and the turned control, which a view's `transform` is for. All else is
/// Controls.md 5.
@MainActor
protocol RiskCursorRewrite: UIControl {
  /// 0...maxValue.
  var value: Int { get set }
  var maxValue: Int { get set }
  var isContinuous: Bool { get set }
  /// What the value would be if the touch ended now; the value without one.
  var pendingValue: Int { get }
  /// The handle where it is to stand: the picture may still be on its way there.
  var handleBox: CGRect { get }
  /// Where the picture shows the middle of the handle.
  var shownX: CGFloat { get }
  /// Where the middle of a handle at a number stands, which need not be whole, and the other way.
  func position(of number: Double) -> Double
  func number(at position: Double) -> Double
}
