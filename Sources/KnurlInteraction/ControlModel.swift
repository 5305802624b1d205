public import KnurlGeometry

/// A control as a value: one total function from a command to the events that it causes.
///
/// A copy of the value is a snapshot. A conforming type has no callbacks and reads no clock. It
/// ignores unknown commands and returns no events for them.
public protocol ControlModel {
  /// The bounds in points. A write lays out the control before its next touch and never changes a
  /// value.
  var bounds: Rect2D { get set }
  /// True if a touch is being tracked.
  var isTracking: Bool { get }
  mutating func apply(_ command: ControlCommand) -> EventBatches
}

/// An input to a control, other than a write of one of its properties.
public enum ControlCommand: Codable, Hashable, Sendable {
  case touch(Touch)
  /// Sets new bounds, as the superview does during layout.
  case resize(Rect2D)
  case enable(Bool)
  /// Puts the control into its window (true) or removes it (false). Removing it cancels a touch.
  case attach(Bool)
  /// Hides or shows the control. Hiding during a drag cancels nothing, as in UIKit.
  case hide(Bool)
  /// Advances the virtual clock by this number of seconds.
  case tick(seconds: Double)
  case key(Key)
  /// Increments the thumb with this index as assistive technology does.
  case increment(thumb: Int)
  case decrement(thumb: Int)
  /// Gives the keyboard focus to the thumb with this index.
  case focus(thumb: Int)
}

/// A key that moves a focused thumb.
public enum Key: Int, Codable, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
}

/// The state that determines a control's appearance and behavior. Raw values are UIKit's.
public struct ControlState: OptionSet, Hashable, Sendable {
  public var rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  public static let normal: ControlState = []
  public static let highlighted = ControlState(rawValue: 1 << 0)
  public static let disabled = ControlState(rawValue: 1 << 1)
  public static let selected = ControlState(rawValue: 1 << 2)
  public static let focused = ControlState(rawValue: 1 << 3)
}

/// Haptic feedback: at most one for each phase of a touch.
public enum Feedback: Int, Hashable, Sendable, CaseIterable {
  /// The value moved to another value of its grid.
  case detent = 1
  /// The value reached an end of its possible range.
  case end = 2
  /// One of the two; the control does not say which.
  case unspecified = 3
}

/// The parts of a control that need new layout or drawing because of changes since the last query.
public struct Invalidation: Hashable, Sendable {
  public var needsLayout: Bool
  /// One bit per layer in drawing order; bit 0 is the lowest layer.
  public var layers: UInt64

  public init(needsLayout: Bool = false, layers: UInt64 = 0) {
    self.needsLayout = needsLayout
    self.layers = layers
  }

  public static let none = Invalidation()

  public var isEmpty: Bool { !needsLayout && layers == 0 }

  public mutating func formUnion(_ other: Invalidation) {
    needsLayout = needsLayout || other.needsLayout
    layers |= other.layers
  }
}
