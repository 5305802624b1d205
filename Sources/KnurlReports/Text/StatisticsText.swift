import KnurlEngine
import KnurlMarkup
public import KnurlVerification

/// The statistics of a search's test cases, as lines of text.
public enum StatisticsText {
  /// The labels of a report with their shares, and the statistics; nil if the report has no
  /// statistics.
  public static func text(of report: VerificationReport) -> String? {
    guard let statistics = report.statistics else { return nil }
    let width = report.labels.map { $0.name.count }.max() ?? 0
    let labels = report.labels.map { label in
      let demand =
        label.goal == .nothing
        ? "" : "; goal \(LabelText.demand(of: label)): \(LabelText.verdict(of: label))"
      return "  \(label.name.padded(to: width))  "
        + "\(LabelText.share(of: label)) of \(count(label.cases, "case"))\(demand)"
    }
    return
      (["\(report.controlName): \(count(report.cases, "case"))"] + labels + lines(of: statistics))
      .joined(separator: "\n")
  }

  public static func lines(of statistics: SearchStatistics) -> [String] {
    let total = statistics.commands.reduce(0) { $0 + $1.count }
    let width = statistics.commands.map { $0.kind.count }.max() ?? 0
    var lines = [
      "  statistics of the first \(count(statistics.cases, "case"))",
      "  commands a case    half have at most \(statistics.medianCommands), nine in ten at most "
        + "\(statistics.ninetiethPercentCommands)",
      "  fingers followed   \(share(statistics.followedShare, of: statistics.touchDowns))",
      "  writes refused     \(share(statistics.refusedShare, of: statistics.changingWrites))",
    ]
    for (index, command) in statistics.commands.enumerated() {
      let title = index == 0 ? "commands by kind" : "                "
      lines.append(
        "  \(title)   \(command.kind.padded(to: width))  "
          + LabelText.percent(total > 0 ? Double(command.count) / Double(total) : 0))
    }
    return lines
  }

  private static func share(_ share: Double, of all: Int) -> String {
    all == 0 ? "none" : "\(LabelText.percent(share)) of \(GroupedNumber.text(all))"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(GroupedNumber.text(number)) \(noun)\(number == 1 ? "" : "s")"
  }
}
