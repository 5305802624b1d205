import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// A file with a history, as text or as fuzz input, and the property that it is a history of.
struct TargetFile {
  let path: String
  let property: FuzzTarget
  let records: ChoiceSegments
  /// The law that the text says it breaks.
  var law: String?
  /// What the text notes of its failure without the numbers; nil for a fuzz input.
  var signature: FailureSignature?

  /// Reads either form; the file itself says which it is and whose.
  init(_ path: String, for tool: CommandLineTool) throws(CommandFailure) {
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try tool.environment.files.read(path, TraceFile.byteLimit)
    } catch {
      throw .couldNotRun("\(path) was not read: \(error.reason).")
    }
    if FuzzBytes.areMeant(by: bytes) {
      try self.init(fuzzInput: bytes, path: path, for: tool)
    } else {
      try self.init(
        TraceLines(TraceFile.text(of: bytes, name: path)), path: path, for: tool)
    }
  }

  init(
    fuzzInput bytes: [UInt8], path: String, for tool: CommandLineTool
  ) throws(CommandFailure) {
    let (name, records) = try FuzzBytes.read(bytes, path: path, console: tool.console)
    self.path = path
    self.records = records
    property = try tool.property(named: name, in: path)
  }

  init(
    _ lines: TraceLines, path: String, for tool: CommandLineTool
  ) throws(CommandFailure) {
    self.path = path
    let words = lines.header?.words ?? []
    // Every text begins with its format, the format's version and whose history it is.
    guard words.count == 3 else {
      throw TraceFile.refusal(
        of: path, line: lines.headerNumber,
        "it is neither a trace nor a fuzz input; a trace begins with “trace 1 CONTROL”.")
    }
    property = try tool.property(named: String(words[2]), in: path)
    do throws(TraceError) {
      records = try property.parse(lines.text)
    } catch {
      throw TraceFile.refusal(of: path, error)
    }
    law = lines.law?.rest
    signature = FailureSignature(notedIn: lines.text)
  }

  /// What breaks, with the law that the file names first.
  func failures() -> [Failure] {
    let failures = property.run(records, true)
    let named = failures.filter { property.laws[$0.law] == law }
    return named + failures.filter { property.laws[$0.law] != law }
  }
}

extension CommandLineTool {
  /// The name of the fuzz target that a text is a history of; nil for a trace of a control, and for
  /// what is neither.
  func otherTarget(of lines: TraceLines) -> String? {
    guard let words = lines.header?.words, words.count == 3, words[0] != "trace" else {
      return nil
    }
    return catalog.subjects.first { $0.name == words[2] }?.name
  }

  /// The property whose histories carry this name.
  func property(named name: String, in file: String) throws(CommandFailure) -> FuzzTarget {
    if let found = catalog.properties.first(where: { $0.name == name }) { return found.property() }
    // A description may give its traces another name than the catalog has.
    if let verification = verification(of: name) { return FuzzTarget(name: name, verification) }
    let names = catalog.properties.map { $0.name }
    throw .couldNotRun(
      "\(file): there is nothing called “\(name)” here"
        + NearestMatch.remedy(for: name, among: names, otherwise: "\(programName) list"))
  }
}
