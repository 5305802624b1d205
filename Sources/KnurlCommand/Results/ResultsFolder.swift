import Foundation
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
  let place: ResultsPlace
  private let files: FileAccess
  private var findings: FindingFolder
  /// The findings that this run has written, relative to the folder.
  private var written: Set<String> = []

  /// Creates the folder and checks that files can be written to it before a long search begins.
  init(
    path: String, _ files: FileAccess, _ program: Program
  ) throws(CommandFailure) {
    self.path = path
    self.files = files
    place = ResultsPlace(path) { program.line("replay", $0) }
    findings = FindingFolder(place.path("findings"), storage: files.findings)
    for folder in [path, join("findings")] { try files.prepare(folder: folder) }
    for file in ["results.json", "junit.xml", PagePath.index, "findings/any.trace"] {
      try files.prepare(file: join(file))
    }
  }

  /// Waits until no other run writes to the folder, because two runs would mix their files.
  ///
  /// - Returns: Nil if the run is over before, or if the disk has no locks.
  func lock(_ console: Console, isOver: () -> Bool) -> FileLock? {
    var isTold = false
    do throws(FileProblem) {
      repeat {
        if let lock = try files.lock(path) { return lock }
        if !isTold { console.note("Another run writes to \(path); this run waits for its end.") }
        isTold = true
        Thread.sleep(forTimeInterval: 0.1)
      } while !isOver()
    } catch {
      console.warn("\(path) was not locked: \(error.reason); let no other run write there.")
    }
    return nil
  }

  /// The path of a file in the folder, as the user would type it.
  func join(_ name: String) -> String { place.path(name) }

  func write(_ text: String, to file: String) throws(CommandFailure) {
    try files.write(text, to: file, otherwise: FileAccess.makeRoom)
  }

  // MARK: - Findings

  /// The path of a file, relative to the folder.
  func relative(_ path: String) -> String {
    let start = join("")
    return path.hasPrefix(start) ? String(path.dropFirst(start.count)) : path
  }

  /// Writes a finding as a trace and returns its path, relative to the folder.
  mutating func save(
    _ finding: Finding, of control: String, in declaration: Declaration, origin: String
  ) throws(CommandFailure) -> String {
    let file = FindingFile(finding, of: control, in: declaration)
    return try saved(file.stem) { [self] folder throws(StorageProblem) in
      try folder.save(file) { path in
        FindingNotes(
          finding, origin: origin, repeatLine: place.replay(path))
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
        return text + "note \(FileWord.note("repeat: \(place.replay(path))"))\n"
      }
    }
  }

  private mutating func saved(
    _ stem: String, _ save: (inout FindingFolder) throws(StorageProblem) -> FindingFolder.Place
  ) throws(CommandFailure) -> String {
    do throws(StorageProblem) {
      let place = try save(&findings)
      let path = Self.path(ofFinding: place.name)
      if place.isNew { written.insert(path) }
      return path
    } catch {
      throw .couldNotRun(
        "\(join(Self.path(ofFinding: stem + ".trace"))) was not written: \(error.reason); make "
          + "room or choose another path.")
    }
  }

  /// Removes the files that a process had begun to write when its control ended it.
  func removeUnfinished() {
    // Foundation gives them this name until they are complete.
    for name in (try? files.contents(join("findings"))) ?? [] where name.hasPrefix(".dat.nosync") {
      try? files.remove(join("findings/\(name)"))
    }
  }

  /// Removes a finding of this run that a simpler one has replaced. One of an earlier run stays.
  mutating func remove(_ file: String) {
    if written.remove(file) != nil { try? files.remove(join(file)) }
  }

  /// The path of a finding, relative to the results.
  private static func path(ofFinding name: String) -> String { "findings/\(name)" }

  /// Writes a picture and returns its path, relative to the folder; returns nil if there is no
  /// picture.
  func save(picture bytes: [UInt8], as file: String) throws(CommandFailure) -> String? {
    if bytes.isEmpty { return nil }
    try files.write(bytes, to: join(file), otherwise: FileAccess.makeRoom)
    return file
  }
}
