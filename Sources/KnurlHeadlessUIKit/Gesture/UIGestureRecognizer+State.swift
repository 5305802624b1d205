extension UIGestureRecognizer {
  /// Where a recogniser stands. Raw values are UIKit's.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5

    /// What gestures without a duration, such as taps, call their end.
    public static let recognized = State.ended

    /// Recognised, and still going on.
    var isActive: Bool { self == .began || self == .changed }

    /// Waiting for the fingers to be lifted.
    var isOver: Bool { self == .ended || self == .cancelled || self == .failed }

    /// What becomes of it when a subclass sets a state; nil where it stays.
    ///
    /// A gesture that was not recognised fails where a subclass cancels it, as Apple's own examples do
    /// whatever the state; and it begins again only as a change.
    func next(for wanted: State) -> State? {
      switch self {
      case .possible:
        switch wanted {
        case .began, .ended, .failed: return wanted
        case .cancelled: return .failed
        case .possible, .changed: return nil
        }
      case .began, .changed:
        switch wanted {
        case .began, .changed: return .changed
        case .ended, .cancelled: return wanted
        case .failed: return .cancelled
        case .possible: return nil
        }
      case .ended, .cancelled, .failed: return nil
      }
    }
  }
}
