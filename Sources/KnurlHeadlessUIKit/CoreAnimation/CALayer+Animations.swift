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
    let isRedrawn = animations.contains { isMeant($0) && !$0.isImplicit }
    let groups = animations.filter(isMeant).compactMap { $0.group }
    animations.removeAll(where: isMeant)
    if isRedrawn { setNeedsDisplay() }
    for group in groups { group.end(isCompleted: false) }
  }

  /// Shows a number on its way to what was just written, where the transaction under way has layers
  /// animate by themselves. What runs already for that number is replaced; with actions disabled it
  /// goes on, from where it began to where the layer is now.
  ///
  /// - Parameter start: Where the number was shown before it was written.
  final func animateImplicitly(_ keyPath: String, from start: CGFloat) {
    let transaction = CATransaction.current
    var replaced: AnimationGroup?
    if let index = animations.firstIndex(where: { $0.isImplicit && $0.keyPath == keyPath }) {
      replaced = animations[index].group
      animations.remove(at: index)
    }
    animations.append(RunningAnimation(of: keyPath, from: start, in: transaction))
    if let group = transaction.group {
      group.begin(insteadOf: replaced)
    } else {
      replaced?.end(isCompleted: false)
    }
  }

  /// Whether it, or a layer in it, is shown elsewhere than it stands.
  final var isTreeAnimating: Bool {
    if !animations.isEmpty { return true }
    for layer in sublayers ?? [] where layer.isTreeAnimating { return true }
    return false
  }

  /// Whether a write of a property is shown by and by: not before there was a picture, and for the
  /// layer of a view only where the view is animated.
  final var animatesByItself: Bool {
    guard hasBeenShown, superlayer != nil else { return false }
    if CATransaction.disableActions() { return false }
    return !isOfView || CATransaction.current.animatesViews
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
      let isRedrawn = animations.contains { !$0.isImplicit }
      groups += animations.filter { $0.isOver }.compactMap { $0.group }
      animations.removeAll { $0.isOver }
      if isRedrawn { setNeedsDisplay() }
    }
    for layer in sublayers ?? [] { layer.advance(by: seconds, ending: &groups) }
  }
}
