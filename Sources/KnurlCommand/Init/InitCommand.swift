import KnurlMarkup

/// `init`: writes a package of its own for a new control, with tests, command line, fuzz target and benchmark.
struct InitCommand {
  private let tool: CommandLineTool
  private let name: ControlName
  /// As it was given; messages show it so.
  private let directory: String
  private let knurl: String?
  private let printsJSON: Bool

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    name = try ControlName(arguments.operands[0])
    directory = try arguments.text("--directory") ?? name.type
    knurl = try arguments.text("--knurl")
    printsJSON = arguments.has("--json")
  }

  private var files: FileAccess { tool.environment.files }

  func run() throws(CommandFailure) -> ExitCode {
    let folder = resolved(directory)
    let template = PackageTemplate(name: name, dependency: try dependency(of: folder))
    do throws(FileProblem) {
      try FolderWriter(files: files).write(template.files, to: folder)
    } catch {
      throw .couldNotRun(
        "\(directory) was not written, \(error.reason); choose another place with --directory.")
    }
    if printsJSON {
      tool.console.printDocument(document(template, folder).text)
    } else {
      tool.console.print(text(template))
    }
    return .fine
  }

  // MARK: - Where Knurl lies

  private func dependency(of folder: String) throws(CommandFailure) -> PackageDependency {
    if let knurl, PackageDependency.isAddress(knurl) {
      return PackageDependency(address: knurl, version: tool.version)
    }
    let root = resolved(knurl ?? tool.packageRoot)
    guard files.exists(root + "/Package.swift"), files.exists(root + "/Sources/KnurlLaws") else {
      throw .couldNotRun(
        "\(knurl ?? root) is no checkout of Knurl; say where one is with --knurl PATH-or-URL.")
    }
    // Inside the checkout or beside it the two move together; otherwise they do not.
    let isNear =
      folder.hasPrefix(root + "/") || PathText.folder(of: folder) == PathText.folder(of: root)
    return PackageDependency(path: isNear ? PathText.relative(root, from: folder) : root)
  }

  /// An absolute path without links, as far as it is there.
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

  // MARK: - What it says

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
      The control is Sources/\(type)/\(type).swift; what it has stands beside it, in \
      \(type)+Specification.swift.
      Next:
      \(next.map { "  " + $0 }.joined(separator: "\n"))
      """
  }

  private func document(_ template: PackageTemplate, _ folder: String) -> JSONValue {
    [
      "format": .integer(1), "command": "init", "version": .string(tool.version),
      "name": .string(name.type), "directory": .string(folder),
      "dependency": .string(template.dependency.declaration),
      "files": .array(template.files.map { .string($0.path) }),
      "next": .array(next.map { .string($0) }),
    ]
  }
}
