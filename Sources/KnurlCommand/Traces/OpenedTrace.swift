import KnurlArguments
import KnurlLaws
import KnurlSession
import KnurlVerification

/// Reads files with traces and fuzz inputs, and finds what they are of.
struct TraceReader {
  let lookup: CatalogLookup
  let files: FileAccess
  /// Warns of what is damaged.
  let console: Console

  func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileProblem) {
      return try files.read(path, TraceFile.byteLimit)
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason).")
    }
  }
}

/// A trace's file that was read, with what runs it.
struct OpenedTrace {
  var replay: TraceReplay
  /// The name of the control in the trace.
  let subject: String
  var verification: Verification

  init(_ path: String, _ reader: TraceReader) throws(CommandFailure) {
    try self.init(Self.lines(of: path, reader), path: path, reader)
  }

  /// The lines of a trace, or of what a fuzz input says as one.
  static func lines(of path: String, _ reader: TraceReader) throws(CommandFailure) -> TraceLines {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try reader.files.read(path, TraceFile.byteLimit)
    } catch {
      throw TraceFile.refusal(of: path, line: 1, "\(error.reason); give the path of a trace.")
    }
    guard FuzzBytes.areMeant(by: bytes) else {
      return TraceLines(try TraceFile.text(of: bytes, name: path))
    }
    let file = try TargetFile(fuzzInput: bytes, path: path, reader)
    return TraceLines(file.property.text(file.records, []))
  }

  init(_ lines: TraceLines, path: String, _ reader: TraceReader) throws(CommandFailure) {
    do throws(TraceError) {
      subject = try TraceText.subject(of: lines)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    guard let verification = reader.lookup.verification(of: subject) else {
      throw TraceFile.refusal(
        of: path, line: lines.headerNumber, reader.lookup.unknownSubject(subject).message)
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
