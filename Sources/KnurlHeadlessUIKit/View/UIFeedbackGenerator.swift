public import Foundation

/// Lets a hand feel something. Here nothing moves: what was to be felt is counted by the host. A
/// class, as in UIKit.
@MainActor
open class UIFeedbackGenerator {
  public init() {}

  /// Gets the device ready for what comes next; nothing to do here.
  open func prepare() {}
}

/// A knock, as of two things that meet.
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy it is. Raw values are UIKit's.
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

  public override init() {
    super.init()
  }

  open func impactOccurred() { Agenda.current.feedbackCount += 1 }

  /// - Parameter intensity: In 0...1.
  open func impactOccurred(intensity: CGFloat) { impactOccurred() }
}

/// A tick, as of a wheel that goes to its next place.
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public override init() {
    super.init()
  }

  open func selectionChanged() { Agenda.current.feedbackCount += 1 }
}

/// How something went.
@MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// Raw values are UIKit's.
  public enum FeedbackType: Int, Sendable {
    case success = 0
    case warning = 1
    case error = 2
  }

  public override init() {
    super.init()
  }

  open func notificationOccurred(_ notificationType: FeedbackType) {
    Agenda.current.feedbackCount += 1
  }
}
