import KnurlInteraction

extension Situation {
  /// A moment at which each state and each event of a control's own is asked.
  enum Moment: String, CaseIterable, Sendable {
    case touchDown = "a touch-down"
    case move = "a move"
    case lift = "a lift after a drag"
    case tap = "a tap"
    case liftAfterHold = "a lift after a hold"
    case cancel = "a cancel"
    case cancelAfterHold = "a cancel after a hold"
    case hold = "a finger that is held"
    case disabling = "disabling"
    case removal = "removal from the window"

    /// The name of the case with dashes, such as `lift-after-hold`.
    fileprivate var word: String { DefaultControlName.of(typeNamed: "\(self)") }

    fileprivate var isOfTime: Bool {
      self == .hold || self == .liftAfterHold || self == .cancelAfterHold
    }

    fileprivate var requires: Capabilities {
      switch self {
      case .disabling: .enabling
      case .removal: .attaching
      default: []
      }
    }

    fileprivate func isNow(_ step: inout ControlStep) -> Bool {
      if self == .disabling { return step.command == .control(.enable(false)) }
      if self == .removal { return step.command == .control(.attach(false)) }
      guard !step.gestures.isDisturbed, !step.isWithheld else { return false }
      switch self {
      case .touchDown: return step.isPlainDown && step.effect == .began
      case .move: return step.effect == .moved
      case .lift: return step.effect == .ended && !step.gestures.isHold && step.gestures.hasMoved
      case .tap: return step.effect == .ended && !step.gestures.isHold && !step.gestures.hasMoved
      case .liftAfterHold: return step.effect == .ended && step.gestures.isHold
      case .cancel: return step.effect == .cancelled && !step.gestures.isHold
      case .cancelAfterHold: return step.effect == .cancelled && step.gestures.isHold
      case .hold:
        return (step.secondsPassed ?? 0) >= GestureMemory.hold && step.before.isTracking
          && !step.gestures.isHold
      case .disabling, .removal: return false
      }
    }
  }

  /// States or events of the control's own at a moment. `UIControl` has none.
  ///
  /// - Parameter acts: True if the part with an index has changed or was sent.
  private static func parts(
    _ scope: Scope, _ noun: String, at moment: Moment, nothing: String, something: String,
    acts: @escaping @Sendable (inout ControlStep, Int) -> Bool
  ) -> Situation {
    Situation(
      moment.rawValue, law: "\(noun)-at-\(moment.word)", unlike: "UIControl",
      answers: [Answer(nothing), Answer(something, isConventional: true)],
      beginsWithNothing: true, isSoft: true, isOfTime: moment.isOfTime,
      requires: moment.requires, scope: scope
    ) { step, index in moment.isNow(&step) ? .only(acts(&step, index) ? 1 : 0) : nil }
  }

  static let ofStates = Moment.allCases.map { moment in
    parts(.eachState, "states", at: moment, nothing: "keeps", something: "changes") { step, index in
      let state = step.table.ownAttributes.table[index]
      return !state.read(step.before).isSame(as: state.read(step.after))
    }
  }

  static let ofEvents = Moment.allCases.map { moment in
    parts(.eachEvent, "events", at: moment, nothing: "does not send", something: "sends") {
      step, index in step.sent(step.table.ownAttributes.table[index].name) > 0
    }
  }
}
