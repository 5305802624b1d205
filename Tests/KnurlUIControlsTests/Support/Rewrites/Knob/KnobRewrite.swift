import Foundation
import KnurlHeadlessUIKit

/// What every knob of these tests has, ours included, so that one description serves all.
///
/// Rewrites leave out what is ornament, or a control of its own: colours, line widths, wrapping, straight
/// drag modes, animated writes, keys, and angles that change in mid-drag. All else is Controls.md 3.
@MainActor
protocol KnobRewrite: UIControl {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var step: Double { get set }
  var isContinuous: Bool { get set }
  /// A drag keeps the angle between finger and pointer, which otherwise goes to the finger.
  var isRelative: Bool { get set }
  /// The ends of the track, in radians clockwise from 3 o'clock: at least 0.001 and at most a turn
  /// apart, and written before the knob is shown.
  var startAngle: Double { get set }
  var endAngle: Double { get set }
  func angle(of value: Double) -> Double
  func value(at angle: Double) -> Double
  /// Around the pointer, 6 points long and 2 wide, without a clip.
  var pointerBox: CGRect { get }
}
