import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  /// Faults that show only after eight correct steps that build on each other.
  ///
  /// `all` leaves them out, because a random search misses them; fuzz runs must find them.
  package static let deep: [MutationOperator] = [
    MutationOperator(
      "eight-cancels", "after eight canceled drags without one that ended it leaves its range",
      breaks: [.lowerUpperInRange], requires: .limits
    ) {
      $0.leavesRangeAfterSteps { control, command in
        guard control.before.isTracking, !control.isTracking else { return }
        control.memory.count = control.follows(command, .ended) ? 0 : control.memory.count + 1
      }
    },
    MutationOperator(
      "eight-pushes", "after eight pushes, each thumb in its turn, it leaves its range",
      breaks: [.lowerUpperInRange], requires: [.limits, .ordered, .pushing, .highlightedThumb]
    ) {
      $0.leavesRangeAfterSteps { control, command in
        let (old, new) = (control.before[.value], control.now[.value])
        let isUpper = control.now.highlightedThumb == 1
        guard control.follows(command, .moved), new.indices.allSatisfy({ old[$0] != new[$0] }),
          control.memory.count == 0 || isUpper != control.memory.isOn
        else { return }
        control.memory.isOn = isUpper
        control.memory.count += 1
      }
    },
    MutationOperator(
      "eight-increments",
      "after eight increments and decrements of both thumbs in one order it leaves its range",
      breaks: [.lowerUpperInRange], requires: [.limits, .increments, .severalValues]
    ) {
      // Both thumbs take part: the few possible orders with one thumb are soon met by chance.
      let order: [ControlCommand] = [
        .increment(thumb: 0), .increment(thumb: 1), .decrement(thumb: 0), .decrement(thumb: 1),
        .increment(thumb: 1), .decrement(thumb: 0), .increment(thumb: 0), .decrement(thumb: 1),
      ]
      $0.leavesRangeAfterSteps { control, command in
        switch command {
        case .increment, .decrement: break
        default: return
        }
        let progress = control.memory.count
        let isNext = progress < order.count && order[progress] == command
        control.memory.count = isNext ? progress + 1 : 0
      }
    },
  ]
}

extension Mutation {
  /// Shows the last value beyond its maximum once eight steps are counted.
  ///
  /// - Parameter count: Called after each command; counts in the control's memory.
  fileprivate mutating func leavesRangeAfterSteps(
    _ count: @escaping @Sendable (MutantControl, ControlCommand) -> Void
  ) {
    countsProgress = true
    afterEach(count)
    observe = { control, observation in
      guard control.memory.count >= 8 else { return }
      let last = observation.valueCount - 1
      observation[.value, last] = observation[.maximum, last] + 1
    }
  }
}
