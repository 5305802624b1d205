#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Faults of real star ratings, each planted in a class of its own.
public enum StarRatingFault: String, CaseIterable, Sendable {
  case forgetsCancel
  case dropsItsTimer
  case tellsEveryMove
  case roundsAverages
  case touchesAgainstItsDirection
  case locatesInSuperview
  case incrementsWholeStars

  @MainActor
  public func stars(frame: CGRect) -> StarRating {
    switch self {
    case .forgetsCancel: ForgetfulStarRating(frame: frame)
    case .dropsItsTimer: DroppingStarRating(frame: frame)
    case .tellsEveryMove: TalkativeStarRating(frame: frame)
    case .roundsAverages: RoundingStarRating(frame: frame)
    case .touchesAgainstItsDirection: OneWayStarRating(frame: frame)
    case .locatesInSuperview: SuperviewStarRating(frame: frame)
    case .incrementsWholeStars: WholeStarRating(frame: frame)
    }
  }
}

/// A touch that a scroll view cancels leaves the timer, which clears the stars a second later.
final class ForgetfulStarRating: StarRating {
  override func cancelTracking(with event: UIEvent?) {}
}

/// The timer is released, which does not stop it.
final class DroppingStarRating: StarRating {
  override func stopHoldTimer() { holdTimer = nil }
}

/// Each move of a drag sends the same rating again.
final class TalkativeStarRating: StarRating {
  override func choose(_ rating: CGFloat) {
    self.rating = rating
    sendActions(for: .valueChanged)
  }
}

/// An average of 4.3 is shown and saved as 4.5.
final class RoundingStarRating: StarRating {
  override var rating: CGFloat {
    get { super.rating }
    set { super.rating = (newValue * 2).rounded() / 2 }
  }
}

/// In a right-to-left language the stars light up at the wrong end.
final class OneWayStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: isMirrored ? CGPoint(x: bounds.width - point.x, y: point.y) : point)
  }
}

/// Uses points of the superview, so that it works only in its corner.
final class SuperviewStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: convert(point, to: superview))
  }
}

/// VoiceOver cannot select half stars.
final class WholeStarRating: StarRating {
  override func accessibilityIncrement() {
    if isEnabled { choose(rating.rounded(.down) + 1) }
  }
}
