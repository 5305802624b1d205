import Foundation

/// Arguments and exact results, from `Reference/elementary.txt`; a script there writes it.
struct ElementaryReference {
  struct Row {
    /// For the arc tangent y, then x.
    var arguments: [Double]
    /// The nearest `Double` to the exact result.
    var result: Double
    /// The exact result less `result`, in ulps of `result`.
    var rest: Double

    /// How far a computed result is from the exact one, in ulps of the latter.
    func error(of computed: Double) -> Double {
      ((computed - result) / result.ulp - rest).magnitude
    }
  }

  var rows: [String: [Row]] = [:]

  /// Nil if a line is not as the script writes it.
  init?(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Double($0) }
      guard let name = words.first, numbers.count == words.count - 1, numbers.count >= 3 else {
        return nil
      }
      let row = Row(
        arguments: Array(numbers.dropLast(2)), result: numbers[numbers.count - 2],
        rest: numbers[numbers.count - 1])
      rows[String(name), default: []].append(row)
    }
  }

  static func committed() throws -> ElementaryReference? {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Reference/elementary.txt")
    return ElementaryReference(try String(contentsOf: file, encoding: .utf8))
  }
}
