public import KnurlLaws
import KnurlMarkup
public import KnurlVerification

/// Sentences about the way a search was run.
public enum SessionText {
  private static let shownCases = 10

  /// Sentences about cases that were left out, about an early end of the search, and about hidden
  /// crashes.
  public static func sentences(about report: VerificationReport) -> [String] {
    var sentences: [String] = []
    if !report.leftOut.isEmpty {
      let cases = report.leftOut.prefix(shownCases).map { "\($0)" }.joined(separator: ", ")
      let others = report.leftOut.count - shownCases
      sentences.append(
        report.leftOut.count == 1
          ? "\(report.controlName): case \(cases) ended its process or took long and was left out."
          : "\(report.controlName): \(report.leftOut.count) cases ended their process or took long and were "
            + "left out: \(cases)\(others > 0 ? " and \(others) more" : "").")
    }
    if let reason = report.cutShort {
      sentences.append("\(report.controlName): the search ended early, because \(reason).")
    }
    if let first = report.firstError {
      sentences.append(
        "\(report.controlName): the search ended after \(GroupedNumber.text(report.cases)) cases, "
          + "because case \(GroupedNumber.text(first)) brought an error; to continue after an "
          + "error, set a number of cases or a time.")
    }
    if report.wasStopped {
      sentences.append(
        "\(report.controlName): the search was stopped after \(GroupedNumber.text(report.cases)) "
          + "cases; the cases behind them are open.")
    }
    if report.hiddenCrashes > 0 {
      sentences.append(
        "\(report.controlName): survives is switched off, which hides "
          + (report.hiddenCrashes == 1 ? "one crash." : "\(report.hiddenCrashes) crashes."))
    }
    return sentences
  }

  /// A sentence for each answer that the control's description does not say and that is not UIKit's.
  package static func departures(of answers: [ObservedAnswer]) -> [String] {
    answers.compactMap { observed in
      guard let answer = observed.answer, let other = observed.departsFrom else { return nil }
      return "\(observed.situation) \(answer) (\(times(observed))), unlike \(other)'s"
        + (observed.line.map { "; \($0) says that it is meant" } ?? "")
    }
  }

  /// The count of the answer and of the situation, as “12 of 12”.
  package static func times(_ observed: ObservedAnswer) -> String {
    let index = observed.answers.firstIndex { $0 == observed.answer }
    let count = index.map { observed.counts[$0] } ?? 0
    return "\(GroupedNumber.text(count)) of \(GroupedNumber.text(observed.seen))"
  }

  /// A sentence that gesture recognizers got no touches; nil if all recognizers got touches.
  public static func unheardRecognizers(in declaration: Declaration) -> String? {
    declaration.hasUnheardRecognizers
      ? "the gesture recognizers get no touches here and were not verified; verify the control on "
        + "Linux"
      : nil
  }

  /// A sentence on skipped checks; nil if no check was skipped.
  ///
  /// If a step breaks a law that is switched off, other laws may not be checked at that step.
  public static func silenced(_ report: VerificationReport) -> String? {
    let count = report.silencedVerdicts
    guard count > 0 else { return nil }
    return count == 1
      ? "a law was not checked at one step, because the step breaks a law that is switched off"
      : "laws were not checked \(GroupedNumber.text(count)) times, because the step breaks a law "
        + "that is switched off"
  }

  /// A sentence that the search ran in this process, and why; nil if it ran in child processes.
  public static func unprotected(_ report: VerificationReport) -> String? {
    guard let reason = report.unprotected, !reason.isEmpty else { return nil }
    return
      "\(report.controlName): searched in this process, because \(reason); a crash or hang of the "
      + "control ends the search."
  }
}
