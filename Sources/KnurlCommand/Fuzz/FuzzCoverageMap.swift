import KnurlProcesses

/// The source lines that the inputs of the corpora and the committed seeds reach.
///
/// The fuzz executables run the inputs again and print which entries of their coverage table they
/// reach. A symbolizer maps the entries to lines. So the map describes exactly the build that was
/// fuzzed.
struct FuzzCoverageMap {
  let targets: [FuzzTargetRun]
  /// The absolute path of the package whose coverage is measured.
  let root: String
  let processes: ProcessAccess

  /// The covered lines, the number of inputs, and the reason if the result is empty or incomplete.
  struct Reading {
    var sources: [FuzzCoveredSource] = []
    /// The number of inputs that were run.
    var inputs = 0
    /// The reason why the result is empty or incomplete; nil if the result is complete.
    var problem: String?
  }

  /// The number of addresses for one call, few enough for the command line of any system.
  private static let addressesAtOnce = 4_000

  func read() -> Reading {
    var reading = Reading()
    var sources: [String: FuzzCoveredSource] = [:]
    for executable in Set(targets.map { $0.executable }).sorted() {
      let (places, inputs, problem) = places(of: executable)
      reading.inputs += inputs
      if let problem { reading.problem = problem }
      if places.isEmpty { continue }
      guard let lines = lines(of: places.map { $0.address }, in: executable) else {
        reading.problem =
          "llvm-symbolizer was not found or could not read the executable; install LLVM."
        continue
      }
      for (place, line) in zip(places, lines) {
        guard let line else { continue }
        sources[line.path, default: FuzzCoveredSource(path: line.path)]
          .add(line: line.number, isReached: place.isReached)
      }
    }
    reading.sources = sources.values.sorted { $0.path < $1.path }
    return reading
  }

  private struct Place {
    let address: String
    var isReached: Bool
  }

  /// The coverage table of an executable. A reached entry is reached by at least one target of the
  /// executable.
  private func places(of executable: String) -> (places: [Place], inputs: Int, problem: String?) {
    var places: [Place] = []
    var inputs = 0
    var problem: String?
    for target in targets where target.executable == executable {
      var arguments = ["--coverage=\(target.folders.corpus)"]
      if let seeds = target.folders.seeds { arguments.append("--coverage=\(seeds)") }
      var index = 0
      let request = ChildRequest(
        executable, arguments + [target.name], variables: FuzzTargetRun.variables,
        output: .lines, errors: .dropped)
      let end = try? processes.run(request) { line in
        let words = line.split(separator: " ")
        guard words.count == 2 else { return }
        switch words[0] {
        case "inputs": inputs += Int(words[1]) ?? 0
        case "hit", "miss":
          let isReached = words[0] == "hit"
          if index == places.count {
            places.append(Place(address: String(words[1]), isReached: isReached))
          } else if places[index].address == words[1] {
            places[index].isReached = places[index].isReached || isReached
          }
          index += 1
        default: break
        }
      }
      if end?.code != 0 || end?.isSignal == true {
        problem = "the inputs of \(target.name) could not be run again."
      }
    }
    return (places, inputs, problem)
  }

  /// The source lines of addresses, with nil for lines outside this package.
  ///
  /// Nil if the symbolizer fails.
  private func lines(
    of addresses: [String], in executable: String
  ) -> [(path: String, number: Int)?]? {
    var lines: [(path: String, number: Int)?] = []
    var rest = addresses[...]
    while !rest.isEmpty {
      let some = rest.prefix(Self.addressesAtOnce)
      rest = rest.dropFirst(some.count)
      let request = ChildRequest(
        "/usr/bin/env",
        ["llvm-symbolizer", "--functions=none", "--no-inlines", "--obj=\(executable)"]
          + some.map { "0x\($0)" }, output: .lines, errors: .dropped)
      let before = lines.count
      let end = try? processes.run(request) { line in
        if !line.isEmpty { lines.append(self.line(line)) }
      }
      guard end?.code == 0, lines.count == before + some.count else { return nil }
    }
    return lines
  }

  /// Parses `/a/b/Sources/File.swift:12:5`.
  private func line(_ text: String) -> (path: String, number: Int)? {
    let parts = text.split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
    let path = parts.dropLast(2).joined(separator: ":")
    guard path.hasPrefix(root + "/") else { return nil }
    return (String(path.dropFirst(root.count + 1)), number)
  }
}

/// A source file and the lines of this file that inputs reach.
///
/// The compiler puts a counter at the beginning of each basic block. A line without a counter
/// belongs to the block that began before it, so it has no entry.
struct FuzzCoveredSource: Equatable {
  /// The file's path, relative to the package.
  let path: String
  /// The lines that have coverage counters, by line number from 1.
  private(set) var lines: [Int: Line] = [:]

  struct Line: Equatable {
    var places = 0
    var reached = 0

    /// True if some of the line's counters were not reached.
    var isMissed: Bool { reached < places }
  }

  mutating func add(line: Int, isReached: Bool) {
    lines[line, default: Line()].places += 1
    if isReached { lines[line, default: Line()].reached += 1 }
  }

  /// The number of lines with at least one reached counter.
  var reachedLines: Int { lines.values.count { $0.reached > 0 } }

  /// The share of reached lines in percent, rounded down: 100 means that every line was reached.
  var percent: Int { lines.isEmpty ? 100 : reachedLines * 100 / lines.count }
}
