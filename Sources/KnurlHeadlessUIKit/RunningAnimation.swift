import Foundation
import KnurlInteraction

/// An animation that was added to a layer, with the time that has passed since.
@MainActor
struct RunningAnimation {
  /// A number on the way, and how the way to the next one is gone.
  struct Frame {
    /// The part of the duration at which it is there.
    var time: Double
    /// Nil for where the layer itself is.
    var value: CGFloat?
    var curve: TimingCurve
  }

  /// What is left of a duration is none below this: the ticks that make it up round.
  private static let instant = 1e-9
  private static let defaultDuration = 0.25

  /// Nil for one that no other replaces.
  let key: String?
  let animation: CAPropertyAnimation
  let keyPath: String
  /// The block that began it, if one did.
  let group: AnimationGroup?
  private let frames: [Frame]
  private let curve: AnimationCurve
  private let duration: Double
  private var elapsed: Double

  init?(_ animation: CAPropertyAnimation, key: String?) {
    let curve = AnimationCurve.timing(animation.timingFunction?.curve ?? .linear)
    let duration = animation.duration > 0 ? animation.duration : Self.defaultDuration
    self.init(
      animation, key: key,
      LayerAction(duration: duration, delay: 0, curve: curve, group: nil))
  }

  /// What an action makes of a change of a number.
  init?(from shown: CGFloat, at keyPath: String, _ action: LayerAction) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = shown
    animation.duration = action.duration
    self.init(animation, key: keyPath, action)
  }

  private init?(_ animation: CAPropertyAnimation, key: String?, _ action: LayerAction) {
    let frames = animation.frames()
    guard let keyPath = animation.keyPath, frames.count > 1 else { return nil }
    self.key = key
    self.animation = animation
    self.keyPath = keyPath
    self.frames = frames
    group = action.group
    curve = action.curve
    duration = action.duration
    elapsed = -action.delay
  }

  var isOver: Bool { elapsed >= duration - Self.instant }

  mutating func advance(by seconds: Double) { elapsed += seconds }

  /// Where it shows the number now.
  func number(on layer: CALayer) -> CGFloat {
    let model = layer.number(at: keyPath)
    let progress = curve.progress(at: elapsed / duration)
    var index = 0
    while index + 2 < frames.count, frames[index + 1].time <= progress { index += 1 }
    let (from, to) = (frames[index], frames[index + 1])
    let width = to.time - from.time
    let part = width > 0 ? (progress - from.time) / width : 1
    let (start, end) = (from.value ?? model, to.value ?? model)
    return start + (end - start) * CGFloat(from.curve.progress(at: part))
  }
}
