// Targets take closures in place of selectors, which Swift has on Apple's systems only.

/// Lets the actions of a recogniser take it as the subclass that it is.
@MainActor
public protocol UIGestureTargeting: UIGestureRecognizer {}

extension UIGestureRecognizer: UIGestureTargeting {
  struct TargetRecord {
    let target: ObjectIdentifier
    let identifier: String
    let handler: @MainActor (UIGestureRecognizer) -> Void
  }

  /// Nil for the target or the identifier means all of them.
  public func removeTarget(_ target: AnyObject?, identifier: String?) {
    let object = target.map { ObjectIdentifier($0) }
    targets.removeAll { record in
      (object == nil || object == record.target)
        && (identifier == nil || identifier == record.identifier)
    }
  }
}

extension UIGestureTargeting {
  /// Calls the action with each state that the recogniser enters, as long as the target lives.
  /// Registering the same target and identifier again replaces the action.
  public func addTarget<Target: AnyObject>(
    _ target: Target, identifier: String,
    action: @escaping @MainActor (_ target: Target, _ recognizer: Self) -> Void
  ) {
    let record = TargetRecord(target: ObjectIdentifier(target), identifier: identifier) {
      [weak target, weak self] _ in
      if let target, let self { action(target, self) }
    }
    let index = targets.firstIndex {
      $0.target == record.target && $0.identifier == identifier
    }
    if let index { targets[index] = record } else { targets.append(record) }
  }
}
