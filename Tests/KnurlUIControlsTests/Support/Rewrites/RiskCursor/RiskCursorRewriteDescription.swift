import Foundation
import KnurlControls
import KnurlDrawing
import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls
import KnurlVerification

/// The description of a risk cursor, as a user of Knurl would write it.
@MainActor
enum RiskCursorRewriteDescription {
  /// - Parameter animates: Whether the picture's animation is declared too.
  static func describe<Control: RiskCursorRewrite>(
    _ cursor: inout ControlDescription<Control>, animates: Bool
  ) {
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
      observation.pending[0] = Double(cursor.pendingValue)
    }
    guard animates else { return }
    cursor.animation(
      DeclaredAnimation(duration: 0.2, curve: .easeInEaseOut, phases: [.began, .ended])
    ) { Double($0.shownX) }
  }

  /// Rounds a number of a trace to a whole number.
  private static let whole: (Double) -> Double = { number in
    min(max(number.isNaN ? 0 : number.rounded(), -0x1p53), 0x1p53)
  }

  /// - Parameter tick: Passes time to Knurl's control; the others receive it by themselves.
  static func verification<Control: RiskCursorRewrite>(
    of make: @escaping (CGRect) -> Control, animates: Bool = false,
    tick: ((Control, ControlCommand) -> Void)? = nil
  ) -> Verification {
    var description = ControlDescription<Control>(controlName: "risk-cursor")
    describe(&description, animates: animates)
    if let tick {
      description.performs { cursor, command in
        guard case .tick = command else { return false }
        tick(cursor, command)
        return true
      }
    }
    let made = { make(CGRect(x: 0, y: 0, width: 240, height: 48)) }
    return Verification(ControlHarness(hosting: made, description), description)
  }
}

extension Rect2D {
  fileprivate init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension RiskCursorRewriteDescription {
  static func ours(animates: Bool = false) -> Verification {
    verification(of: { OurRiskCursor(frame: $0) }, animates: animates) { $0.perform($1) }
  }
}

/// Knurl's cursor with the interface of the rewrites. Values are whole numbers; right-to-left
/// content mirrors the cursor.
final class OurRiskCursor: ModelControl<RiskCursorDrawing>, RiskCursorRewrite {
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

  var handleBox: CGRect {
    let frame = model.handleFrame
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }

  var shownX: CGFloat { CGFloat(model.presentationPosition) }

  func position(of number: Double) -> Double { model.position(of: number) }
  func number(at position: Double) -> Double { model.value(at: position) }
}
