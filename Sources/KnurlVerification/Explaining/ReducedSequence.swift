import KnurlEngine
import KnurlLaws

/// A command sequence with parts left out, and the indices of the remaining parts.
struct ReducedSequence {
  typealias Candidate = CommandSequence<Configuration, Command>

  let whole: Candidate
  /// The indices of the remaining writes in the whole sequence; likewise `commands`.
  private(set) var writes: [Int]
  private(set) var commands: [Int]
  private(set) var hasBounds: Bool

  init(_ whole: Candidate) {
    self.whole = whole
    writes = Array(whole.start.writes.indices)
    commands = Array(whole.commands.indices)
    hasBounds = whole.start.bounds != nil
  }

  /// A part that can be left out, by its index in the whole sequence.
  enum Part: Hashable {
    case write(Int)
    case bounds
    case command(Int)
  }

  func contains(_ part: Part) -> Bool {
    switch part {
    case .write(let index): return writes.contains(index)
    case .bounds: return hasBounds
    case .command(let index): return commands.contains(index)
    }
  }

  /// The remaining parts, in their order.
  var parts: [Part] {
    writes.map { .write($0) } + (hasBounds ? [.bounds] : []) + commands.map { .command($0) }
  }

  /// The parts that were left out, in their order.
  var leftOut: [Part] {
    let left = Set(parts)
    return ReducedSequence(whole).parts.filter { !left.contains($0) }
  }

  var sequence: Candidate {
    Candidate(
      start: Configuration(
        writes: writes.map { whole.start.writes[$0] },
        bounds: hasBounds ? whole.start.bounds : nil),
      commands: commands.map { whole.commands[$0] })
  }

  func without(_ parts: some Collection<Part>) -> ReducedSequence {
    var result = self
    for part in parts {
      switch part {
      case .write(let index): result.writes.removeAll { $0 == index }
      case .bounds: result.hasBounds = false
      case .command(let index): result.commands.removeAll { $0 == index }
      }
    }
    return result
  }

  /// The number of a command in the whole trace, from 1.
  func step(of command: Int) -> Int { commands[command] + 1 }

  /// Returns the whole sequence with its remaining parts replaced by the parts of a changed
  /// sequence.
  ///
  /// - Parameter changed: A sequence with as many writes and commands as remain.
  func whole(with changed: Candidate) -> Candidate {
    var result = whole
    for (place, index) in writes.enumerated() {
      result.start.writes[index] = changed.start.writes[place]
    }
    for (place, index) in commands.enumerated() {
      result.commands[index] = changed.commands[place]
    }
    if hasBounds { result.start.bounds = changed.start.bounds }
    return result
  }
}

extension ReducedSequence.Part {
  /// The command's number from 1; 0 for the start.
  var step: Int {
    if case .command(let index) = self { return index + 1 }
    return 0
  }
}
