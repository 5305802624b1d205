import Foundation
import KnurlReports

extension BenchmarkTool {
  func compare(
    base: String, head: String?, _ arguments: BenchmarkArguments
  ) throws(BenchmarkFailure) -> ExitCode {
    #if os(macOS) || os(Linux)
      let root = try GitRepository.root(of: FileManager.default.currentDirectoryPath)
      let repository = GitRepository(root: root, scratch: try scratch(arguments.scratch, in: root))
      var old = try repository.state(of: base)
      let new =
        if let head { try repository.state(of: head) } else { try repository.workTreeState() }
      let cache = try BuildCache(repository: repository, project: project) { [output] in
        output.writeError($0 + "\n")
      }
      for folder in [project.package] + project.shared where !folder.isEmpty {
        // What only the package itself may bring is new to the older commit.
        let isThere = try repository.has(folder, in: old.tree)
        guard try repository.has(folder, in: new.tree), isThere || folder == project.package else {
          continue
        }
        old.tree = try repository.tree(old.tree, with: folder, of: new.tree)
      }
      let headBuild = try cache.build(new, mayLeaveOut: false)
      let baseBuild = try cache.build(old, mayLeaveOut: true)
      var plan = ComparisonPlan()
      if let restarts = arguments.restarts { plan.restarts = restarts }
      if let seconds = arguments.seconds { plan.seconds = seconds }
      var processor: Int?
      func start(_ build: BuildCache.Build, _ title: String) throws(BenchmarkFailure)
        -> WorkerProcess
      {
        let worker = try WorkerProcess(build.executable, title: title)
        processor = worker.processor
        return worker
      }
      let showsProgress = output.showsProgress
      let rows = try Comparison(
        plan: plan,
        startBase: { () throws(BenchmarkFailure) in try start(baseBuild, old.title) },
        startHead: { () throws(BenchmarkFailure) in try start(headBuild, new.title) },
        chooses: { arguments.chooses($0) },
        progress: { [output] in if showsProgress { output.writeError("\r\u{1B}[K\($0)") } }
      ).rows()
      if showsProgress { output.writeError("\r\u{1B}[K") }
      guard !rows.isEmpty else {
        throw .usage("no benchmark has such a filter in its name; --list shows them.")
      }
      let report = ComparisonReport(
        base: old, head: new, plan: plan, environment: .current, swift: cache.swiftVersion,
        flags: BuildCache.flags, processor: processor, leftOut: baseBuild.leftOut, rows: rows)
      try deliver(report.json.text, arguments)
      if let file = arguments.htmlFile { try Self.write(ComparisonPage(report).html, to: file) }
      if !arguments.printsJSON { output.write(ComparisonTable(report).text) }
      return rows.contains { $0.isRegression } ? .regression : .fine
    #else
      throw .couldNotRun("compare starts other programs, which this system does not.")
    #endif
  }

  /// Makes the folder for checkouts and builds; git does not see what is in it.
  private func scratch(_ chosen: String?, in root: String) throws(BenchmarkFailure) -> String {
    let path = chosen.map { URL(filePath: $0).path(percentEncoded: false) }
    let folder = path ?? root + "/.build/compare"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      // Not over a file of the user's, should the folder be one that is there already.
      let ignored = folder + "/.gitignore"
      if !FileManager.default.fileExists(atPath: ignored) {
        try "*\n".write(toFile: ignored, atomically: true, encoding: .utf8)
      }
    } catch {
      throw .couldNotRun("\(folder) cannot be made: \(error.localizedDescription)")
    }
    return folder
  }
}
