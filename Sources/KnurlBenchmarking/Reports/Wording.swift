import KnurlMarkup

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
  package static func change(_ ratio: Double) -> String { signed((ratio - 1) * 100) + " %" }

  /// A share that was chosen, with no digits that it does not need: "1 %", "0.75 %".
  package static func share(_ share: Double) -> String {
    var text = fixed(share * 100, digits: 2)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text + " %"
  }

  /// "+1.2" or "-0.3": a number of per cent, its sign always shown.
  package static func signed(_ percent: Double) -> String {
    guard !percent.isNaN else { return "–" }
    // What is ten thousand times as slow has no digits that matter, and could be as wide as a page.
    guard percent < 999_999.5 else { return ">+999999" }
    return (percent < 0 ? "" : "+") + fixed(percent, digits: percent.magnitude < 99.95 ? 1 : 0)
  }

  /// A probability: "0.004", "<0.001".
  package static func probability(_ probability: Double) -> String {
    probability < 0.0005 ? "<0.001" : fixed(probability, digits: 3)
  }

  package static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
