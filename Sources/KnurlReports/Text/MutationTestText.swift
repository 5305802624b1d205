import KnurlInteraction
import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// What a survey of planted faults says of a description, as lines for people.
package enum MutationTestText {
  package static func text(of survey: MutationTest) -> String {
    if let breach = survey.ownBreach { return broken(survey.subject, breach) }
    var lines = [headline(of: survey)]
    let width = survey.noticed.map { $0.fault.name.count }.max() ?? 0
    for (fault, notice) in survey.noticed {
      lines.append(
        "  \(padded(fault.name, to: width))  noticed by \(notice.law.rawValue) after "
          + count(notice.caseIndex + 1, "case"))
    }
    for fault in survey.missed { lines += missed(fault, in: survey) }
    for fault in survey.ineffective {
      lines.append("  \(fault.name) changes nothing in this control: \(fault.summary)")
    }
    return (lines + undeclared(survey)).joined(separator: "\n")
  }

  /// The survey in one sentence.
  package static func headline(of survey: MutationTest) -> String {
    if let breach = survey.ownBreach { return broken(survey.subject, breach) }
    guard survey.hasValues else {
      return "\(survey.subject) has no value, and the faults are those of controls that have one."
    }
    let effective = survey.planted.count - survey.ineffective.count
    let faults = count(effective, "fault")
    let result = survey.missed.isEmpty ? "all were noticed" : "\(survey.noticed.count) were noticed"
    return "\(survey.subject): \(faults) were planted around it, one at a time, and \(result)."
  }

  private static func broken(_ subject: String, _ breach: MutationTest.Notice) -> String {
    "\(subject) breaks \(breach.law.rawValue) without any fault planted in it, in case "
      + "\(GroupedNumber.text(breach.caseIndex)): correct it first, or switch the law off with a reason."
  }

  /// What nobody noticed, and who would have.
  private static func missed(_ fault: MutationOperator, in survey: MutationTest) -> [String] {
    var lines = ["  NOT NOTICED  \(fault.name): \(fault.summary)"]
    for exception in survey.exceptions
    where fault.laws.contains(where: { $0.rawValue == exception.law }) {
      lines.append("               \(exception.law) is switched off: \(exception.reason)")
    }
    for law in fault.laws where law != MutationOperator.ownLaws {
      if survey.laws.contains(law) {
        lines.append(
          "               \(law.rawValue) saw nothing wrong in \(count(survey.cases, "case"))")
      } else if let missing = survey.missing(for: law), !missing.isEmpty {
        lines.append(
          "               \(law.rawValue) would, if the description declared: "
            + missing.words.joined(separator: ", "))
      }
    }
    return lines
  }

  /// What more could be held to, if the description said more.
  private static func undeclared(_ survey: MutationTest) -> [String] {
    var counts: [(words: String, count: Int)] = []
    for (_, missing) in survey.unplanted {
      for words in missing.words {
        if let index = counts.firstIndex(where: { $0.words == words }) {
          counts[index].count += 1
        } else {
          counts.append((words, 1))
        }
      }
    }
    guard !counts.isEmpty else { return [] }
    let sorted = counts.enumerated().sorted {
      ($1.element.count, $0.offset) < ($0.element.count, $1.offset)
    }
    let width = GroupedNumber.text(sorted[0].element.count).count
    let head =
      "  \(count(survey.unplanted.count, "more fault")) could not be planted, for want of what the "
      + "description does not declare:"
    return [head]
      + sorted.map { _, missing in
        let number = GroupedNumber.text(missing.count)
        return "    \(padded("", to: width - number.count))\(number)  \(missing.words)"
      }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(GroupedNumber.text(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
