import Foundation

/// The files of fuzz runs in one output folder.
///
/// Each file is replaced atomically, so a reader never sees a partial file, even after a kill.
struct FuzzStore {
  let files: FileAccess
  /// The folder of these files, `DIR/fuzz`.
  let folder: String

  private static let byteLimit = 16 * 1024 * 1024

  init(output: String, _ files: FileAccess) {
    self.files = files
    folder = (output.hasSuffix("/") ? output : output + "/") + "fuzz"
  }

  var runPath: String { folder + "/run.json" }
  var lockPath: String { folder + "/run.lock" }

  func folder(of target: String) -> String { "\(folder)/\(Wording.fileName(target))" }
  func path(of target: String) -> String { folder(of: target) + "/state.json" }

  // MARK: - Reading

  /// - Throws: The reason why an existing file cannot be read.
  /// - Returns: Nil if there is no file.
  func state(of target: String) throws(FileProblem) -> FuzzTargetState? {
    let state: FuzzTargetState? = try read(path(of: target))
    guard let state else { return nil }
    guard state.format == FuzzTargetState.currentFormat, state.target == target else {
      throw FileProblem("it belongs to another version or target")
    }
    return state
  }

  var run: FuzzRunState? { (try? read(runPath)) ?? nil }

  /// The states of all targets with a readable file in this folder, sorted by path.
  var states: [FuzzTargetState] {
    let names = ((try? files.tree(folder)) ?? []).filter { $0.hasSuffix("/state.json") }
    return names.sorted().compactMap { name in (try? read("\(folder)/\(name)")) ?? nil }
  }

  func read<Content: Decodable>(_ path: String) throws(FileProblem) -> Content? {
    guard files.exists(path) else { return nil }
    let bytes = try files.read(path, Self.byteLimit)
    return try FileProblem.saying("it is damaged") {
      try JSONDecoder().decode(Content.self, from: Data(bytes))
    }
  }

  // MARK: - Writing

  func write(_ state: FuzzTargetState) throws(FileProblem) {
    try files.makeFolder(folder(of: state.target))
    try write(state, to: path(of: state.target))
  }

  func write(_ run: FuzzRunState) throws(FileProblem) { try write(run, to: runPath) }

  func write(_ content: some Encodable, to path: String) throws(FileProblem) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = try FileProblem.saying("it contains a number that JSON cannot represent") {
      try encoder.encode(content)
    }
    try files.write(Array(data) + [0x0A], path)
  }
}

/// The content of a fuzz run's own file. Each target has a separate file with the target's state.
struct FuzzRunState: Codable, Equatable {
  static let currentFormat = 1

  private(set) var format = currentFormat
  var targets: [String]
  var jobs: Int
  /// The requested duration, in seconds.
  var seconds: Double
  /// The duration so far, in seconds.
  var elapsed = 0.0
  /// The target of each active job.
  var running: [String] = []
  /// True if the run ended, by itself or after an interrupt.
  var hasEnded = false
  /// The counts of each target at the start, in the order of `targets`.
  var before: [FuzzCounts]
}
