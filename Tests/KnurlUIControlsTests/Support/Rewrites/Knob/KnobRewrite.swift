import Foundation
import KnurlHeadlessUIKit

/// The interface of all knobs in these tests, including Knurl's knob, so that one description fits
/// all.
///
/// Rewrites omit decoration and features that would be a control of their own: colors, line widths,
/// wrapping, straight drag modes, animated writes, keys, and angles that change during a drag. The
/// rest follows Controls.md 3.
@MainActor
protocol KnobRewrite: UIControl {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var step: Double { get set }
  var isContinuous: Bool { get set }
  /// True if a drag keeps the angle between finger and pointer; otherwise the pointer moves to the
  /// finger.
  var isRelative: Bool { get set }
  /// The angle of the track's start, in radians clockwise from 3 o'clock.
  ///
  /// The start and the end are 0.001 radians to one turn apart. Tests write both before the knob is
  /// shown.
  var startAngle: Double { get set }
  /// The angle of the track's end, in radians clockwise from 3 o'clock.
  var endAngle: Double { get set }
  func angle(of value: Double) -> Double
  func value(at angle: Double) -> Double
  /// The box around the pointer, 6 points long and 2 wide, without clipping.
  var pointerBox: CGRect { get }
}
