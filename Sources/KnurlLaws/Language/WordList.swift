/// Joins words for a sentence.
package enum WordList {
  /// Longer lists are cut, because they are not read.
  private static let mostItems = 12

  /// “a, b and c”.
  package static func joined(_ all: [String], or: Bool = false) -> String {
    var items = all
    if all.count > mostItems {
      items = all.prefix(mostItems - 1) + ["\(all.count - mostItems + 1) others"]
    }
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 { text += index == items.count - 1 ? (or ? " or " : " and ") : ", " }
      text += item
    }
    return text
  }
}
