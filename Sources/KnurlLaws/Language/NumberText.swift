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

  /// Reads a decimal number, nan, inf or -inf.
  ///
  /// Nil for other forms, such as hexadecimal, which Knurl would not write back unchanged.
  package static func number(_ word: Substring) -> Double? {
    let isDecimal = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte == 0x65
    }
    guard isDecimal || word == "nan" || word == "inf" || word == "-inf", let number = Double(word),
      number.isFinite || !isDecimal
    else { return nil }
    return number
  }
}
