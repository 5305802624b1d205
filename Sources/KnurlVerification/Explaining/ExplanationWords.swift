import KnurlLaws

/// The sentences of an explanation.
enum ExplanationWords {
  /// Capitalizes a sentence; the name of a property stays as it is spelled.
  static func capitalized(_ text: String) -> String {
    let words = [("the ", "T"), ("step", "S"), ("what ", "W"), ("finger ", "F")]
    for (word, letter) in words where text.utf8.starts(with: word.utf8) {
      return letter + text.dropFirst()
    }
    return text
  }

  /// Returns the plural of a kind of part: “touches”, “writes of lowerValue”.
  static func plural(_ kind: String) -> String {
    let words = kind.split(separator: " ")
    // The words after “of” are a name.
    let place = (words.firstIndex { $0 == "of" } ?? words.count) - 1
    var text = ""
    for (index, word) in words.enumerated() {
      let isHissing = word.utf8.reversed().starts(with: "hc".utf8)
      text += (index > 0 ? " " : "") + word
      if index == place { text += isHissing ? "es" : "s" }
    }
    return text
  }

  /// Returns step numbers in words: “step 3”, “steps 3 and 5 to 9”.
  static func list(ofSteps steps: [Int]) -> String {
    var runs: [(first: Int, last: Int)] = []
    for step in steps {
      if let last = runs.last, last.last + 1 == step {
        runs[runs.count - 1].last = step
      } else {
        runs.append((step, step))
      }
    }
    let items = runs.flatMap { first, last in
      last > first + 1 ? ["\(first) to \(last)"] : (first...last).map { "\($0)" }
    }
    return (steps.count == 1 ? "step " : "steps ") + WordList.joined(items)
  }

  static func name(ofFinger number: Int) -> String {
    let names = ["first finger", "second finger", "third finger"]
    return number < names.count ? names[number] : "finger \(number + 1)"
  }

  // MARK: - Numbers

  /// Returns a sentence about the range of a number, and about positions where the law holds.
  static func sentence(of found: Explainer.Found) -> String {
    let (number, interval) = (found.number, found.interval)
    var text = capitalized(number.name)
    if interval.tellsNothingButItself {
      text += " must " + exactly(number)
    } else {
      text += " may " + range(of: number, interval)
    }
    text += number.company
    for (outcome, outside) in outside(found) {
      text += "; " + places(outside, of: number) + " " + outcome
    }
    let again = [interval.againBelow, interval.againAbove].compactMap { $0 }
    if !again.isEmpty {
      text += ", and it is broken again " + places(again, of: number)
    }
    return text + "."
  }

  /// The positions next to the ends of the interval, grouped by their outcome.
  private static func outside(
    _ found: Explainer.Found
  ) -> [(outcome: String, places: [Int])] {
    var groups: [(outcome: String, places: [Int])] = []
    for place in found.interval.outside {
      let outcome = found.outcomes[place] ?? "the law holds"
      if let index = groups.firstIndex(where: { $0.outcome == outcome }) {
        groups[index].places.append(place)
      } else {
        groups.append((outcome, [place]))
      }
    }
    return groups
  }

  /// Returns positions in words: “at 14 and at 45”, “at 99 and at 101 pt right”.
  private static func places(_ places: [Int], of number: ExplainedNumber) -> String {
    let unit = unit(of: places[0], number)
    guard !unit.isEmpty, places.allSatisfy({ self.unit(of: $0, number) == unit }) else {
      return WordList.joined(places.map { "at " + amount($0, of: number) })
    }
    return WordList.joined(places.map { "at " + size(of: $0, number) }) + unit
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
    if number.isWay { return "go " + wayRange(of: number, interval) }
    let axis = axis(of: number.kind)
    let anywhere = axis.isEmpty ? "be anything" : "be anywhere"
    if interval.isOpenAbove { return "\(anywhere) from \(axis)\(low) on (tried up to \(high))" }
    if interval.isOpenBelow { return "\(anywhere) up to \(axis)\(high) (tried down to \(low))" }
    return "\(anywhere) from \(axis)\(low) to \(axis)\(high)"
  }

  private static func axis(of kind: ExplainedNumber.Kind) -> String {
    switch kind {
    case .horizontalPlace: return "x = "
    case .verticalPlace: return "y = "
    default: return ""
    }
  }

  /// Returns a range of distances in words. In one direction, the shorter distance comes first.
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

