import KnurlInteraction
import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// Describes the results of a mutation test as lines of text.
package enum MutationTestText {
  package static func text(of survey: MutationTest) -> String {
    var lines = [headline(of: survey)]
    let width = survey.detected.map { $0.fault.name.count }.max() ?? 0
    for (fault, detection) in survey.detected {
      let means =
        detection.change.map { "its answers: \($0)" }
        ?? "\(detection.law.rawValue) after \(count((detection.caseIndex ?? 0) + 1, "case"))"
      lines.append("  \(fault.name.padded(to: width))  detected by \(means)")
    }
    for fault in survey.missed { lines += missed(fault, in: survey) }
    for fault in survey.ineffective {
      lines.append("  \(fault.name) is equivalent to the original: \(fault.summary)")
    }
    return (lines + undeclared(survey)).joined(separator: "\n")
  }

  /// The result of the mutation test in one sentence.
  package static func headline(of survey: MutationTest) -> String {
    if survey.planted.isEmpty { return "No mutation operator applies to \(survey.subject)." }
    let effective = survey.planted.count - survey.ineffective.count
    let faults = count(effective, "mutant")
    let result =
      survey.missed.isEmpty ? "all were detected" : "\(survey.detected.count) were detected"
    return "\(survey.subject): of \(faults), \(result)."
  }

  /// The lines about an undetected mutant, with the laws that could detect it.
  private static func missed(_ fault: MutationOperator, in survey: MutationTest) -> [String] {
    var lines = ["  UNDETECTED   \(fault.name): \(fault.summary)"]
    for exception in survey.exceptions
    where fault.laws.contains(where: { $0.rawValue == exception.law }) {
      lines.append("               \(exception.law) is switched off: \(exception.reason)")
    }
    for law in fault.laws where law != MutationOperator.ownLaws {
      if survey.laws.contains(law) {
        lines.append(
          "               \(law.rawValue) was not broken where the control keeps it, in "
            + count(survey.cases, "case"))
      } else if let missing = survey.missing(for: law), !missing.isEmpty {
        lines.append(
          "               \(law.rawValue) would detect it with "
            + WordList.joined(missing.lines))
      }
    }
    return lines
  }

  /// The lines about mutants that need lines that the description does not have.
  private static func undeclared(_ survey: MutationTest) -> [String] {
    let sorted = survey.unplanted.flatMap(\.missing.lines).grouped { $0 }.mostFirst
    guard !sorted.isEmpty else { return [] }
    let width = GroupedNumber.text(sorted[0].count).count
    let head =
      "  \(count(survey.unplanted.count, "more mutant")) could not be created without these "
      + "lines of the description:"
    return [head]
      + sorted.map { lines in
        let number = GroupedNumber.text(lines.count)
        return "    \("".padded(to: width - number.count))\(number)  \(lines[0])"
      }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(GroupedNumber.text(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
