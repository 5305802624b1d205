import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A row of stars: a tap or a drag chooses how many are filled; left of the first one, none.
final class StarRating: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A tap on the third star fills two. Group: value.
    case countsFromZero
    /// A drag to the left of the first star leaves it filled. Group: value.
    case cannotClear
    /// Writes by the app are reported as if the user had chosen. Group: event.
    case tellsOnWrite
    /// The app reads the old rating when it is told of a new one. Group: event order.
    case tellsBeforeChange
    /// A cancelled touch puts the old rating back and the app shows the other. Group: tracking.
    case cancelRestoresSilently
    /// A finger that slides off the stars and back is no longer followed. Group: tracking.
    case stopsOutside
    /// One star less is filled than the rating says. Group: frame.
    case fillsOneStarLess
    /// If the row is not in the corner of the screen, taps miss it. Group: hit area.
    case hitAreaOfSuperview
    /// The app ends when a finger goes beyond the last star. Group: trap or hang.
    case trapsBeyondLastStar
    /// A rating that the app writes is not shown. Group: needs layout.
    case writesAskForNoLayout
  }

  let minimum = 0
  private let fault: Fault?
  private var greatest = 5
  /// The requested rating; the rating is clamped to the limits.
  private var wish = 0
  private var startRating = 0
  private let emptyStars = CALayer()
  private let filledStars = CALayer()

  init(frame: CGRect = CGRect(x: 16, y: 120, width: 250, height: 44), fault: Fault? = nil) {
    self.fault = fault
    super.init(frame: frame)
    emptyStars.backgroundColor = UIColor.systemGray5.cgColor
    filledStars.backgroundColor = UIColor.systemBlue.cgColor
    layer.addSublayer(emptyStars)
    layer.addSublayer(filledStars)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Rating

  /// The number of stars. A rating beyond it returns when the number grows again.
  var maximum: Int {
    get { greatest }
    set {
      guard max(newValue, 0) != greatest else { return }
      greatest = max(newValue, 0)
      setNeedsLayout()
    }
  }

  var rating: Int {
    get { min(max(wish, minimum), greatest) }
    set {
      let before = rating
      wish = newValue
      guard rating != before else { return }
      if fault != .writesAskForNoLayout { setNeedsLayout() }
      if fault == .tellsOnWrite { sendActions(for: .valueChanged) }
    }
  }

  /// Sets a rating that the user chose.
  private func choose(_ newRating: Int) {
    guard newRating != rating else { return }
    if fault == .tellsBeforeChange { sendActions(for: .valueChanged) }
    wish = newRating
    setNeedsLayout()
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var starWidth: CGFloat { greatest > 0 ? bounds.width / CGFloat(greatest) : 0 }

  override var intrinsicContentSize: CGSize { CGSize(width: 250, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let filled = fault == .fillsOneStarLess ? max(rating - 1, 0) : rating
    let width = starWidth * CGFloat(filled)
    emptyStars.frame = bounds
    filledStars.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: width, height: bounds.height)
    CATransaction.commit()
  }

  // MARK: - Tracking

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard fault == .hitAreaOfSuperview else { return super.point(inside: point, with: event) }
    return point.x >= frame.minX && point.x <= frame.maxX && point.y >= frame.minY
      && point.y <= frame.maxY
  }

  /// The number of the star under a finger; 0 left of the stars. Without room, nothing is chosen.
  private func rating(under touch: UITouch) -> Int {
    guard starWidth > 0 else { return rating }
    let place = (touch.location(in: self).x - bounds.minX) / starWidth
    if fault == .trapsBeyondLastStar { _ = Array(0..<min(greatest, 99))[max(Int(place), 0)] }
    let number = place.rounded(.down) + (fault == .countsFromZero ? 0 : 1)
    // A CGFloat cannot represent a large number of stars exactly.
    if number >= CGFloat(greatest) { return greatest }
    return Int(max(number, fault == .cannotClear ? 1 : 0))
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startRating = rating
    choose(rating(under: touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if fault == .stopsOutside, !bounds.contains(touch.location(in: self)) { return false }
    choose(rating(under: touch))
    return true
  }

  /// Keeps the last reported rating.
  override func cancelTracking(with event: UIEvent?) {
    if fault == .cancelRestoresSilently { rating = startRating }
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(rating) of \(greatest) stars" }
    set {}
  }

  override func accessibilityIncrement() {
    if isEnabled, !isTracking, rating < greatest { choose(rating + 1) }
  }

  override func accessibilityDecrement() {
    if isEnabled, !isTracking, rating > minimum { choose(rating - 1) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<StarRating>) {
    control.value(\.rating, in: \.minimum...\.maximum)
    control.jumpsToFinger()
    control.increments()
  }
}
