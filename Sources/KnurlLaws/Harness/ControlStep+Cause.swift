import KnurlEngine
import KnurlInteraction

/// The cause of a step: the one who acted on the control.
public enum StepCause: Hashable, Sendable {
  /// A finger was put down, moved or lifted.
  case finger
  /// A key, or an action of an assistive technology.
  case keys
  /// Code wrote a property, performed a command, or changed the view: its size, its window.
  case code
  /// A handler of the app answered an event of the command by changing the control.
  case app
  /// The system took a touch away, or surrounds the control differently.
  case system
  /// Time passed.
  case time
}

extension ControlStep {
  /// The one who acted; nil at the start of a sequence.
  public var cause: StepCause? {
    if hostReacted { return .app }
    switch command {
    case nil: return nil
    case .set, .perform: return .code
    case .host: return .system
    case .control(let command):
      switch command {
      case .touch(let touch): return touch.phase == .cancelled ? .system : .finger
      case .key, .increment, .decrement, .focus: return .keys
      case .resize, .enable, .attach, .hide: return .code
      case .tick: return .time
      }
    }
  }

  /// The verdict that a law of the description's own gave when the step was made.
  func verdict(ofOwnLaw index: Int) -> Verdict {
    guard own.indices.contains(index) else { return .notApplicable }
    return own[index].violation.map { .broken($0) } ?? .holds
  }
}

/// The verdict of a law of the description's own on a step, and its memory for the next one.
struct OwnLawState {
  var memory: Any
  var violation: Violation?
}
