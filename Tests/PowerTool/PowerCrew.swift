import Foundation
import KnurlProcesses
import Power

/// Runs trials in child processes, one for each core.
///
/// A child that ends is replaced, and its trial runs once more with the number of each case, so that
/// the case that ended it is known.
struct PowerCrew {
  private final class Member {
    let child: ChildProcess
    var trial: PowerTrial?
    var isTraced = false
    var lastCase = 0

    init() throws(ChildProblem) {
      child = try ChildProcess(
        ChildRequest(
          CommandLine.arguments[0], ["trials"], input: .lines, output: .lines, errors: .dropped))
    }

    func begin(_ trial: PowerTrial, isTraced: Bool) throws {
      (self.trial, self.isTraced, lastCase) = (trial, isTraced, 0)
      let order = PowerWorker.Order(trial: trial, isTraced: isTraced)
      child.send(String(decoding: try JSONEncoder().encode(order), as: UTF8.self))
    }
  }

  /// - Parameter done: Called with each trial and its result, in the order of their ends.
  func run(
    _ trials: [PowerTrial], processes: Int, done: (PowerTrial, PowerResult) -> Void
  ) throws {
    var waiting = trials[...]
    var members: [Member] = []
    for _ in 0..<processes {
      guard let trial = waiting.popFirst() else { break }
      members.append(try started(with: trial, isTraced: false))
    }
    while !members.isEmpty {
      for (index, member) in members.enumerated().reversed() {
        guard let (trial, result) = try progress(of: member) else { continue }
        var next = member
        switch result {
        case .some(let result): done(trial, result)
        case .none:
          members[index] = try started(with: trial, isTraced: true)
          continue
        }
        if case .ended? = result { next = try Member() }
        if let trial = waiting.popFirst() {
          try next.begin(trial, isTraced: false)
          members[index] = next
        } else {
          next.child.stop()
          members.remove(at: index)
        }
      }
    }
  }

  private func started(with trial: PowerTrial, isTraced: Bool) throws -> Member {
    let member = try Member()
    try member.begin(trial, isTraced: isTraced)
    return member
  }

  /// Waits a moment for a child.
  ///
  /// - Returns: Its trial with the result, or without one if the trial must run again; nil while
  ///   the trial runs.
  private func progress(of member: Member) throws -> (PowerTrial, PowerResult?)? {
    while let trial = member.trial {
      switch member.child.answer(within: 0.02) {
      case .silent: return nil
      case .ended:
        return (trial, member.isTraced ? .ended(caseIndex: member.lastCase) : nil)
      case .line(let line):
        switch try? JSONDecoder().decode(PowerWorker.Answer.self, from: Data(line.utf8)) {
        case .result(let result): return (trial, result)
        case .willRun(let index): member.lastCase = index
        // Ignore the control's own output.
        case nil: break
        }
      }
    }
    return nil
  }
}
