import Foundation

/// Checkouts with their builds, one folder for each tree, compiler and set of flags.
struct BuildCache {
  let repository: GitRepository
  let project: ComparedProject
  /// The Swift to build with, as a path or a name.
  let swift: String
  /// What that Swift says of itself.
  let swiftVersion: String
  /// Is told what is built, and why it takes a while.
  let say: (String) -> Void

  /// A built executable.
  struct Build: Equatable {
    var executable: String
    /// Targets that do not compile with this tree, in the order of their names.
    var leftOut: [String]
  }

  /// Where functions begin decides up to 4 % of their speed, and a change of one function moves all
  /// that follow. Each beginning at a multiple of 64 bytes takes that away.
  static let flags = [
    "-c", "release", "-Xswiftc", "-Xllvm", "-Xswiftc", "-align-all-functions=6", "-Xcc",
    "-falign-functions=64",
  ]

  init(
    repository: GitRepository, project: ComparedProject, say: @escaping (String) -> Void
  ) throws(BenchmarkFailure) {
    self.repository = repository
    self.project = project
    self.say = say
    // `./knurl` has found a Swift that need not be on the PATH.
    swift = ProcessInfo.processInfo.environment["KNURL_SWIFT"] ?? "swift"
    let version = try ChildProcess.run([swift, "--version"])
    guard version.exitCode == 0 else {
      throw .couldNotRun("no Swift was found: “\(swift) --version” failed.")
    }
    swiftVersion = version.output.split(separator: "\n").first.map { String($0) } ?? "unknown"
  }

  /// Builds a tree, or finds it built.
  ///
  /// - Parameter mayLeaveOut: Whether targets that do not compile are left out.
  func build(_ state: GitRepository.State, mayLeaveOut: Bool) throws(BenchmarkFailure) -> Build {
    let folder = repository.scratch + "/" + key(of: state.tree)
    let record = folder + "/built"
    if let text = try? String(contentsOfFile: record, encoding: .utf8) {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
      if let executable = lines.first, FileManager.default.isExecutableFile(atPath: executable) {
        return Build(executable: executable, leftOut: lines.dropFirst().filter { !$0.isEmpty })
      }
    }
    let checkout = folder + "/checkout"
    do {
      try? FileManager.default.removeItem(atPath: checkout)
      try FileManager.default.createDirectory(atPath: checkout, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("\(checkout) cannot be made: \(error.localizedDescription)")
    }
    try repository.checkOut(state.tree, to: checkout)
    let build = try compile(state, in: folder, mayLeaveOut: mayLeaveOut)
    try BenchmarkTool.write(
      ([build.executable] + build.leftOut).joined(separator: "\n") + "\n", to: record)
    return build
  }

  /// The tree's name, and that of everything else that makes a build.
  private func key(of tree: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in ([swiftVersion, project.product] + Self.flags).joined(separator: "\n").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return tree + "-" + Wording.hexadecimal(hash)
  }

  // MARK: - Compiling

  private func compile(
    _ state: GitRepository.State, in folder: String, mayLeaveOut: Bool
  ) throws(BenchmarkFailure) -> Build {
    let package = folder + "/checkout" + (project.package.isEmpty ? "" : "/" + project.package)
    guard FileManager.default.fileExists(atPath: package + "/Package.swift") else {
      throw .couldNotRun("\(state.title) has no \(project.package)/Package.swift.")
    }
    let log = folder + "/build.log"
    let words =
      [swift, "build", "--package-path", package, "--scratch-path", folder + "/build"] + Self.flags
    var leftOut: Set<String> = []
    while true {
      say("Building \(state.title) (\(state.subject))…")
      let environment = [ComparedProject.leftOutVariable: leftOut.sorted().joined(separator: ",")]
      let run = try ChildProcess.run(
        words + ["--product", project.product], environment: environment, log: log)
      if run.exitCode == 0 {
        let place = try ChildProcess.run(words + ["--show-bin-path"], environment: environment)
        let bin = place.output.trimmingCharacters(in: .whitespacesAndNewlines)
        return Build(executable: bin + "/" + project.product, leftOut: leftOut.sorted())
      }
      let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
      let failed = Set(CompilerLog(text).targets(in: package)).subtracting(leftOut)
      guard mayLeaveOut, !failed.isEmpty else {
        throw .couldNotRun(
          "\(state.title) does not build\(mayLeaveOut ? " with today's benchmarks" : ""): "
            + "\(CompilerLog(text).firstError) (all of it: \(log))")
      }
      leftOut.formUnion(failed)
    }
  }
}
