package import KnurlMarkup

/// Formats numbers for reports, in the same way in every locale.
package typealias Wording = MeasuredNumber

extension MeasuredNumber {
  package static func time(_ nanoseconds: Double) -> String { time(nanoseconds: nanoseconds) }

  /// Formats a ratio as a change: "+2.9 %".
  package static func change(_ ratio: Double) -> String { signed((ratio - 1) * 100) + " %" }

  /// Formats a configured share, such as a margin, without trailing zeros: "1 %", "0.75 %".
  package static func share(_ share: Double) -> String { short(share * 100, digits: 2) + " %" }

  /// Formats a number without the trailing zeros of its decimals.
  static func short(_ number: Double, digits: Int) -> String {
    var text = fixed(number, digits: digits)
    while text.contains("."), text.last == "0" || text.last == "." { text.removeLast() }
    return text
  }

  /// Formats a count of things, of which `thing` is one: "1 benchmark", "2 benchmarks".
  static func count(_ number: Int, _ thing: String) -> String {
    "\(number) \(thing)\(number == 1 ? "" : "s")"
  }

  /// Formats a counted mean. Large and whole numbers have no decimals.
  static func counted(_ number: Double) -> String {
    guard number.isFinite, number.magnitude < 1e15 else { return "–" }
    return number == number.rounded() || number.magnitude >= 1_000
      ? GroupedNumber.text(Int(number.rounded())) : fixed(number, digits: 2)
  }

  /// Formats a percentage, always with its sign: "+1.2" or "-0.3".
  package static func signed(_ percent: Double) -> String {
    guard !percent.isNaN else { return "–" }
    // Limit huge ratios: their digits mean nothing and could be as wide as a page.
    guard percent < 999_999.5 else { return ">+999999" }
    return (percent < 0 ? "" : "+") + fixed(percent, digits: percent.magnitude < 99.95 ? 1 : 0)
  }

  /// Formats a probability: "0.004", "<0.001".
  package static func probability(_ probability: Double) -> String {
    probability < 0.0005 ? "<0.001" : fixed(probability, digits: 3)
  }

  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
