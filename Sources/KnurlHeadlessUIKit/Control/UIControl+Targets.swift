// Targets take closures in place of selectors, which Swift has on Apple's systems only.
extension UIControl {
  /// Calls the action for these events, as long as the target lives. Registering the same target
  /// and identifier again merges.
  public func addTarget<Target: AnyObject>(
    _ target: Target, identifier: String, for controlEvents: Event,
    action: @escaping @MainActor (_ target: Target, _ sender: UIControl, _ events: Event) -> Void
  ) {
    registry.add(
      .target(ObjectIdentifier(target), identifier: identifier), target: target,
      events: controlEvents
    ) { [weak target] sender, events in
      if let target { action(target, sender, events) }
    }
  }

  /// Nil for the target or the identifier means all of them.
  public func removeTarget(
    _ target: AnyObject?, identifier: String?, for controlEvents: Event
  ) {
    let object = target.map { ObjectIdentifier($0) }
    registry.remove(controlEvents) { key in
      guard case .target(let registered, let name) = key else { return false }
      return (object == nil || object == registered) && (identifier == nil || identifier == name)
    }
  }
}
