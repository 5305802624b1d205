import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// A file with a command sequence, as text or as a fuzz input, and its fuzz target.
struct TargetFile {
  let path: String
  let property: FuzzTarget
  let records: ChoiceSegments
  /// The broken law that the text names.
  var law: String?

  /// Reads a trace or a fuzz input. The file's content determines the kind of file and names the
  /// target.
  init(_ path: String, _ opener: TraceOpener) throws(CommandFailure) {
    let bytes = try opener.bytes(of: path)
    if FuzzBytes.areMeant(by: bytes) {
      try self.init(fuzzInput: bytes, path: path, opener)
    } else {
      try self.init(TraceLines(TraceFile.text(of: bytes, name: path)), path: path, opener)
    }
  }

  init(
    fuzzInput bytes: [UInt8], path: String, _ opener: TraceOpener
  ) throws(CommandFailure) {
    let (name, records) = try FuzzBytes.read(bytes, path: path, console: opener.console)
    self.path = path
    self.records = records
    property = try opener.lookup.property(named: name, in: path)
  }

  init(_ lines: TraceLines, path: String, _ opener: TraceOpener) throws(CommandFailure) {
    self.path = path
    let words = lines.header?.words ?? []
    // Every text begins with its format, the format's version and the name of its target.
    guard words.count == 3 else {
      throw TraceFile.refusal(
        of: path, line: lines.headerNumber,
        "it is neither a trace nor a fuzz input; a trace begins with “trace 1 CONTROL”.")
    }
    property = try opener.lookup.property(named: String(words[2]), in: path)
    do throws(TraceError) {
      records = try property.parse(lines.text)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    law = lines.law?.rest
  }

  /// The failures of the command sequence. Failures of the law that the file names come first.
  func failures() -> [Failure] {
    let failures = property.run(records, true)
    let named = failures.filter { property.laws[$0.law] == law }
    return named + failures.filter { property.laws[$0.law] != law }
  }
}
