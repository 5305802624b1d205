/// What counts as inside of a path. Raw values are Core Graphics'.
public enum CGPathFillRule: Int, Sendable {
  case winding = 0
  case evenOdd = 1
}
