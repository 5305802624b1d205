import Foundation
import KnurlEngine
import KnurlLaws

/// What helps to read the words of a law, which are short.
extension FindingPage {
  func notes(on violation: Violation, _ difference: WordDifference) -> String {
    let words = (violation.expected + " | " + violation.seen).split { " ,:;".contains($0) }
    var notes: [String] = []
    if let distance = difference.distance {
      notes.append("The two numbers are \(String(format: "%.2g", distance)) apart.")
    }
    if words.contains("nan") {
      notes.append(
        "“nan” is “not a number”: it equals nothing, not even itself, and whatever is computed "
          + "with it is nan too.")
    }
    return notes.isEmpty ? "" : "<p class=\"quiet\">\(notes.joined(separator: " "))</p>"
  }
}
