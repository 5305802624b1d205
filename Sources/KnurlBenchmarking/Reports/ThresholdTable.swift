import KnurlMarkup

/// A check of thresholds for a terminal: a line for each changed count under the name of its
/// benchmark, and a summary.
package struct ThresholdTable {
  private let check: ThresholdCheck
  private let isUpdate: Bool

  /// - Parameter isUpdate: Whether the thresholds have been updated, so that nothing is exceeded.
  package init(_ check: ThresholdCheck, isUpdate: Bool = false) {
    self.check = check
    self.isUpdate = isUpdate
  }

  package var text: String {
    var table = TextTable()
    table.add(["of one operation", isUpdate ? "before" : "threshold", "now", "change", ""])
    var (isEmpty, notes) = (true, [String]())
    for row in check.rows {
      switch row.outcome {
      case .compared(let changes):
        if changes.isEmpty { continue }
        isEmpty = false
        table.add(heading: row.name)
        for change in changes { table.add(cells(change)) }
      case .withoutThreshold:
        notes.append(
          row.name + (isUpdate ? ": new." : ": no threshold yet; run with --update to add one."))
      case .unavailable(let reason): notes.append("\(row.name): unavailable: \(reason).")
      }
    }
    return (isEmpty ? "" : table.text)
      + (notes + [summary]).map { WrappedText.paragraph($0) + "\n" }.joined()
  }

  private func cells(_ change: Threshold.Change) -> [String] {
    let ratio = change.threshold > 0 ? Wording.change(change.now / change.threshold) : ""
    return [
      "  " + change.figure, Self.number(change.threshold), Self.number(change.now), ratio,
      isUpdate ? "" : change.isMore ? "exceeded" : "lower",
    ]
  }

  private static func number(_ number: Double) -> String {
    // Four decimals, so that one call in a thousand operations is visible.
    number > 0 && number < 1 ? Wording.fixed(number, digits: 4) : Wording.threeDigits(number)
  }

  /// The summary, one sentence.
  package var summary: String {
    let tally = check.tally
    var parts: [String] = []
    if tally.exceeded > 0 {
      parts.append("\(tally.exceeded) \(isUpdate ? "higher" : "above the threshold")")
    }
    if tally.lower > 0 {
      parts.append("\(tally.lower) lower" + (isUpdate ? "" : " (--update lowers the threshold)"))
    }
    if tally.same > 0 { parts.append("\(tally.same) unchanged") }
    if tally.withoutThreshold > 0 {
      parts.append("\(tally.withoutThreshold) \(isUpdate ? "new" : "without a threshold")")
    }
    if tally.unavailable > 0 { parts.append("\(tally.unavailable) unavailable") }
    let count = check.rows.count
    return "Of \(count) benchmark\(count == 1 ? "" : "s") " + parts.joined(separator: ", ") + "."
  }
}
