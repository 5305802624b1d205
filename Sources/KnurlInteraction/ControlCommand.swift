public import KnurlGeometry

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
