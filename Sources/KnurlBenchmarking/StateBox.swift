/// Holds a benchmark's state; a class, so that the closures around it change one and the same.
final class StateBox<State> {
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func run(_ body: (inout State) -> Void, times: Int) {
    Self.run(body, on: &state, times: times)
  }

  // One access to the property for all calls, not one for each: its check would be measured too.
  private static func run(_ body: (inout State) -> Void, on state: inout State, times: Int) {
    for _ in 0..<times { body(&state) }
  }
}
