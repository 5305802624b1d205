public import Foundation
import KnurlInteraction

/// An effect that shows a layer in a different position or appearance for a while.
///
/// A class, as in Core Animation; a layer copies it when it is added. Unlike in Core Animation
/// there are no delegates, delays, repetitions or fill modes: an animation begins when it is added
/// and is removed when its time is over.
@MainActor
open class CAAnimation {
  /// The duration in seconds. The value 0 stands for 0.25, the default outside any transaction.
  open var duration: TimeInterval = 0
  /// The timing of the whole animation; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  public init() {}

  /// Converts an animation value to the number at a key path. Core Animation accepts values of any
  /// type.
  static func number(_ value: Any?, at keyPath: String) -> CGFloat? {
    switch value {
    case let point as CGPoint where keyPath == CALayer.xPath: point.x
    case let point as CGPoint where keyPath == CALayer.yPath: point.y
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }
}

/// An animation of a number or of the position of a layer.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Returns the numbers of the animation at a key path, with their times. A nil number stands for
  /// the layer's own value.
  ///
  /// - Parameter path: The animation's key path, or one of the two numbers of a point.
  func frames(at path: String) -> [RunningAnimation.Frame] { [] }
}

/// An animation from one number to another or, at the key path `position`, from point to point.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; nil stands for the layer's own value.
  open var fromValue: Any?
  open var toValue: Any?

  override func frames(at path: String) -> [RunningAnimation.Frame] {
    [
      RunningAnimation.Frame(time: 0, value: Self.number(fromValue, at: path), curve: .linear),
      RunningAnimation.Frame(time: 1, value: Self.number(toValue, at: path), curve: .linear),
    ]
  }
}

/// An animation through several numbers or points.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The time of each value as a fraction of the duration, ascending from 0 to 1. Nil spaces the
  /// values evenly.
  open var keyTimes: [NSNumber]?
  /// The timing function of each interval between two values. An interval without a function is
  /// linear.
  open var timingFunctions: [CAMediaTimingFunction]?

  override func frames(at path: String) -> [RunningAnimation.Frame] {
    let numbers = (values ?? []).compactMap { Self.number($0, at: path) }
    let last = Double(max(1, numbers.count - 1))
    return numbers.indices.map { index in
      var time = Double(index) / last
      if let keyTimes, keyTimes.indices.contains(index) { time = keyTimes[index].doubleValue }
      let curves = timingFunctions ?? []
      let curve = curves.indices.contains(index) ? curves[index].curve : .linear
      return RunningAnimation.Frame(time: time, value: numbers[index], curve: curve)
    }
  }
}
