import KnurlLaws
import KnurlVerification

/// A trace's file that was read, with what runs it.
struct OpenedTrace {
  let file: TraceFile
  /// The name of the control in the trace.
  let subject: String
  var verification: Verification

  init(_ path: String, for tool: CommandLineTool) throws(CommandFailure) {
    try self.init(text: Self.text(of: path, for: tool), path: path, for: tool)
  }

  static func text(of path: String, for tool: CommandLineTool) throws(CommandFailure) -> String {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tool.environment.files.read(path, TraceFile.byteLimit)
    } catch {
      throw TraceFile.refusal(of: path, line: 1, "\(error.reason); give the path of a trace.")
    }
    guard FuzzBytes.areMeant(by: bytes) else { return try TraceFile.text(of: bytes, name: path) }
    // A fuzz input is a trace in another form.
    let file = try TargetFile(fuzzInput: bytes, path: path, for: tool)
    return file.property.text(file.records, [])
  }

  init(text: String, path: String, for tool: CommandLineTool) throws(CommandFailure) {
    let lines = TraceLines(text)
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
    file = try TraceFile(name: path, lines: lines, declaration: verification.declaration)
  }
}
