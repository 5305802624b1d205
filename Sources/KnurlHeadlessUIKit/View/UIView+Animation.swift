public import Foundation
import KnurlInteraction

extension UIView {
  /// How a block's changes are shown. Raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Touches go on during an animation in any case, as they do on layers that are no view's.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// An animation begins where the layer is shown in any case.
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let curveEaseInOut = AnimationOptions(rawValue: 0 << 16)
    public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
    public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
    public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

    fileprivate var curve: AnimationCurve {
      switch rawValue >> 16 & 3 {
      case 1: return .timing(TimingCurve(0.42, 0, 1, 1))
      case 2: return .timing(TimingCurve(0, 0, 0.58, 1))
      case 3: return .linear
      default: return .easeInEaseOut
      }
    }
  }

  /// Shows what a block changes on layers by and by, those of views included: where they are, their
  /// opacity, and the numbers that are written by key path. The layers themselves are there at once. As
  /// without a block, a size changes at once, and so does a layer that was never seen.
  ///
  /// An animation of the same number that is under way gives way to the new one, which begins where
  /// the layer is shown.
  ///
  /// - Parameters:
  ///   - duration: In seconds, on the virtual clock; with none the change is shown at once.
  ///   - delay: In seconds; so long it is shown as it was.
  ///   - completion: Called once when all animations of the block are over: true if their time has
  ///     passed, false if one was taken away. At once, behind the block, where nothing changed.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options.curve, animations, completion)
  }

  /// As the other `animate`, like a spring.
  ///
  /// - Parameters:
  ///   - dampingRatio: Counts as 1, whatever it is, as UIKit counts more than 1: no spring swings
  ///     over here.
  ///   - velocity: In ways a second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    guard isTime(duration), velocity.isFinite else {
      return animate(0, 0, .linear, animations, completion)
    }
    let spring = CriticalSpring(duration: duration, initialVelocity: Double(velocity))
    animate(duration, delay, .spring(spring), animations, completion)
  }

  /// Shows what a block changes at once, also in a block that animates.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    CATransaction.within({ $0.disablesActions = true }, actionsWithoutAnimation)
  }

  private static func animate(
    _ duration: Double, _ delay: Double, _ curve: AnimationCurve, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    let group = AnimationGroup(completion: completion)
    CATransaction.within(
      {
        $0 = CATransaction.Context()
        $0.disablesActions = !isTime(duration)
        $0.duration = duration
        $0.curve = curve
        $0.animatesViews = true
        $0.delay = isTime(delay) ? delay : 0
        $0.group = group
      }, animations)
    group.close()
  }

  private static func isTime(_ seconds: Double) -> Bool { seconds > 0 && seconds < .infinity }
}
