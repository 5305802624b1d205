#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Faults of real sliders with two thumbs, each planted in a class of its own.
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

/// Never reports a cancelled drag.
final class ForgetfulIntervalSlider: FaultyIntervalSlider {
  override func cancelTracking(with event: UIEvent?) {}
}

/// Clamps after rounding to a step, so that a thumb can stop between two steps if the other thumb
/// is there.
final class SnappingIntervalSlider: FaultyIntervalSlider {
  override func nearest(to wish: CGFloat, for thumb: Thumb, from start: CGFloat) -> CGFloat {
    guard wish != start else { return start }
    let (low, high) = limits(of: thumb)
    let snapped = minimumValue + ((wish - minimumValue) / step).rounded() * step
    return min(max(snapped, low), high)
  }
}

/// Reports the same interval again with every move.
final class TalkativeIntervalSlider: FaultyIntervalSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let isFollowed = super.continueTracking(touch, with: event)
    sendActions(for: .valueChanged)
    return isFollowed
  }
}

/// Adds up single moves, so that the part that a step or an end cut off is lost.
final class DriftingIntervalSlider: FaultyIntervalSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    startX = touch.previousLocation(in: self).x
    startValues = (lowerValue, upperValue)
    return super.continueTracking(touch, with: event)
  }
}

/// Moves the thumbs away from the finger in a right-to-left language.
final class OneWayIntervalSlider: FaultyIntervalSlider {
  override func way(to x: CGFloat) -> CGFloat { x - startX }
}

/// Requests layout only if the lower value changes.
final class LazyIntervalSlider: FaultyIntervalSlider {
  override func valuesDidChange(from old: (lower: CGFloat, upper: CGFloat)) {
    if lowerValue != old.lower { setNeedsLayout() }
  }
}

/// Compares points in its own coordinates with the frame, which is in the superview's coordinates.
final class FrameIntervalSlider: FaultyIntervalSlider {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    frame.insetBy(dx: -8, dy: -8).contains(point)
  }
}

/// Grabs the lower thumb if it is within reach, even if the upper thumb is nearer.
final class LowerIntervalSlider: FaultyIntervalSlider {
  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    if abs(startX - lowerThumbFrame.midX) <= 22 { activeThumb = .lower }
    return true
  }
}
