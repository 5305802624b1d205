import Foundation
import Testing

@Suite("A package that depends on Knurl's repository")
struct DependencyTests {
  @Test("The package that init writes for an address resolves, although there are no tags")
  func initForAddress() async throws {
    try await withRepository { folder, address in
      let run = try await Subprocess.run(
        Repository.executable, ["init", "Dial", "--knurl", address], in: folder)
      try #require(run.exitCode == 0, "\(run.output)")
      try await expectResolved(folder.appending(path: "Dial"))
    }
  }

  @Test("README's lines for a manifest resolve, by address and by path", arguments: [true, false])
  func readMe(isByAddress: Bool) async throws {
    let readMe = try Repository.text(of: "README.md")
    let blocks = Markdown.blocks("", in: readMe)
    let lines = try #require(blocks.first { $0.text.contains("ADDRESS") }).text
    let forms = try #require(
      lines.firstMatch(of: #/(\.package\(url: "ADDRESS".*?\))\].*(\.package\(path: ".*?"\))/#))
    try await withRepository { folder, address in
      let dependency =
        isByAddress ? forms.1.replacing("ADDRESS", with: address) : forms.2
      let package = folder.appending(path: "Player")
      try write(
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(
          name: "Player",
        \(lines.replacing(forms.1, with: dependency)))
        """, to: package.appending(path: "Package.swift"))
      for module in ["Sources/SpeedSlider", "Tests/SpeedSliderTests"] {
        try write("", to: package.appending(path: "\(module)/Empty.swift"))
      }
      try await expectResolved(package)
    }
  }

  /// Expects that the package's dependencies are found, with their products.
  private func expectResolved(_ package: URL) async throws {
    // With the cache, the user's folder would keep a copy of the repository.
    let run = try await Subprocess.swift(
      ["package", "--disable-dependency-cache", "show-dependencies"], in: package)
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(run.output.contains("── knurl<"), "\(run.output)")
  }

  // MARK: - The repository

  /// Runs `body` in a folder with a clone of a repository, `knurl`.
  ///
  /// The repository is bare and has no tags. It contains the manifest and what a product needs of
  /// this checkout, which may be without a branch `main`, as in CI.
  ///
  /// - Parameter body: Takes the folder and the repository's address.
  private func withRepository(
    _ body: (_ folder: URL, _ address: String) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-dependency-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let clone = folder.appending(path: "knurl")
    try FileManager.default.createDirectory(at: clone, withIntermediateDirectories: true)
    for name in ["Package.swift", "Sources", "Examples", ".gitignore"] {
      try FileManager.default.copyItem(
        at: Repository.root.appending(path: name), to: clone.appending(path: name))
    }
    let settings = [
      "-c", "user.name=Knurl", "-c", "user.email=knurl@example.com", "-c", "commit.gpgsign=false",
    ]
    try await git(["init", "--quiet", "--initial-branch", "main"], in: clone)
    try await git(["add", "."], in: clone)
    try await git(
      settings + ["commit", "--quiet", "--message", "package: begin"], in: clone)
    try await git(["clone", "--quiet", "--bare", "knurl", "server/knurl.git"], in: folder)
    let repository = folder.appending(path: "server/knurl.git").path(percentEncoded: false)
    try await body(folder, "file://\(repository)")
  }

  private func git(_ arguments: [String], in folder: URL) async throws {
    let run = try await Subprocess.run(
      URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: folder)
    try #require(run.exitCode == 0, "\(run.output)")
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
