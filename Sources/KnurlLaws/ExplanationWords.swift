/// The sentences of an explanation.
enum ExplanationWords {
  /// “a, b and c”.
  static func list(_ items: [String], or: Bool = false) -> String {
    var text = ""
    for (index, item) in items.enumerated() {
      if index > 0 { text += index == items.count - 1 ? (or ? " or " : " and ") : ", " }
      text += item
    }
    return text
  }

  /// The first letter of a sentence; the name of a property stays as it is spelled.
  static func capitalized(_ text: String) -> String {
    guard text.utf8.starts(with: "the ".utf8) else { return text }
    return "T" + text.dropFirst()
  }

  static func plural(_ noun: String) -> String {
    let isHissing = noun.utf8.reversed().starts(with: "hc".utf8)
    return noun + (isHissing ? "es" : "s")
  }

  static func name(ofFinger number: Int) -> String {
    let names = ["first finger", "second finger", "third finger"]
    return number < names.count ? names[number] : "finger \(number + 1)"
  }

  // MARK: - Numbers

  /// Where a number may be and where the law holds.
  static func sentence(of number: ExplainedNumber, _ interval: ExplainedInterval) -> String {
    var text = capitalized(number.name)
    if interval.tellsNothingButItself {
      text += " must " + exactly(number)
    } else {
      text += " may " + range(of: number, interval)
    }
    text += number.company
    let outside = [interval.lowest - 1, interval.highest + 1].filter {
      interval.tried[$0] == false
    }
    if !outside.isEmpty { text += "; " + places(outside, of: number) + " the law holds" }
    let again = [interval.againBelow, interval.againAbove].compactMap { $0 }
    if !again.isEmpty {
      text += ", and it is broken again " + places(again, of: number)
    }
    return text + "."
  }

  /// “at 14 and at 45”, “at 99 and at 101 pt right”.
  private static func places(_ places: [Int], of number: ExplainedNumber) -> String {
    let unit = unit(of: places[0], number)
    guard !unit.isEmpty, places.allSatisfy({ self.unit(of: $0, number) == unit }) else {
      return list(places.map { "at " + amount($0, of: number) })
    }
    return list(places.map { "at " + size(of: $0, number) }) + unit
  }

  private static func exactly(_ number: ExplainedNumber) -> String {
    switch number.kind {
    case .horizontalPlace: return "be at x = " + amount(0, of: number)
    case .verticalPlace: return "be at y = " + amount(0, of: number)
    case .horizontalWay where number.grid.seen == 0: return "go neither left nor right"
    case .verticalWay where number.grid.seen == 0: return "go neither up nor down"
    case .horizontalWay, .verticalWay: return "go " + amount(0, of: number)
    case .amount: return "be " + amount(0, of: number)
    }
  }

  private static func range(of number: ExplainedNumber, _ interval: ExplainedInterval) -> String {
    let low = amount(interval.lowest, of: number)
    let high = amount(interval.highest, of: number)
    switch number.kind {
    case .horizontalWay, .verticalWay: return "go " + wayRange(of: number, interval)
    case .horizontalPlace, .verticalPlace, .amount: break
    }
    var text: String
    let axis = axis(of: number.kind)
    let anywhere = axis.isEmpty ? "be anything" : "be anywhere"
    if interval.isOpenAbove {
      text = "\(anywhere) from \(axis)\(low) on (tried up to \(high))"
    } else if interval.isOpenBelow {
      text = "\(anywhere) up to \(axis)\(high) (tried down to \(low))"
    } else {
      text = "\(anywhere) from \(axis)\(low) to \(axis)\(high)"
    }
    return text
  }

  private static func axis(of kind: ExplainedNumber.Kind) -> String {
    switch kind {
    case .horizontalPlace: return "x = "
    case .verticalPlace: return "y = "
    default: return ""
    }
  }

