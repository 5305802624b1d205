public import Foundation
import KnurlInteraction

extension UIView {
  /// The options of an animation block. Raw values are UIKit's.
  public struct AnimationOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Has no effect: views always receive touches during an animation.
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    /// Has no effect: an animation always begins at the state that the layer shows.
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

  /// Animates the positions, opacities and key-path numbers that a block changes. Layers of views
  /// animate too.
  ///
  /// The layers themselves have the new values at once. As without a block, a size changes at once,
  /// and so does a layer that was never shown. A running animation of the same number is replaced
  /// by the new one, which begins where the layer is shown.
  ///
  /// - Parameters:
  ///   - duration: In seconds on the virtual clock; without a positive duration the change shows at
  ///     once.
  ///   - delay: In seconds; the old values show for this time.
  ///   - completion: Called once when all animations of the block are over: with true if their time
  ///     has passed, with false if one was removed. If nothing changed, called right after the
  ///     block.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(duration, delay, options.curve, animations, completion)
  }

  /// Animates changes in a block like the other `animate` method, but with a spring curve.
  ///
  /// - Parameters:
  ///   - dampingRatio: Always counts as 1, as UIKit counts ratios above 1; springs never overshoot.
  ///   - velocity: In distances of the whole change per second.
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

  /// Shows the changes of a block at once, even inside an animation block.
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
