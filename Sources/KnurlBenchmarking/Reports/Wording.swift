import Foundation

/// Numbers as reports write them, the same in every language of the machine.
package enum Wording {
  /// Three digits that matter, with a unit: "12.3 µs".
  package static func time(_ nanoseconds: Double) -> String {
    guard nanoseconds.isFinite, nanoseconds >= 0 else { return "–" }
    let units = [("ns", 1.0), ("µs", 1e3), ("ms", 1e6), ("s", 1e9)]
    // What rounds up to 1000 is written in the next unit.
    let unit = units.first { nanoseconds / $0.1 < 999.5 } ?? ("s", 1e9)
    return threeDigits(nanoseconds / unit.1) + " " + unit.0
  }

  /// Three digits that matter, or all in front of the point.
  package static func threeDigits(_ number: Double) -> String {
    guard number.isFinite else { return "–" }
    let size = abs(number)
    return fixed(number, digits: size < 9.995 ? 2 : size < 99.95 ? 1 : 0)
  }

  /// With so many digits behind the point.
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

  package static func percent(_ share: Double) -> String {
    guard share.isFinite else { return "–" }
    return threeDigits(share * 100) + " %"
  }

  /// A ratio as a change: "+2.9 %".
  package static func change(_ ratio: Double) -> String {
    guard ratio.isFinite else { return "–" }
    let percent = (ratio - 1) * 100
    return (percent < 0 ? "" : "+") + fixed(percent, digits: abs(percent) < 99.95 ? 1 : 0) + " %"
  }

  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
