import KnurlEngine
import KnurlGeometry
import KnurlLaws

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
  enum Fault: String, CaseIterable, Sendable {
    /// A touch near the leading edge of a star fills half a star less than the one under the finger.
    /// Group: value.
    case roundsToNearestHalf
    /// VoiceOver goes from an average of 4.3 to 4.8 and 5, never to 4.5. Group: value.
    case incrementAddsHalf
    /// A tap on another star is reported twice, at the touch and at the lift. Group: event.
    case liftReportsAgain
    /// In a right-to-left layout the stars are filled from the left. Group: frame.
    case fillsFromLeft
    /// A touch that a scroll view takes away leaves the rating that it passed. Group: tracking.
    case cancelKeeps
    /// The text says "of 5" whatever the number of stars is. Group: text.
    case textOfFiveStars
    /// A touch on the text fills all stars. Group: hit area.
    case textTakesTouches
    /// Fewer stars for a moment, as while a form loads, and the higher rating is lost.
    /// Group: setting.
    case fewerStarsCutRating
    /// A finger that goes on before the first star removes all stars, although zero is not allowed.
    /// Group: setting.
    case zeroDespiteSetting
    /// The app ends if it shows fewer stars than the rating has. Group: trap or hang.
    case trapsOnFewerStars
  }

  /// The largest number of stars.
  static let most = 7
  private static let margin: CGFloat = 12

  /// Fingers choose among its multiples; code may write other ratings.
  let step = 0.5
  private let fault: Fault?
  private var count = 5
  private var isZeroAllowed = false
  /// The requested rating.
  private var wish = 3.0
  /// The requested rating that a cancel restores; nil without a touch.
  private var restored: Double?
  private let stars = (0..<StarBar.most).map { _ in CALayer() }
  private let fill = CALayer()
  private let label = UILabel(frame: .zero)

  init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 292, height: 44), title: String = "Rating",
    fault: Fault? = nil
  ) {
    self.fault = fault
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
      if fault == .fewerStarsCutRating { wish = rating }
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
    let minimum = fault == .zeroDespiteSetting ? 0 : minimumRating
    return min(max(number, minimum), maximumRating)
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
      x: isMirrored && fault != .fillsFromLeft ? area.maxX - width : area.minX,
      y: area.minY, width: width,
      height: area.height)
  }

  var textFrame: CGRect {
    CGRect(
      x: isMirrored ? bounds.minX : bounds.maxX - textWidth, y: bounds.minY, width: textWidth,
      height: bounds.height)
  }

  /// The rating as the label shows it.
  var text: String {
    let number = fault == .textOfFiveStars ? 5 : count
    return String(format: "%g", (rating * 10).rounded() / 10) + " of \(number)"
  }

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
    if fault == .trapsOnFewerStars, wish > 0, wish <= Double(Self.most) {
      _ = frames[Int(wish.rounded(.up)) - 1]
    }
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
    let area = fault == .textTakesTouches ? bounds : starsFrame
    let more = max(0, (44 - area.height) / 2)
    return point.x >= area.minX - Self.margin && point.x <= area.maxX + Self.margin
      && point.y >= area.minY - more && point.y <= area.maxY + more
  }

  /// The rating that a finger chooses. Without room for stars, nothing is chosen.
  private func rating(under touch: UITouch) -> Double {
    guard starWidth > 0 else { return rating }
    let x = touch.location(in: self).x
    let way = isMirrored ? starsFrame.maxX - x : x - starsFrame.minX
    let halves = (way / starWidth * 2).rounded(
      fault == .roundsToNearestHalf ? .toNearestOrAwayFromZero : .up)
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
    let isNew = restored.map { clamped($0) != rating } ?? false
    restored = nil
    if fault == .liftReportsAgain, isNew { sendActions(for: .valueChanged) }
  }

  override func cancelTracking(with event: UIEvent?) {
    guard let old = restored else { return }
    restored = nil
    if fault == .cancelKeeps { return }
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

  override func accessibilityIncrement() { nudge { whole($0, .down) + step } }

  override func accessibilityDecrement() { nudge { whole($0, .up) - step } }

  /// A rating in whole steps.
  private func whole(_ rating: Double, _ rule: FloatingPointRoundingRule) -> Double {
    fault == .incrementAddsHalf ? rating : (rating / step).rounded(rule) * step
  }

  private func nudge(_ next: (Double) -> Double) {
    guard isEnabled, !isTracking else { return }
    choose(clamped(next(rating)))
  }
}

extension StarBar {
  static func describe(_ bar: inout ControlDescription<StarBar>) {
    bar.value(\.rating, in: \.minimumRating...\.maximumRating, step: \.step)
    bar.touch(.jumps)
    bar.has(.alongTrack)
    bar.cancel(.restores)
    bar.setting(\.numberOfStars, .range(0...9))
    bar.setting(\.allowsZero)
    bar.layoutDirection()
    bar.shown(\.text)
    bar.shown(\.starFrames)
    bar.law("the stars are filled up to the exact rating") { bar, _ in
      let share = CGFloat(bar.rating / bar.maximumRating)
      try expect(abs(bar.filledFrame.width - share * bar.starsFrame.width) < 1e-6, "\(share)")
    }
    bar.shown("accessibilityValue") { $0.accessibilityValue }
    bar.increments()
  }
}
