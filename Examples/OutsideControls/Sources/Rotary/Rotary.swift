import KnurlGeometry
import KnurlInteraction

/// A control that a finger turns by moving around the control's center; the track has a gap at the
/// bottom.
public struct Rotary: ControlModel {
  public var bounds = Rect2D(x: 0, y: 0, width: 100, height: 100)
  private var stored = 0.5
  /// The finger that turns the control, and the finger's angle including whole turns.
  private var grab: (id: Int, angle: Double)?
  private let fault: Fault?

  public enum Fault: String, CaseIterable, Sendable {
    /// Ignores the finger's previous angle, so that across the gap the value jumps to the other
    /// end.
    case hops
  }

  public init(fault: Fault? = nil) {
    self.fault = fault
  }

  /// The value, from 0 to 1.
  public var value: Double {
    get { stored }
    set { if newValue.isFinite { stored = min(max(newValue, 0), 1) } }
  }

  /// The pointer's angles at 0 and at 1, in radians: clockwise, 0 at 3 o'clock.
  public static let (start, end) = (-5 * Double.pi / 4, Double.pi / 4)
  private static let turn = 2 * Double.pi

  /// The pointer's angle, measured from the nearer end, so that both ends are exact.
  public var angle: Double {
    let span = Self.end - Self.start
    return value <= 0.5 ? Self.start + span * value : Self.end - span * (1 - value)
  }

  public var isTracking: Bool { grab != nil }

  public mutating func apply(_ command: ControlCommand) -> EventBatches {
    if case .resize(let bounds) = command, bounds.isFinite { self.bounds = bounds }
    guard case .touch(let touch) = command else { return [] }
    switch touch.phase {
    case .began:
      guard grab == nil, bounds.contains(touch.location) else { return [] }
      // Start in the turn around the middle of the track, whose seam is the middle of the gap.
      grab = (touch.id, angle(of: touch.location, near: (Self.start + Self.end) / 2))
      return []
    case .moved:
      guard let grab, grab.id == touch.id, touch.location.isFinite else { return [] }
      let origin = fault == .hops ? (Self.start + Self.end) / 2 : grab.angle
      let angle = angle(of: touch.location, near: origin)
      self.grab = (touch.id, angle)
      return turn(to: angle)
    case .ended, .cancelled:
      if grab?.id == touch.id { grab = nil }
      return []
    }
  }

  /// Returns the finger's angle in the turn nearest to `other`, or `other` at the exact middle.
  private func angle(of point: Point2D, near other: Double) -> Double {
    let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
    guard dx != 0 || dy != 0 else { return other }
    let angle = Elementary.arcTangent(y: dy, x: dx)
    return angle + ((other - angle) / Self.turn).rounded() * Self.turn
  }

  private mutating func turn(to angle: Double) -> EventBatches {
    let before = value
    let span = Self.end - Self.start
    let (below, above) = (max(0, angle - Self.start), max(0, Self.end - angle))
    value = below <= above ? below / span : max(0, 1 - above / span)
    return value == before ? [] : [.valueChanged]
  }
}
