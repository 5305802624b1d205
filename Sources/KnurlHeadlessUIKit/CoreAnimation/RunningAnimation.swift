import Foundation
import KnurlInteraction

/// An animation that was added to a layer, and the time since it was added.
@MainActor
struct RunningAnimation {
  /// A number of the animation, and the timing curve to the next number.
  struct Frame {
    /// The fraction of the duration at which the number is reached.
    var time: Double
    /// The number; nil stands for the layer's own value.
    var value: CGFloat?
    var curve: AnimationCurve
  }

  /// The smallest remaining time in seconds. A shorter time counts as zero, because sums of ticks
  /// are rounded.
  private static let instant = 1e-9
  /// The key under which another animation replaces this animation; nil if none can replace it.
  let key: String?
  let animation: CAPropertyAnimation
  let keyPath: String
  private let frames: [Frame]
  private let curve: AnimationCurve
  private let duration: Double
  /// True if a property write began the animation. Such animations move the picture without a
  /// redraw.
  let isImplicit: Bool
  /// The group of the animation block that began the animation; nil if there is none.
  let group: AnimationGroup?
  private var elapsed: Double

  init?(_ animation: CAPropertyAnimation, of keyPath: String, key: String?) {
    let frames = animation.frames(at: keyPath)
    guard frames.count > 1 else { return nil }
    self.key = key
    self.animation = animation
    self.keyPath = keyPath
    self.frames = frames
    curve = animation.timingFunction?.curve ?? .linear
    duration = animation.duration > 0 ? animation.duration : CATransaction.defaultDuration
    isImplicit = false
    group = nil
    elapsed = 0
  }

  /// Creates the implicit animation from the shown value to the layer's own value.
  ///
  /// Its key is the property's, as in Core Animation: `position` for both coordinates.
  init(of keyPath: String, from start: CGFloat, in transaction: CATransaction.Context) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = start
    animation.duration = transaction.duration
    self.animation = animation
    self.keyPath = keyPath
    key = keyPath.split(separator: ".").first.map { String($0) }
    frames = animation.frames(at: keyPath)
    curve = transaction.curve
    duration = transaction.duration
    isImplicit = true
    group = transaction.group
    elapsed = -transaction.delay
  }

  var isOver: Bool { elapsed >= duration - Self.instant }

  mutating func advance(by seconds: Double) { elapsed += seconds }

  /// Returns the number that the animation shows now.
  ///
  /// - Parameter model: The layer's own value.
  func number(over model: CGFloat) -> CGFloat {
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
