#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Faults that star ratings have had, each planted in one of its own.
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

/// A touch that a scroll view takes away leaves the timer, and a second later the stars are gone.
final class ForgetfulStarRating: StarRating {
  override func cancelTracking(with event: UIEvent?) {}
}

/// The timer is let go of, which does not stop it.
final class DroppingStarRating: StarRating {
  override func stopHoldTimer() { holdTimer = nil }
}

/// Each point of a pan sends the same rating again.
final class TalkativeStarRating: StarRating {
  override func choose(_ rating: CGFloat) {
    self.rating = rating
    sendActions(for: .valueChanged)
  }
}

/// An average of 4.3 is shown as 4.5, and saved so.
final class RoundingStarRating: StarRating {
  override var rating: CGFloat {
    get { super.rating }
    set { super.rating = (newValue * 2).rounded() / 2 }
  }
}

/// Mirrored for Hebrew, the stars light up at the other end.
final class OneWayStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: isMirrored ? CGPoint(x: bounds.width - point.x, y: point.y) : point)
  }
}

/// Points are taken from the superview, so that only a control in its corner works.
final class SuperviewStarRating: StarRating {
  override func rating(at point: CGPoint) -> CGFloat {
    super.rating(at: convert(point, to: superview))
  }
}

/// VoiceOver has no half stars.
final class WholeStarRating: StarRating {
  override func accessibilityIncrement() {
    if isEnabled { choose(rating.rounded(.down) + 1) }
  }
}
