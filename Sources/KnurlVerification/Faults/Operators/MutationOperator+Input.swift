import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofInput: [MutationOperator] = [
    MutationOperator(
      "increments-count-double", "an increment takes two steps", breaks: [.incrementIsOneStep],
      requires: .increments
    ) {
      $0.perform = { control, command in
        let passes = control.inner.perform(command)
        switch command {
        case .increment, .decrement: return passes.joined(with: control.inner.perform(command))
        default: return passes
        }
      }
    },
    MutationOperator(
      "keys-move-held-value", "an increment changes a value that a finger holds",
      breaks: [.inertInput], requires: .increments
    ) {
      $0.afterEach { control, command in
        switch command {
        case .increment, .decrement: if control.isTracking { control.displace(by: 1 / 16) }
        default: break
        }
      }
    },
    MutationOperator(
      "keys-are-silent", "keys change a value without an event", breaks: [.incrementReportsOnce],
      requires: .increments
    ) {
      $0.events { _, command, passes in
        switch command {
        case .increment, .decrement, .key: return []
        default: return passes
        }
      }
    },
    MutationOperator(
      "decrements-count-double", "a decrement takes two steps, an increment one",
      breaks: [.incrementReverses], requires: .increments
    ) {
      $0.perform = { control, command in
        let passes = control.inner.perform(command)
        guard case .decrement = command else { return passes }
        return passes.joined(with: control.inner.perform(command))
      }
    },
    MutationOperator(
      "focus-is-lost", "every command takes the focus away", breaks: [.focusFollows],
      requires: .keys
    ) {
      $0.observe = { control, observation in observation.focusedThumb = -1 }
    },
    MutationOperator(
      "home-is-a-page", "Home and End go by a page", breaks: [.keysGoToEnds], requires: .keys
    ) {
      $0.replacesKeys([.home: .pageDown, .end: .pageUp])
    },
    MutationOperator(
      "page-is-a-step", "a page is one step", breaks: [.inputPathsAgree], requires: .keys
    ) {
      $0.replacesKeys([.pageDown: .down, .pageUp: .up])
    },
  ]

  static let ofFeedback: [MutationOperator] = [
    MutationOperator(
      "every-move-is-felt", "a move that changes nothing gives feedback",
      breaks: [.feedbackNeedsChange], requires: .feedback
    ) {
      $0.afterEach { $0.memory.isOn = $0.follows($1, .moved) }
      $0.observe = { control, observation in
        if control.memory.isOn, observation.feedback == 0 {
          observation.feedback = Feedback.detent.rawValue
        }
      }
    },
    MutationOperator(
      "end-feels-like-step", "an end feels like any step", breaks: [.feedbackTellsEnds],
      requires: .feedback
    ) {
      $0.observe = { _, observation in
        if observation.feedback == Feedback.end.rawValue {
          observation.feedback = Feedback.detent.rawValue
        }
      }
    },
  ]

  static let ofRelations: [MutationOperator] = [
    MutationOperator(
      "minimum-goes-low", "a minimum that code writes is stored three lower",
      breaks: ["drawn-ticks"], requires: [.drawing, .limits]
    ) {
      $0.write = { control, property, value in
        let isMinimum = control.declaration.properties[property].role == .minimum
        control.inner.write(property, isMinimum ? value - 3 : value)
      }
    },
    MutationOperator(
      "mirror-lags", "in right-to-left layout moves count half", breaks: [.mirror],
      requires: .layoutDirection
    ) {
      $0.halvesMoves { $0.isRightToLeft }
    },
    MutationOperator(
      "upright-lags", "upright, moves count half", breaks: [.transpose], requires: .orientation
    ) {
      $0.halvesMoves { $0.isVertical }
    },
    MutationOperator(
      "origin-counts", "in bounds that do not begin at zero moves count half",
      breaks: [.translate], requires: .boundsOrigin
    ) {
      $0.halvesMoves { $0.bounds.minX != 0 }
    },
    MutationOperator(
      "sideways-adds",
      "a finger that moves sideways adds a little to the value, however wide the range",
      breaks: [ownLaws]
    ) {
      $0.drags { control, _, value in
        value + (control.hasGoneSideways ? 0.01 + value / 256 : 0)
      }
      $0.observe = { control, observation in
        guard control.isTracking, control.hasGoneSideways else { return }
        for index in observation.valueIndices { observation[.pending, index] += 2 }
      }
    },
  ]
}

extension MutantControl {
  fileprivate var hasGoneSideways: Bool { memory.point.x != memory.down.x }
}

extension Mutation {
  /// Performs other keys instead of the given ones.
  fileprivate mutating func replacesKeys(_ others: [Key: Key]) {
    perform = { control, command in
      guard case .key(let key) = command else { return control.inner.perform(command) }
      return control.inner.perform(.key(others[key] ?? key))
    }
  }

  /// Halves the finger's moves from touch-down on, if a condition holds.
  fileprivate mutating func halvesMoves(
    _ isSo: @escaping @Sendable (Row) -> Bool
  ) {
    touches { control, touch in
      guard touch.phase == .moved, isSo(control.now) else { return touch }
      let down = control.memory.down
      return touch.at(down + (touch.location - down) * 0.5)
    }
  }
}
