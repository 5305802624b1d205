public import Foundation

/// A picture in a control, such as its thumb. Touches go through it, as in UIKit.
@MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { setNeedsDisplay() } }
  }
  /// Which of the two is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// As large as the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
}
