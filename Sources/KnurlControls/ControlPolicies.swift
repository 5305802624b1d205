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
