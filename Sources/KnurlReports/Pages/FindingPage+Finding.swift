package import KnurlVerification

extension FindingPage {
  /// So long people wait for the explanation of a finding. A control that takes 20 µs for a step
  /// needs no longer, so that the clock decides nothing about it.
  #if DEBUG
    package static let explanationSeconds = 10.0
  #else
    package static let explanationSeconds = 3.0
  #endif

  /// The page of a finding: its story, what of its trace matters, and the nearest trace on which the
  /// law holds.
  ///
  /// - Parameters:
  ///   - isPerformed: False tells nothing that only the control knows, and tries nothing.
  ///   - known: Its explanation, where somebody has one; otherwise it is looked for.
  ///   - shouldStop: Whether enough was tried for the explanation.
  package init(
    of finding: Finding, in verification: Verification, isPerformed: Bool = true,
    explained known: Explanation? = nil, shouldStop: (() -> Bool)? = nil
  ) {
    self.init(Story(of: finding, in: verification, isPerformed: isPerformed))
    guard isPerformed else { return }
    var copy = verification
    explanation =
      known ?? copy.explain(finding.trace, under: finding.law, shouldStop: shouldStop)
    if let nearest = explanation?.nearest { passing = Story(of: nearest.trace, in: verification) }
  }
}
