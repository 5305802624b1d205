/// Which points a path that crosses or overlaps itself encloses.
public enum FillRule: Hashable, Sendable {
  /// Those around which the path winds a number of times other than zero.
  case nonzero
  /// Those around which it winds an odd number of times.
  case evenOdd
}
