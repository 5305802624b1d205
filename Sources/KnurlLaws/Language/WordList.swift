/// Joins words for a sentence.
package enum WordList {
  /// The largest number of items in a list. Longer lists are cut, because people do not read them.
  private static let mostItems = 12

  /// Joins items as “a, b and c” or as “a, b or c”.
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
