public import KnurlGeometry

/// A control as a value: one total function from a command to the events that it causes.
///
/// Copying the value is a snapshot. A conforming type has no callbacks and reads no clock; a
/// command that it does not know changes nothing and returns no events.
public protocol ControlModel {
  /// In points. A write lays the control out before its next touch and never changes a value.
  var bounds: Rect2D { get set }
  /// Whether a touch is being followed.
  var isTracking: Bool { get }
  mutating func apply(_ command: ControlCommand) -> EventBatches
}

/// What can happen to a control besides writes of its own properties.
public enum ControlCommand: Hashable, Sendable {
  case touch(Touch)
  /// New bounds, as a layout pass of the superview gives them.
  case resize(Rect2D)
  case enable(Bool)
  /// Taken out of its window (false) or put back (true). Taking it out cancels a touch.
  case attach(Bool)
  /// Hiding in mid-drag cancels nothing, as in UIKit.
  case hide(Bool)
  /// The virtual clock advances by so many seconds.
  case tick(seconds: Double)
  case key(Key)
  /// Accessibility's increment on the thumb with this index.
  case increment(thumb: Int)
  case decrement(thumb: Int)
  /// Gives the keyboard focus to the thumb with this index.
  case focus(thumb: Int)
}

/// A key that moves a focused thumb.
public enum Key: Int, Hashable, Sendable, CaseIterable {
  case left
  case right
  case up
  case down
  case pageUp
  case pageDown
  case home
  case end
}

/// How a control looks and answers. Raw values are UIKit's.
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

/// What a finger feels: one tick of a haptic engine, at most one for each phase of a touch.
public enum Feedback: Int, Hashable, Sendable, CaseIterable {
  /// A value came to another value of its grid.
  case detent = 1
  /// A value came to an end of what it can reach.
  case end = 2
}

/// What has to be laid out or drawn again since somebody last looked.
public struct Invalidation: Hashable, Sendable {
  public var needsLayout: Bool
  /// One bit a layer, in drawing order; bit 0 is the lowest layer.
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
