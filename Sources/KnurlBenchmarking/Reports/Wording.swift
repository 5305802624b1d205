import KnurlReports

/// Numbers as reports write them, the same in every language of the machine.
package enum Wording {
  /// Three digits that matter, with a unit: "12.3 µs".
  package static func time(_ nanoseconds: Double) -> String {
    MeasuredNumber.time(nanoseconds: nanoseconds)
  }

  /// Three digits that matter, or all in front of the point.
  package static func threeDigits(_ number: Double) -> String {
    MeasuredNumber.threeDigits(number)
  }

  /// With so many digits behind the point.
  package static func fixed(_ number: Double, digits: Int) -> String {
    MeasuredNumber.fixed(number, digits: digits)
  }

  package static func percent(_ share: Double) -> String { MeasuredNumber.percent(share) }

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
