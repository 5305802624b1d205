/// A number as assistive technology speaks it, and how exactly it says it.
///
/// Read by hand, because embedded systems read no numbers.
struct SpokenNumber {
  let value: Double
  /// The place of its last digit.
  let precision: Double

  /// Below this powers of ten overflow or vanish.
  private static let least = 1e-290

  /// Whether this is what is said of a value: the nearest number with so many digits.
  func says(_ other: Double) -> Bool {
    // The greatest numbers may be read as none.
    if !value.isFinite { return other.magnitude > 1e308 && (other > 0) == (value > 0) }
    // A product of some three hundred tens rounds with each.
    let rounding = 1_024 * max(value.magnitude, other.magnitude).ulp + Self.least
    return (value - other).magnitude <= precision / 2 + rounding
  }

  /// - Returns: nil for a text that is more than a decimal number, or less: “50 %”.
  init?(_ text: String) {
    var mantissa = 0.0
    var digits = 0
    var decimals = 0
    var isFraction = false
    var bytes = Array(text.utf8)[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes.removeFirst() }
    var exponent = 0
    while let byte = bytes.first {
      bytes.removeFirst()
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = 10 * mantissa + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if isFraction { decimals += 1 }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "e"):
        guard let power = Self.whole(bytes) else { return nil }
        exponent = power
        bytes.removeAll()
      default: return nil
      }
    }
    guard digits > 0 else { return nil }
    precision = Self.power(exponent - decimals)
    let size =
      exponent >= decimals ? mantissa * precision : mantissa / Self.power(decimals - exponent)
    // The greatest numbers come out beyond all numbers by the rounding of the product.
    let finite = min(size, Double.greatestFiniteMagnitude)
    value = isNegative ? -finite : finite
  }

  /// A whole number of few digits.
  private static func whole(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty, rest.count <= 3 else { return nil }
    var number = 0
    for byte in rest {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      number = 10 * number + Int(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -number : number
  }

  private static func power(_ exponent: Int) -> Double {
    var result = 1.0
    for _ in 0..<exponent.magnitude { result *= 10 }
    return exponent < 0 ? 1 / result : result
  }
}
