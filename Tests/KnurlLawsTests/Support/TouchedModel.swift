import KnurlGeometry
import KnurlInteraction

/// A test control that answers only touches and new bounds.
///
/// Tests of laws describe such a control. `apply(_:)` gives it its bounds and calls `follow(_:)` for
/// each touch.
protocol TouchedModel: ControlModel {
  /// The control's rectangle.
  var bounds: Rect2D { get set }
  /// Answers a touch.
  mutating func follow(_ touch: Touch) -> EventBatches
}

extension TouchedModel {
  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let bounds): self.bounds = bounds
    case .touch(let touch): return follow(touch)
    default: break
    }
    return []
  }
}
