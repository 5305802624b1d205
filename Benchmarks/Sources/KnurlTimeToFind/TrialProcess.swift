import Foundation
import TimeToFind

/// This program once more, for one trial.
enum TrialProcess {
  /// The environment of a fuzz run. A backtrace would take a crash from libFuzzer; hashes that differ from
  /// one set to the next would make one input reach now this code and now that.
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
      throw StudyFailure("no process could be made for \(request.fault): \(error).")
    }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let lines = text.split(separator: "\n").map { String($0) }
    if let trial = lines.lazy.compactMap({ FindingTimes.Trial(line: $0, seed: request.seed) }).first
    {
      return trial
    }
    throw StudyFailure(
      (["nobody looked for \(request.fault); the process said:"] + lines.suffix(shownLines))
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

  /// What git says; nil if it cannot say it.
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
