/// The behavior when two thumbs meet.
public enum OverlapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// A thumb stops when it reaches the other thumb.
  case block
  /// A thumb pushes the other thumb. The pushed thumb returns when the pushing thumb moves back.
  case push
}

/// The orientation of a slider.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case horizontal
  /// The minimum is at the bottom.
  case vertical
}

/// The horizontal order of a slider's values: the minimum is at the left or at the right end.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

/// The rule by which the movement of a finger turns a knob.
public enum DragMode: Int, Hashable, Sendable, CaseIterable {
  /// The pointer turns to the finger's angle.
  case absolute
  /// The pointer turns with the finger. The angle between pointer and finger stays the same.
  case relative
  /// Moving up raises the value; 200 points cover `fineControlRatio` times the range.
  case vertical
  /// Moving to the right raises the value; 200 points cover `fineControlRatio` times the range.
  case horizontal
}

/// The behavior of a knob that is turned beyond an end of its track.
public enum WrapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// The knob stays at the end until the finger comes back to this end.
  case hardStop
  /// The value continues at the other end if the track is a whole turn; otherwise the knob behaves
  /// as with `hardStop`.
  case wrap
}
