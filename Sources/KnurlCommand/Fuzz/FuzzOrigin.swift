import Foundation
import KnurlProcesses

/// The version that was fuzzed and the machine, for the ledger.
struct FuzzOrigin: Equatable {
  /// The commit, or `uncommitted`.
  let version: String
  /// The system, the kind of processor and the number of cores.
  let machine: String

  static let uncommitted = "uncommitted"
  private static let digitCount = 12

  /// Asks git for the commit; if git fails or the tree has changes, the version is `uncommitted`.
  init(ofPackage root: String, _ processes: ProcessAccess) {
    machine = Self.thisMachine
    let git = { (arguments: [String]) in Self.git(arguments, in: root, processes) }
    let commit = git(["rev-parse", "--short=\(Self.digitCount)", "HEAD"])?.first ?? ""
    // The ledger, which a run itself writes, does not count as a change.
    let changes = git(["status", "--porcelain", "--", ".", ":(exclude)\(FuzzLedger.path)"])
    let isHash =
      commit.count >= Self.digitCount
      && commit.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    version = isHash && changes == [] ? commit : Self.uncommitted
  }

  private static func git(
    _ arguments: [String], in root: String, _ processes: ProcessAccess
  ) -> [String]? {
    var lines: [String] = []
    let request = ChildRequest(
      "/usr/bin/env", ["git"] + arguments, folder: root, output: .lines, errors: .dropped)
    let end = try? processes.run(request) { lines.append($0) }
    guard let end, end.code == 0, !end.isSignal else { return nil }
    return lines
  }

  private static var thisMachine: String {
    #if os(macOS)
      let system = "macOS"
    #elseif os(Linux)
      let system = "Linux"
    #else
      let system = "another system"
    #endif
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    return "\(system) \(processor), "
      + Wording.count(ProcessInfo.processInfo.activeProcessorCount, "core")
  }
}
