import Foundation

/// Counts the work of benchmarks with valgrind's callgrind.
///
/// Callgrind simulates each instruction, which makes a program about fifty times slower.
///
/// The same build gives exactly the same numbers in any folder and under any load, as long as it is
/// given the same names. If other names run before it, a benchmark's memory has other addresses;
/// see `ExactCounts.instructions`.
package enum ExactCounter {
  package enum Outcome: Equatable {
    case counted(ExactCounts)
    case unavailable(reason: String)
  }

  /// - Parameters:
  ///   - executable: A build of benchmarks. It must have its symbols; it needs no debugging
  ///     information.
  ///   - names: The names of the benchmarks, in the order of counting.
  ///   - folder: An existing folder for all written files. The caller removes it.
  /// - Returns: An outcome for each name.
  /// - Throws: An error if valgrind or objcopy is missing, or if the program does not run at all. A
  ///   benchmark that ends the program is unavailable; the others are counted in a new process.
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
      outcomes[lost] = .unavailable(reason: "the benchmark ended the program while it was counted")
      rest = open.dropFirst().filter { outcomes[$0] == nil }
    }
    return outcomes
  }

  // MARK: - Before

  /// Creates a folder whose path always has the same length.
  ///
  /// The memory of the counted program contains the path, so a longer path would move the memory
  /// after the path.
  private static func place(in folder: String) throws(BenchmarkFailure) -> String {
    var path = URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false)
    while path.hasSuffix("/") { path.removeLast() }
    path += "/counts-"
    path += String(repeating: "-", count: max(0, lengthOfPlace - path.utf8.count))
    do {
      // Remove old callgrind files, which would be taken for new ones.
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("cannot create \(path): \(error.localizedDescription)")
    }
    return path
  }

  private static let lengthOfPlace = 200

  /// Copies the executable without debugging information.
  ///
  /// Valgrind up to version 3.19 cannot read the debugging information of Swift 6.3.
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

  /// Counts benchmarks in one process. The result has no entry for a benchmark that gave no answer.
  private static func run(
    _ names: [String], _ valgrind: Valgrind, in place: String, round: Int
  ) throws(BenchmarkFailure) -> [String: Outcome] {
    let prefix = "round\(round)"
    // Set our own environment, since it is in the program's memory as well.
    var words = ["env", "-i", "PATH=/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING=1"]
    if let libraries = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"] {
      words.append("LD_LIBRARY_PATH=" + libraries)
    }
    // Everything before a benchmark's mark goes to a separate file, which is not read. Callgrind
    // can also skip it (--toggle-collect), but still counts its calls then.
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
        guard let path = profiles.popFirst() else {
          throw .couldNotRun("callgrind wrote no profile of \(name).")
        }
        guard let data = FileManager.default.contents(atPath: path) else {
          throw .couldNotRun("cannot read \(path).")
        }
        let profile = try CallgrindProfile(String(decoding: data, as: UTF8.self))
        outcomes[name] = .counted(ExactCounts(profile, operations: operations))
      case .unavailable(let name, let reason): outcomes[name] = .unavailable(reason: reason)
      // Ignore the benchmark's own output.
      case .hello, nil: break
      }
    }
    return outcomes
  }

  /// The paths of the profiles that callgrind wrote at the end of each benchmark, in order.
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
        throw .couldNotRun("cannot read \(path).")
      }
      let head = String(decoding: data, as: UTF8.self)
      if head.contains("Trigger: --dump-before=knurl_count_ends\n") { paths.append(path) }
      number += 1
    }
  }

  private static func lastLine(of text: String) -> String {
    text.split(whereSeparator: { $0.isNewline }).last.map { String($0.prefix(200)) }
      ?? "it wrote no error message."
  }
}
