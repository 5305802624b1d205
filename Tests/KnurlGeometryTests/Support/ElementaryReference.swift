import Foundation

/// Arguments and exact results from `Reference/elementary.txt`, which a script there writes.
struct ElementaryReference {
  struct Row {
    /// The arguments in the order of the function's parameters; for the arc tangent, y before x.
    var arguments: [Double]
    /// The nearest `Double` to the exact result.
    var result: Double
    /// The exact result minus `result`, in ulps of `result`.
    var rest: Double

    /// Returns the distance between `computed` and the exact result, in ulps of `result`.
    func error(of computed: Double) -> Double {
      ((computed - result) / result.ulp - rest).magnitude
    }
  }

  var rows: [String: [Row]] = [:]

  /// Parses the file that the script writes; nil if a line does not have the script's format.
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
