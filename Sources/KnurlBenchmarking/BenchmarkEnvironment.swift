import Foundation

/// What figures depend on besides the code.
struct BenchmarkEnvironment: Equatable {
  var system: String
  var architecture: String
  var processor: String?
  var processorCount: Int
  var isDebug: Bool

  static var current: BenchmarkEnvironment {
    BenchmarkEnvironment(
      system: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      processor: processorName, processorCount: ProcessInfo.processInfo.activeProcessorCount,
      isDebug: isDebugBuild)
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  private static var processorName: String? {
    guard let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8) else {
      return nil
    }
    return text.split(separator: "\n").first { $0.hasPrefix("model name") }?
      .split(separator: ":", maxSplits: 1).last?.trimmingCharacters(in: .whitespaces)
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }
}
