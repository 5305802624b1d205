import KnurlArguments
import KnurlMarkup
import KnurlSession

/// `init`: writes a new package with a control, tests, a command line, a fuzz target and a
/// benchmark.
struct InitCommand: NamedCommand, ArgumentCommand {
  private static let directory = Option(
    "--directory", "PATH", "the package's folder (default ./NAME)")
  private static let knurl = Option(
    "--knurl", "PATH-or-URL", "path or address of Knurl for the package (default: this checkout)")

  static let syntax = CommandSyntax(
    "init", "NAME", summary: "create a package for a new control",
    details: [
      "NAME becomes a Swift type, such as Dial. The package has a control to start from, its",
      "tests, a command line, a fuzz target and a benchmark. It builds, and its tests pass. If an",
      "error occurs, no file is written. Existing files are never overwritten.",
      "If --knurl is an address, the package uses the branch main: there are no releases yet.",
      "The files are made from an example in Knurl's checkout, which must be on this machine.",
    ],
    options: [directory, knurl, Flag.json])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let name: ControlName

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    name = try ControlName(arguments.operands[0])
  }

  /// The folder as the user wrote it, for messages.
  private var directory: String { arguments[Self.directory] ?? name.type }
  /// The folder of Knurl's repository, which has the example that the package is made from. The new
  /// package uses this checkout if `--knurl` is not given.
  private var checkout: String { RepositoryTraces.root(tool.environment.variables) }

  func run() throws(CommandFailure) -> ExitCode {
    let folder = resolved(directory)
    let template = try PackageTemplate(
      of: checkout, files, name: name, dependency: try dependency(of: folder))
    do throws(FileProblem) {
      try FolderWriter(files: files).write(template.files, to: folder)
    } catch {
      throw .couldNotRun(
        "\(directory) was not written: \(error.reason); choose another path with --directory.")
    }
    if printsJSON {
      printDocument(
        of: "init",
        [
          "name": .string(name.type), "directory": .string(folder),
          "dependency": .string(template.dependency.declaration),
          "files": .array(template.files.map { .string($0.path) }),
          "next": .array(next.map { .string($0) }),
        ])
    } else {
      console.print(text(template))
    }
    return .fine
  }

  // MARK: - The dependency on Knurl

  private func dependency(of folder: String) throws(CommandFailure) -> PackageDependency {
    let knurl = arguments[Self.knurl]
    if let knurl, PackageDependency.isAddress(knurl) {
      return PackageDependency(address: knurl)
    }
    let root = resolved(knurl ?? checkout)
    guard files.exists(root + "/Package.swift"), files.exists(root + "/Sources/KnurlLaws") else {
      throw .couldNotRun(
        "\(knurl ?? root) is not a checkout of Knurl; name one with --knurl PATH-or-URL.")
    }
    // Use a relative path if the package is in or next to the checkout, because both may be moved.
    let isNear =
      folder.hasPrefix(root + "/") || PathText.folder(of: folder) == PathText.folder(of: root)
    return PackageDependency(path: isNear ? PathText.relative(root, from: folder) : root)
  }

  /// The absolute path, with symbolic links resolved in the part that exists.
  private func resolved(_ path: String) -> String {
    var there = PathText.absolute(path, in: files.workingFolder())
    var missing: [String] = []
    while !files.exists(there), there != "/" {
      missing.insert(PathText.name(of: there), at: 0)
      there = PathText.folder(of: there)
    }
    let place = files.resolved(there)
    return missing.isEmpty
      ? place : (place == "/" ? "" : place) + "/" + missing.joined(separator: "/")
  }

  // MARK: - Output

  private var next: [String] {
    [
      "cd \(Wording.shellQuoted(directory))", "swift test", "swift run \(name.command) verify",
      "swift run \(name.command) fuzz \(name.command)",
    ]
  }

  private func text(_ template: PackageTemplate) -> String {
    let type = name.type
    return """
      \(directory) has a control, its tests, a command line, a fuzz target and a benchmark, \
      \(Wording.count(template.files.count, "file")) in all.
      The control is Sources/\(type)/\(type).swift; its description is next to it, in \
      \(type)+Specification.swift.
      Next:
      \(next.map { "  " + $0 }.joined(separator: "\n"))
      """
  }
}
