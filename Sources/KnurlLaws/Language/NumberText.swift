/// How numbers are written in traces and reports: shortest round trip, whole numbers bare.
public enum NumberText {
  public static func text(_ value: Double) -> String {
    // Not a number has a sign too, which says nothing and which no parser takes.
    if value.isNaN { return "nan" }
    if value.magnitude < 1e15, value == value.rounded(.towardZero) {
      return value == 0 && value.sign == .minus ? "-0" : "\(Int64(value))"
    }
    return "\(value)"
  }
}
