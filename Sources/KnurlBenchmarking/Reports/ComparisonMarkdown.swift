/// A comparison as a comment on a pull request: the counts, then what changed, the rest folded.
package struct ComparisonMarkdown {
  private let report: ComparisonReport

  package init(_ report: ComparisonReport) {
    self.report = report
  }

  package var text: String { "### \(report.summary)\n" }
}
