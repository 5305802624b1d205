#if canImport(UIKit)
  import UIKit
#else
  import KnurlHeadlessUIKit
#endif

/// Faults of real circular sliders, each planted in a class of its own.
public enum CircularSliderFault: String, CaseIterable, Sendable {
  case hopsOverTheGap
  case jumpsAtTheSeam
  case turnsInTheMiddle
  case addsTurns
  case turnsAboutItsCenter
  case tellsEveryMove
  case answersDisabled

  @MainActor
  public func slider(frame: CGRect) -> CircularSlider {
    switch self {
    case .hopsOverTheGap: HoppingCircularSlider(frame: frame)
    case .jumpsAtTheSeam: SeamCircularSlider(frame: frame)
    case .turnsInTheMiddle: MiddleCircularSlider(frame: frame)
    case .addsTurns: AddingCircularSlider(frame: frame)
    case .turnsAboutItsCenter: CenterCircularSlider(frame: frame)
    case .tellsEveryMove: TalkativeCircularSlider(frame: frame)
    case .answersDisabled: DisabledCircularSlider(frame: frame)
    }
  }
}

/// Ignores the finger's previous angle, so that in the gap the value jumps to the nearer end.
final class HoppingCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    super.angle(of: touch, near: (startAngle + endAngle) / 2)
  }
}

/// Uses the angle of `atan2`, which jumps at 9 o'clock, inside the ring's range.
final class SeamCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    let point = touch.location(in: self)
    return atan2(point.y - ringCenter.y, point.x - ringCenter.x)
  }
}

/// Uses `atan2` also at the exact middle, where there is no angle and `atan2` returns 0.
final class MiddleCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    let point = touch.location(in: self)
    let angle = atan2(point.y - ringCenter.y, point.x - ringCenter.x)
    return angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }
}

/// Adds up the angles of single moves. Movement beyond an end of the track is lost.
final class AddingCircularSlider: CircularSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = touch.previousLocation(in: self)
    let before = atan2(old.y - ringCenter.y, old.x - ringCenter.x)
    follow(angle + super.angle(of: touch, near: before) - before)
    return true
  }
}

/// Uses `center`, which is in the superview's coordinates, as the middle of the ring.
final class CenterCircularSlider: CircularSlider {
  override var ringCenter: CGPoint { center }
}

/// Reports every move, even if the value stays at an end.
final class TalkativeCircularSlider: CircularSlider {
  override func follow(_ angle: CGFloat) {
    fingerAngle = angle
    value = value(at: angle)
    sendActions(for: .valueChanged)
  }
}

/// Lets VoiceOver change the temperature of a disabled control.
final class DisabledCircularSlider: CircularSlider {
  override func nudge(by direction: CGFloat) {
    let before = value
    value += direction * (maximumValue - minimumValue) / 10
    if value != before { sendActions(for: .valueChanged) }
  }
}
