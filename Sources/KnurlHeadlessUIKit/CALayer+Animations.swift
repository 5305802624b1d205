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
    let count = animations.count
    animations.removeAll(where: isMeant)
    if animations.count != count { setNeedsDisplay() }
  }

  /// Lets time pass for the layer and those above it; what is not positive is none.
  final func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    if !animations.isEmpty {
      for index in animations.indices { animations[index].advance(by: seconds) }
      animations.removeAll { $0.isOver }
      setNeedsDisplay()
    }
    for layer in sublayers ?? [] { layer.advance(by: seconds) }
  }
}
