public import Foundation

/// The alignment of text in its lines. Raw values are UIKit's.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

/// A line of text in a control. It ignores touches, as in UIKit.
///
/// Text is not drawn here and has the same size on every machine: each character is half as wide as
/// the font size.
@MainActor
open class UILabel: UIView {
  /// The text. A write requests a redraw only if the text changes.
  open var text: String? {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet { if font != oldValue { setNeedsDisplay() } }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! = .label {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Stored but not used: there is one line.
  open var numberOfLines = 1
  /// Stored but not used.
  open var adjustsFontSizeToFitWidth = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open override var intrinsicContentSize: CGSize {
    guard let text, !text.isEmpty else { return .zero }
    return CGSize(
      width: (CGFloat(text.count) * font.pointSize / 2).rounded(.up),
      height: font.lineHeight.rounded(.up))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}
