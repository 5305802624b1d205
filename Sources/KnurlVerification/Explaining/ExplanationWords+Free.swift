import KnurlLaws

// What may be anything, in one sentence.
extension ExplanationWords {
  /// Numbers of one kind that were tried as far as each other.
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

  /// One clause for both directions of the same touches.
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
