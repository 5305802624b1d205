package import KnurlLaws
import KnurlMarkup
package import KnurlVerification

/// A trace of a control: its text, its parsed form and, after a run, its results.
package struct TraceReplay {
  /// The origin of a trace, which decides what is reported.
  package enum Origin: Hashable, Sendable {
    /// A file that the user named. The law that the trace was saved for is reported first.
    case file
    /// A scenario of the control's specification: every broken law is reported.
    case scenario
    /// A saved trace, which once broke a law. If that law breaks again, no other law is reported.
    ///
    /// One fault often breaks several laws on one trace. The law that the trace was saved for
    /// describes the fault best.
    case saved
  }

  /// The trace's name among the traces of its control.
  package let name: String
  /// The trace's name in messages.
  package let title: String
  package let origin: Origin
  package let lines: TraceLines
  package let trace: Trace
  package let declaration: Declaration
  /// The number of laws, including relations, that the replay checks.
  package let lawCount: Int
  /// The steps of the run, the start first; empty if the trace did not run in this process.
  package private(set) var steps: [ControlStep] = []
  package private(set) var hasRun = false
  package private(set) var missed: [MissedExpectation] = []
  package private(set) var findings: [Finding] = []
  /// The laws that the trace breaks in addition to the law that the trace was saved for.
  package private(set) var otherLaws: [String] = []
  /// The path of the trace's file, relative to the results folder; nil if the trace misses no
  /// expectation.
  package var savedAs: String?

  /// Reads a trace for the given control, even if the trace names a specimen or a different
  /// control.
  ///
  /// A law, a command or an attribute that the control does not have is an error, with the name that
  /// was probably meant: a trace that loses one would hold, whatever it once found.
  package init(
    _ lines: TraceLines, named name: String, title: String? = nil, origin: Origin,
    in verification: Verification
  ) throws(TraceError) {
    self.name = name
    self.title = title ?? name
    self.origin = origin
    self.lines = lines
    declaration = verification.declaration
    lawCount = verification.laws.count
    do throws(TraceError) {
      trace = try TraceText.parse(lines, in: declaration)
      try Self.checkLaw(of: lines, in: verification)
    } catch {
      throw error.withLikelyName
    }
  }

  package var holds: Bool { hasRun && missed.isEmpty && findings.errors.isEmpty }
  /// The hash of the trace's content.
  package var hash: ContentHash { ContentHash(ofTrace: lines.text) }

  /// The trace, with the name of the control on which it runs unless it is a file of the user.
  var performedTrace: Trace {
    var own = trace
    if origin != .file { own.controlName = declaration.controlName }
    return own
  }

  /// Runs the trace once, under all laws, and records the results.
  package mutating func perform(with verification: inout Verification) {
    note(verification.run(performedTrace))
  }

  /// Records the results of a run.
  package mutating func note(_ run: ReplayedTrace) {
    steps = run.steps
    missed = run.missed
    note(run.findings)
  }

  /// Records the laws that a run broke, in this process or in a different one.
  package mutating func note(_ broken: [Finding]) {
    hasRun = true
    let kept = broken.filter { $0.law == trace.law }
    let others = broken.filter { $0.law != trace.law }
    switch origin {
    case .scenario: findings = broken
    case .file: findings = kept + others
    case .saved:
      findings = kept.isEmpty ? others : Array(kept.prefix(1))
      otherLaws = kept.isEmpty ? [] : others.map { $0.law }
      guard let accepted = trace.accepted, !kept.isEmpty else { return }
      for index in findings.indices { findings[index].text.accept(accepted) }
    }
  }

  /// A sentence that an accepted finding is none any more; nil before the run, or if it still is.
  package var outdated: String? {
    guard origin == .saved, hasRun, trace.accepted != nil,
      !findings.contains(where: { $0.law == trace.law })
    else { return nil }
    return
      "\(title): it breaks \(trace.law ?? "its law") no more; remove the line that begins with "
      + "“\(TraceText.acceptedWord)”, so that it stays right."
  }

  private static func checkLaw(
    of lines: TraceLines, in verification: Verification
  ) throws(TraceError) {
    guard let line = lines.law else { return }
    let law = line.rest
    let names =
      verification.laws.map { $0.name.rawValue } + verification.exceptions.map { $0.law }
      + LawName.seenFromOutside.map(\.rawValue)
    if names.contains(law) || verification.mayAsk(law) { return }
    var error = line.error("\(verification.declaration.controlName) has no law “\(law)”.")
    error.unknown = TraceError.Unknown(name: law, among: names)
    throw error
  }
}

extension TraceError {
  /// The same error, with the name that was probably meant instead of an unknown one.
  package var withLikelyName: TraceError {
    guard let unknown else { return self }
    let remedy = NearestMatch.remedy(for: unknown.name, among: unknown.among)
    return TraceError(line: line, message: message.dropLast() + remedy)
  }
}
