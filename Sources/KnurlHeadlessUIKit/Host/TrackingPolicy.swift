public import Foundation
public import KnurlLaws

/// Choices for UIKit behavior that Apple does not document.
///
/// Searches try every policy: a command sequence selects one with a line such as
/// `host ends-after-cancel`. A result that holds only under some policies depends on undocumented
/// behavior. Name a policy if only that one is of interest.
public struct TrackingPolicy: Hashable, Sendable {
  /// True if `endTracking` is called when `continueTracking` returned false.
  public var refusalCallsEndTracking: Bool
  /// True if `endTracking` is called after `cancelTracking`.
  public var cancelCallsEndTracking: Bool
  /// True if `touchDown` is sent before `beginTracking` is called, even if `beginTracking` returns
  /// false.
  public var touchDownPrecedesBeginTracking: Bool
  /// The width in points of the zone around the touch area in which a tracked finger counts as
  /// inside.
  public var touchInsideTolerance: CGFloat

  public init(
    refusalCallsEndTracking: Bool = false, cancelCallsEndTracking: Bool = false,
    touchDownPrecedesBeginTracking: Bool = false, touchInsideTolerance: CGFloat = 70
  ) {
    precondition(touchInsideTolerance >= 0, "the tolerance must not be negative")
    self.refusalCallsEndTracking = refusalCallsEndTracking
    self.cancelCallsEndTracking = cancelCallsEndTracking
    self.touchDownPrecedesBeginTracking = touchDownPrecedesBeginTracking
    self.touchInsideTolerance = touchInsideTolerance
  }

  /// Creates the policy with these choices and otherwise the default behavior. Traces name the
  /// choices.
  public init(_ choices: UndocumentedTracking) {
    self.init(
      refusalCallsEndTracking: choices.contains(.endsAfterRefusal),
      cancelCallsEndTracking: choices.contains(.endsAfterCancel),
      touchDownPrecedesBeginTracking: choices.contains(.touchesDownFirst),
      touchInsideTolerance: choices.contains(.withoutTolerance) ? 0 : 70)
  }

  public static let `default` = TrackingPolicy()

  /// All 16 combinations of choices, with the tolerances 70 and 0. The default policy comes first.
  public static let all: [TrackingPolicy] = (0..<16).map {
    TrackingPolicy(UndocumentedTracking(rawValue: $0))
  }

  /// The differences from the default policy. Any tolerance other than 0 counts as the default
  /// tolerance.
  public var choices: UndocumentedTracking {
    var choices: UndocumentedTracking = []
    if refusalCallsEndTracking { choices.insert(.endsAfterRefusal) }
    if cancelCallsEndTracking { choices.insert(.endsAfterCancel) }
    if touchDownPrecedesBeginTracking { choices.insert(.touchesDownFirst) }
    if touchInsideTolerance == 0 { choices.insert(.withoutTolerance) }
    return choices
  }
}
