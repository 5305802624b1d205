import Foundation
import KnurlEngine
import KnurlLaws

/// What helps to read the words of a law, which are short.
extension FindingPage {
  func notes(on violation: Violation, _ difference: WordDifference) -> String {
    let words = (violation.expected + " | " + violation.seen).split { " ,:;".contains($0) }
    let names = story.declaration.values.map { $0.name }
    let pairs = zip(words, words.dropFirst())
    var notes: [String] = []
    if names.count > 1, pairs.contains(where: { $0 == "values" && Double($1) != nil }) {
      let list = names.map { Self.isolated($0) }.joined(separator: ", ")
      notes.append("“values” are \(list), in this order.")
    }
    for index in names.indices
    where names.count > 1 && pairs.contains(where: { $0 == "thumb" && $1 == "\(index)" }) {
      notes.append("“thumb \(index)” is the one of \(Self.isolated(names[index])).")
    }
    notes += Self.layers(words)
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

  /// Laws write sets of layers as the bits of a number.
  private static func layers(_ words: [Substring]) -> [String] {
    var seen: [UInt64] = []
    for (index, word) in words.enumerated() where word == "layers" {
      let next = words.dropFirst(index + 1).first { $0 != "marked" }
      if let bits = next.flatMap({ UInt64($0) }), bits > 0, !seen.contains(bits) {
        seen.append(bits)
      }
    }
    return seen.map { bits in
      let layers = (0..<64).filter { bits >> UInt64($0) & 1 == 1 }.map { "\($0)" }
      let list = layers.joined(separator: ", ")
      return "“\(bits)” stands for \(layers.count == 1 ? "layer" : "the layers") \(list), "
        + "counted from 0."
    }
  }
}
