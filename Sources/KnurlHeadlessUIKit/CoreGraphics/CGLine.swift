/// How the ends of lines are drawn. Raw values are Core Graphics'.
public enum CGLineCap: Int32, Sendable {
  case butt = 0
  case round = 1
  case square = 2
}

/// How the corners of lines are drawn. Raw values are Core Graphics'.
public enum CGLineJoin: Int32, Sendable {
  case miter = 0
  case round = 1
  case bevel = 2
}
