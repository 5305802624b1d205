import KnurlLaws
import KnurlSession
import KnurlVerification
public import Testing

/// Replays every trace in a folder, to detect a fixed fault that returns.
///
/// ```swift
/// @Test func regressions() { replay(.dial, tracesIn: "Regressions") }
/// ```
/// A trace names its control in its first line. A trace of `specimen/dial` runs on the control
/// `dial`, which has no planted fault: the laws must hold there. A broken law, a missed
/// expectation, a file that is not a trace of the catalog and a folder without traces become issues
/// of the running test.
///
/// - Parameters:
///   - catalog: The controls that traces may name.
///   - folder: Relative to the folder of the test's file.
///   - strict: Whether warnings fail the test like errors.
///   - testFile: The test's file.
///   - sourceLocation: The place in the test that issues point to.
public func replay(
  _ catalog: Catalog, tracesIn folder: String, strict: Bool = false,
  testFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) {
  let reporter = TestReporter(sourceLocation: sourceLocation)
  let traces: TraceFolder
  do throws(StorageProblem) {
    traces = try TraceFolder(
      Regressions.path(of: folder, testFile: testFile), shownAs: folder, where: { _ in true })
  } catch {
    return reporter.record(wrongTrace: error.reason)
  }
  if traces.traces.isEmpty, traces.problems.isEmpty {
    reporter.record(wrongTrace: "\(folder) contains no trace (*.trace), so nothing was replayed.")
  }
  for problem in traces.problems { reporter.record(wrongTrace: problem) }
  for trace in traces.traces {
    catalog.replay(
      trace.text, named: trace.name, besides: Regressions(folder, testFile: testFile),
      isStrict: strict, reporter)
  }
}

/// Replays one trace, given as text. `--emit-test` writes such a call into a test.
///
/// ```swift
/// @Test func samePlaceSameValue() {
///   replay(
///     .dial,
///     """
///     trace 1 dial
///     law same-place-same-value
///     touch 1 began 40 40
///     touch 1 moved 0 80
///     touch 1 moved 40 40
///     """)
/// }
/// ```
/// If the trace breaks the law that it names, that becomes an issue of the running test. If it
/// names none, or does not break it, every broken law becomes one. So does a text that is not a
/// trace of the catalog.
///
/// - Parameters:
///   - catalog: The controls that the trace may name.
///   - trace: The text of a trace; a trace of a specimen runs on the control without faults.
///   - strict: Whether warnings fail the test like errors.
///   - regressions: The folder of accepted answers, relative to that of the test's file; nil for none.
///   - testFile: The test's file.
///   - sourceLocation: The place in the test that issues point to.
public func replay(
  _ catalog: Catalog, _ trace: String, strict: Bool = false,
  regressions: String? = "Regressions", testFile: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  catalog.replay(
    trace, named: "the trace", besides: regressions.map { Regressions($0, testFile: testFile) },
    isStrict: strict, TestReporter(sourceLocation: sourceLocation))
}

extension Catalog {
  fileprivate func replay(
    _ text: String, named name: String, besides folder: Regressions? = nil, isStrict: Bool,
    _ reporter: TestReporter
  ) {
    do throws(TraceError) {
      let lines = TraceLines(text)
      let subject = try TraceText.subject(of: lines)
      guard let control = controls.first(where: { $0.traceSubjects.contains(subject) }) else {
        throw TraceError(line: lines.headerNumber, message: refusal(ofTraceOf: subject))
      }
      var verification = control.namedFromSources.verification()
      if isStrict { verification = verification.strict }
      if let folder {
        do throws(StorageProblem) {
          verification = try folder.answersFile(of: control.name).accepted(by: verification)
        } catch {
          return reporter.record(wrongAnswers: error.reason)
        }
      }
      verification = verification.trusting(verification.observed())
      var replay = try TraceReplay(lines, named: name, origin: .saved, in: verification)
      replay.perform(with: &verification)
      reporter.record(replay, in: verification)
    } catch {
      reporter.record(wrongTrace: "\(name), \(error)")
    }
  }
}
