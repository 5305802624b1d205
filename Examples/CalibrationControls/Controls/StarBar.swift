#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A rating with one to seven stars in a row, chosen in half stars, and a text behind them.
///
/// * **Touch.** A touch on the stars chooses at once: on the leading half of a star it fills the star
///   to the half, on the other half it fills it all. A drag goes on choosing at any distance. Before
///   the first star it chooses half a star, or no star if `allowsZero` is true; behind the last star
///   it chooses all. Only the horizontal place counts. A lift changes nothing, and a second finger
///   is ignored.
/// * **Hit area.** Touches count up to 12 points before the first and behind the last star, and at a
///   height of at least 44 points around the middle of a lower bar. Farther on the text they do not.
/// * **Cancel.** A cancelled touch restores the rating of the touch-down, or the one that code has
///   written since, and reports it if that is another one. The same happens when the control is
///   disabled or leaves its window. The next move overrules a rating that code writes during a touch.
///   A write that changes nothing that is shown leaves the touch alone.
/// * **Code.** It may write any rating, such as an average of 4.3. The rating is stored as written,
///   and clamped when it is read: to `minimumRating`, which is 0 or half a star, and to the number of
///   stars. So it comes back if more stars or zero are allowed again. Numbers that are not finite are
///   ignored. `numberOfStars` is clamped to 1...7. Settings may change during a touch: the next move
///   counts with the new ones.
/// * **Reports.** Each change that a finger or VoiceOver makes sends `valueChanged` once, after the
///   rating has changed. Writes of the rating and of the settings send nothing, even if the rating
///   changes because of them.
/// * **Picture.** The stars share the width in front of the text; they are filled from the leading
///   edge up to the exact rating. In right-to-left layouts everything is mirrored, fingers too. The
///   text is the rating in tenths and the number of stars, as "3.5 of 5". A disabled bar is dimmed.
/// * **Accessibility.** It is adjustable, with a value such as "3.5 of 5 stars". An increment or
///   decrement goes to the next half star, unless the bar is held or disabled.
final class StarBar: UIControl {
  /// The largest number of stars.
  static let most = 7
  private static let margin: CGFloat = 12

  /// Fingers choose among its multiples; code may write other ratings.
  let step = 0.5
  private var count = 5
  private var isZeroAllowed = false
  /// The requested rating.
  private var wish = 3.0
  /// The requested rating that a cancel restores; nil without a touch.
  private var restored: Double?
  private let stars = (0..<StarBar.most).map { _ in CALayer() }
  private let fill = CALayer()
  private let label = UILabel(frame: .zero)

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 292, height: 44), title: String = "Rating") {
    super.init(frame: frame)
    for star in stars {
      star.backgroundColor = UIColor.systemGray5.cgColor
      layer.addSublayer(star)
    }
    fill.backgroundColor = UIColor.systemYellow.cgColor
    layer.addSublayer(fill)
    label.textAlignment = .center
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = title
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Settings

  /// From 1 to 7.
  var numberOfStars: Int {
    get { count }
    set {
      let number = min(max(newValue, 1), Self.most)
      guard number != count else { return }
      count = number
      setNeedsLayout()
    }
  }

  /// Whether the rating may be zero.
  var allowsZero: Bool {
    get { isZeroAllowed }
    set {
      guard newValue != isZeroAllowed else { return }
      isZeroAllowed = newValue
      setNeedsLayout()
    }
  }

  // MARK: - Rating

  var minimumRating: Double { isZeroAllowed ? 0 : step }

  var maximumRating: Double { Double(count) }

  var rating: Double {
    get { clamped(wish) }
    set {
      guard newValue.isFinite else { return }
      let before = rating
      wish = newValue
      guard rating != before else { return }
      if restored != nil { restored = newValue }
      setNeedsLayout()
    }
  }

  private func clamped(_ number: Double) -> Double {
    min(max(number, minimumRating), maximumRating)
  }

  /// Sets a rating that the user chose.
  private func choose(_ number: Double) {
    let before = rating
    guard clamped(number) != before else { return }
    wish = number
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  // MARK: - Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var textWidth: CGFloat { min(72, bounds.width / 3) }

  /// The area that the stars share.
  var starsFrame: CGRect {
    CGRect(
      x: isMirrored ? bounds.minX + textWidth : bounds.minX, y: bounds.minY,
      width: bounds.width - textWidth, height: bounds.height)
  }

  private var starWidth: CGFloat { starsFrame.width / CGFloat(count) }

  /// The frames of the stars; the first one is that of the first star.
  var starFrames: [CGRect] {
    let area = starsFrame
    return (0..<count).map { index in
      let place = CGFloat(isMirrored ? count - 1 - index : index)
      return CGRect(
        x: area.minX + place * starWidth, y: area.minY, width: starWidth, height: area.height)
    }
  }

  /// The part of the stars that is filled.
  var filledFrame: CGRect {
    let area = starsFrame
    let width = starWidth * CGFloat(rating)
    return CGRect(
      x: isMirrored ? area.maxX - width : area.minX, y: area.minY, width: width,
      height: area.height)
  }

  var textFrame: CGRect {
    CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - textWidth, y: bounds.minY, width: textWidth,
      height: bounds.height)
  }

  /// The rating as the label shows it.
  var text: String { String(format: "%g", (rating * 10).rounded() / 10) + " of \(count)" }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 292, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let frames = starFrames
    for (index, star) in stars.enumerated() {
      star.isHidden = index >= count
      if index < count { star.frame = frames[index] }
    }
    fill.frame = filledFrame
    CATransaction.commit()
    label.frame = textFrame
    label.text = text
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let area = starsFrame
    let more = max(0, (44 - area.height) / 2)
    return point.x >= area.minX - Self.margin && point.x <= area.maxX + Self.margin
      && point.y >= area.minY - more && point.y <= area.maxY + more
  }

  /// The rating that a finger chooses. Without room for stars, nothing is chosen.
  private func rating(under touch: UITouch) -> Double {
    guard starWidth > 0 else { return rating }
    let x = touch.location(in: self).x
    let way = isMirrored ? starsFrame.maxX - x : x - starsFrame.minX
    let halves = (way / starWidth * 2).rounded(.up)
    return clamped(Double(halves) / 2)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    restored = wish
    choose(rating(under: touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard restored != nil else { return true }
    choose(rating(under: touch))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    restored = nil
  }

  override func cancelTracking(with event: UIEvent?) {
    guard let old = restored else { return }
    restored = nil
    let before = rating
    wish = old
    guard rating != before else { return }
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  // MARK: - Accessibility

  override var accessibilityTraits: UIAccessibilityTraits {
    get { isEnabled ? .adjustable : [.adjustable, .notEnabled] }
    set {}
  }

  override var accessibilityValue: String? {
    get { text + (count == 1 ? " star" : " stars") }
    set {}
  }

  override func accessibilityIncrement() { nudge { ($0 * 2).rounded(.down) / 2 + step } }

  override func accessibilityDecrement() { nudge { ($0 * 2).rounded(.up) / 2 - step } }

  private func nudge(_ next: (Double) -> Double) {
    guard isEnabled, !isTracking else { return }
    choose(clamped(next(rating)))
  }
}
