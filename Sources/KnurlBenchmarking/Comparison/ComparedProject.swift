import Foundation

/// What `compare` builds from each of two commits.
public struct ComparedProject: Sendable {
  /// The folder of the package with the benchmarks, from the top of the repository; empty for the
  /// top itself.
  public var package: String
  /// The package's executable.
  public var product: String
  /// Folders that are taken from the newer commit for both, so that today's benchmarks run on
  /// yesterday's code. Those that the older commit does not have are left as they are.
  public var shared: [String]
  /// Environment variables that decide what is built, besides the files.
  public var variables: [String]
  /// Environment variable through which a manifest is told which targets to leave out, with commas
  /// between them: those that do not compile with the older commit. The manifest has to look at it.
  public static let leftOutVariable = "KNURL_BENCH_WITHOUT"

  /// - Parameters:
  ///   - product: By default the one that is running.
  ///   - shared: Besides the folder of the package.
  public init(
    package: String = "Benchmarks", product: String = runningProduct, shared: [String] = [],
    variables: [String] = []
  ) {
    self.package = package
    self.product = product
    self.shared = shared
    self.variables = variables
  }

  /// The name of the executable that is running.
  public static var runningProduct: String {
    URL(filePath: CommandLine.arguments.first ?? "benchmarks").lastPathComponent
  }
}
