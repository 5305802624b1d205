import Foundation
import KnurlArguments
import KnurlProcesses

/// An executable product that a command builds and runs.
///
/// It cannot be part of the command line itself, because it needs other build flags or libraries.
public struct BuiltTool: Sendable {
  /// The folder of the package that has the product, relative to the command line's package.
  public var package: String
  public var product: String
  /// Environment variables for the build; the package's manifest reads them.
  public var variables: [String: String]
  /// The fuzz targets in this executable; nil if the executable has all targets.
  public var targets: [String]?
  /// The supported sanitizers, by their `swift build --sanitize` names, with extra variables for
  /// each.
  ///
  /// Of two `-sanitize` flags only the last one counts. A manifest that sets the flag for coverage
  /// counters must therefore name the sanitizer in the same flag; the variables tell it to do so.
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

/// Builds a `BuiltTool` in another scratch folder than that of the command line, whose build would
/// otherwise be discarded.
struct ToolBuilder {
  let tool: CommandLineTool

  /// Builds a product.
  ///
  /// - Parameters:
  ///   - purpose: The name of the scratch folder. The tools of the command line's own package share
  ///     one, because they differ in the flags of few modules.
  ///   - sanitizer: A key of the tool's `sanitizers`, or nil.
  ///   - explanations: Error messages for failed builds, each with the text to find in the log.
  /// - Returns: The path of the executable.
  func build(
    _ built: BuiltTool, for purpose: String, sanitizer: String? = nil,
    explaining explanations: [(words: String, meaning: String)] = []
  ) throws(CommandFailure) -> String {
    let folders = PackageFolders(tool.environment)
    let package = built.package == "." ? folders.root : folders.root + "/" + built.package
    let name = built.package == "." ? "tools" : purpose
    let scratch = folders.scratch + "/" + name + (sanitizer.map { "-\($0)" } ?? "")
    let more = sanitizer.flatMap { built.sanitizers[$0] } ?? [:]
    let variables = built.variables.merging(more) { $1 }
    var log: [String] = []
    var isCompiling = false
    let arguments =
      [
        // On a terminal, colors would change the compiler's options and so compile everything again.
        "build", "--no-color-diagnostics",
        // With this cache, SwiftPM misses new files in a package that is a dependency by path.
        "--disable-build-manifest-caching", "-c", "release", "--package-path", package,
        "--scratch-path", scratch,
      ] + (sanitizer.map { ["--sanitize", $0] } ?? [])
    let end = try swift(arguments + ["--product", built.product], variables) { line in
      log.append(line)
      guard !isCompiling, line.contains("] Compiling ") else { return }
      isCompiling = true
      tool.console.note("Building \(built.product) (release; a minute or two the first time)…")
    }
    guard end.code == 0, !end.isSignal else {
      let known = explanations.first { known in log.contains { $0.contains(known.words) } }
      if let known { throw .couldNotRun(known.meaning) }
      for line in log.suffix(Self.shownLines) { tool.console.note(line) }
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
    let swift = tool.environment.variables["KNURL_SWIFT"] ?? "swift"
    return try tool.environment.processes.perform(
      ChildRequest(
        "/usr/bin/env", [swift] + arguments, variables: variables, output: .lines,
        errors: .lines), named: "`swift`", line: line)
  }
}

/// The root folder and the scratch folder of the command line's package.
struct PackageFolders {
  /// The folder of the command line's package.
  ///
  /// The script names it in a variable. Otherwise it is the package whose scratch folder contains
  /// the executable, or the nearest folder with a manifest.
  let root: String
  /// The scratch folder of the package.
  ///
  /// The script's scratch folder counts only for the script's package: the command line of another
  /// package may be run from within the script.
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
