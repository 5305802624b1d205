#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Five stars below a film. A finger selects half stars; holding the finger still removes all
/// stars.
///
/// Code may show any average.
public final class StarRating: UIControl {
  /// Faults of real star ratings.
  public enum Fault: String, CaseIterable, Sendable {
    /// Leaves the timer running when a scroll view cancels a touch, so that the stars are cleared a
    /// second later.
    case forgetsCancel
    /// Releases the timer without stopping it.
    case dropsItsTimer
    /// Reports every move of a drag, even if the rating is unchanged.
    case tellsEveryMove
    /// Writes by the app are reported as if the user had chosen.
    case tellsOnWrite
    /// The app reads the old rating when it is told of a new one.
    case tellsBeforeChange
    /// A cancelled touch puts the old rating back, and the app shows the other.
    case cancelRestoresSilently
    /// Rounds every rating to half stars, so that an average of 4.3 is shown and saved as 4.5.
    case roundsAverages
    /// Fills the stars from the wrong end in a right-to-left language.
    case touchesAgainstItsDirection
    /// Uses the superview's coordinates, so that ratings are right only in the superview's corner.
    case locatesInSuperview
    /// If the row is not in the corner of the screen, taps miss it.
    case hitAreaOfSuperview
    /// A finger that slides off the stars and back is no longer followed.
    case stopsOutside
    /// The app ends when a finger goes beyond the last star.
    case trapsBeyondLastStar
    /// A rating that the app writes is not shown.
    case writesAskForNoLayout
    /// Lets VoiceOver select only whole stars.
    case incrementsWholeStars
  }

  /// A finger selects multiples of the step.
  public let step: CGFloat = 0.5
  private let fault: Fault?
  private var storedRating: CGFloat = 0
  private let stars = (0..<5).map { _ in StarView() }
  private let haptics = UISelectionFeedbackGenerator()
  private var holdTimer: Timer?
  private var startRating: CGFloat = 0

  public init(
    frame: CGRect = CGRect(x: 16, y: 120, width: 220, height: 44), fault: Fault? = nil
  ) {
    self.fault = fault
    super.init(frame: frame)
    for star in stars { addSubview(star) }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Rating"
  }

  public required init?(coder: NSCoder) { nil }

  // MARK: - Rating

  public var maximumRating: CGFloat { CGFloat(stars.count) }

  public var rating: CGFloat {
    get { storedRating }
    set {
      guard show(newValue), fault == .tellsOnWrite else { return }
      sendActions(for: .valueChanged)
    }
  }

  /// Returns whether the rating changed.
  private func show(_ wish: CGFloat, isChosen: Bool = false) -> Bool {
    guard !wish.isNaN else { return false }
    let number = fault == .roundsAverages ? (wish / step).rounded() * step : wish
    let clamped = min(max(number, 0), maximumRating)
    guard clamped != storedRating else { return false }
    storedRating = clamped
    if isChosen || fault != .writesAskForNoLayout { setNeedsLayout() }
    return true
  }

  /// Sets a rating that the user chose.
  private func choose(_ rating: CGFloat) {
    if fault == .tellsBeforeChange, rating != storedRating { sendActions(for: .valueChanged) }
    guard show(rating, isChosen: true) || fault == .tellsEveryMove else { return }
    haptics.selectionChanged()
    if fault != .tellsBeforeChange { sendActions(for: .valueChanged) }
  }

  // MARK: - Layout

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  private var starWidth: CGFloat { bounds.width / maximumRating }

  public override var intrinsicContentSize: CGSize { CGSize(width: 220, height: 44) }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for (index, star) in stars.enumerated() {
      let place = isMirrored ? stars.count - 1 - index : index
      star.frame = CGRect(
        x: CGFloat(place) * starWidth, y: 0, width: starWidth, height: bounds.height)
      star.show(min(max(rating - CGFloat(index), 0), 1), tintColor, isMirrored: isMirrored)
    }
  }

  public override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  // MARK: - Tracking

  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard fault == .hitAreaOfSuperview else { return super.point(inside: point, with: event) }
    return frame.contains(point)
  }

  /// Returns the rating up to a point: at least half a star, or the current rating if stars have no
  /// width.
  private func rating(at point: CGPoint) -> CGFloat {
    guard starWidth > 0 else { return rating }
    let place = fault == .locatesInSuperview ? convert(point, to: superview) : point
    let isBackward = isMirrored && fault != .touchesAgainstItsDirection
    let x = isBackward ? bounds.width - place.x : place.x
    if fault == .trapsBeyondLastStar { _ = stars[max(0, Int(x / starWidth))] }
    let halves = (x / starWidth * 2).rounded(.up)
    return min(max(halves, 1), 2 * maximumRating) / 2
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    haptics.prepare()
    startRating = rating
    // First, because the app may disable the control when it is told of the choice, which stops the
    // timer.
    startHoldTimer()
    choose(rating(at: touch.location(in: self)))
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stopHoldTimer()
    if fault == .stopsOutside, !bounds.contains(touch.location(in: self)) { return false }
    // First, because the app may disable the control when it is told of the choice, which stops the
    // timer.
    startHoldTimer()
    choose(rating(at: touch.location(in: self)))
    return true
  }

  public override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stopHoldTimer()
  }

  public override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    if fault == .cancelRestoresSilently { rating = startRating }
    if fault != .forgetsCancel { stopHoldTimer() }
  }

  private func startHoldTimer() {
    holdTimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.choose(0) }
    }
  }

  private func stopHoldTimer() {
    if fault != .dropsItsTimer { holdTimer?.invalidate() }
    holdTimer = nil
  }

  // MARK: - Accessibility

  public override var accessibilityValue: String? {
    get { "\(rating) of \(stars.count) stars" }
    set {}
  }

  public override func accessibilityIncrement() {
    guard isEnabled else { return }
    let isWhole = fault == .incrementsWholeStars
    choose(isWhole ? rating.rounded(.down) + 1 : (rating * 2 + 1).rounded(.down) / 2)
  }

  public override func accessibilityDecrement() {
    if isEnabled { choose((rating * 2 - 1).rounded(.up) / 2) }
  }
}

/// A star that is filled from its leading edge.
final class StarView: UIView {
  private let outline = CAShapeLayer()
  private let clip = UIView()
  private let fill = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    outline.fillColor = UIColor.systemGray5.cgColor
    layer.addSublayer(outline)
    clip.clipsToBounds = true
    clip.layer.addSublayer(fill)
    addSubview(clip)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ share: CGFloat, _ color: UIColor, isMirrored: Bool) {
    let width = bounds.width * share
    clip.frame = CGRect(
      x: isMirrored ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    if outline.path == nil || outline.frame.size != bounds.size {
      outline.frame = bounds
      outline.path = Self.star(in: bounds).cgPath
    }
    fill.frame = bounds.offsetBy(dx: -clip.frame.minX, dy: 0)
    fill.path = outline.path
    fill.fillColor = color.cgColor
    CATransaction.commit()
  }

  static func star(in rect: CGRect) -> UIBezierPath {
    let path = UIBezierPath()
    let radius = min(rect.width, rect.height) / 2
    for corner in 0..<10 {
      let angle = CGFloat(corner) * .pi / 5 - .pi / 2
      let distance = corner.isMultiple(of: 2) ? radius : radius * 0.4
      let point = CGPoint(
        x: rect.midX + distance * cos(angle), y: rect.midY + distance * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }
}
