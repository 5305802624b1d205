public import Foundation

/// An image in a control, such as its thumb. It ignores touches, as in UIKit.
@MainActor
open class UIImageView: UIView {
  open var image: UIImage? {
    didSet { if image != oldValue { setNeedsDisplay() } }
  }
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { setNeedsDisplay() } }
  }
  /// True if the highlighted image is shown.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with the size of the image.
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
