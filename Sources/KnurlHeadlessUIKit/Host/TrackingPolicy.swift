public import Foundation
public import KnurlLaws

/// What UIKit may do one way or the other, because Apple does not document it.
///
/// Searches try every policy: histories choose among them with lines as `host ends-after-cancel`, and
/// what holds only under some works by luck. Name one where only one is of interest.
public struct TrackingPolicy: Hashable, Sendable {
  /// Whether `endTracking` is called when `continueTracking` returned false.
  public var refusalCallsEndTracking: Bool
  /// Whether `endTracking` is called after `cancelTracking`.
  public var cancelCallsEndTracking: Bool
  /// Whether `touchDown` is sent before `beginTracking` is asked, also where it then returns false.
  public var touchDownPrecedesBeginTracking: Bool
  /// How far beside the touch area a followed finger still counts as inside, in points.
  public var touchInsideTolerance: CGFloat

  public init(
    refusalCallsEndTracking: Bool = false, cancelCallsEndTracking: Bool = false,
    touchDownPrecedesBeginTracking: Bool = false, touchInsideTolerance: CGFloat = 70
  ) {
    precondition(touchInsideTolerance >= 0, "a tolerance is not negative")
    self.refusalCallsEndTracking = refusalCallsEndTracking
    self.cancelCallsEndTracking = cancelCallsEndTracking
    self.touchDownPrecedesBeginTracking = touchDownPrecedesBeginTracking
    self.touchInsideTolerance = touchInsideTolerance
  }

  /// The policy that does by default what is not among the choices, which traces have words for.
  public init(_ choices: UndocumentedTracking) {
    self.init(
      refusalCallsEndTracking: choices.contains(.endsAfterRefusal),
      cancelCallsEndTracking: choices.contains(.endsAfterCancel),
      touchDownPrecedesBeginTracking: choices.contains(.touchesDownFirst),
      touchInsideTolerance: choices.contains(.withoutTolerance) ? 0 : 70)
  }

  public static let `default` = TrackingPolicy()

  /// Every combination, with the tolerances 70 and 0; the default one comes first.
  public static let all: [TrackingPolicy] = (0..<16).map {
    TrackingPolicy(UndocumentedTracking(rawValue: $0))
  }

  /// Where it does otherwise than by default. Any other tolerance than 0 counts as the default one.
  public var choices: UndocumentedTracking {
    var choices: UndocumentedTracking = []
    if refusalCallsEndTracking { choices.insert(.endsAfterRefusal) }
    if cancelCallsEndTracking { choices.insert(.endsAfterCancel) }
    if touchDownPrecedesBeginTracking { choices.insert(.touchesDownFirst) }
    if touchInsideTolerance == 0 { choices.insert(.withoutTolerance) }
    return choices
  }
}
