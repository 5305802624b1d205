import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Watches a control before the search, and counts the answers that it gives in each situation.
///
/// A quarter of the cases are those of a search with ordinary input; the others are short gestures,
/// which random commands make too seldom. `Verification` runs it; it calls the machine and the situations.
package struct Observer {
  private var machine: ControlMachine
  /// The answers seen so far.
  package private(set) var conduct: Conduct

  /// - Parameter conduct: The answers that were seen before.
  package init(_ machine: ControlMachine, after conduct: Conduct) {
    self.machine = machine
    self.conduct = conduct
    self.machine.profile = .ordinary
  }

  /// Runs one case.
  package mutating func watch(case index: Int, seed: UInt64) {
    var source = ChoiceSource(seed: seed, caseIndex: UInt64(index))
    var script = index % 4 == 0 ? nil : GestureScript(from: &source)
    let start = source.start(of: &machine)
    var memory = GestureMemory()
    var conduct = conduct
    machine.follow(
      from: start,
      next: { machine, count in
        script == nil
          ? source.command(of: &machine, behind: count)
          : script?.next(of: &machine, from: &source)
      }
    ) { machine, command, _ in
      guard command != nil else { return }
      for (index, situation) in Situation.all.enumerated() where !machine.step.hostReacted {
        if let reply = situation.reply(&machine.step, memory) { conduct.note(reply, in: index) }
      }
      memory.note(&machine.step)
      if machine.step.secondsPassed != nil, machine.step.changed(.values), memory.wasFlick {
        conduct.longestGlide = max(conduct.longestGlide, memory.secondsSinceEnd)
      }
    }
    self.conduct = conduct
  }
}
