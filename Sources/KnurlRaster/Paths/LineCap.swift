/// How a stroke ends where its path is open.
public enum LineCap: Hashable, Sendable {
  /// Straight, at the path's end.
  case butt
  /// A half circle around the path's end.
  case round
  /// Straight, half the width beyond the path's end.
  case square
}
