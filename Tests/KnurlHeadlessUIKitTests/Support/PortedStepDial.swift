// A control written for UIKit: only the import is conditional.
#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

final class PortedStepDial: UIControl {
  private let needle = CALayer()
  private var startPoint: CGPoint = .zero
  private var startValue: CGFloat = 0
  private(set) var looks: [String] = []

  var value: CGFloat = 0 {
    didSet {
      guard value != oldValue else { return }
      setNeedsLayout()
    }
  }

  override var frame: CGRect {
    didSet { looks.append("framed") }
  }

  override var isHighlighted: Bool {
    didSet { looks.append(isHighlighted ? "lit" : "unlit") }
  }

  override var isEnabled: Bool {
    didSet { looks.append(state.contains(.disabled) ? "disabled" : "enabled") }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(needle)
    addAction(UIAction { [weak self] _ in self?.looks.append("changed") }, for: .valueChanged)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.addSublayer(needle)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    needle.frame = CGRect(x: value * bounds.width, y: 0, width: 1, height: bounds.height)
    CATransaction.commit()
    needle.setNeedsDisplay()
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -8, dy: -8).contains(point)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startPoint = touch.location(in: self)
    startValue = value
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let moved = touch.location(in: self).x - startPoint.x
    value = min(max(startValue + moved / bounds.width, 0), 1)
    sendActions(for: .valueChanged)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    looks.append("ended")
  }

  override func cancelTracking(with event: UIEvent?) {
    value = startValue
  }

  var needleFrame: CGRect { needle.frame }
}
