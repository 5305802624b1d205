import Foundation

/// The files of fuzz runs in one output folder. Each is replaced as a whole, so whoever reads them sees
/// one moment or the next, also after a process was killed.
struct FuzzStore {
  let files: FileAccess
  /// `DIR/fuzz`.
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

  /// - Throws: Why what is there cannot be read.
  /// - Returns: nil where there is nothing.
  func state(of target: String) throws(FileProblem) -> FuzzTargetState? {
    let state: FuzzTargetState? = try read(path(of: target))
    guard let state else { return nil }
    guard state.format == FuzzTargetState.currentFormat, state.target == target else {
      throw FileProblem("it is of another version or target")
    }
    return state
  }

  var run: FuzzRunState? { (try? read(runPath)) ?? nil }

  /// Every target that was ever fuzzed here and whose file can be read, by name.
  var states: [FuzzTargetState] {
    let names = ((try? files.tree(folder)) ?? []).filter { $0.hasSuffix("/state.json") }
    return names.sorted().compactMap { name in (try? read("\(folder)/\(name)")) ?? nil }
  }

  func read<Content: Decodable>(_ path: String) throws(FileProblem) -> Content? {
    guard files.exists(path) else { return nil }
    let bytes = try files.read(path, Self.byteLimit)
    do {
      return try JSONDecoder().decode(Content.self, from: Data(bytes))
    } catch {
      throw FileProblem("it is damaged")
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
    let data: Data
    do {
      data = try encoder.encode(content)
    } catch {
      throw FileProblem("it has a number that no file holds")
    }
    try files.write(Array(data) + [0x0A], path)
  }
}

/// A fuzz run as its file holds it: what whoever looks from outside cannot know from the targets'.
struct FuzzRunState: Codable, Equatable {
  static let currentFormat = 1

  private(set) var format = currentFormat
  var targets: [String]
  var jobs: Int
  /// How long it is to take, and how long it has run so far, in seconds.
  var seconds: Double
  var elapsed = 0.0
  /// What each job is at.
  var running: [String] = []
  /// Whether it ended by itself or was asked to.
  var hasEnded = false
  /// What each target had done when it began, in their order.
  var before: [FuzzCounts]
}
