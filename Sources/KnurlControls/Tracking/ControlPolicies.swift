/// What happens where two thumbs meet.
public enum OverlapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// A thumb stops at the other one.
  case block
  /// A thumb takes the other one along, which comes back when the pusher does.
  case push
}

/// Which way a slider runs.
public enum Orientation: Int, Hashable, Sendable, CaseIterable {
  case horizontal
  /// The minimum is at the bottom.
  case vertical
}

/// Where a horizontal slider has its minimum.
public enum LayoutDirection: Int, Hashable, Sendable, CaseIterable {
  case leftToRight
  case rightToLeft
}

/// How a finger drags a knob.
public enum DragMode: Int, Hashable, Sendable, CaseIterable {
  /// The pointer goes to the finger's angle.
  case absolute
  /// The pointer goes round as the finger does, and keeps the angle between them.
  case relative
  /// Up raises the value: 200 points are the range, times `fineControlRatio`.
  case vertical
  /// To the right raises the value, likewise.
  case horizontal
}

/// What happens to a knob that is turned beyond an end of its track.
public enum WrapPolicy: Int, Hashable, Sendable, CaseIterable {
  /// It stays at that end until the finger comes back to it.
  case hardStop
  /// It goes on at the other end: only on a track of a whole turn, elsewhere like `hardStop`.
  case wrap
}
