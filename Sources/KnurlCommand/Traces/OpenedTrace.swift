import Foundation
import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// Reads files with traces and fuzz inputs, and finds their controls in the catalog.
struct TraceOpener {
  let lookup: CatalogLookup
  /// Prints warnings about damaged files.
  let console: Console

  var files: FileAccess { console.environment.files }
  /// The folder of the package, to which the catalog's folder of regressions is relative.
  var root: String { PackageFolders(console.environment).root }

  func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try files.read(path, FindingStorage.byteLimit)
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason).")
    }
  }

  /// The verification of a control with its accepted answers.
  func accepted(
    by verification: Verification, of subject: String, besides path: String
  ) throws(CommandFailure) -> Verification {
    let name = lookup.control(of: subject)?.name
    let beside = URL(fileURLWithPath: path).deletingLastPathComponent().path
    let usual = VerifyRegressions.usualFolder(of: lookup.catalog, in: root, files)
    do throws(StorageProblem) {
      for folder in [beside, usual].compactMap({ $0 }) {
        let file = AnswersFile(
          in: folder, shownAs: folder, of: name ?? subject, storage: files.findings)
        let accepted = try file.accepted(by: verification)
        if accepted.declaration.accepted != nil { return accepted }
      }
      return verification
    } catch {
      throw .couldNotRun(error.reason)
    }
  }
}

/// A trace that was read from a file, with the verification that runs it.
struct OpenedTrace {
  var replay: TraceReplay
  /// The name of the control in the trace.
  let subject: String
  /// True for a control, and false for a specimen.
  private let isControl: Bool
  var verification: Verification

  init(_ path: String, _ opener: TraceOpener) throws(CommandFailure) {
    try self.init(Self.lines(of: path, opener), path: path, opener)
  }

  /// The lines of a trace; a fuzz input is converted to a trace.
  static func lines(of path: String, _ opener: TraceOpener) throws(CommandFailure) -> TraceLines {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try opener.files.read(path, FindingStorage.byteLimit)
    } catch {
      throw TraceFile.refusal(of: path, line: 1, "\(error.reason); give the path of a trace.")
    }
    guard FuzzBytes.areMeant(by: bytes) else {
      return TraceLines(try TraceFile.text(of: bytes, name: path))
    }
    let file = try TargetFile(fuzzInput: bytes, path: path, opener)
    return TraceLines(file.property.text(file.records, []))
  }

  init(_ lines: TraceLines, path: String, _ opener: TraceOpener) throws(CommandFailure) {
    do throws(TraceError) {
      subject = try TraceText.subject(of: lines)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    guard let verification = opener.lookup.verification(of: subject) else {
      throw TraceFile.refusal(
        of: path, line: lines.headerNumber, opener.lookup.unknownSubject(subject).message)
    }
    isControl = opener.lookup.control(of: subject) != nil
    self.verification =
      isControl ? try opener.accepted(by: verification, of: subject, besides: path) : verification
    do throws(TraceError) {
      replay = try TraceReplay(lines, named: path, origin: .file, in: self.verification)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
  }

  var trace: Trace { replay.trace }
  var path: String { replay.title }

  /// Runs the trace in a child process first. If the trace does not crash there, runs it in this
  /// process.
  ///
  /// The child process (`Worker`) runs it under each law separately.
  mutating func perform(in isolation: CrashIsolation?) {
    if let crash = isolation?.finding(
      ofTrace: replay.lines.text, subject: subject, in: replay.declaration)
    {
      replay.note([crash])
      return
    }
    learn(in: isolation)
    replay.perform(with: &verification)
  }

  /// Learns what the control does, on which the laws that are asked depend.
  ///
  /// A child process watches it, if one can be started: other sequences than the trace may crash the
  /// control.
  mutating func learn(in isolation: CrashIsolation?) {
    guard isControl else { return }
    let conduct = isolation?.conduct(of: subject, knowing: verification.knowledge)
    verification = verification.trusting(conduct ?? verification.observed())
  }
}

/// Creates the error messages for invalid traces.
enum TraceFile {
  /// An error with the file, the line and advice.
  static func refusal(of name: String, _ error: TraceError) -> CommandFailure {
    refusal(of: name, line: error.line, error.withLikelyName.message)
  }

  static func refusal(of name: String, line: Int, _ message: String) -> CommandFailure {
    .couldNotRun("\(name), line \(line): \(message)")
  }

  /// The text of a file's bytes; if they are not UTF-8, the error names the first invalid line.
  static func text(of bytes: [UInt8], name: String) throws(CommandFailure) -> String {
    if let text = String(bytes: bytes, encoding: .utf8) { return text }
    throw refusal(
      of: name, line: StoredTrace.lineOfFirstBadByte(in: bytes),
      "its bytes are not UTF-8; save the file as plain text, or fetch it again.")
  }
}
