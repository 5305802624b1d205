/// Formats numbers for traces and reports: shortest round trip, whole numbers without a decimal
/// point.
public enum NumberText {
  public static func text(_ value: Double) -> String {
    // NaN has a sign too, which means nothing and which no parser accepts.
    if value.isNaN { return "nan" }
    if value.magnitude < 1e15, value == value.rounded(.towardZero) {
      return value == 0 && value.sign == .minus ? "-0" : "\(Int64(value))"
    }
    return "\(value)"
  }
}
