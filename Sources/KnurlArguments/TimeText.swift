/// Times as people type them: 30s, 2m or 1h.
package enum TimeText {
  /// A description of valid times, for error messages.
  package static let form = "a time such as 30s, 2m or 1h (at most a year)"

  /// - Returns: Seconds, or nil if the text has another form, is zero, or is longer than a year.
  package static func seconds(_ text: String) -> Double? {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let last = text.last, let unit = units[last], isDigits(text.dropLast()),
      let count = Int(text.dropLast()), count > 0, count <= longest / unit
    else { return nil }
    return Double(count * unit)
  }

  /// True if a word consists of ASCII digits only.
  package static func isDigits(_ word: some StringProtocol) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The longest valid time, a year in seconds. A longer time is probably a typing error.
  private static let longest = 365 * 24 * 3600
}
