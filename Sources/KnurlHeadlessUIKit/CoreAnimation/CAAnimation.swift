public import Foundation
import KnurlInteraction

/// What shows a layer elsewhere than it stands, for a while. A class, as in Core Animation; a layer
/// copies what it is when it is added.
///
/// Of Core Animation's there are no delegates, delays, repetitions or fills: an animation begins when
/// it is added, and is gone when its time is over.
@MainActor
open class CAAnimation {
  /// In seconds; 0 stands for a quarter of one, as outside of any transaction.
  open var duration: TimeInterval = 0
  /// Of the whole animation; nil is linear.
  open var timingFunction: CAMediaTimingFunction?

  public init() {}

  /// A number as code hands it to Core Animation, which takes anything.
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

  /// The numbers that it goes through, each with the part of the time at which it is there; nil stands
  /// for where the layer itself is.
  func frames() -> [RunningAnimation.Frame] { [] }
}

/// From one number to another.
@MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// Nil for where the layer itself is.
  open var fromValue: Any?
  open var toValue: Any?

  override func frames() -> [RunningAnimation.Frame] {
    [
      RunningAnimation.Frame(time: 0, value: Self.number(fromValue), curve: .linear),
      RunningAnimation.Frame(time: 1, value: Self.number(toValue), curve: .linear),
    ]
  }
}

/// Through several numbers.
@MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Parts of the duration, rising from 0 to 1, one for each value; without them values are equally
  /// far from each other.
  open var keyTimes: [NSNumber]?
  /// One for each way between two values; where one is missing that way is linear.
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
