import Knurl

/// A dial that is turned by dragging up and down: 100 pt are its whole range.
public struct Dial: ControlModel {
  public var bounds = Rect2D(x: 0, y: 0, width: 80, height: 80)
  public var minimum = 0.0
  public var maximum = 1.0 {
    didSet {
      if !maximum.isFinite || maximum < minimum { maximum = oldValue }
      value = clamped(value)
    }
  }
  public var value = 0.25 {
    didSet { value = value.isFinite ? clamped(value) : oldValue }
  }
  public var sendsContinuously = true
  /// Planted for Knurl's own tests.
  public var fault: Fault?

  private var grab: Grab?

  public enum Fault: CaseIterable, Sendable {
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
    var last: Double
  }

  public init(fault: Fault? = nil) {
    self.fault = fault
  }

  public var isTracking: Bool { grab != nil }

  private func clamped(_ value: Double) -> Double { min(max(value, minimum), maximum) }

  public mutating func apply(_ command: ControlCommand) -> EventPasses {
    switch command {
    case .touch(let touch): return follow(touch)
    case .resize(let bounds):
      if bounds.isFinite { self.bounds = bounds }
      return []
    default: return []
    }
  }

  private mutating func follow(_ touch: Touch) -> EventPasses {
    switch touch.phase {
    case .began:
      guard grab == nil, bounds.contains(touch.location) else { return [] }
      grab = Grab(id: touch.id, y: touch.location.y, value: value, last: value)
      return []
    case .moved:
      guard let grab, grab.id == touch.id, touch.location.isFinite else { return [] }
      return drag(grab, to: touch.location.y)
    case .ended, .cancelled:
      guard let grab, grab.id == touch.id else { return [] }
      if fault == .ignoresCancel, touch.phase == .cancelled { return [] }
      self.grab = nil
      return !sendsContinuously && value != grab.value ? [.valueChanged] : []
    }
  }

  private mutating func drag(_ grab: Grab, to y: Double) -> EventPasses {
    let before = value
    let from = fault == .accumulates ? value : grab.value
    value = clamped(from + (grab.y - y) / 100 * (maximum - minimum))
    if fault == .accumulates { self.grab?.y = y }
    let reports = sendsContinuously && (value != before || fault == .reportsAlways)
    return reports ? [.valueChanged] : []
  }

  /// Back to the minimum.
  public mutating func reset() { value = minimum }
}
