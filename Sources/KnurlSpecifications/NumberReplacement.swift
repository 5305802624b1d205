import KnurlEngine
import KnurlLaws

/// A change of some properties' numbers, for relations that compare a control with itself in
/// another range.
struct NumberReplacement {
  /// The properties whose numbers change.
  var names: [String]
  /// The numbers of a new control. The follow-up sequence begins by writing the changed ones, so
  /// that the order of the writes matters.
  var defaults: [(name: String, value: Double)]
  /// The number that replaces a number; nil if there is none.
  var other: (Double) -> Double?

  /// Returns the follow-up sequence; nil if it cannot be compared.
  ///
  /// The comparison also ends before a write without a replacement.
  ///
  /// - Parameter isEnd: Whether the comparison ends before the command at this index.
  func followUp(
    of run: Law.Run, upTo isEnd: (Int) -> Bool
  ) -> FollowUp<ControlMachine>? {
    let declaration = run.steps[0].declaration
    var start = run.sequence.start
    start.writes = []
    for (name, value) in defaults {
      guard let property = declaration.property(named: name), let value = other(value) else {
        return nil
      }
      start.writes.append(PropertyWrite(property: property, value: value))
    }
    for write in run.sequence.start.writes {
      guard let write = replaced(write, declaration) else { return nil }
      start.writes.append(write)
    }
    var commands: [Command] = []
    for (index, command) in run.sequence.commands.enumerated() {
      if isEnd(index) { break }
      guard case .set(let property, let value) = command else {
        commands.append(command)
        continue
      }
      let write = replaced(PropertyWrite(property: property, value: value), declaration)
      guard let write else { break }
      commands.append(.set(property: property, to: write.value))
    }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  private func replaced(_ write: PropertyWrite, _ declaration: Declaration) -> PropertyWrite? {
    guard names.contains(declaration.properties[write.property].name) else { return write }
    return other(write.value).map { PropertyWrite(property: write.property, value: $0) }
  }
}
