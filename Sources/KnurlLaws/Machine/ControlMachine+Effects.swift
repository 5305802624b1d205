package import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension ControlMachine {
  /// Returns the settings and own commands of a sequence without which it would go otherwise.
  ///
  /// - Parameters:
  ///   - known: Settings and commands of which this is known; they are not tried.
  ///   - willRun: Called before each sequence that runs.
  package func effects(
    in sequence: CommandSequence<Configuration, Command>, beside known: ObservedEffects,
    willRun: (CommandSequence<Configuration, Command>) -> Void
  ) -> ObservedEffects {
    var found = ObservedEffects()
    var machine = self
    for (index, property) in declaration.properties.enumerated()
    where property.canBeIdle && !known.properties.contains(.init(index)) {
      if machine.differs(sequence, without: { $0.writes(index) }, willRun) {
        found.properties.insert(.init(index))
      }
    }
    for index in declaration.commands.indices where !known.commands.contains(.init(index)) {
      if machine.differs(sequence, without: { $0.isOwn(index) }, willRun) {
        found.commands.insert(.init(index))
      }
    }
    return found
  }

  /// True if anything that can be seen is otherwise without some commands of a sequence.
  private mutating func differs(
    _ sequence: CommandSequence<Configuration, Command>, without isLeftOut: (Command) -> Bool,
    _ willRun: (CommandSequence<Configuration, Command>) -> Void
  ) -> Bool {
    var rest = sequence
    rest.commands.removeAll(where: isLeftOut)
    rest.start.writes.removeAll { isLeftOut(.set(property: $0.property, to: $0.value)) }
    guard rest != sequence else { return false }
    var kept: [Moment] = []
    var differs = false
    willRun(sequence)
    follow(sequence) { machine, index in
      if index > 0, isLeftOut(sequence.commands[index - 1]) {
        if machine.step.hasEffect { differs = true }
      } else {
        kept.append(Moment(machine.step))
      }
    }
    let (elements, frames) = (accessibilityElements(), layerFrames())
    if differs { return true }
    willRun(rest)
    follow(rest) { machine, index in
      if kept[index] != Moment(machine.step) { differs = true }
    }
    return differs || accessibilityElements() != elements || layerFrames() != frames
  }
}

/// The visible state of a control after a command, and its events.
private struct Moment: Equatable {
  let row: Row
  let passes: [EventBatch]
  let layers: UInt64

  init(_ step: ControlStep) {
    (row, passes, layers) = (step.after, step.passes, step.invalidation.layers)
  }
}

extension ControlStep {
  /// True if the command had an effect that can be seen at once.
  fileprivate var hasEffect: Bool { before != after || !passes.isEmpty || invalidation.layers != 0 }
}

extension Command {
  fileprivate func writes(_ index: Int) -> Bool {
    guard case .set(let property, _) = self else { return false }
    return property == index
  }

  fileprivate func isOwn(_ index: Int) -> Bool {
    guard case .perform(let command, _) = self else { return false }
    return command == index
  }
}
