public import Foundation

/// A source of haptic feedback. Nothing vibrates here; the host counts the requests.
///
/// A class, as in UIKit.
@MainActor
open class UIFeedbackGenerator {
  public init() {}

  /// Does nothing: no device needs preparation.
  open func prepare() {}
}

/// Haptic feedback for a collision.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The strength of the impact. Raw values are UIKit's.
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  public convenience init(style: FeedbackStyle) {
    self.init()
  }

  open func impactOccurred() { Agenda.current.feedbackCount += 1 }

  /// - Parameter intensity: In 0...1.
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// Haptic feedback for a changed selection, such as a wheel's next position.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  open func selectionChanged() { Agenda.current.feedbackCount += 1 }
}

/// Haptic feedback for the outcome of an action.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of an action. Raw values are UIKit's.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    Agenda.current.feedbackCount += 1
  }
}
