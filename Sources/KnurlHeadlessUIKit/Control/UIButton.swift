public import Foundation

/// A control to tap, with an image and a title side by side.
///
/// A lift inside sends `touchUpInside` and `primaryActionTriggered` in one event batch; Apple
/// documents no order. Configurations, menus, attributed titles, insets, and colors and backgrounds
/// for states are not implemented. All button types look the same here, although UIKit draws some
/// differently.
@MainActor
open class UIButton: UIControl {
  /// The type of a button. Raw values are UIKit's.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
  }

  public private(set) var buttonType = ButtonType.custom
  private let label = UILabel()
  private let picture = UIImageView(image: nil)
  private var titles: [UInt: String] = [:]
  private var images: [UInt: UIImage] = [:]

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// Creates a button that calls the action for `primaryActionTriggered` and shows the action's
  /// title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  private func setUp() {
    addSubview(picture)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
  }

  // MARK: - Content

  open var titleLabel: UILabel? { label }
  open var imageView: UIImageView? { picture }
  open var currentTitle: String? { title(for: state) ?? title(for: .normal) }
  open var currentImage: UIImage? { image(for: state) ?? image(for: .normal) }

  /// Sets the title for a state. A state without its own title shows the title of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showContent()
  }

  /// Returns the title that was set for this state; does not fall back to the title of `.normal`.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// Sets the image for a state. A state without its own image shows the image of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    showContent()
  }

  /// Returns the image that was set for this state; does not fall back to the image of `.normal`.
  open func image(for state: State) -> UIImage? { images[state.rawValue] }

  open override var isHighlighted: Bool { didSet { showContent() } }
  open override var isSelected: Bool { didSet { showContent() } }
  open override var isEnabled: Bool { didSet { showContent() } }

  private func showContent() {
    guard label.text != currentTitle || picture.image != currentImage else { return }
    label.text = currentTitle
    picture.image = currentImage
    setNeedsLayout()
  }

  // MARK: - Layout

  /// The size of the image beside the title, without a gap.
  open override var intrinsicContentSize: CGSize {
    let (image, title) = (picture.image?.size ?? .zero, label.intrinsicContentSize)
    return CGSize(width: image.width + title.width, height: max(image.height, title.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Centers the image and the title in the bounds.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let (size, image) = (intrinsicContentSize, picture.image?.size ?? .zero)
    let title = label.intrinsicContentSize
    let x = bounds.midX - size.width / 2
    picture.frame = CGRect(
      origin: CGPoint(x: x, y: bounds.midY - image.height / 2), size: image)
    label.frame = CGRect(
      origin: CGPoint(x: x + image.width, y: bounds.midY - title.height / 2), size: title)
  }

  // MARK: - Touches

  override var liftInside: Event { [.touchUpInside, .primaryActionTriggered] }

  /// Rejects single-tap recognizers of superviews so that they do not take the button's tap, as in
  /// UIKit.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}
