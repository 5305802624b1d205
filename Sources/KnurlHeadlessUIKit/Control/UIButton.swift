public import Foundation

/// A control that is tapped, with an image and a title side by side.
///
/// A lift inside sends `touchUpInside` and `primaryActionTriggered`, in one event batch; Apple documents no order.
/// Left out are configurations, menus, attributed titles, insets, and colors and backgrounds for states. Where
/// UIKit draws types differently, here they are equal.
@MainActor
open class UIButton: UIControl {
  /// Raw values are UIKit's.
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

  /// One whose action is called for `primaryActionTriggered`; its title is the action's.
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

  /// A state without a title of its own shows that of `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showContent()
  }

  /// The title that was set for this state, without the one of `.normal`.
  open func title(for state: State) -> String? { titles[state.rawValue] }

  /// A state without an image of its own shows that of `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
    showContent()
  }

  /// The image that was set for this state, without the one of `.normal`.
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

  /// The image beside the title, without a gap.
  open override var intrinsicContentSize: CGSize {
    let (image, title) = (picture.image?.size ?? .zero, label.intrinsicContentSize)
    return CGSize(width: image.width + title.width, height: max(image.height, title.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Puts image and title into the middle of the bounds.
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

  /// Refuses single taps of superviews' recognizers, so that they do not take a button's tap, as in UIKit.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }
}
