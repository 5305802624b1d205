package import KnurlEngine

/// Reports the states and transitions of an execution to libFuzzer, as features in extra counters.
///
/// It also counts the distinct ones of all executions.
@safe package struct FuzzStates {
  /// libFuzzer's extra counters: the first half for states, the second half for transitions.
  private let counters: UnsafeMutableBufferPointer<UInt8>
  package private(set) var states = FuzzSightings()
  package private(set) var transitions = FuzzSightings()
  private var last: AbstractState?

  /// - Parameter counters: The counters; their number is a power of two. libFuzzer reads and clears
  ///   them.
  package init(_ counters: UnsafeMutableBufferPointer<UInt8>) {
    precondition(counters.count > 1)
    precondition(counters.count & (counters.count - 1) == 0, "indices are parts of hashes")
    unsafe self.counters = counters
  }

  /// Begins an execution: the next step is its first.
  package mutating func begin() { last = nil }

  package mutating func note(_ step: AbstractStateTrail.Step) {
    let state = step.state
    guard state != .unnamed else { return }
    defer { last = state }
    if last?.doing != state.doing { see(Self.mixed(state.doing)) }
    if last?.setting != state.setting { see(Self.mixed(~state.setting)) }
    if last?.own != state.own { see(Self.mixed(state.own ^ Self.ownSalt)) }
    guard let last else { return }
    if last.doing != state.doing {
      // The kind of step distinguishes a touch that ended from one that was canceled.
      let kind = Self.touching.contains(step.kind) ? UInt64(truncatingIfNeeded: step.kind) : 0
      pass(Self.mixed(Self.mixed(last.doing) &+ state.doing &* 64 &+ kind))
    }
    if last.own != state.own {
      pass(Self.mixed(Self.mixed(last.own ^ Self.ownSalt) &+ state.own))
    }
  }

  private static let ownSalt: UInt64 = 0x6F77_6E00_0000_0000
  /// The kinds of steps that count as separate transitions, even between the same two states.
  ///
  /// Other kinds do not: code may lead from any state to any other state, so each action would add
  /// transitions.
  private static let touching = 3...10

  private mutating func see(_ state: UInt64) {
    states.note(state)
    // Reaching a state is the feature; its frequency is counted by the transitions.
    let half = unsafe counters.count / 2
    unsafe counters[Int(truncatingIfNeeded: state) & (half - 1)] = 1
  }

  private mutating func pass(_ transition: UInt64) {
    transitions.note(transition)
    let half = unsafe counters.count / 2
    let index = half + Int(truncatingIfNeeded: transition) & (half - 1)
    // libFuzzer distinguishes the counts 1, 2, 3, 4, 8, 16, 32 and 128.
    if unsafe counters[index] < .max { unsafe counters[index] += 1 }
  }

  /// The mixing function of SplitMix64: each bit of the result depends on all bits.
  private static func mixed(_ value: UInt64) -> UInt64 {
    var z = value &+ 0x9E37_79B9_7F4A_7C15
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Counts distinct hashes in a fixed amount of memory: one bit for each possible index.
///
/// Of a thousand distinct hashes about eight are mistaken for another one.
package struct FuzzSightings {
  package private(set) var count = 0
  private var isSeen = [UInt64](repeating: 0, count: room / 64)
  package init() {}

  private static let room = 1 << 16

  package mutating func note(_ hash: UInt64) {
    let place = Int(truncatingIfNeeded: hash >> 32) & (Self.room - 1)
    let bit: UInt64 = 1 << UInt64(place & 63)
    guard isSeen[place >> 6] & bit == 0 else { return }
    isSeen[place >> 6] |= bit
    count += 1
  }
}
