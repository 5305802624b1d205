import Foundation

/// The machine and the system that a measurement ran on.
package struct BenchmarkEnvironment: Codable, Equatable {
  package var system: String
  package var architecture: String
  package var processor: String?
  package var processorCount: Int
  private var build: String
  /// True if programs can be launched with fixed addresses.
  package var hasSameAddresses: Bool

  private enum CodingKeys: String, CodingKey {
    case system, architecture, processor
    case processorCount = "processors"
    case build
    case hasSameAddresses = "sameAddresses"
  }

  package var isDebug: Bool {
    get { build == "debug" }
    set { build = newValue ? "debug" : "release" }
  }

  package init(
    system: String, architecture: String, processor: String?, processorCount: Int, isDebug: Bool,
    hasSameAddresses: Bool
  ) {
    self.system = system
    self.architecture = architecture
    self.processor = processor
    self.processorCount = processorCount
    build = isDebug ? "debug" : "release"
    self.hasSameAddresses = hasSameAddresses
  }

  package static var current: BenchmarkEnvironment {
    BenchmarkEnvironment(
      system: ProcessInfo.processInfo.operatingSystemVersionString, architecture: architecture,
      processor: processorName, processorCount: ProcessInfo.processInfo.activeProcessorCount,
      isDebug: isDebugBuild, hasSameAddresses: FixedAddresses.canBeChosen)
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
