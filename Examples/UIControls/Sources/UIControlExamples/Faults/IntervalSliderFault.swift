#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Faults that sliders with two thumbs have had, each planted in one of its own.
public enum IntervalSliderFault: String, CaseIterable, Sendable {
  case forgetsCancel
  case clampsAfterSnapping
  case tellsEveryMove
  case driftsWithPreviousLocation
  case dragsAgainstItsDirection
  case laysOutForOneThumb
  case catchesTouchesInFrame
  case lowerThumbAlwaysWins

  @MainActor
  public func slider(
    frame: CGRect, range: ClosedRange<CGFloat>, minimumDistance: CGFloat, step: CGFloat
  ) -> IntervalSlider {
    let kind: FaultyIntervalSlider.Type =
      switch self {
      case .forgetsCancel: ForgetfulIntervalSlider.self
      case .clampsAfterSnapping: SnappingIntervalSlider.self
      case .tellsEveryMove: TalkativeIntervalSlider.self
      case .driftsWithPreviousLocation: DriftingIntervalSlider.self
      case .dragsAgainstItsDirection: OneWayIntervalSlider.self
      case .laysOutForOneThumb: LazyIntervalSlider.self
      case .catchesTouchesInFrame: FrameIntervalSlider.self
      case .lowerThumbAlwaysWins: LowerIntervalSlider.self
      }
    return kind.init(frame: frame, range: range, minimumDistance: minimumDistance, step: step)
  }
}

class FaultyIntervalSlider: IntervalSlider {
  required override init(
    frame: CGRect, range: ClosedRange<CGFloat>, minimumDistance: CGFloat, step: CGFloat
  ) {
    super.init(frame: frame, range: range, minimumDistance: minimumDistance, step: step)
  }

  required init?(coder: NSCoder) { nil }
}

/// A drag that the system takes away is never reported.
final class ForgetfulIntervalSlider: FaultyIntervalSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

/// Where the other thumb stands between two steps, this one stops there.
final class SnappingIntervalSlider: FaultyIntervalSlider {
  override func nearest(to wish: CGFloat, for thumb: Thumb, from start: CGFloat) -> CGFloat {
    guard wish != start else { return start }
    let (low, high) = limits(of: thumb)
    let snapped = minimumValue + ((wish - minimumValue) / step).rounded() * step
    return min(max(snapped, low), high)
  }
}

/// Whoever listens saves the same interval sixty times a second.
final class TalkativeIntervalSlider: FaultyIntervalSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isFollowed = super.continueTracking(touch, with: event)
    sendActions(for: .valueChanged)
    return isFollowed
  }
}

/// Each move adds its own way, and what a step or an end swallowed is lost.
final class DriftingIntervalSlider: FaultyIntervalSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.previousLocation(in: self).x
    startValues = (lowerValue, upperValue)
    return super.continueTracking(touch, with: event)
  }
}

/// Mirrored for Arabic, its thumbs run away from the finger.
final class OneWayIntervalSlider: FaultyIntervalSlider {
  override func way(to x: CGFloat) -> CGFloat { x - startX }
}

/// The layout is asked for where one of the two values is set.
final class LazyIntervalSlider: FaultyIntervalSlider {
  override func valuesDidChange(from old: (lower: CGFloat, upper: CGFloat)) {
    if lowerValue != old.lower { setNeedsLayout() }
  }
}

/// The frame is in the coordinates of the superview, and points are not.
final class FrameIntervalSlider: FaultyIntervalSlider {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    frame.insetBy(dx: -8, dy: -8).contains(point)
  }
}

/// The first thumb that is near enough is taken, not the nearest.
final class LowerIntervalSlider: FaultyIntervalSlider {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    if abs(startX - lowerThumbFrame.midX) <= 22 { activeThumb = .lower }
    return true
  }
}
