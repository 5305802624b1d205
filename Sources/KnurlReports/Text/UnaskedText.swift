package import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// The families of laws that are not checked, because descriptions do not declare a feature, as
/// lines of text.
package enum UnaskedText {
  /// A heading, a line with the declaration for each family, and the number of the other families;
  /// empty if every law is checked.
  ///
  /// The families that concern the most controls come first.
  ///
  /// - Parameters:
  ///   - controls: The families of each control.
  ///   - shown: The number of families with a line.
  ///   - rest: The end of the sentence about the others, such as “which --all shows”.
  package static func lines(of controls: [[UnaskedLaws]], shown: Int, rest: String) -> [String] {
    let families = controls.joined().grouped { $0.verb }
    guard !families.isEmpty else { return [] }
    let sorted = families.mostFirst.map { (row: $0[0], count: $0.count) }
    let width = sorted.prefix(shown).map { $0.row.family.count }.max() ?? 0
    var lines = [
      controls.count == 1
        ? "Laws not asked, because the description does not declare:"
        : "Laws not asked, because this many controls do not declare:"
    ]
    lines += sorted.prefix(shown).map { row, count in
      let of =
        controls.count == 1
        ? "\(row.count) law\(row.count == 1 ? "" : "s")"
        : "\(GroupedNumber.text(count)) of \(GroupedNumber.text(controls.count))"
      return "  \(row.family.padded(to: width))  \(of.padded(to: 7))  \(row.verb)"
    }
    let others = sorted.count - shown
    if others > 0 {
      lines.append("  and \(others) \(others == 1 ? "family" : "families") more, \(rest)")
    }
    return lines
  }

  /// The number of cases from which it says something that a law had nothing to check.
  private static let tellingCases = 5_000

  /// A sentence for each line of the description that added nothing to the search.
  package static func idle(
    _ report: VerificationReport, of declaration: Declaration
  ) -> [String] {
    let exercised = Set(report.laws.filter { $0.exercised > 0 }.map { $0.name })
    let features: [String] = declaration.stated.idleLines(exercised: exercised).compactMap {
      line in
      if let missing = line.missing {
        return declaration.said(
          "\(line.verb) added nothing to \(report.controlName): its laws also need \(missing).")
      }
      guard report.cases >= tellingCases else { return nil }
      return declaration.said(line.verb) + " added nothing to \(report.controlName): in "
        + "\(GroupedNumber.text(report.cases)) cases its laws had nothing to check."
    }
    guard report.cases >= tellingCases else { return features }
    return features
      + declaration.idleLines(beside: report.effects).map { line, reason in
        declaration.said(line) + " added nothing to \(report.controlName): in "
          + "\(GroupedNumber.text(report.cases)) cases \(reason)."
      }
  }
}
