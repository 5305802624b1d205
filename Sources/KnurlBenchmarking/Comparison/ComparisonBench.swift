import Foundation

/// What a comparison works with: the repository, the cache of builds, a folder for the run, and the
/// programs that it starts. A class, since closures tell it on which processor programs run.
final class ComparisonBench {
  let repository: GitRepository
  let cache: BuildCache
  let run: RunFolder
  /// The processor that the programs keep to, nil where none can be chosen or none was started.
  private(set) var processor: Int?
  private let project: ComparedProject
  private let output: BenchmarkOutput
  private var saidPart = ""

  init(_ tool: BenchmarkTool, _ arguments: BenchmarkArguments) throws(BenchmarkFailure) {
    #if os(macOS) || os(Linux)
      let root = try GitRepository.root(of: FileManager.default.currentDirectoryPath)
      let scratch = try Self.scratch(arguments.scratch, in: root)
      run = try RunFolder(in: scratch)
      run.removeWhenInterrupted()
      project = tool.project
      output = tool.output
      repository = GitRepository(root: root, scratch: scratch, temporary: run.path)
      cache = try BuildCache(repository: repository, project: project, run: run) { [output] in
        output.writeError($0 + "\n")
      }
    #else
      throw .couldNotRun("compare starts other programs, which this system does not.")
    #endif
  }

  /// Lays today's benchmarks over an older state.
  func overlay(
    _ new: GitRepository.State, on old: inout GitRepository.State
  ) throws(BenchmarkFailure) {
    for folder in [project.package] + project.shared where !folder.isEmpty {
      // What only the package itself may bring is new to the older commit.
      let isThere = try repository.has(folder, in: old.tree)
      guard try repository.has(folder, in: new.tree), isThere || folder == project.package else {
        continue
      }
      old.tree = try repository.tree(old.tree, with: folder, of: new.tree)
    }
  }

  func comparison(
    _ plan: ComparisonPlan, base: (executable: String, title: String),
    head: (executable: String, title: String), chooses: @escaping (String) -> Bool,
    showsProgress: Bool = true
  ) -> Comparison {
    func start(
      _ build: (executable: String, title: String), _ side: ComparedSide
    ) throws(BenchmarkFailure) -> any SampleSource {
      #if os(macOS) || os(Linux)
        let worker = try WorkerProcess(
          build.executable, title: build.title, side: side, folder: run.path)
        processor = worker.processor
        return worker
      #else
        throw .couldNotRun("this system starts no programs.")
      #endif
    }
    return Comparison(
      plan: plan, startBase: { () throws(BenchmarkFailure) in try start(base, .base) },
      startHead: { () throws(BenchmarkFailure) in try start(head, .head) }, chooses: chooses,
      progress: { if showsProgress { self.progress($0) } })
  }

  /// Writes over the line of progress; where no line can be written over, each part of the work is
  /// said once.
  ///
  /// - Parameter text: The part, then a comma, then how far it is.
  func progress(_ text: String) {
    if output.showsProgress { return output.writeError("\r\u{1B}[K\(text)") }
    let part = text.prefix { $0 != "," }
    guard part != saidPart else { return }
    saidPart = String(part)
    output.writeError("\(part)…\n")
  }

  func endProgress() {
    if output.showsProgress { output.writeError("\r\u{1B}[K") }
  }

  /// Makes the folder for checkouts and builds; git does not see what is in it.
  private static func scratch(
    _ chosen: String?, in root: String
  ) throws(BenchmarkFailure) -> String {
    let path = chosen.map { URL(filePath: $0).path(percentEncoded: false) }
    // A folder of our own in the one that was chosen, which may hold other things.
    let folder = path.map { $0 + "/knurl-compare" } ?? root + "/.build/compare"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "*\n".write(toFile: folder + "/.gitignore", atomically: true, encoding: .utf8)
    } catch {
      throw .couldNotRun("\(folder) cannot be made: \(BenchmarkFailure.reason(of: error)).")
    }
    return folder
  }
}
