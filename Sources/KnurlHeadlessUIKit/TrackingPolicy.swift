public import Foundation

/// What UIKit may do one way or the other, because Apple does not document it.
///
/// Verify a control under every policy: what holds only under some works by luck.
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

  public static let `default` = TrackingPolicy()

  /// Every combination, with the tolerances 70 and 0; the default one comes first.
  public static let all: [TrackingPolicy] = (0..<16).map { bits in
    TrackingPolicy(
      refusalCallsEndTracking: bits & 1 != 0, cancelCallsEndTracking: bits & 2 != 0,
      touchDownPrecedesBeginTracking: bits & 4 != 0, touchInsideTolerance: bits & 8 != 0 ? 0 : 70)
  }
}
