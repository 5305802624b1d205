/// Who is fuzzed when: jobs take turns on the targets, so that each gets the same time and all have had
/// some of it early.
///
/// Whole seconds, as libFuzzer counts them.
struct FuzzSchedule {
  /// What a job does next.
  struct Turn: Hashable {
    var target: Int
    var seconds: Int
  }

  /// The longest turn, in seconds.
  let slice: Int
  /// What each target was given so far, in seconds.
  private(set) var given: [Int]
  private var isLeftOut: [Bool]
  /// What each job has left, in seconds.
  private var left: [Int]

  /// After so many seconds every target has had a turn: whoever looks after an hour sees them all.
  private static let longestRound = 1_800
  /// Within the time there are so many rounds, so that what interrupts the run hits all alike.
  private static let rounds = 4
  /// Turns are no shorter for that: a process has its corpus to read first.
  private static let shortestTurn = 10

  init(targets: Int, jobs: Int, seconds: Int) {
    precondition(targets > 0)
    precondition(jobs > 0)
    let share = seconds * jobs / targets
    let wished = min(share / Self.rounds, Self.longestRound * jobs / targets)
    // One target alone has nobody to make room for, but memory that only a new process gives back.
    slice =
      targets == 1
      ? min(seconds, Self.longestRound) : max(1, min(share, max(Self.shortestTurn, wished)))
    given = Array(repeating: 0, count: targets)
    isLeftOut = Array(repeating: false, count: targets)
    left = Array(repeating: seconds, count: jobs)
  }

  /// The next turn of a job, on the target that was given least; nil where its time is over.
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

  /// A turn ended early: what it had left is given again.
  mutating func giveBack(_ seconds: Int, of turn: Turn, to job: Int) {
    let rest = max(0, min(seconds, turn.seconds))
    left[job] += rest
    given[turn.target] -= rest
  }

  /// The target gets no further turn.
  mutating func leaveOut(_ target: Int) { isLeftOut[target] = true }
}
