import CKnurlMeasure
import Foundation

/// The resources of a comparison: the repository, the build cache, a run folder and the programs.
///
/// The type is a class because closures set `processor`.
final class ComparisonBench {
  let repository: GitRepository
  let cache: BuildCache
  let run: RunFolder
  /// The processor that the programs are pinned to; nil if pinning is impossible or no program was
  /// started.
  private(set) var processor: Int?
  private let project: ComparedProject
  private let output: BenchmarkOutput
  private var saidPart = ""
  /// The trees that this run built.
  private var built: Set<String> = []
  /// The counts of programs, by program and names. A history compares each program twice.
  private var counted: [[String]: [String: ExactCounter.Outcome]] = [:]

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
      throw .couldNotRun("compare starts other programs, and this system cannot do that.")
    #endif
  }

  /// Replaces the benchmarks of the older state with the benchmarks of the newer state.
  func overlay(
    _ new: GitRepository.State, on old: inout GitRepository.State
  ) throws(BenchmarkFailure) {
    for folder in [project.package] + project.shared where !folder.isEmpty {
      // A shared folder that the older commit lacks is added only if it is the package's own
      // folder.
      let isThere = try repository.has(folder, in: old.tree)
      guard try repository.has(folder, in: new.tree), isThere || folder == project.package else {
        continue
      }
      old.tree = try repository.tree(old.tree, with: folder, of: new.tree)
    }
  }

  /// One side of a comparison.
  struct Program {
    /// The executables, all of the same code. Each launch uses the next executable.
    var executables: [String]
    var title: String
  }

  func comparison(
    _ plan: ComparisonPlan, base: Program, head: Program, chooses: @escaping (String) -> Bool,
    showsProgress: Bool = true
  ) -> Comparison {
    Comparison(
      plan: plan, startBase: starter(of: base, .base, seed: plan.seed),
      startHead: starter(of: head, .head, seed: ~plan.seed), chooses: chooses,
      progress: { if showsProgress { self.progress($0) } })
  }

  /// Returns a closure that starts the program's next executable at each call.
  ///
  /// Each round starts every executable once, in an order that depends on the seed.
  private func starter(
    of program: Program, _ side: ComparedSide, seed: UInt64
  ) -> () throws(BenchmarkFailure) -> any SampleSource {
    var coin = SplitMix(seed: seed)
    var order: [String] = []
    var number = 0
    return { () throws(BenchmarkFailure) in
      #if os(macOS) || os(Linux)
        // Shuffle again in each round; otherwise the same pairs would meet again and again.
        if number % program.executables.count == 0 {
          order = program.executables.shuffled(using: &coin)
        }
        defer { number += 1 }
        return try WorkerProcess(
          order[number % order.count], title: program.title, side: side, folder: self.run.path
        ) { self.processor = $0 }
      #else
        throw .couldNotRun("this system cannot start other programs.")
      #endif
    }
  }

  /// Builds a state, or returns the cached build.
  func build(
    _ state: GitRepository.State, mayLeaveOut: Bool, _ plan: ComparisonPlan
  ) throws(BenchmarkFailure) -> BuildCache.Build {
    if !cache.has(state) { built.insert(state.tree) }
    return try cache.build(state, mayLeaveOut: mayLeaveOut, layouts: plan.layouts)
  }

  /// Removes a build that this run made. A build takes a gigabyte.
  func remove(_ state: GitRepository.State) {
    if built.remove(state.tree) != nil { cache.remove(state) }
  }

  /// Counts the work of a program.
  func counts(
    of executable: String, _ side: String, _ names: [String]
  ) throws(BenchmarkFailure) -> [String: ExactCounter.Outcome] {
    if let counts = counted[[executable] + names] { return counts }
    progress("Counting \(names.count) benchmarks of \(side)")
    let counts = try ExactCounter.counts(of: executable, names: names, folder: run.path)
    counted[[executable] + names] = counts
    return counts
  }

  /// Overwrites the progress line. If the output has no progress line, writes the name of each
  /// phase once.
  ///
  /// - Parameter text: The name of the phase, a comma, and the progress.
  func progress(_ text: String) {
    if output.showsProgress { return output.showProgress(text) }
    let part = text.prefix { $0 != "," }
    guard part != saidPart else { return }
    saidPart = String(part)
    output.writeError("\(part)…\n")
  }

  func endProgress() { output.showProgress("") }

  /// Creates the folder for checkouts and builds; git ignores its contents.
  private static func scratch(
    _ chosen: String?, in root: String
  ) throws(BenchmarkFailure) -> String {
    let path = chosen.map { URL(filePath: $0).path(percentEncoded: false) }
    // Use a subfolder of the chosen folder, which may hold other files.
    let folder = path.map { $0 + "/knurl-compare" } ?? root + "/.build/compare"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try "*\n".write(toFile: folder + "/.gitignore", atomically: true, encoding: .utf8)
    } catch {
      throw .couldNotRun("cannot create \(folder): \(BenchmarkFailure.reason(of: error)).")
    }
    return folder
  }
}

/// Pins a comparison's programs to one processor, on which they take turns.
package enum ProcessorPinning {
  /// Pins this thread to the programs' processor while the body runs, if pinning is possible.
  ///
  /// From another processor, each line sent to a worker and each answer would wake a sleeping
  /// processor. That takes up to a quarter of a sample, and each sample would begin on a processor
  /// that slept.
  package static func whileKeepingToIt<Value>(
    _ body: () throws(BenchmarkFailure) -> Value
  ) throws(BenchmarkFailure) -> Value {
    let before = knurl_allowed_processors()
    guard knurl_keep_to_one_processor() >= 0 else { return try body() }
    defer { knurl_use_processors(before) }
    return try body()
  }
}
