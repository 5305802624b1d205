import Foundation
import KnurlMarkup

extension BenchmarkTool {
  /// Counts the work of the chosen benchmarks, and checks or updates their thresholds.
  func thresholds(_ arguments: BenchmarkArguments) throws(BenchmarkFailure) -> ExitCode {
    let all = suites.flatMap { $0.benchmarks }.filter { $0.hasThreshold }.map { $0.name }
    let names = try chosen(by: arguments).flatMap { $0.benchmarks }
      .filter { $0.hasThreshold }.map { $0.name }
    guard !names.isEmpty else {
      throw .usage("none of these benchmarks has a threshold; choose others with FILTER.")
    }
    guard !BenchmarkEnvironment.current.isDebug else {
      throw .couldNotRun("the counts of a debug build mean nothing; build with -c release.")
    }
    let toolchain = try Toolchain.name()
    let path = try thresholdFolder() + "/\(toolchain).json"
    let isUpdate = arguments.job == .updateThresholds
    // Counting takes a while, so find every error in the file before.
    let old: ThresholdFile
    if isUpdate, arguments.filters.isEmpty {
      old = (try? Self.readThresholds(path)) ?? ThresholdFile([:])
    } else if isUpdate, !FileManager.default.fileExists(atPath: path) {
      old = ThresholdFile([:])
    } else {
      old = try Self.readThresholds(path)
    }
    let counts = try count(names)
    let check = ThresholdCheck(names: names, counts: counts, thresholds: old.thresholds)
    let document = check.json(toolchain: toolchain)
    guard isUpdate else {
      try deliver(document, arguments, check.table())
      return check.exitCode
    }
    try deliver(document, arguments)
    var new = old
    for case (let name, .counted(let counts)) in counts { new.thresholds[name] = Threshold(counts) }
    try Self.makeFolder(of: path)
    try Self.write(new.text(inOrderOf: all), to: path)
    if !arguments.printsJSON { output.write(check.table(isUpdate: true)) }
    output.writeError("Wrote \(path).\n")
    return check.tally.unavailable > 0 ? .couldNotRun : .fine
  }

  private func count(
    _ names: [String]
  ) throws(BenchmarkFailure) -> [String: ExactCounter.Outcome] {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-thresholds-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("cannot create a temporary folder: \(error.localizedDescription)")
    }
    output.showProgress("Counting \(names.count) benchmarks…")
    defer { output.showProgress("") }
    return try ExactCounter.counts(
      of: Programs.running, names: names, folder: folder.path(percentEncoded: false))
  }

  // MARK: - The file

  private func thresholdFolder() throws(BenchmarkFailure) -> String {
    let here = FileManager.default.currentDirectoryPath
    var folder = URL(filePath: here)
    while !FileManager.default.fileExists(
      atPath: folder.appending(path: ".git").path(percentEncoded: false))
    {
      guard folder.pathComponents.count > 1 else {
        throw .couldNotRun("thresholds are files in a git repository, and \(here) is not in one.")
      }
      folder.deleteLastPathComponent()
    }
    if !project.package.isEmpty { folder.append(path: project.package) }
    return folder.appending(path: "Thresholds").path(percentEncoded: false)
  }

  private static func readThresholds(_ path: String) throws(BenchmarkFailure) -> ThresholdFile {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw .couldNotRun(
        "this toolchain has no thresholds yet (\(path)); write them with “thresholds --update”.")
    }
    return try ThresholdFile(String(decoding: data, as: UTF8.self), path: path)
  }

  private static func makeFolder(of path: String) throws(BenchmarkFailure) {
    let folder = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("cannot create \(folder): \(error.localizedDescription)")
    }
  }
}
