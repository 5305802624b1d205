import Foundation

/// What figures depend on besides the code.
package struct BenchmarkEnvironment: Equatable {
  package var system: String
  package var architecture: String
  package var processor: String?
  package var processorCount: Int
  package var isDebug: Bool

  package init(
    system: String, architecture: String, processor: String?, processorCount: Int, isDebug: Bool
  ) {
    self.system = system
    self.architecture = architecture
    self.processor = processor
    self.processorCount = processorCount
    self.isDebug = isDebug
  }

  package static var current: BenchmarkEnvironment {
    BenchmarkEnvironment(
      system: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      processor: processorName, processorCount: ProcessInfo.processInfo.activeProcessorCount,
      isDebug: isDebugBuild)
  }

  static var architecture: String {
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
