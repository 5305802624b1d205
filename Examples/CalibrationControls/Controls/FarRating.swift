import KnurlEngine
import KnurlGeometry
import KnurlLaws

#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// A row of five stars. Lifting the finger far away restores the earlier rating.
///
/// * A touch sets the star under it at once, and a drag continues to do so at any distance; left of
///   the stars is 0.
/// * A lift changes nothing within 70 points of the bounds. Farther away, on any side, it restores
///   the rating of the touch-down and reports it.
/// * A cancelled touch does the same, and so do disabling and detaching.
/// * A rating that code writes during a drag is the one to be restored from then on; the next move
///   overrules it.
final class FarRating: UIControl {
  enum Fault: String, CaseIterable, Sendable {
    /// A touch on the left half of a star fills one star less. Group: value.
    case roundsToNearest
    /// Lifted far away, the old stars are back, and the app goes on with the others. Group: event.
    case givesBackSilently
    /// The app reads the rating that is taken back when it is told of that. Group: event order.
    case tellsBeforeGivingBack
    /// A finger that is lifted a little beside the stars loses the rating. Group: tracking.
    case givesBackAtAnyDistance
    /// Lifted far away a second time, the rating before the first touch comes back. Group: tracking.
    case oldOfFirstTouch
    /// In a view that has become wider the filled stars end too far left. Group: frame.
    case fillKeepsFirstWidth
    /// A touch 50 points above the stars sets a rating. Group: hit area.
    case takenFromFarAway
    /// The app ends when a finger goes left of the stars. Group: trap or hang.
    case trapsLeftOfStars
    /// Lifted far away, the stars that were taken back stay filled. Group: needs layout.
    case giveBackAsksForNoLayout
    /// The old rating comes back a third of a second after the lift. Group: time (timer, glide).
    case givesBackLater
  }

  /// The distance outside its bounds within which a lift counts, in points.
  private static let reach: CGFloat = 70

  let maximum = 5
  private let fault: Fault?
  private var stored = 0
  /// The rating to restore; nil without a finger.
  private var oldRating: Int?
  private let emptyStars = CALayer()
  private let filledStars = CALayer()
  private lazy var firstWidth = bounds.width

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

  var rating: Int {
    get { stored }
    set {
      let number = min(max(newValue, 0), maximum)
      guard number != stored else { return }
      stored = number
      if oldRating != nil { oldRating = number }
      setNeedsLayout()
    }
  }

  /// Sets a rating that the user chose.
  private func choose(_ number: Int) {
    guard number != stored else { return }
    stored = number
    setNeedsLayout()
    sendActions(for: .valueChanged)
  }

  /// Restores the rating from before the touch.
  private func giveBack(_ old: Int) {
    guard old != stored else { return }
    switch fault {
    case .givesBackSilently:
      stored = old
      setNeedsLayout()
    case .tellsBeforeGivingBack:
      sendActions(for: .valueChanged)
      stored = old
      setNeedsLayout()
    case .giveBackAsksForNoLayout:
      stored = old
      sendActions(for: .valueChanged)
    case .givesBackLater:
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { [weak self] in
        MainActor.assumeIsolated { self?.choose(old) }
      }
    default: choose(old)
    }
  }

  // MARK: - Layout

  override var intrinsicContentSize: CGSize { CGSize(width: 250, height: 44) }

  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let width = fault == .fillKeepsFirstWidth ? firstWidth : bounds.width
    emptyStars.frame = bounds
    filledStars.frame = CGRect(
      x: bounds.minX, y: bounds.minY, width: width / CGFloat(maximum) * CGFloat(stored),
      height: bounds.height)
    CATransaction.commit()
  }

  // MARK: - Tracking

  /// Whether a point is in the bounds or within a distance of them, edges included.
  private func isNear(_ point: CGPoint, by distance: CGFloat) -> Bool {
    point.x >= bounds.minX - distance && point.x <= bounds.maxX + distance
      && point.y >= bounds.minY - distance && point.y <= bounds.maxY + distance
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if fault == .takenFromFarAway { return isNear(point, by: Self.reach) }
    return super.point(inside: point, with: event)
  }

  /// The number of the star under a finger; 0 left of the stars. Without room, nothing is chosen.
  private func rating(under touch: UITouch) -> Int {
    let starWidth = bounds.width / CGFloat(maximum)
    guard starWidth > 0 else { return stored }
    let place = (touch.location(in: self).x - bounds.minX) / starWidth
    if fault == .trapsLeftOfStars { _ = [Bool](repeating: true, count: 9)[index(of: place)] }
    let number = fault == .roundsToNearest ? place.rounded() : place.rounded(.down) + 1
    return Int(min(max(number, 0), CGFloat(maximum)))
  }

  private func index(of place: CGFloat) -> Int { Int(min(place.rounded(.down), 8)) }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if fault != .oldOfFirstTouch || oldRating == nil { oldRating = stored }
    choose(rating(under: touch))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(rating(under: touch))
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    // Nil if this is called after a cancel.
    guard let old = oldRating else { return }
    let reach = fault == .givesBackAtAnyDistance ? 0 : Self.reach
    let isFar = touch.map { !isNear($0.location(in: self), by: reach) } ?? false
    if isFar || fault != .oldOfFirstTouch { oldRating = nil }
    if isFar { giveBack(old) }
  }

  override func cancelTracking(with event: UIEvent?) {
    guard let old = oldRating else { return }
    oldRating = nil
    choose(old)
  }

  // MARK: - Accessibility

  override var accessibilityValue: String? {
    get { "\(stored) of \(maximum) stars" }
    set {}
  }

  override func accessibilityIncrement() {
    if isEnabled, !isTracking, stored < maximum { choose(stored + 1) }
  }

  override func accessibilityDecrement() {
    if isEnabled, !isTracking, stored > 0 { choose(stored - 1) }
  }

  // MARK: - Description

  static func describe(_ control: inout ControlDescription<FarRating>) {
    control.value(\.rating, in: 0...5)
    control.touch(.jumps)
    control.touch(.isTakenAnywhere)
    control.cancel(.restores)
    control.increments()
  }
}
