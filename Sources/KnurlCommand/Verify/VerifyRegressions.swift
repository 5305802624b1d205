import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// The folder of saved traces. `verify` replays them before the search and saves new findings
/// there.
struct VerifyRegressions {
  /// The path of the folder; nil if there is none.
  let path: String?
  private(set) var problems: [String] = []
  /// A sentence for each control that is not in the catalog, and has no name like one that is.
  private(set) var strangers: [String] = []
  /// A sentence that the folder does not exist; nil if it does.
  private(set) var missing: String?
  private var traces: [StoredTrace] = []
  private let folder: FindingFolder?
  /// The catalog's folder, whether or not it exists; nil if it names none.
  private let usual: String?
  private let storage: FindingStorage

  /// - Parameters:
  ///   - asked: The folder from the command line, created when the first finding is saved. If nil,
  ///     the catalog's folder, if it exists.
  ///   - isMade: Whether a file is certainly written, so that the folder need not exist.
  ///   - unmade: The controls of the catalog that cannot be created; their traces are left alone.
  ///   - root: The folder of the package, to which the catalog's folder is relative.
  init(
    _ asked: String?, isMade: Bool, controls: [ControlSpecification], of catalog: Catalog,
    unmade: [String], in root: String,
    _ files: FileAccess
  ) throws(CommandFailure) {
    storage = files.findings
    usual = Self.usualFolder(of: catalog, in: root, files)
    path = asked ?? usual.flatMap { isMade || files.exists($0) ? $0 : nil }
    folder = path.map { FindingFolder($0, storage: files.findings) }
    guard let shown = path ?? usual else { return }
    let subjects = controls.flatMap(\.traceSubjects)
    let known =
      catalog.controls.flatMap(\.traceSubjects) + unmade.flatMap { [$0, "specimen/\($0)"] }
    var strangers: [String] = []
    do throws(StorageProblem) {
      let read = try TraceFolder(
        shown, shownAs: shown, storage: files.findings, where: { subjects.contains($0) },
        refusing: { subject in
          if known.contains(subject) { return nil }
          let names = catalog.controls.map(\.name)
          if NearestMatch.nearest(to: subject, among: names) != nil {
            return catalog.refusal(ofTraceOf: subject)
          }
          // A test beside the catalog may have a control of its own.
          let sentence =
            "\(shown) has traces of “\(subject)”, which is not in the catalog; they were not replayed."
          if !strangers.contains(sentence) { strangers.append(sentence) }
          return nil
        })
      (traces, problems, missing) = (read.traces, read.problems, read.missing)
      self.strangers = strangers
    } catch {
      throw .couldNotRun(error.reason)
    }
  }

  /// The folder that a catalog names; nil if it names none.
  static func usualFolder(of catalog: Catalog, in root: String, _ files: FileAccess) -> String? {
    catalog.regressions.map { path($0, in: root, files) }
  }

  /// The file of a control's accepted answers; nil if there is no folder for it.
  func answersFile(of control: String) -> AnswersFile? {
    (path ?? usual).map { AnswersFile(in: $0, shownAs: $0, of: control, storage: storage) }
  }

  /// The control with its accepted answers. A file that cannot be read is a problem.
  mutating func accepted(by control: ControlSpecification) -> ControlSpecification {
    guard let file = answersFile(of: control.name) else { return control }
    do throws(StorageProblem) {
      let accepted = try file.accepted(by: control.verification()).declaration.accepted
      return control.with { $0.accepting(accepted) }
    } catch {
      problems.append(error.reason)
      return control
    }
  }

  /// The path of a folder of the package; relative if it is inside the working folder.
  private static func path(_ folder: String, in root: String, _ files: FileAccess) -> String {
    let here = files.workingFolder()
    let place = PathText.absolute(folder, in: PathText.absolute(root, in: here))
    return place.hasPrefix(here + "/") ? PathText.relative(place, from: here) : place
  }

  /// The traces of one control. For each trace that cannot be replayed, adds a sentence to
  /// `problems`.
  mutating func scenarios(of control: ControlSpecification) -> [TraceReplay] {
    let subjects = control.traceSubjects
    let verification = control.verification()
    var scenarios: [TraceReplay] = []
    for trace in traces where subjects.contains(trace.subject) {
      do throws(TraceError) {
        scenarios.append(
          try TraceReplay(
            TraceLines(trace.text), named: trace.name, origin: .saved, in: verification))
      } catch {
        problems.append("\(trace.name), \(error)")
      }
    }
    return scenarios
  }

  /// The destination of new findings of a control; nil if there is no folder.
  ///
  /// - Parameter accepted: The date and the reason for which they are accepted.
  func keeping(
    of control: String, program: Program, accepted: String?
  ) -> VerificationSession.Keeping? {
    folder.map {
      var keeping = VerificationSession.Keeping($0, subject: control) { path in
        program.line("replay", path)
      }
      keeping.accepted = accepted
      return keeping
    }
  }

  /// Accepts a saved trace that breaks its law.
  ///
  /// - Parameter words: The date and the reason.
  func accept(_ replay: TraceReplay, _ words: String) throws(StorageProblem) {
    guard replay.origin == .saved, replay.trace.accepted == nil, !replay.findings.errors.isEmpty
    else { return }
    let line = replay.lines.law ?? replay.lines.header
    let text = replay.lines.all.map { each in
      each.number == line?.number
        ? "\(each.text)\n\(TraceText.acceptedWord) \(words)" : String(each.text)
    }
    do throws(StorageProblem) {
      try storage.replace(replay.name, Array(text.joined(separator: "\n").utf8))
    } catch {
      throw StorageProblem("\(replay.name) was not written: \(error.reason).")
    }
  }

  /// The path of a file in the folder.
  func join(_ name: String) -> String { folder?.join(name) ?? name }
}
