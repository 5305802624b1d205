import KnurlEngine
import KnurlLaws
import KnurlRaster
import KnurlReports

/// The folder that results and findings are written to.
struct ResultsFolder {
  let path: String
  private let files: FileAccess
  private let programName: String
  private var usedNames: Set<String> = []

  /// Makes the folder and sees that it takes files, so that a long search does not end in vain.
  init(
    path: String, environment: CommandEnvironment, programName: String
  ) throws(CommandFailure) {
    self.path = path
    files = environment.files
    self.programName = programName
    for folder in [path, join("findings")] {
      do throws(FileProblem) {
        try files.makeFolder(folder)
      } catch {
        throw Self.unwritable(folder, error, option: "--output")
      }
    }
    for file in ["results.json", "junit.xml", "findings/any.trace"] {
      try check(join(file), option: "--output")
    }
  }

  /// A path in the folder, as the user would type it.
  func join(_ name: String) -> String { path.hasSuffix("/") ? path + name : path + "/" + name }

  /// Sees that a file outside of the folder can be written, and makes its folder.
  func prepare(_ file: String, option: String) throws(CommandFailure) {
    if let slash = file.lastIndex(of: "/"), slash != file.startIndex {
      do throws(FileProblem) {
        try files.makeFolder(String(file[..<slash]))
      } catch {
        throw Self.unwritable(file, error, option: option)
      }
    }
    try check(file, option: option)
  }

  private func check(_ file: String, option: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.checkWritable(file)
    } catch {
      throw Self.unwritable(file, error, option: option)
    }
  }

  func write(_ text: String, to file: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(Array(text.utf8), file)
    } catch {
      throw .couldNotRun(
        "\(file) was not written, \(error.reason); make room or choose another place.")
    }
  }

  private static func unwritable(
    _ path: String, _ problem: FileProblem, option: String
  ) -> CommandFailure {
    .couldNotRun(
      "\(path) cannot be written, \(problem.reason); choose another place with \(option).")
  }

  // MARK: - Findings

  /// The line that repeats what a file in the folder shows.
  func repeatLine(for file: String) -> String {
    "\(programName) replay \(Wording.shellQuoted(join(file)))"
  }

  /// Writes a finding as a trace that anyone can replay, and says where, relative to the folder.
  mutating func save(
    _ finding: Finding, of control: String, in declaration: Declaration, seed: UInt64,
    stream: String?
  ) throws(CommandFailure) -> String {
    let file = newName("\(control)-\(finding.law)")
    var trace = finding.replayableTrace
    let origin =
      stream.map { "broken by the written stream “\($0)”" }
      ?? "seed \(seed), case \(finding.caseIndex)"
    trace.notes += [
      "breaks \(finding.law): \(finding.text.rule)", "expected \(finding.violation.expected)",
      "seen \(finding.violation.seen)", origin, "repeat: \(repeatLine(for: file))",
    ].map { Self.note($0) }
    try write(TraceText.text(of: trace, in: declaration), to: join(file))
    return file
  }

  /// Writes a stream that misses an expectation. Its lines keep their numbers.
  mutating func save(_ stream: StreamOutcome, of control: String) throws(CommandFailure) -> String {
    let file = newName("\(control)-stream-\(stream.name)")
    var text = stream.text
    if !text.hasSuffix("\n") { text += "\n" }
    for missed in stream.missed {
      let line = missed.expectation.line
      let expected = stream.file.expected(by: missed.expectation)
      text += "note \(Self.note("line \(line) expected \(expected), seen \(missed.seen)"))\n"
    }
    text += "note \(Self.note("repeat: \(repeatLine(for: file))"))\n"
    try write(text, to: join(file))
    return file
  }

  /// Writes a picture, if there is one with a pixel in it, and says where, relative to the folder.
  func save(
    _ picture: Bitmap?, _ encoder: @escaping CommandLineTool.PictureEncoder, as file: String
  ) throws(CommandFailure) -> String? {
    guard let picture, picture.width > 0, picture.height > 0 else { return nil }
    do throws(PictureProblem) {
      try PictureFile(encoder, files).write(picture, to: join(file))
    } catch {
      throw .couldNotRun(
        "\(join(file)) was not written, \(error.reason); make room or choose another place.")
    }
    return file
  }

  private mutating func newName(_ stem: String) -> String {
    let stem = Wording.fileName(stem)
    var number = 1
    while !usedNames.insert("\(stem)-\(number)").inserted { number += 1 }
    return "findings/\(stem)-\(number).trace"
  }

  /// One line that a trace may hold.
  private static func note(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 }
    return Wording.printable(String(line.prefix(500)))
  }
}
