import KnurlProcesses

/// Which lines of the subjects the inputs reach that runs kept, and the committed seeds.
///
/// The fuzz executables run them once more and say which entries of their coverage table they reach; a
/// symbolizer says on which lines those stand. So it is about the very build that was fuzzed.
struct FuzzCoverageMap {
  let targets: [FuzzTargetRun]
  /// The absolute path of the package whose lines count.
  let root: String
  let processes: ProcessAccess

  /// What came of it.
  struct Reading {
    var sources: [FuzzCoveredSource] = []
    /// How many inputs were run.
    var inputs = 0
    /// Why there is nothing, or not everything.
    var problem: String?
  }

  /// So many addresses fit on a command line of any system.
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
          "llvm-symbolizer was not found, or did not know the code; it comes with LLVM."
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

  /// The coverage table of an executable, with what all targets that it has reach together.
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
        problem = "the kept inputs of \(target.name) were not run once more."
      }
    }
    return (places, inputs, problem)
  }

  /// Where addresses stand; nil in the list for what is no line of this package.
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

  /// `/a/b/Sources/File.swift:12:5`
  private func line(_ text: String) -> (path: String, number: Int)? {
    let parts = text.split(separator: ":")
    guard parts.count >= 3, let number = Int(parts[parts.count - 2]), number > 0 else { return nil }
    let path = parts.dropLast(2).joined(separator: ":")
    guard path.hasPrefix(root + "/") else { return nil }
    return (String(path.dropFirst(root.count + 1)), number)
  }
}

/// A file of a subject, and which of its lines inputs reach.
///
/// A place is where the compiler put a counter: the beginning of each piece of code that is run as a
/// whole. A line without one belongs to the piece that began before it, so nothing is said of it.
struct FuzzCoveredSource: Equatable {
  /// Relative to the package.
  let path: String
  /// By number, from 1.
  private(set) var lines: [Int: Line] = [:]

  struct Line: Equatable {
    var places = 0
    var reached = 0

    /// Whether some of its places were not reached.
    var isMissed: Bool { reached < places }
  }

  init(path: String) { self.path = path }

  mutating func add(line: Int, isReached: Bool) {
    lines[line, default: Line()].places += 1
    if isReached { lines[line, default: Line()].reached += 1 }
  }

  /// Lines of which at least one place was reached.
  var reachedLines: Int { lines.values.count { $0.reached > 0 } }

  /// In per cent, rounded down: a file with a line that nothing reaches never has 100.
  var percent: Int { lines.isEmpty ? 100 : reachedLines * 100 / lines.count }
}
