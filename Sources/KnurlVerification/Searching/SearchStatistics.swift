import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// Statistics of the commands in a search's cases, which show whether the generator works well.
public struct SearchStatistics: Codable, Hashable, Sendable {
  /// The number of cases counted.
  public internal(set) var cases = 0
  /// The number of commands of each kind, the most frequent first; kinds are words of traces.
  public internal(set) var commands: [CommandCount] = []
  /// The median number of commands in a case.
  public internal(set) var medianCommands = 0
  /// The number of commands that nine tenths of the cases do not exceed.
  public internal(set) var ninetiethPercentCommands = 0
  /// The number of fingers that went down; the control followed `followedTouchDowns` of these
  /// fingers.
  public internal(set) var touchDowns = 0
  public internal(set) var followedTouchDowns = 0
  /// The number of writes of new values to readable properties; `refusedWrites` of them changed
  /// nothing.
  public internal(set) var changingWrites = 0
  public internal(set) var refusedWrites = 0

  /// A kind of command, and the number of commands of this kind.
  public struct CommandCount: Codable, Hashable, Sendable {
    public var kind: String
    public var count: Int
  }

  /// The share of the fingers that the control followed, from 0 to 1; 0 if no finger went down.
  public var followedShare: Double {
    touchDowns > 0 ? Double(followedTouchDowns) / Double(touchDowns) : 0
  }

  /// The share of the writes that the control refused, from 0 to 1; 0 if there were no writes.
  public var refusedShare: Double {
    changingWrites > 0 ? Double(refusedWrites) / Double(changingWrites) : 0
  }
}

/// Counts the commands of cases while a search runs them.
package struct StatisticsCount: Codable, Hashable, Sendable {
  private var counts: [SearchStatistics.CommandCount] = []
  private var lengths: [Int] = []
  private var result = SearchStatistics()

  var statistics: SearchStatistics {
    var result = result
    // Equal counts stay in the order of first appearance: sorting alone guarantees no order.
    let order = counts.indices.sorted {
      counts[$0].count != counts[$1].count ? counts[$0].count > counts[$1].count : $0 < $1
    }
    result.commands = order.map { counts[$0] }
    let lengths = lengths.sorted()
    if let last = lengths.indices.last {
      result.medianCommands = lengths[last / 2]
      result.ninetiethPercentCommands = lengths[(lengths.count * 9 + 9) / 10 - 1]
    }
    return result
  }

  mutating func beginCase() {
    result.cases += 1
    lengths.append(0)
  }

  /// - Parameters:
  ///   - step: The step of the command.
  ///   - before: What a written property read before; nil for another command.
  mutating func count(_ command: Command, _ step: ControlStep, before: Double?) {
    lengths[lengths.count - 1] += 1
    count(kind: Self.kind(of: command, step), 1)
    if case .set(let property, let value) = command, let before, before != value {
      result.changingWrites += 1
      if step.read(property) == before { result.refusedWrites += 1 }
    }
    if case .control(.touch(let touch)) = command, touch.phase == .began {
      result.touchDowns += 1
      if step.effect == .began { result.followedTouchDowns += 1 }
    }
  }

  /// Adds the counts of later cases.
  mutating func add(_ later: StatisticsCount) {
    for kind in later.counts { count(kind: kind.kind, kind.count) }
    lengths += later.lengths
    result.cases += later.result.cases
    result.touchDowns += later.result.touchDowns
    result.followedTouchDowns += later.result.followedTouchDowns
    result.changingWrites += later.result.changingWrites
    result.refusedWrites += later.result.refusedWrites
  }

  private mutating func count(kind: String, _ count: Int) {
    if let index = counts.firstIndex(where: { $0.kind == kind }) {
      counts[index].count += count
    } else {
      counts.append(SearchStatistics.CommandCount(kind: kind, count: count))
    }
  }

  /// The first words of the command's line in a trace, without its numbers.
  private static func kind(of command: Command, _ step: ControlStep) -> String {
    switch command {
    case .set: return "set"
    case .perform(let index, _): return "perform \(step.declaration.commands[index].name)"
    case .host(let act): return "host \(TraceText.name(of: act))"
    case .control(let command): return kind(of: command)
    }
  }

  private static func kind(of command: ControlCommand) -> String {
    switch command {
    case .touch(let touch): return "touch \(TraceText.name(of: touch.phase))"
    case .resize: return "resize"
    case .enable(let on): return on ? "enable" : "disable"
    case .attach(let on): return on ? "attach" : "detach"
    case .hide(let on): return on ? "hide" : "show"
    case .tick: return "tick"
    case .key: return "key"
    case .increment: return "increment"
    case .decrement: return "decrement"
    case .focus: return "focus"
    }
  }
}
