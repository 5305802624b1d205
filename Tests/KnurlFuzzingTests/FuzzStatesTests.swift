import KnurlEngine
import KnurlFuzzing
import Testing

@Suite("States as counters for libFuzzer")
struct FuzzStatesTests {
  private static let idle = AbstractState(doing: 1)
  private static let dragging = AbstractState(doing: 2)
  private static let enabled = AbstractState(doing: 1, setting: 1)
  private static let armed = AbstractState(doing: 1, own: 5)

  /// Returns the counters after an execution through the states of `trail`, each with its kind of
  /// step.
  private static func counters(_ trail: [(AbstractState, Int)]) -> [UInt8] {
    let counters = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4096)
    unsafe counters.initialize(repeating: 0)
    defer { unsafe counters.deallocate() }
    var states = unsafe FuzzStates(counters)
    states.begin()
    for (state, kind) in trail { states.note(AbstractStateTrail.Step(state: state, kind: kind)) }
    return unsafe Array(counters)
  }

  private static func moved(_ trail: [(AbstractState, Int)]) -> Int {
    counters(trail).filter { $0 > 0 }.count
  }

  @Test("A state increments one counter per number; staying in the state increments no counter")
  func staying() {
    let once = Self.counters([(Self.idle, 0)])
    #expect(once.filter { $0 > 0 }.count == 3)
    #expect(Self.counters([(Self.idle, 0), (Self.idle, 4), (Self.idle, 70)]) == once)
  }

  @Test("A new part of a state adds one counter, and a new transition adds another counter")
  func transitions() {
    let start = Self.moved([(Self.idle, 0)])
    #expect(Self.moved([(Self.idle, 0), (Self.dragging, 4)]) == start + 2)
    #expect(Self.moved([(Self.idle, 0), (Self.enabled, 12)]) == start + 1)
    #expect(Self.moved([(Self.idle, 0), (Self.armed, 18)]) == start + 2)
  }

  @Test("A touch that ended and a canceled touch are different transitions")
  func kinds() {
    let start: [(AbstractState, Int)] = [(Self.idle, 0), (Self.dragging, 4)]
    #expect(Self.counters(start + [(Self.idle, 8)]) != Self.counters(start + [(Self.idle, 9)]))
    #expect(Self.counters(start + [(Self.idle, 64)]) == Self.counters(start + [(Self.idle, 66)]))
  }

  @Test("The frequency of a transition is counted")
  func counts() {
    let drag: [(AbstractState, Int)] = [(Self.dragging, 4), (Self.idle, 8)]
    let once = Self.counters([(Self.idle, 0)] + drag)
    let thrice = Self.counters([(Self.idle, 0)] + drag + drag + drag)
    #expect(once.filter { $0 > 0 } == [1, 1, 1, 1, 1, 1])
    #expect(thrice.filter { $0 > 0 }.sorted() == [1, 1, 1, 1, 3, 3])
  }

  @Test("A target without named states increments no counter")
  func unnamed() {
    #expect(Self.moved([(.unnamed, 0), (.unnamed, 3)]) == 0)
  }

  @Test("Different states and transitions are counted over all executions")
  func sightings() {
    let counters = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 64)
    unsafe counters.initialize(repeating: 0)
    defer { unsafe counters.deallocate() }
    var states = unsafe FuzzStates(counters)
    for _ in 0..<5 {
      states.begin()
      for state in [Self.idle, Self.dragging] {
        states.note(AbstractStateTrail.Step(state: state, kind: 4))
      }
    }
    // Two of its actions, one setup and one named state.
    #expect(states.states.count == 4)
    #expect(states.transitions.count == 1)
  }
}
