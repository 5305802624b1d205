import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

extension Verification {
  /// Returns the laws that a trace breaks. `commands` has the lines after the header.
  func lawsBroken(
    by commands: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    var verification = self
    let text = "trace 1 \(declaration.controlName)\n\(commands)\n"
    let trace = try TraceText.parse(text, in: declaration)
    return verification.replay(trace).map { $0.law }
  }

  /// Returns the findings of a search under one law, which must be exercised.
  func findings(
    asking law: LawName, cases: Int = 1_500, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    var verification = asking(law)
    let report = verification.search(Plan(cases: cases, relatesOneIn: 1))
    let exercised = report.laws.map { $0.exercised }
    #expect(
      exercised.count == 1 && exercised.first != 0, "\(law.rawValue) was never exercised",
      sourceLocation: sourceLocation)
    return report.findings.map { "\($0.severity) \($0.gestures): \($0.violation.seen)" }
  }

  /// Returns the errors that a search under all laws finds.
  func errors(cases: Int = 1_500) -> [String] {
    var verification = self
    return verification.search(Plan(cases: cases)).findings.errors
      .map { "\($0.law) \($0.gestures): \($0.violation.seen)" }
  }
}
