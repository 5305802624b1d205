/// Apple: uikit/uifeedbackgenerator
@MainActor
open class UIFeedbackGenerator: NSObject {
  public nonisolated override init() { super.init() }

  /// Apple: uikit/uifeedbackgenerator/prepare()
  open func prepare() {}
}

/// Apple: uikit/uiimpactfeedbackgenerator
@MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// Apple: uikit/uiimpactfeedbackgenerator/feedbackstyle
  public enum FeedbackStyle: Int, Sendable {
    case light = 0
    case medium = 1
    case heavy = 2
    case soft = 3
    case rigid = 4
  }

  /// Apple: uikit/uiimpactfeedbackgenerator/init(style:)
  public init(style: UIImpactFeedbackGenerator.FeedbackStyle) { super.init() }

  /// Apple: uikit/uiimpactfeedbackgenerator/impactoccurred()
  open func impactOccurred() {}
}

/// Apple: uikit/uiselectionfeedbackgenerator
@MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Apple: uikit/uiselectionfeedbackgenerator/selectionchanged()
  open func selectionChanged() {}
}
