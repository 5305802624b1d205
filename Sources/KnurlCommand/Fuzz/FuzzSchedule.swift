/// The schedule of a fuzz run: jobs take turns on the targets.
///
/// Each target gets the same time, and each gets its first turn early. All times are whole seconds,
/// as in libFuzzer.
struct FuzzSchedule {
  /// A target, and the time in seconds for which a job fuzzes the target.
  struct Turn: Hashable {
    var target: Int
    var seconds: Int
  }

  /// The longest turn, in seconds.
  let slice: Int
  /// The time that each target was given so far, in seconds.
  private(set) var given: [Int]
  private var isLeftOut: [Bool]
  /// The time that each job has left, in seconds.
  private var left: [Int]

  /// The longest duration of a round, in seconds. After half an hour, every target has results.
  private static let longestRound = 1_800
  /// The number of rounds in a run. With several rounds, an early end affects all targets equally.
  private static let rounds = 4
  /// The shortest turn, in seconds. A shorter turn could end before the process has read its
  /// corpus.
  private static let shortestTurn = 10

  init(targets: Int, jobs: Int, seconds: Int) {
    precondition(targets > 0)
    precondition(jobs > 0)
    let share = seconds * jobs / targets
    let wished = min(share / Self.rounds, Self.longestRound * jobs / targets)
    // A single target needs turns too, because only a new process releases memory.
    slice =
      targets == 1
      ? min(seconds, Self.longestRound) : max(1, min(share, max(Self.shortestTurn, wished)))
    given = Array(repeating: 0, count: targets)
    isLeftOut = Array(repeating: false, count: targets)
    left = Array(repeating: seconds, count: jobs)
  }

  /// The next turn of a job, on the target with the least time so far; nil if the job has no time
  /// left.
  mutating func next(for job: Int) -> Turn? {
    let candidates = given.indices.filter { !isLeftOut[$0] }
    guard left[job] > 0, let target = candidates.min(by: { given[$0] < given[$1] }) else {
      return nil
    }
    let seconds = min(slice, left[job])
    left[job] -= seconds
    given[target] += seconds
    return Turn(target: target, seconds: seconds)
  }

  /// Returns the remaining time of a turn that ended early.
  mutating func giveBack(_ seconds: Int, of turn: Turn, to job: Int) {
    let rest = max(0, min(seconds, turn.seconds))
    left[job] += rest
    given[turn.target] -= rest
  }

  /// Gives the target no further turn.
  mutating func leaveOut(_ target: Int) { isLeftOut[target] = true }
}
