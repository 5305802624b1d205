import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A dot under a post: a tap likes the post and fills it, another tap undoes that.
final class LikeButton: UIControl {
  private var liked: Bool
  /// Whether a touch is followed that may become a tap.
  private var isPressed = false
  private let dot = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 60, height: 60), isLiked: Bool = false) {
    liked = isLiked
    super.init(frame: frame)
    layer.addSublayer(dot)
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityLabel = "Like"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Value

  /// The code that writes it knows it, so a write is not reported.
  var isLiked: Bool {
    get { liked }
    set {
      guard newValue != liked else { return }
      liked = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Layout

  override var intrinsicContentSize: CGSize { CGSize(width: 60, height: 60) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let side = max(0, min(bounds.width, bounds.height))
    dot.frame = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    dot.cornerRadius = side / 2
    dot.backgroundColor = (liked ? UIColor.systemPink : UIColor.systemGray5).cgColor
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    isPressed = true
    return true
  }

  /// May also be called after a cancel, which has already released the touch.
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isPressed else { return }
    isPressed = false
    guard isTouchInside else { return }
    isLiked = !isLiked
    sendActions(for: .valueChanged)
  }

  override func cancelTracking(with event: UIEvent?) { isPressed = false }

  // MARK: - Accessibility

  // Assistive technology activates it by a tap.
  override var accessibilityValue: String? {
    get { liked ? "Liked" : "Not liked" }
    set {}
  }

  // MARK: - Description

  /// Off is 0, on is 1.
  fileprivate var number: Int {
    get { isLiked ? 1 : 0 }
    set { isLiked = newValue > 0 }
  }

  static func describe(_ control: inout ControlDescription<LikeButton>) {
    control.value(\.number, in: 0...1)
    control.changesOnTap()
    control.takesTouchesAnywhere()
    control.keepsOnCancel()
  }
}
