/// The behavior when two thumbs meet.
public enum OverlapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// A thumb stops at the other one.
  case block
  /// A thumb pushes the other one, which returns when the pushing thumb does.
  case push
}

/// The orientation of a slider.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case horizontal
  /// The minimum is at the bottom.
  case vertical
}

/// The end of a horizontal slider that is its minimum.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

/// The way in which a finger drags a knob.
public enum DragMode: Int, Hashable, Sendable, CaseIterable {
  /// The pointer moves to the finger's angle.
  case absolute
  /// The pointer turns with the finger and keeps the angle between them.
  case relative
  /// Moving up raises the value; 200 points cover `fineControlRatio` times the range.
  case vertical
  /// Moving to the right raises the value, by the same ratio.
  case horizontal
}

/// The behavior of a knob that is turned beyond an end of its track.
public enum WrapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The knob stays at that end until the finger comes back to it.
  case hardStop
  /// The value continues at the other end on a track of a whole turn; otherwise it behaves like
  /// `hardStop`.
  case wrap
}
