import Foundation

/// Counts what benchmarks do, with valgrind's callgrind: it runs a program instruction by
/// instruction, some fifty times as slowly.
///
/// The same build gives the same numbers to the last digit, in whatever folder and however busy the
/// machine is, as long as it is asked for the same names. With other names before it, a benchmark
/// finds its memory elsewhere; see `ExactCounts.instructions`.
package enum ExactCounter {
  package enum Outcome: Equatable {
    case counted(ExactCounts)
    case unavailable(reason: String)
  }

  /// - Parameters:
  ///   - executable: A build of benchmarks. It must have its symbols; debugging information is not
  ///     needed.
  ///   - names: Of benchmarks, in the order in which they are to be counted.
  ///   - folder: One that exists. All that is written is written there, and is left to the caller.
  /// - Returns: An outcome for each name.
  /// - Throws: Without valgrind or objcopy, and if the program does not run at all. A benchmark that
  ///   ends the program is an unavailable one: the others are counted in a new process.
  package static func counts(
    of executable: String, names: [String], folder: String
  ) throws(BenchmarkFailure) -> [String: Outcome] {
    let valgrind = try Valgrind()
    let place = try place(in: folder)
    try strip(executable, to: place + "/counted")
    var outcomes: [String: Outcome] = [:]
    var (rest, round) = (names, 0)
    while !rest.isEmpty {
      round += 1
      let counted = try run(rest, valgrind, in: place, round: round)
      outcomes.merge(counted) { $1 }
      let open = rest.drop { counted[$0] != nil }
      guard let lost = open.first else { break }
      outcomes[lost] = .unavailable(reason: "it ended the program while it was counted")
      rest = open.dropFirst().filter { outcomes[$0] == nil }
    }
    return outcomes
  }

  // MARK: - Before

  /// A folder whose path is of the same length wherever it lies: the path is in the program's
  /// memory, and what lies behind it would move.
  private static func place(in folder: String) throws(BenchmarkFailure) -> String {
    var path = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
    while path.hasSuffix("/") { path.removeLast() }
    path += "/counts-"
    path += String(repeating: "-", count: max(0, lengthOfPlace - path.utf8.count))
    do {
      // Left from before, files of callgrind would be taken for new ones.
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("\(path) cannot be made: \(error.localizedDescription)")
    }
    return path
  }

  private static let lengthOfPlace = 200

  /// A copy without debugging information: valgrind up to 3.19 gives up at what Swift 6.3 writes.
  private static func strip(_ executable: String, to copy: String) throws(BenchmarkFailure) {
    guard let program = Programs.find(["objcopy", "llvm-objcopy"]) else {
      throw .couldNotRun("objcopy is not installed, and counting needs it; \(objcopyRemedy).")
    }
    let run = try ProgramRun([program, "--strip-debug", executable, copy])
    guard run.exitCode == 0 else {
      throw .couldNotRun("objcopy cannot copy \(executable): \(lastLine(of: run.errors))")
    }
  }

  package static let objcopyRemedy = "apt-get install binutils"

  // MARK: - Counting

  /// One process; what it said nothing about is missing from the result.
  private static func run(
    _ names: [String], _ valgrind: Valgrind, in place: String, round: Int
  ) throws(BenchmarkFailure) -> [String: Outcome] {
    let prefix = "round\(round)"
    // An environment of our own, since it lies in the program's memory as well.
    var words = ["env", "-i", "PATH=/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING=1"]
    if let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      words.append("LD_LIBRARY_PATH=" + libraries)
    }
    // All that runs before a benchmark's mark goes to a file of its own, which is not read. Callgrind
    // can leave it out (--toggle-collect), but then counts its calls all the same.
    words += [
      valgrind.path, "--tool=callgrind", "--callgrind-out-file=" + prefix,
      "--dump-before=knurl_count_begins", "--dump-before=knurl_count_ends", "--dump-line=no",
      "--compress-strings=yes", "--compress-pos=no", "./counted", "count",
    ]
    let run = try ProgramRun(words + names, in: place)
    let answers = run.output.split(separator: "\n").map { CountedAnswer(line: $0) }
    guard case .hello(CountedAnswer.version)? = answers.first.flatMap({ $0 }) else {
      throw .couldNotRun("valgrind could not count the benchmarks: \(lastLine(of: run.errors))")
    }
    var profiles = try profiles(in: place, prefix: prefix)[...]
    var outcomes: [String: Outcome] = [:]
    for answer in answers.dropFirst() {
      switch answer {
      case .counted(let name, let operations):
        guard let profile = profiles.popFirst() else {
          throw .couldNotRun("callgrind wrote nothing about \(name).")
        }
        outcomes[name] = .counted(
          ExactCounts(try self.profile(at: profile), operations: operations))
      case .unavailable(let name, let reason): outcomes[name] = .unavailable(reason: reason)
      // What a benchmark itself prints.
      case .hello, nil: break
      }
    }
    return outcomes
  }

  /// The files that were written at a benchmark's end, in order.
  private static func profiles(
    in place: String, prefix: String
  ) throws(BenchmarkFailure) -> [String] {
    var paths: [String] = []
    var number = 1
    while true {
      let path = "\(place)/\(prefix).\(number)"
      guard let file = FileHandle(forReadingAtPath: path) else { return paths }
      defer { try? file.close() }
      guard let data = try? file.read(upToCount: 64 << 10) else {
        throw .couldNotRun("\(path) cannot be read.")
      }
      let head = String(decoding: data, as: UTF8.self)
      if head.contains("Trigger: --dump-before=knurl_count_ends\n") { paths.append(path) }
      number += 1
    }
  }

  private static func profile(at path: String) throws(BenchmarkFailure) -> CallgrindProfile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .couldNotRun("\(path) cannot be read.")
    }
    return try CallgrindProfile(String(decoding: data, as: UTF8.self))
  }

  private static func lastLine(of text: String) -> String {
    text.split(whereSeparator: { $0.isNewline }).last.map { String($0.prefix(200)) }
      ?? "it said nothing."
  }
}
