import Foundation
import TimeToFind

/// Runs one trial in another process of this program.
enum TrialProcess {
  /// The environment of a fuzz run.
  ///
  /// Without backtraces, libFuzzer sees a crash. Without random hashing, one input reaches the same
  /// code in every run.
  private static let variables = [
    "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1",
  ]
  private static let shownLines = 5

  static func perform(_ request: TrialRequest) throws(StudyFailure) -> FindingTimes.Trial {
    let process = Process()
    process.executableURL = URL(
      fileURLWithPath: Bundle.main.executablePath ?? CommandLine.arguments[0])
    process.arguments = request.words
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    let errors = Pipe()
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw StudyFailure("cannot start a process for \(request.fault): \(error).")
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map { String($0) }
    if let trial = lines.lazy.compactMap({ FindingTimes.Trial(line: $0, seed: request.seed) }).first
    {
      return trial
    }
    throw StudyFailure(
      (["the trial of \(request.fault) had no result; its output:"] + lines.suffix(shownLines))
        .joined(separator: "\n"))
  }
}

extension StudyOrigin {
  /// The commit of the working folder, and this machine.
  static var here: StudyOrigin {
    let head = git(["rev-parse", "--short=12", "HEAD"])
    let isClean = git(["status", "--porcelain"]) == ""
    return StudyOrigin(
      version: isClean ? head ?? uncommitted : uncommitted, machine: machine)
  }

  private static let uncommitted = "uncommitted"

  /// Returns the output of git; nil if git fails.
  private static func git(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? text.trimmingCharacters(in: .whitespacesAndNewlines) : nil
  }

  private static var machine: String {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    #if os(macOS)
      let system = "macOS"
    #else
      let system = "Linux"
    #endif
    return "\(system) \(processor), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }
}
