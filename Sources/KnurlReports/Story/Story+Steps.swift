import KnurlEngine
import KnurlInteraction
import KnurlLaws

extension Story {
  /// Nobody looks at more frames than this.
  static let mostSteps = 24
  /// So many steps up to the one that breaks the law are always shown.
  private static let stepsBeforeTheBreak = 6

  /// The steps that are worth a frame, in their order: all of a short story; of a long one the start,
  /// the step that breaks the law and those before it, then what begins or ends something, and what
  /// room is left goes to the latest of the others.
  package var importantSteps: [Int] {
    guard frames.count > Self.mostSteps else { return Array(frames.indices) }
    let end = min(breakingStep ?? frames.count - 1, frames.count - 1)
    let ranked = frames.indices.sorted { a, b in
      let (rankA, rankB) = (rank(of: a, end: end), rank(of: b, end: end))
      return rankA == rankB ? a > b : rankA < rankB
    }
    return ranked.prefix(Self.mostSteps).sorted()
  }

  private func rank(of step: Int, end: Int) -> Int {
    if step == 0 || step == end { return 0 }
    if step < end, end - step < Self.stepsBeforeTheBreak { return 1 }
    let commands = trace.history.commands
    guard commands.indices.contains(step - 1) else { return 3 }
    if case .control(.touch(let touch)) = commands[step - 1], touch.phase == .moved { return 3 }
    return 2
  }

  /// Which step of another trace stands beside a step of this one: what both do at their beginning
  /// and at their end goes together, and what only one of them does stands beside the step before.
  func step(besideStep step: Int, in other: Story) -> Int {
    let (own, others) = (frames.map { $0.line }, other.frames.map { $0.line })
    let shorter = min(own.count, others.count)
    var head = 1
    while head < shorter, own[head] == others[head] { head += 1 }
    // Of equal length they differ in single steps, and go side by side all the way.
    guard own.count != others.count, step >= head else { return min(step, others.count - 1) }
    var tail = 0
    while tail < shorter - head, own[own.count - 1 - tail] == others[others.count - 1 - tail] {
      tail += 1
    }
    if step >= own.count - tail { return step - own.count + others.count }
    return min(step, max(head, others.count - tail) - 1)
  }
}
