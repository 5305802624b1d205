import KnurlLaws
import KnurlSession
import KnurlVerification

/// The folder of saved traces. `verify` replays them before the search and saves new findings
/// there.
struct VerifyRegressions {
  /// The path of the folder; nil if there is none.
  let path: String?
  private(set) var problems: [String] = []
  /// A sentence for each trace whose control is not in the catalog.
  ///
  /// The control may have been renamed, or only a test file may have it.
  private(set) var strangers: [String] = []
  private var traces: [StoredTrace] = []
  private let folder: FindingFolder?

  /// - Parameters:
  ///   - asked: The folder from the command line, created when the first finding is saved. If nil,
  ///     the catalog's folder, if it exists.
  ///   - root: The folder of the package, to which the catalog's folder is relative.
  init(
    _ asked: String?, controls: [ControlSpecification], of catalog: Catalog, in root: String,
    _ files: FileAccess
  ) {
    let usual = catalog.regressions.map { Self.path($0, in: root, files) }
      .flatMap { files.exists($0) ? $0 : nil }
    path = asked ?? usual
    guard let path else {
      folder = nil
      return
    }
    let subjects = controls.flatMap { Self.subjects(of: $0) }
    let read = TraceFolder(path, shownAs: path, storage: files.findings) { subjects.contains($0) }
    traces = read.traces
    let known = catalog.controls.flatMap { Self.subjects(of: $0) }
    problems = read.problems
    strangers = read.others.filter { !known.contains($0.subject) }.map {
      "\($0.name), line 1: there is no control “\($0.subject)” here, so the trace was not "
        + "replayed; if the control was renamed, change the line."
    }
    folder = FindingFolder(path, storage: files.findings)
  }

  /// The path of a folder of the package; relative if it is inside the working folder.
  private static func path(_ folder: String, in root: String, _ files: FileAccess) -> String {
    let here = files.workingFolder()
    let place = PathText.absolute(folder, in: PathText.absolute(root, in: here))
    return place.hasPrefix(here + "/") ? PathText.relative(place, from: here) : place
  }

  /// The names that traces use for a control: its own names, and the names of its specimen.
  private static func subjects(of control: ControlSpecification) -> [String] {
    let names = [control.name, control.verification().declaration.controlName]
    return names + names.map { "specimen/\($0)" }
  }

  /// The traces of one control. For each trace that cannot be replayed, adds a sentence to
  /// `problems`.
  mutating func scenarios(of control: ControlSpecification) -> [TraceReplay] {
    let subjects = Self.subjects(of: control)
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
  func keeping(of control: String, program: Program) -> VerificationSession.Keeping? {
    folder.map {
      VerificationSession.Keeping($0, subject: control) { path in
        program.line("replay", path)
      }
    }
  }

  /// The path of a file in the folder.
  func join(_ name: String) -> String { folder?.join(name) ?? name }
}
