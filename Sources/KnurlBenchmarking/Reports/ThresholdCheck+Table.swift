import KnurlMarkup

extension ThresholdCheck {
  /// The check for a terminal: a line for each changed count under the name of its benchmark, and a
  /// summary.
  ///
  /// - Parameter isUpdate: Whether the thresholds have been updated, so that nothing is exceeded.
  package func table(isUpdate: Bool = false) -> String {
    var table = TextTable(
      rows: [["of one operation", isUpdate ? "before" : "threshold", "now", "change", ""]])
    var notes: [String] = []
    for row in rows {
      switch row.outcome {
      case .compared(let changes):
        if changes.isEmpty { continue }
        table.rows.append([row.name])
        table.rows += changes.map { Self.cells($0, isUpdate: isUpdate) }
      case .withoutThreshold:
        notes.append(
          row.name + (isUpdate ? ": new." : ": no threshold yet; run with --update to add one."))
      case .unavailable(let reason): notes.append("\(row.name): unavailable: \(reason).")
      }
    }
    notes.append(summary(isUpdate: isUpdate))
    return (table.rows.count > 1 ? table.text : "")
      + notes.map { WrappedText.paragraph($0) + "\n" }.joined()
  }

  private static func cells(_ change: Threshold.Change, isUpdate: Bool) -> [String] {
    let ratio = change.threshold > 0 ? Wording.change(change.now / change.threshold) : ""
    return [
      "  " + change.figure, number(change.threshold), number(change.now), ratio,
      isUpdate ? "" : change.isMore ? "exceeded" : "lower",
    ]
  }

  private static func number(_ number: Double) -> String {
    // Four decimals, so that one call in a thousand operations is visible.
    number > 0 && number < 1 ? Wording.fixed(number, digits: 4) : Wording.threeDigits(number)
  }

  /// The summary, one sentence.
  private func summary(isUpdate: Bool) -> String {
    let tally = tally
    let parts = [
      (tally.exceeded, isUpdate ? "higher" : "above the threshold"),
      (tally.lower, isUpdate ? "lower" : "lower (--update lowers the threshold)"),
      (tally.same, "unchanged"),
      (tally.withoutThreshold, isUpdate ? "new" : "without a threshold"),
      (tally.unavailable, "unavailable"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "Of \(Wording.count(rows.count, "benchmark")) \(parts.joined(separator: ", "))."
  }
}
