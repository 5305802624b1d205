import CKnurlMeasure
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

  /// One side of a comparison.
  struct Program {
    /// Executables of the same code; each start takes the next.
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

  /// Starts a program's executables one after the other, each as often as the others, in an order
  /// that depends on the seed.
  private func starter(
    of program: Program, _ side: ComparedSide, seed: UInt64
  ) -> () throws(BenchmarkFailure) -> any SampleSource {
    var coin = SplitMix(seed: seed)
    var order: [String] = []
    var number = 0
    return { () throws(BenchmarkFailure) in
      #if os(macOS) || os(Linux)
        // Anew each time round, or the same two would meet again and again.
        if number % program.executables.count == 0 {
          order = program.executables.shuffled(using: &coin)
        }
        defer { number += 1 }
        return try WorkerProcess(
          order[number % order.count], title: program.title, side: side, folder: self.run.path
        ) { self.processor = $0 }
      #else
        throw .couldNotRun("this system starts no programs.")
      #endif
    }
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

/// The processor that a comparison's programs take turns on.
package enum ProcessorPinning {
  /// Runs something on it too, where one can be chosen; the thread is free again afterwards.
  ///
  /// From another processor each line that a worker is told, and each answer, wakes one that sleeps, which
  /// takes as long as a quarter of a sample, and each sample begins on a processor that slept.
  package static func whileKeepingToIt<Value>(
    _ body: () throws(BenchmarkFailure) -> Value
  ) throws(BenchmarkFailure) -> Value {
    let before = knurl_allowed_processors()
    guard knurl_keep_to_one_processor() >= 0 else { return try body() }
    defer { knurl_use_processors(before) }
    return try body()
  }
}
