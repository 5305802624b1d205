import Foundation
import KnurlArguments
import KnurlReports

/// The files of a new package with one control.
///
/// They are those of an example in Knurl's repository, with other names.
struct PackageTemplate {
  let dependency: PackageDependency
  /// All files of the package, starting with those that a user reads first.
  let files: [FolderWriter.File]

  private static let example = "Examples/OutsideControls"

  /// The files of the example that the package has.
  private static let paths = [
    "README.md", "Package.swift", "Sources/Dial/Dial.swift",
    "Sources/Dial/Dial+Specification.swift", "Sources/DialTool/main.swift",
    "Sources/DialFuzz/main.swift", "Sources/DialBench/main.swift",
    "Sources/DialBench/Touches.swift", "Tests/DialTests/DialTests.swift",
    "Tests/DialTests/Regressions/same-place-same-value.trace",
    "Tests/DialTests/Regressions/dial.answers", ".github/workflows/ci.yml",
    ".github/workflows/cflite.yml", ".clusterfuzzlite/Dockerfile", ".clusterfuzzlite/build.sh",
    ".clusterfuzzlite/project.yaml", ".gitignore",
  ]

  /// The end of a line that the package does not have. If a line has no other text, the package
  /// does not have the lines after it either.
  private static let mark = "// Knurl's own tests"

  /// The largest length of a file. The longest has 5,000 bytes.
  private static let byteLimit = 1 << 16

  /// - Parameter root: The folder of Knurl's repository.
  init(
    of root: String, _ access: FileAccess, name: ControlName, dependency: PackageDependency
  ) throws(CommandFailure) {
    self.dependency = dependency
    files = try Self.paths.map { path throws(CommandFailure) in
      let source = "\(root)/\(Self.example)/\(path)"
      do throws(FileProblem) {
        let text = String(decoding: try access.read(source, Self.byteLimit), as: UTF8.self)
        let renamed = Self.sortingImports(Self.renamed(Self.withoutOwnTests(text), name))
        return .init(path: Self.renamed(path, name), text: dependency.replacing(in: renamed))
      } catch {
        throw .couldNotRun(
          "\(source) could not be read: \(error.reason); fetch it again, or set KNURL_PACKAGE_ROOT "
            + "to the folder of Knurl's repository.")
      }
    }
  }

  private static func withoutOwnTests(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0 != mark }.filter { !$0.hasSuffix(mark) }.joined(separator: "\n")
  }

  /// The text with a name in place of the example's, which has the same form in all places but
  /// those of a member, its declaration and a sentence.
  private static func renamed(_ text: String, _ name: ControlName) -> String {
    text.replacing(#/Dial|(?:\.|var |the )?dial/#) { match in
      switch match.0 {
      case "Dial": name.type
      case ".dial": ".\(name.member)"
      case "var dial": "var \(name.declaredMember)"
      case "the dial": "the \(name.words)"
      default: name.command
      }
    }
  }

  /// The text with its import lines in order, whatever the name of the control's module is.
  private static func sortingImports(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
    if let first = imports.first, let last = imports.last { lines[first...last].sort() }
    return lines.joined(separator: "\n")
  }
}

/// The dependency of a new package on Knurl.
struct PackageDependency: Hashable {
  /// The declaration in the manifest.
  let declaration: String
  /// The package's name in the manifest's product dependencies.
  let package: String

  /// A dependency on a folder.
  init(path: String) {
    declaration = ".package(name: \"Knurl\", path: \(SwiftLiteral.text(path)))"
    package = "Knurl"
  }

  /// A dependency on a repository. Its branch is named, because Knurl has no releases.
  init(address: String) {
    declaration = ".package(url: \(SwiftLiteral.text(address)), branch: \"main\")"
    // SwiftPM uses the last part of the address as the package's name.
    let last = address.split { $0 == "/" || $0 == ":" }.last.map { String($0) } ?? address
    package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// The text of a file with this dependency in place of the example's.
  func replacing(in text: String) -> String {
    text.replacing("package: \"Knurl\"", with: "package: \"\(package)\"")
      .replacing(".package(name: \"Knurl\", path: \"../..\")", with: declaration)
  }

  /// True if a word is the address of a repository: `https://…`, `git@host:…`.
  static func isAddress(_ word: String) -> Bool {
    if word.contains("://") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    return word[..<colon].contains("@") && !word[..<colon].contains("/")
  }
}
