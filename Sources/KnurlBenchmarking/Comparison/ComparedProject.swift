import Foundation

/// The package that `compare` builds from each of two commits.
public struct ComparedProject: Sendable {
  /// The folder of the package with the benchmarks, relative to the repository's root; empty for
  /// the root itself.
  public var package: String
  /// The name of the package's executable.
  public var product: String
  /// Folders that both sides take from the newer commit, so that today's benchmarks run on older
  /// code.
  ///
  /// A folder that the older commit does not have is not added.
  public var shared: [String]
  /// The names of environment variables that affect the build. A build is cached for each
  /// combination of their values.
  public var variables: [String]
  /// The environment variable that lists the targets that a manifest has to leave out, separated by
  /// commas.
  ///
  /// The listed targets do not compile with the older commit. The manifest has to read the
  /// variable.
  public static let leftOutVariable = "KNURL_BENCH_WITHOUT"

  /// - Parameters:
  ///   - product: The executable to build; by default the running one.
  ///   - shared: Folders in addition to the package's folder.
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
