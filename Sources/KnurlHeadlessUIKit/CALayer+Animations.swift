import Foundation

extension CALayer {
  /// Begins to show the layer elsewhere than it stands. An animation with the same key is replaced;
  /// with nil for the key it comes on top of those that run.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    guard let animation = animation as? CAPropertyAnimation,
      let running = RunningAnimation(animation, key: key)
    else { return }
    animations.append(running)
    setNeedsDisplay()
  }

  /// Begins what the transaction under way makes of a change that was just made. Its key is the key
  /// path.
  final func animate(_ keyPath: String, from shown: CGFloat) {
    guard let action = CATransaction.action,
      let running = RunningAnimation(from: shown, at: keyPath, action)
    else { return }
    var other: AnimationGroup?
    if let index = animations.firstIndex(where: { $0.key == keyPath }) {
      other = animations[index].group
      animations.remove(at: index)
    }
    if let group = action.group {
      group.begin(insteadOf: other)
    } else {
      other?.end(isCompleted: false)
    }
    animations.append(running)
    setNeedsDisplay()
  }

  public func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  public func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the animations that run; nil without any with a key.
  public func animationKeys() -> [String]? {
    let keys = animations.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }

  private func removeAnimations(_ isMeant: (RunningAnimation) -> Bool) {
    guard animations.contains(where: isMeant) else { return }
    let groups = animations.filter(isMeant).compactMap { $0.group }
    animations.removeAll(where: isMeant)
    setNeedsDisplay()
    for group in groups { group.end(isCompleted: false) }
  }

  /// Lets time pass for the layer and those above it; what is not positive is none. Whoever waits for
  /// an animation's end hears of it when time has passed for all of them.
  final func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    var groups: [AnimationGroup] = []
    advance(by: seconds, ending: &groups)
    for group in groups { group.end(isCompleted: true) }
  }

  private func advance(by seconds: Double, ending groups: inout [AnimationGroup]) {
    if !animations.isEmpty {
      for index in animations.indices { animations[index].advance(by: seconds) }
      groups += animations.filter { $0.isOver }.compactMap { $0.group }
      animations.removeAll { $0.isOver }
      setNeedsDisplay()
    }
    for layer in sublayers ?? [] { layer.advance(by: seconds, ending: &groups) }
  }
}
