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

/// Leaves the timer running when a scroll view cancels a touch, so that the stars are cleared a
/// second later.
final class ForgetfulStarRating: StarRating {
  override func cancelTracking(with event: UIEvent?) {}
}

/// Releases the timer without stopping it.
final class DroppingStarRating: StarRating {
  override func stopHoldTimer() { holdTimer = nil }
}

/// Reports every move of a drag, even if the rating is unchanged.
final class TalkativeStarRating: StarRating {
  override func choose(_ rating: CGFloat) {
    self.rating = rating
    sendActions(for: .valueChanged)
  }
}

/// Rounds every rating to half stars, so that an average of 4.3 is shown and saved as 4.5.
final class RoundingStarRating: StarRating {
  override var rating: CGFloat {
    get { super.rating }
    set { super.rating = (newValue * 2).rounded() / 2 }
  }
}

/// Fills the stars from the wrong end in a right-to-left language.
final class OneWayStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: isMirrored ? CGPoint(x: bounds.width - point.x, y: point.y) : point)
  }
}

/// Uses the superview's coordinates, so that ratings are right only in the superview's corner.
final class SuperviewStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: convert(point, to: superview))
  }
}

/// Lets VoiceOver select only whole stars.
final class WholeStarRating: StarRating {
  override func accessibilityIncrement() {
    if isEnabled { choose(rating.rounded(.down) + 1) }
  }
}
