import KnurlHeadlessUIKit

/// A control that counts the moves of its touches and harms itself in one way.
final class SelfHarm: UIControl {
  enum Kind: String, CaseIterable, Sendable {
    /// The control's own handler of `valueChanged` sends `valueChanged` again.
    case answersItself
    /// Each move sends a hundred events, one after another.
    case sendsMany
    /// The control removes itself from its superview before `beginTracking` returns.
    case leavesInBegin
    case leavesInContinue
    case leavesInEnd
    case leavesInHandler
    /// Each layout asks for the next one.
    case laysOutAgain
  }

  private let kind: Kind?
  private var level = 0.0 {
    didSet { if level != oldValue { setNeedsDisplay() } }
  }

  init(_ kind: Kind?) {
    self.kind = kind
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    addAction(UIAction { [weak self] _ in self?.hear() }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { nil }

  var value: Double { level }

  private func hear() {
    switch kind {
    case .answersItself: sendActions(for: .valueChanged)
    case .leavesInHandler: removeFromSuperview()
    default: break
    }
  }

  override func layoutSubviews() {
    if kind == .laysOutAgain { setNeedsLayout() }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if kind == .leavesInBegin { removeFromSuperview() }
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let x = touch.location(in: self).x
    let old = level
    level = min(max(x / 100, 0), 1)
    if level != old {
      for _ in 0..<(kind == .sendsMany ? 100 : 1) { sendActions(for: .valueChanged) }
    }
    if kind == .leavesInContinue { removeFromSuperview() }
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if kind == .leavesInEnd { removeFromSuperview() }
  }
}

/// An owner that releases its control as soon as the control reports a value.
@MainActor
final class CarelessOwner {
  private var control: SelfHarm?
  private var made: [WeakControl] = []

  private struct WeakControl {
    weak var control: SelfHarm?
  }

  var madeCount: Int { made.count }
  var aliveCount: Int { made.count { $0.control != nil } }

  func make() -> SelfHarm {
    let control = SelfHarm(nil)
    made.append(WeakControl(control: control))
    self.control = control
    control.addAction(UIAction { [weak self] _ in self?.control = nil }, for: .valueChanged)
    return control
  }
}