  /// The number at a position, as sentences show it.
  static func amount(_ place: Int, of number: ExplainedNumber) -> String {
    size(of: place, number) + unit(of: place, number)
  }

  private static func size(of place: Int, _ number: ExplainedNumber) -> String {
    let value = number.grid.number(place)
    return number.isWay ? GestureText.number(value, unsigned: true) : NumberText.text(value)
  }

  /// The words after the number: “ pt left”.
  private static func unit(of place: Int, _ number: ExplainedNumber) -> String {
    let value = number.grid.number(place)
    switch number.kind {
    case .horizontalPlace, .verticalPlace: return ""
    case .amount(let unit): return unit
    case .horizontalWay: return " pt" + (value == 0 ? "" : value < 0 ? " left" : " right")
    case .verticalWay: return " pt" + (value == 0 ? "" : value < 0 ? " up" : " down")
    }
  }

  /// Returns a change in words: “if the drag goes 26 pt left instead of 27 pt left”.
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

// MARK: - Numbers that do not matter

extension ExplanationWords {
  /// Numbers of one kind that were tried over the same range.
  private struct Group {
    var numbers: [ExplainedNumber]
    var range: String
  }

  static func sentence(ofFree found: [Explainer.Found]) -> String {
    let groups = groups(found)
    let areEqual = groups.allSatisfy { $0.range == groups[0].range }
    var clauses: [String] = []
    for (index, group) in groups.enumerated() {
      let range = areEqual ? "" : " (tried \(group.range))"
      if index > 0, let both = clause(of: groups[index - 1], and: group) {
        clauses[clauses.count - 1] = both + range
      } else {
        clauses.append(clause(of: group) + range)
      }
    }
    var text = "It does not matter " + WordList.joined(clauses, or: true)
    if areEqual {
      text += " (\(found.count > 1 ? "each tried alone" : "tried") \(groups[0].range))"
    }
    return text + "."
  }

  private static func unit(of number: ExplainedNumber) -> String {
    if case .amount(let unit) = number.kind { return unit }
    return " pt"
  }

  private static func groups(_ found: [Explainer.Found]) -> [Group] {
    var groups: [Group] = []
    for one in found {
      let number = one.number
      let range =
        "from \(NumberText.text(number.grid.number(one.interval.lowest))) to "
        + NumberText.text(number.grid.number(one.interval.highest)) + unit(of: number)
      let known = groups.firstIndex {
        $0.range == range && $0.numbers[0].isOfGesture && $0.numbers[0].kind == number.kind
      }
      if let known {
        groups[known].numbers.append(number)
      } else {
        groups.append(Group(numbers: [number], range: range))
      }
    }
    return groups
  }

  /// Returns one clause for the horizontal and vertical numbers of the same touches; nil for other
  /// groups.
  private static func clause(of group: Group, and other: Group) -> String? {
    let commands = group.numbers.map { $0.command }
    guard group.range == other.range, commands == other.numbers.map({ $0.command }),
      group.numbers.map({ $0.company }) == other.numbers.map({ $0.company })
    else { return nil }
    switch (group.numbers[0].kind, other.numbers[0].kind) {
    case (.horizontalPlace, .verticalPlace):
      return "where \(names(of: group)) is" + company(of: group)
    case (.horizontalWay, .verticalWay):
      return "how far \(names(of: group)) goes either way" + company(of: group)
    default: return nil
    }
  }

  private static func clause(of group: Group) -> String {
    let name = names(of: group)
    switch group.numbers[0].kind {
    case .horizontalPlace: return "where \(name) is in x" + company(of: group)
    case .verticalPlace: return "where \(name) is in y" + company(of: group)
    case .horizontalWay: return "how far \(name) goes left or right" + company(of: group)
    case .verticalWay: return "how far \(name) goes up or down" + company(of: group)
    case .amount: return "what \(name) is"
    }
  }

  private static func names(of group: Group) -> String {
    WordList.joined(group.numbers.map { $0.name }, or: true)
  }

  private static func company(of group: Group) -> String {
    if group.numbers.count == 1 { return group.numbers[0].company }
    let companies = group.numbers.map { $0.company }.filter { !$0.isEmpty }
    if companies.isEmpty { return "" }
    let areAlone = companies.allSatisfy { $0 == ExplainedNumber.aloneCompany }
    let arePulled = !companies.contains(ExplainedNumber.aloneCompany)
    if arePulled { return ", with the same drags after it" }
    return areAlone ? ExplainedNumber.aloneCompany : ", whether what follows moves along or not"
  }
}
