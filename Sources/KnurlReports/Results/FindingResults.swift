import KnurlEngine
package import KnurlLaws
package import KnurlVerification

/// A finding as documents have it: all of it in words, and the paths of its files.
///
/// `verify`, `replay`, `explain` and `specimens` write it; the renderers of results read it.
package struct FindingResults: Codable {
  /// One line that names the control and the law.
  package let headline: String
  package let law: String
  /// Other laws broken at the same step.
  package let alsoBroken: [String]
  /// An error fails the run, a warning does not.
  package let severity: LawSeverity
  /// Why it is only a warning.
  package let warning: String?
  package let rule: String
  package let why: String
  package let cause: String
  package let fix: String
  package let expected: String
  package let seen: String
  /// The control's name in traces.
  package let control: String
  /// The trace in words.
  package let gesture: String
  /// The step that breaks the law; 0 is the configuration.
  package let step: Int
  package let steps: Int
  /// The undocumented behavior of UIKit that breaks the law, in the words of traces; empty if the law
  /// breaks by default.
  package let undocumented: [String]
  /// The scenario or saved trace that breaks the law; nil if the search found it.
  package let scenario: String?
  /// The case that broke it; nil for a scenario, and for what was seen before the search.
  package let caseIndex: Int?
  /// The profile of its numbers; nil for a scenario.
  package let input: String?
  /// The case and the seed, or the scenario or saved trace, in words.
  package let origin: String
  /// Findings with one number probably have one cause; nil for a scenario.
  package let group: Int?
  /// True if it probably follows from another finding of its group, which is shown before it.
  package let follows: Bool
  /// The minimal trace.
  package let trace: String
  /// The path of the trace, relative to the document, like the other paths; nil if it was not written.
  package let file: String?
  /// The filmstrip.
  package let picture: String?
  /// The width of the filmstrip on a page, in points; nil for the picture's own width.
  package let pictureWidth: Int?
  package let page: String?
  /// The file that later runs replay.
  package let regression: String?
  /// The control's own output while the trace ran; nil for nothing.
  package let printed: String?
  /// The finding as it is printed, without the command that repeats it.
  package let text: String

  private enum CodingKeys: String, CodingKey {
    case headline, law, alsoBroken, severity, warning, rule, why, cause, fix, expected, seen
    case control, gesture, step, steps, undocumented, scenario
    case caseIndex = "case"
    case input, origin, group, follows, trace, file, picture, pictureWidth, page, regression
    case printed, text
  }

  package init(_ finding: Finding, in declaration: Declaration, origin: String) {
    headline = FindingText.headline(of: finding)
    law = finding.law
    alsoBroken = finding.alsoBroken
    severity = finding.severity
    warning = finding.text.warning
    rule = finding.text.rule
    why = finding.text.why
    cause = finding.text.cause
    fix = finding.text.fix
    expected = finding.violation.expected
    seen = finding.violation.seen
    control = finding.trace.controlName
    gesture = finding.gestures
    step = finding.step
    steps = finding.trace.sequence.commands.count
    undocumented = finding.undocumented.names
    scenario = finding.scenario
    let isSearched = finding.scenario == nil
    caseIndex = isSearched && !finding.isOfWatch ? finding.caseIndex : nil
    input = isSearched ? "\(finding.input)" : nil
    self.origin = origin
    group = finding.cause
    follows = finding.isFollowing
    trace = TraceText.text(of: finding.replayableTrace, in: declaration)
    file = finding.files.trace
    picture = finding.files.picture
    pictureWidth = finding.files.pictureWidth
    page = finding.files.page
    regression = finding.files.regression
    printed = finding.printed
    text = FindingText.text(of: finding, in: declaration, repeatLine: nil)
  }

  /// True if the trace breaks the law at the step of the finding.
  package func breaks(_ law: String) -> Bool { self.law == law || alsoBroken.contains(law) }
}
