import Foundation
import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls

/// The interface of Knurl's risk cursor and its rewrite, so that one description fits both.
///
/// The rewrite omits decoration and features that would be a control of their own: gradients and
/// ticks, the vertical orientation, keys, and rotation, for which a view's `transform` exists. The
/// rest follows Controls.md 5.
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

extension RiskCursorRewrite {
  /// - Parameter animates: Whether the picture's animation is declared too.
  static func describe(_ cursor: inout ControlDescription<Self>, animates: Bool) {
    cursor.value(
      read: { Double($0.value) }, write: { $0.value = Int(exactly: $1) ?? $0.value },
      limits: { (0, Double($0.maxValue)) }, thumb: { Rect2D($0.handleBox) },
      representable: whole)
    cursor.holdsWholeNumbers()
    var maximum = DeclaredProperty(
      name: "maxValue", role: .maximum,
      generator: .listed([9, 0, 1, 2, 4, 5, 30, 100, 1e6, 0x1p40, -1]))
    maximum.range = 0...0x1p53
    maximum.representable = whole
    cursor.property(
      maximum, read: { Double($0.maxValue) },
      write: { $0.maxValue = Int(exactly: $1) ?? $0.maxValue })
    cursor.track(position: { $0.position(of: $1) }, value: { $0.number(at: $1) })
    cursor.jumpsToFinger()
    cursor.continuous(\.isContinuous)
    cursor.layoutDirection()
    cursor.increments()
    cursor.has([
      .hitAreas, .touchesAnywhere, .writableLimits, .requests, .reanchors, .pending,
      .restoresOnCancel,
    ]) {
      cursor, observation in
      observation.jumpsToFinger = true
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
      observation.isShownAtFinger = true
      observation[.pending, 0] = Double(cursor.pendingValue)
    }
    guard animates else { return }
    cursor.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended])
    ) { Double($0.shownX) }
  }
}

/// Rounds a number of a trace to a whole number.
private let whole: @Sendable (Double) -> Double = { number in
  min(max(number.isNaN ? 0 : number.rounded(), -0x1p53), 0x1p53)
}

/// Knurl's cursor with the interface of the rewrite. Values are whole numbers; right-to-left content
/// mirrors the cursor.
final class ReferenceRiskCursor: ModelControl<RiskCursorDrawing>, RiskCursorRewrite,
  ReferenceControl
{
  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  var value: Int {
    get { Int(model.value) }
    set { change { $0.value = Double(newValue) } }
  }

  var isContinuous: Bool {
    get { model.isContinuous }
    set { change { $0.isContinuous = newValue } }
  }

  var maxValue: Int {
    get { Int(model.maxValue) }
    set { change { $0.maxValue = Double(newValue) } }
  }

  var pendingValue: Int { Int(model.pendingValue) }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      change { $0.layoutDirection = isMirrored ? .rightToLeft : .leftToRight }
    }
  }

  override func accessibilityIncrement() { perform(.increment(thumb: 0)) }
  override func accessibilityDecrement() { perform(.decrement(thumb: 0)) }

  var handleBox: CGRect { CGRect(model.handleFrame) }
  var shownX: CGFloat { CGFloat(model.presentationPosition) }

  func position(of number: Double) -> Double { model.position(of: number) }
  func number(at position: Double) -> Double { model.value(at: position) }
}
