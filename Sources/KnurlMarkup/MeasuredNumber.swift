import Foundation

/// Formats measured numbers for reports, independently of the machine's language.
package enum MeasuredNumber {
  /// A time with three significant digits and a unit: "12.3 µs".
  package static func time(nanoseconds: Double) -> String {
    guard nanoseconds.isFinite, nanoseconds >= 0 else { return "–" }
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // A number that rounds up to 1000 is written in the next unit.
    let unit = units.first { nanoseconds / $0.1 < 999.5 } ?? ("s", 1e9)
    return threeDigits(nanoseconds / unit.1) + " " + unit.0
  }

  /// The number with three significant digits, or with all digits before the point if there are
  /// more than three.
  package static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    let size = abs(number)
    return fixed(number, digits: size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  /// The number with `digits` digits after the point.
  package static func fixed(_ number: Double, digits: Int) -> String {
    let factor = pow(10, Double(digits))
    let scaled = (abs(number) * factor).rounded()
    guard scaled < 1e15 else { return "\(number)" }
    let whole = Int(scaled)
    let sign = number < 0 && whole > 0 ? "-" : ""
    guard digits > 0 else { return sign + "\(whole)" }
    let fraction = String(whole % Int(factor))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return sign + "\(whole / Int(factor))." + zeros + fraction
  }

  /// A share from 0 to 1 as "2.34 %".
  package static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    return threeDigits(share * 100) + " %"
  }
}

/// Formats whole numbers for people.
package enum GroupedNumber {
  /// The number with commas between thousands, such as 1,234,567.
  package static func text(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
