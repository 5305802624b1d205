#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Five stars below a film. A finger selects half stars; holding the finger still removes all
/// stars.
///
/// Code may show any average.
public class StarRating: UIControl {
  private var storedRating: CGFloat = 0
  private let stars = (0..<5).map { _ in StarView() }
  private let haptics = UISelectionFeedbackGenerator()
  var holdTimer: Timer?

  public override init(frame: CGRect) {
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
      guard !newValue.isNaN else { return }
      let clamped = min(max(newValue, 0), maximumRating)
      guard clamped != storedRating else { return }
      storedRating = clamped
      setNeedsLayout()
    }
  }

  /// Sets a rating that the user chose.
  func choose(_ rating: CGFloat) {
    let before = self.rating
    self.rating = rating
    guard self.rating != before else { return }
    haptics.selectionChanged()
    sendActions(for: .valueChanged)
  }

  // MARK: - Layout

  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  var starWidth: CGFloat { bounds.width / maximumRating }

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

  /// Returns the rating up to a point: at least half a star, or the current rating if stars have no
  /// width.
  func rating(at point: CGPoint) -> CGFloat {
    guard starWidth > 0 else { return rating }
    let x = isMirrored ? bounds.width - point.x : point.x
    let halves = (x / starWidth * 2).rounded(.up)
    return min(max(halves, 1), 2 * maximumRating) / 2
  }

  public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    haptics.prepare()
    // First, because the app may disable the control when it is told of the choice, which stops the
    // timer.
    startHoldTimer()
    choose(rating(at: touch.location(in: self)))
    return true
  }

  public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    stopHoldTimer()
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
    stopHoldTimer()
  }

  func startHoldTimer() {
    holdTimer = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.choose(0) }
    }
  }

  func stopHoldTimer() {
    holdTimer?.invalidate()
    holdTimer = nil
  }

  // MARK: - Accessibility

  public override var accessibilityValue: String? {
    get { "\(rating) of \(stars.count) stars" }
    set {}
  }

  public override func accessibilityIncrement() {
    if isEnabled { choose((rating * 2 + 1).rounded(.down) / 2) }
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