  /// The shorter way comes first, unless they go in different directions.
  private static func wayRange(
    of number: ExplainedNumber, _ interval: ExplainedInterval
  ) -> String {
    let (low, high) = (interval.lowest, interval.highest)
    let isNegative = number.grid.number(high) <= 0
    let (near, far) = isNegative ? (high, low) : (low, high)
    let isOpen = isNegative ? interval.isOpenBelow : interval.isOpenAbove
    let isOpenElsewhere = isNegative ? interval.isOpenAbove : interval.isOpenBelow
    if number.grid.number(low) < 0, number.grid.number(high) > 0 {
      return "anything from \(amount(low, of: number)) to \(amount(high, of: number))"
        + (isOpen || isOpenElsewhere ? ", the farthest that was tried" : "")
    }
    if isOpen {
      return "\(amount(near, of: number)) or more (tried up to \(size(of: far, number)) pt)"
    }
    return "anything from \(size(of: near, number)) pt to \(amount(far, of: number))"
  }

  /// The number in a place, as sentences have it.
  static func amount(_ place: Int, of number: ExplainedNumber) -> String {
    size(of: place, number) + unit(of: place, number)
  }

  private static func size(of place: Int, _ number: ExplainedNumber) -> String {
    let value = number.grid.number(place)
    switch number.kind {
    case .horizontalWay, .verticalWay: return NumberText.text(value.magnitude)
    case .horizontalPlace, .verticalPlace, .amount: return NumberText.text(value)
    }
  }

  /// What stands behind the number: “ pt left”.
  private static func unit(of place: Int, _ number: ExplainedNumber) -> String {
    let value = number.grid.number(place)
    switch number.kind {
    case .horizontalPlace, .verticalPlace: return ""
    case .amount(let unit): return unit
    case .horizontalWay: return " pt" + (value == 0 ? "" : value < 0 ? " left" : " right")
    case .verticalWay: return " pt" + (value == 0 ? "" : value < 0 ? " up" : " down")
    }
  }

  /// All numbers that may be anything, in one sentence.
  static func sentence(ofFree found: [Explainer.Found]) -> String {
    let ranges = found.map { one in
      "from \(NumberText.text(one.number.grid.number(one.interval.lowest))) to "
        + NumberText.text(one.number.grid.number(one.interval.highest))
    }
    let areEqual = ranges.allSatisfy { $0 == ranges[0] }
    var clauses: [String] = []
    for (index, one) in found.enumerated() {
      let range = areEqual ? "" : " (tried \(ranges[index]))"
      let isSecond = index > 0 && ranges[index] == ranges[index - 1]
      if isSecond, let both = clause(of: found[index - 1].number, and: one.number) {
        clauses[clauses.count - 1] = both + range
      } else {
        clauses.append(clause(of: one.number) + range)
      }
    }
    var text = "It does not matter " + list(clauses, or: true)
    if areEqual { text += " (\(found.count > 1 ? "each tried alone" : "tried") \(ranges[0]))" }
    return text + "."
  }

  /// One clause for both directions of the same touch.
  private static func clause(of x: ExplainedNumber, and y: ExplainedNumber) -> String? {
    guard x.command == y.command, x.company == y.company else { return nil }
    switch (x.kind, y.kind) {
    case (.horizontalPlace, .verticalPlace): return "where \(x.name) is" + x.company
    case (.horizontalWay, .verticalWay): return "how far \(x.name) goes either way" + x.company
    default: return nil
    }
  }

  private static func clause(of number: ExplainedNumber) -> String {
    switch number.kind {
    case .horizontalPlace: return "where \(number.name) is in x" + number.company
    case .verticalPlace: return "where \(number.name) is in y" + number.company
    case .horizontalWay: return "how far \(number.name) goes left or right" + number.company
    case .verticalWay: return "how far \(number.name) goes up or down" + number.company
    case .amount: return "what \(number.name) is"
    }
  }

  /// “if the drag goes 26 pt left instead of 27 pt left”.
  static func change(of number: ExplainedNumber, to place: Int) -> String {
    let (new, old) = (amount(place, of: number), amount(0, of: number))
    switch number.kind {
    case .horizontalPlace, .verticalPlace:
      return "if \(number.name) is at \(axis(of: number.kind))\(new) instead of \(old)"
        + number.company
    case .horizontalWay, .verticalWay:
      return "if \(number.name) goes \(new) instead of \(old)" + number.company
    case .amount: return "if \(number.name) is \(new) instead of \(old)"
    }
  }
}
