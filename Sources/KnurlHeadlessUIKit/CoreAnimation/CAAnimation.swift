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

  /// Converts an animation value to a number. Core Animation accepts values of any type.
  static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }
}

/// An animation of one number of a layer.
@MainActor
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?

  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
  }

  /// Returns the numbers of the animation with their times. A nil number stands for the layer's own
  /// value.
  func frames() -> [RunningAnimation.Frame] { [] }
}

/// An animation from one number to another.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The start value; nil stands for the layer's own value.
  open var fromValue: Any?
  open var toValue: Any?

  override func frames() -> [RunningAnimation.Frame] {
    [
      RunningAnimation.Frame(time: 0, value: Self.number(fromValue), curve: .linear),
      RunningAnimation.Frame(time: 1, value: Self.number(toValue), curve: .linear),
    ]
  }
}

/// An animation through several numbers.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The time of each value as a fraction of the duration, ascending from 0 to 1. Nil spaces the
  /// values evenly.
  open var keyTimes: [NSNumber]?
  /// The timing function of each interval between two values. An interval without a function is
  /// linear.
  open var timingFunctions: [CAMediaTimingFunction]?

  override func frames() -> [RunningAnimation.Frame] {
    let numbers = (values ?? []).compactMap { Self.number($0) }
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
