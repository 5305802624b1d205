import KnurlLaws
import KnurlSession
import KnurlVerification

/// A trace's file that was read, with what runs it.
struct OpenedTrace {
  var replay: TraceReplay
  /// The name of the control in the trace.
  let subject: String
  var verification: Verification

  init(_ path: String, for tool: CommandLineTool) throws(CommandFailure) {
    try self.init(Self.lines(of: path, for: tool), path: path, for: tool)
  }

  /// The lines of a trace, or of what a fuzz input says as one.
  static func lines(
    of path: String, for tool: CommandLineTool
  ) throws(CommandFailure) -> TraceLines {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tool.environment.files.read(path, TraceFile.byteLimit)
    } catch {
      throw TraceFile.refusal(of: path, line: 1, "\(error.reason); give the path of a trace.")
    }
    guard FuzzBytes.areMeant(by: bytes) else {
      return TraceLines(try TraceFile.text(of: bytes, name: path))
    }
    let file = try TargetFile(fuzzInput: bytes, path: path, for: tool)
    return TraceLines(file.property.text(file.records, []))
  }

  init(
    _ lines: TraceLines, path: String, for tool: CommandLineTool
  ) throws(CommandFailure) {
    do throws(TraceError) {
      subject = try TraceText.subject(of: lines)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    guard let verification = tool.verification(of: subject) else {
      let names = tool.catalog.controls.map { $0.name } + tool.catalog.specimens.map { $0.name }
      throw TraceFile.refusal(
        of: path, line: lines.headerNumber,
        "there is no control or specimen “\(subject)”"
          + NearestMatch.remedy(for: subject, among: names, otherwise: "\(tool.programName) list"))
    }
    self.verification = verification
    do throws(TraceError) {
      replay = try TraceReplay(lines, named: path, origin: .file, in: verification)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
  }

  var trace: Trace { replay.trace }
  var path: String { replay.title }

  /// Performs the trace, unless the control does not survive that in another process.
  mutating func perform(in processes: CrashIsolation?) {
    if let death = processes?.finding(
      ofTrace: replay.lines.text, subject: subject, in: replay.declaration)
    {
      replay.note([death])
    } else {
      replay.perform(with: &verification)
    }
  }
}
