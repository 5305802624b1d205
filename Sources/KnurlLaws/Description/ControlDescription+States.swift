// States that a fuzz run is told of. What every control may show it knows by itself: which thumb is
// tracked, where its values stand, what its picture and its gesture are doing.
extension ControlDescription {
  /// Names a state of the control's own, so that a fuzz run keeps what leads to a new one, and goes on
  /// from it. Laws and searches do not ask for it.
  ///
  /// ```swift
  /// $0.state("digits that fit") { $0.digits }
  /// ```
  /// For what a control remembers without showing it, and would be reached by no other hint: how far a
  /// combination has come, how many layers an overlay has.
  ///
  /// - Parameters:
  ///   - name: Tells it from the control's other states.
  ///   - read: One of a few numbers. A number that seldom comes back, as a value or a place, makes
  ///     everything new, and the run keeps what is of no use.
  public mutating func state(_ name: String, _ read: @escaping (Control) -> Int) {
    precondition(!declaration.states.contains(name), "two states have the name “\(name)”")
    declaration.states.append(name)
    stateReaders.append(read)
  }
}
