import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// The folder for results and findings.
struct ResultsFolder {
  let path: String
  private let files: FileAccess
  private let program: Program
  private var findings: FindingFolder

  /// Creates the folder and checks that files can be written to it before a long search begins.
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

  /// The path of a file in the folder, as the user would type it.
  func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Creates the folder of a file that is outside the results, and checks that the file can be
  /// written.
  func prepare(_ file: String, option: String) throws(CommandFailure) {
    let slash = file.lastIndex(of: "/").flatMap { $0 == file.startIndex ? nil : $0 }
    try files.prepare(file, folder: slash.map { String(file[..<$0]) }, file: file, option: option)
  }

  func write(_ text: String, to file: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(Array(text.utf8), file)
    } catch {
      throw .couldNotRun(
        "\(file) was not written: \(error.reason); make room or choose another path.")
    }
  }

  // MARK: - Findings

  /// The shell line that replays a file in the folder; nil if the file was not written.
  func repeatLine(for file: String?) -> String? {
    file.map { replayLine(join($0)) }
  }

  /// The path of a file, relative to the folder.
  func relative(_ path: String) -> String {
    let start = join("")
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  private func replayLine(_ path: String) -> String {
    program.line("replay", path)
  }

  /// Writes a finding as a trace and returns its path, relative to the folder.
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

  /// Writes a scenario that misses an expectation. The scenario's line numbers do not change.
  mutating func save(_ scenario: TraceReplay, of control: String) throws(CommandFailure) -> String {
    let hash = scenario.hash
    let stem = Wording.fileName("\(control)-scenario-\(scenario.name)") + "-" + hash.digits
    return try saved(stem) { [self] folder throws(StorageProblem) in
      try folder.save(hash: hash, stem: stem) { path in
        var text = scenario.lines.text
        if !text.hasSuffix("\n") { text += "\n" }
        for missed in scenario.missed {
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
        "\(join(Self.path(ofFinding: stem + ".trace"))) was not written: \(error.reason); make "
          + "room or choose another path.")
    }
  }

  /// The path of a finding, relative to the results.
  private static func path(ofFinding name: String) -> String { "findings/\(name)" }

  /// Writes a picture and returns its path, relative to the folder; returns nil if there is no
  /// picture.
  func save(picture bytes: [UInt8], as file: String) throws(CommandFailure) -> String? {
    if bytes.isEmpty { return nil }
    do throws(FileProblem) {
      try files.write(bytes, join(file))
    } catch {
      throw .couldNotRun(
        "\(join(file)) was not written: \(error.reason); make room or choose another path.")
    }
    return file
  }
}
