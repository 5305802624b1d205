/// How numbers are written in traces and reports: shortest round trip, whole numbers bare.
public enum NumberText {
  public static func text(_ value: Double) -> String {
    // Not a number has a sign too, which says nothing and which no parser takes.
    if value.isNaN { return "nan" }
    if value.magnitude < 1e15, value == value.rounded(.towardZero) {
      return value == 0 && value.sign == .minus ? "-0" : "\(Int64(value))"
    }
    return "\(value)"
  }
}

/// Words in a sentence, one after the other.
package enum WordList {
  /// Nobody reads more.
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
