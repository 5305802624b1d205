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

/// Each angle counts by itself, so that the nearer end wins in the gap.
final class HoppingCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    super.angle(of: touch, near: (startAngle + endAngle) / 2)
  }
}

/// `atan2` has its seam at 9 o'clock, inside the ring's range.
final class SeamCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    let point = touch.location(in: self)
    return atan2(point.y - ringCenter.y, point.x - ringCenter.x)
  }
}

/// There is no angle at the exact middle, and `atan2` returns 0.
final class MiddleCircularSlider: CircularSlider {
  override func angle(of touch: UITouch, near other: CGFloat) -> CGFloat {
    let point = touch.location(in: self)
    let angle = atan2(point.y - ringCenter.y, point.x - ringCenter.x)
    return angle + ((other - angle) / (2 * .pi)).rounded() * 2 * .pi
  }
}

/// Each move adds its own angle, and the part that an end cut off is lost.
final class AddingCircularSlider: CircularSlider {
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let old = touch.previousLocation(in: self)
    let before = atan2(old.y - ringCenter.y, old.x - ringCenter.x)
    follow(angle + super.angle(of: touch, near: before) - before)
    return true
  }
}

/// `center` is in the coordinates of the superview.
final class CenterCircularSlider: CircularSlider {
  override var ringCenter: CGPoint { center }
}

/// At an end, it reports its value again with every move.
final class TalkativeCircularSlider: CircularSlider {
  override func follow(_ angle: CGFloat) {
    fingerAngle = angle
    value = value(at: angle)
    sendActions(for: .valueChanged)
  }
}

/// VoiceOver changes the temperature of a disabled control.
final class DisabledCircularSlider: CircularSlider {
  override func nudge(by direction: CGFloat) {
    let before = value
    value += direction * (maximumValue - minimumValue) / 10
    if value != before { sendActions(for: .valueChanged) }
  }
}
