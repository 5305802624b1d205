import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// The folder that results and findings are written to.
struct ResultsFolder {
  let path: String
  private let files: FileAccess
  private let program: Program
  private var findings: FindingFolder

  /// Makes the folder and sees that it takes files, so that a long search does not end in vain.
  init(
    path: String, _ files: FileAccess, _ program: Program
  ) throws(CommandFailure) {
    self.path = path
    self.files = files
    findings = FindingFolder(
      path.hasSuffix("/") ? path + "findings" : path + "/findings", storage: files.findings)
    self.program = program
    for folder in [path, join("findings")] { try files.prepare(folder, folder: folder) }
    for file in ["results.json", "junit.xml", PagePath.index, "findings/any.trace"] {
      try files.prepare(join(file), file: join(file))
    }
  }

  /// A path in the folder, as the user would type it.
  func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Sees that a file outside of the folder can be written, and makes its folder.
  func prepare(_ file: String, option: String) throws(CommandFailure) {
    let slash = file.lastIndex(of: "/").flatMap { $0 == file.startIndex ? nil : $0 }
    try files.prepare(file, folder: slash.map { String(file[..<$0]) }, file: file, option: option)
  }

  func write(_ text: String, to file: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(Array(text.utf8), file)
    } catch {
      throw .couldNotRun(
        "\(file) was not written, \(error.reason); make room or choose another place.")
    }
  }

  // MARK: - Findings

  /// The line that repeats what a file in the folder shows; nil for one that was not written.
  func repeatLine(for file: String?) -> String? {
    file.map { replayLine(join($0)) }
  }

  /// A path of a file in the folder, from the folder.
  func relative(_ path: String) -> String {
    let start = join("")
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  private func replayLine(_ path: String) -> String {
    program.line("replay", path)
  }

  /// Writes a finding as a trace that anyone can replay, and says where, relative to the folder.
  mutating func save(
    _ finding: Finding, of control: String, in declaration: Declaration, origin: String
  ) throws(CommandFailure) -> String {
    let file = FindingFile(finding, of: control, in: declaration)
    return try saved(file.stem) { [self] folder throws(StorageProblem) in
      try folder.save(file) { path in
        FindingNotes(
          finding, origin: origin, repeatLine: replayLine(path))
      }
    }
  }

  /// Writes a stream that misses an expectation. Its lines keep their numbers.
  mutating func save(_ stream: TraceReplay, of control: String) throws(CommandFailure) -> String {
    let hash = stream.hash
    let stem = Wording.fileName("\(control)-stream-\(stream.name)") + "-" + hash.digits
    return try saved(stem) { [self] folder throws(StorageProblem) in
      try folder.save(hash: hash, stem: stem) { path in
        var text = stream.lines.text
        if !text.hasSuffix("\n") { text += "\n" }
        for missed in stream.missed {
          let line = missed.expectation.line
          let expected = missed.expectation.text
          text +=
            "note \(FileWord.note("line \(line) expected \(expected), seen \(missed.seen)"))\n"
        }
        return text + "note \(FileWord.note("repeat: \(replayLine(path))"))\n"
      }
    }
  }

  private mutating func saved(
    _ stem: String, _ save: (inout FindingFolder) throws(StorageProblem) -> FindingFolder.Place
  ) throws(CommandFailure) -> String {
    do throws(StorageProblem) {
      return Self.path(ofFinding: try save(&findings).name)
    } catch {
      throw .couldNotRun(
        "\(join(Self.path(ofFinding: stem + ".trace"))) was not written, \(error.reason); make room "
          + "or choose another place.")
    }
  }

  /// Relative to the results.
  private static func path(ofFinding name: String) -> String { "findings/\(name)" }

  /// Writes a picture, if there is one, and says where, relative to the folder.
  func save(picture bytes: [UInt8], as file: String) throws(CommandFailure) -> String? {
    if bytes.isEmpty { return nil }
    do throws(FileProblem) {
      try files.write(bytes, join(file))
    } catch {
      throw .couldNotRun(
        "\(join(file)) was not written, \(error.reason); make room or choose another place.")
    }
    return file
  }
}
