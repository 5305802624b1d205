import Knurl

/// A dial that is turned by dragging up and down: 100 pt are its whole range.
public struct Dial: ControlModel {
  public var bounds = Rect2D(x: 0, y: 0, width: 80, height: 80)
  /// Whether every change is reported during a drag, or the last one at its end.
  public var sendsContinuously = true
  /// Planted for Knurl's own tests.
  public var fault: Fault?

  private var limits = 0.0...1.0
  private var stored = 0.25
  /// The value that observers know.
  private var reported = 0.25
  private var grab: Grab?

  public enum Fault: String, CaseIterable, Sendable {
    /// A move adds to the value instead of being counted from where the finger went down.
    case accumulates
    /// A cancelled touch is forgotten by the system and remembered by the dial.
    case ignoresCancel
    /// Reports every move, whether or not it changed anything.
    case reportsAlways
  }

  private struct Grab {
    var id: Int
    var y: Double
    var value: Double
  }

  public init(fault: Fault? = nil) {
    self.fault = fault
  }

  public var minimum: Double {
    get { limits.lowerBound }
    set { if newValue.isFinite { limits = newValue...max(newValue, maximum); value = stored } }
  }

  public var maximum: Double {
    get { limits.upperBound }
    set { if newValue.isFinite { limits = min(newValue, minimum)...newValue; value = stored } }
  }

  public var value: Double {
    get { stored }
    set {
      guard newValue.isFinite, clamped(newValue) != stored else { return }
      stored = clamped(newValue)
      reported = stored
    }
  }

  public var isTracking: Bool { grab != nil }

  /// Back to the minimum, unless it is being turned.
  public mutating func reset() {
    if !isTracking { value = minimum }
  }

  public mutating func apply(_ command: ControlCommand) -> EventPasses {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      return []
    default: return []
    }
  }

  private func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  private mutating func follow(_ touch: Touch) -> EventPasses {
    switch touch.phase {
    case .began:
      guard grab == nil, bounds.contains(touch.location) else { return [] }
      grab = Grab(id: touch.id, y: touch.location.y, value: value)
      reported = value
      return []
    case .moved:
      guard let grab, grab.id == touch.id, touch.location.isFinite else { return [] }
      return turn(grab, to: touch.location.y)
    case .ended, .cancelled:
      guard grab?.id == touch.id else { return [] }
      if fault == .ignoresCancel, touch.phase == .cancelled { return [] }
      grab = nil
      return stored == reported ? [] : [.valueChanged]
    }
  }

  private mutating func turn(_ grab: Grab, to y: Double) -> EventPasses {
    let before = value
    // Halves, because the width of the widest ranges is no number.
    let share = min(max((grab.y - y) / 100, -2), 2)
    stored = clamped(grab.value + 2 * (share * (maximum / 2 - minimum / 2)))
    if fault == .accumulates { self.grab = Grab(id: grab.id, y: y, value: stored) }
    guard sendsContinuously, stored != before || fault == .reportsAlways else { return [] }
    reported = stored
    return [.valueChanged]
  }
}
