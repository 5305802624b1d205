#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// The speed of a video, from 0 to double: right is faster.
public final class SpeedSlider: UIControl {
  public var speed: CGFloat {
    get { storedSpeed }
    set {
      let allowed = min(max(newValue, 0), fastest)
      guard allowed != storedSpeed else { return }
      storedSpeed = allowed
      setNeedsLayout()
    }
  }

  private let fastest: CGFloat = 2
  private var storedSpeed: CGFloat = 1
  private var lastX: CGFloat = 0
  private let thumb = CALayer()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    thumb.backgroundColor = UIColor.white.cgColor
    layer.addSublayer(thumb)
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Layout

  /// The width of the thumb; half of the slider in a narrow one.
  private var thumbWidth: CGFloat { min(20, bounds.width / 2) }

  /// The length of the thumb's way.
  private var travel: CGFloat { bounds.width - thumbWidth }

  public var thumbFrame: CGRect {
    let x = speed / fastest * travel
    return CGRect(x: x, y: 0, width: thumbWidth, height: bounds.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    thumb.frame = thumbFrame
  }

  // MARK: - Tracking

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    lastX = touch.location(in: self).x
    return thumbFrame.contains(touch.location(in: self))
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let (x, before) = (touch.location(in: self).x, speed)
    if travel > 0 { speed += (x - lastX) / travel * fastest }
    lastX = x
    if speed != before { sendActions(for: .valueChanged) }
    return true
  }
}
