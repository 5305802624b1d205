package import KnurlLaws

extension FindingPage {
  /// The page of a finding: its story, what of its trace matters, and the nearest trace on which the
  /// law holds.
  ///
  /// - Parameter isPerformed: False tells nothing that only the control knows, and tries nothing.
  package init(
    of finding: Finding, in verification: Verification, isPerformed: Bool = true
  ) {
    self.init(Story(of: finding, in: verification, isPerformed: isPerformed))
    guard isPerformed else { return }
    var copy = verification
    explanation = copy.explain(finding.trace, under: finding.law)
    if let nearest = explanation?.nearest { passing = Story(of: nearest.trace, in: verification) }
  }
}
