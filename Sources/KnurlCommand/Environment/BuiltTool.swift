import Foundation
import KnurlArguments
import KnurlProcesses

/// An executable product that a command builds and runs: it cannot be a part of the command line
/// itself, because it is built with other flags or brings other libraries.
public struct BuiltTool: Sendable {
  /// The folder of its package, relative to the package that the command line belongs to.
  public var package: String
  public var product: String
  /// Set while it is built; its manifest reads them.
  public var variables: [String: String]
  /// The fuzz targets that it has, where others are in another executable; nil where it has all.
  public var targets: [String]?
  /// The sanitizers that its manifest knows, by the names that `swift build --sanitize` takes, and the
  /// variables that are set for each besides the others: of two `-sanitize` flags the last one
  /// counts, so whoever sets one for the counters must name the sanitizer as well.
  public var sanitizers: [String: [String: String]]

  public init(
    package: String = ".", product: String, variables: [String: String] = [:],
    targets: [String]? = nil, sanitizers: [String: [String: String]] = [:]
  ) {
    self.package = package
    self.product = product
    self.variables = variables
    self.targets = targets
    self.sanitizers = sanitizers
  }
}

/// Builds a `BuiltTool`, in a scratch folder of its own: two builds must not share one, and one with
/// other flags would throw away what the other made.
struct ToolBuilder {
  /// Of the package that the command line belongs to.
  let folders: PackageFolders
  private let swift: String
  private let processes: ProcessAccess
  private let console: Console

  init(_ environment: CommandEnvironment, _ console: Console) {
    folders = PackageFolders(environment)
    swift = environment.variables["KNURL_SWIFT"] ?? "swift"
    processes = environment.processes
    self.console = console
  }

  /// Builds a product.
  ///
  /// - Parameters:
  ///   - purpose: What it is for, as the name of its scratch folder.
  ///   - sanitizer: One of those that the tool knows, or nil.
  ///   - explanations: What words in the log of a build that failed mean to the user.
  /// - Returns: The path of the executable.
  func build(
    _ built: BuiltTool, for purpose: String, sanitizer: String? = nil,
    explaining explanations: [(words: String, meaning: String)] = []
  ) throws(CommandFailure) -> String {
    let package = built.package == "." ? folders.root : folders.root + "/" + built.package
    let scratch = folders.scratch + "/" + purpose + (sanitizer.map { "-\($0)" } ?? "")
    let more = sanitizer.flatMap { built.sanitizers[$0] } ?? [:]
    let variables = built.variables.merging(more) { $1 }
    console.note("Building \(built.product) (release; a minute or two the first time)…")
    var log: [String] = []
    let arguments =
      [
        // SwiftPM does not see new files of a package that another one depends on by its path.
        "build", "--disable-build-manifest-caching", "-c", "release", "--package-path", package,
        "--scratch-path", scratch,
      ] + (sanitizer.map { ["--sanitize", $0] } ?? [])
    let end = try swift(arguments + ["--product", built.product], variables) { log.append($0) }
    guard end.code == 0, !end.isSignal else {
      let known = explanations.first { known in log.contains { $0.contains(known.words) } }
      if let known { throw .couldNotRun(known.meaning) }
      for line in log.suffix(Self.shownLines) { console.note(line) }
      throw .couldNotRun("\(built.product) could not be built; its log ends as shown above.")
    }
    var folder = ""
    _ = try swift(arguments + ["--show-bin-path"], variables) { folder = $0 }
    return folder + "/" + built.product
  }

  private static let shownLines = 40

  private func swift(
    _ arguments: [String], _ variables: [String: String], _ line: (String) -> Void
  ) throws(CommandFailure) -> ChildExit {
    do throws(FileProblem) {
      return try processes.run(
        ChildRequest(
          "/usr/bin/env", [swift] + arguments, variables: variables, output: .lines, errors: .lines),
        line)
    } catch {
      throw .couldNotRun("`swift` was not run, \(error.reason).")
    }
  }
}

/// Where the package of the command line lies and is built.
struct PackageFolders {
  /// The package that the command line belongs to: the script says so. Otherwise it is the one in
  /// whose scratch folder the executable lies, or the nearest folder with a manifest.
  let root: String
  /// Where it is built. The script's scratch folder belongs to the script's package: a command line
  /// of another package may be run from within it.
  let scratch: String

  init(_ environment: CommandEnvironment) {
    let ofScript = environment.variables["KNURL_PACKAGE_ROOT"] ?? ""
    let scratchOfScript = environment.variables["KNURL_SCRATCH_PATH"] ?? ""
    root = ofScript.isEmpty ? Self.root(around: environment) : ofScript
    scratch = ofScript.isEmpty || scratchOfScript.isEmpty ? root + "/.build" : scratchOfScript
  }

  private static func root(around environment: CommandEnvironment) -> String {
    if let scratch = environment.executable?.range(of: "/.build/", options: .backwards),
      let executable = environment.executable
    {
      let root = String(executable[..<scratch.lowerBound])
      if environment.files.exists(root + "/Package.swift") { return root }
    }
    var folder = environment.files.workingFolder()
    while true {
      if environment.files.exists(folder + "/Package.swift") { return folder }
      guard let slash = folder.lastIndex(of: "/"), slash != folder.startIndex else { return "." }
      folder = String(folder[..<slash])
    }
  }
}
