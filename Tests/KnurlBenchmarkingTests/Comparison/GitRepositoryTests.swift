import Foundation
import KnurlBenchmarking
import Testing

@Suite("Reading a repository")
struct GitRepositoryTests {
  /// A repository with one commit in a temporary folder that `deinit` removes.
  private final class Fixture {
    let folder: URL
    let repository: GitRepository

    init() throws {
      folder = FileManager.default.temporaryDirectory
        .appending(path: "knurl git \(UUID().uuidString)")
      let (root, scratch) = (folder.appending(path: "root"), folder.appending(path: "scratch"))
      for url in [root.appending(path: "Benchmarks"), scratch] {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      }
      repository = GitRepository(
        root: root.path(percentEncoded: false), scratch: scratch.path(percentEncoded: false))
      try git("init", "--quiet")
      try write("one", to: "file")
      try write("ignored", to: ".gitignore")
      try write("old suite", to: "Benchmarks/suite")
      try commit("First one")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ text: String, to name: String) throws {
      try text.write(toFile: repository.root + "/" + name, atomically: true, encoding: .utf8)
    }

    func commit(_ message: String) throws {
      try git("add", ".")
      try git(
        "-c", "user.name=n", "-c", "user.email=e", "commit", "--quiet", "--message", message)
    }

    func git(_ words: String...) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = ["git"] + words
      process.currentDirectoryURL = URL(filePath: repository.root)
      try process.run()
      process.waitUntilExit()
      try #require(process.terminationStatus == 0)
    }

    /// The files of a tree, with their content.
    func files(of tree: String) throws -> [String: String] {
      let place = folder.appending(path: "checkout-\(UUID().uuidString)")
        .path(percentEncoded: false)
      try FileManager.default.createDirectory(
        atPath: place, withIntermediateDirectories: true)
      try repository.checkOut(tree, to: place)
      var files: [String: String] = [:]
      for name in try FileManager.default.subpathsOfDirectory(atPath: place) {
        files[name] = try? String(contentsOfFile: place + "/" + name, encoding: .utf8)
      }
      return files
    }

    /// The number of objects in the repository's own folder.
    var objects: Int {
      (try? FileManager.default.subpathsOfDirectory(atPath: repository.root + "/.git/objects"))?
        .count ?? 0
    }

    var index: Data? {
      try? Data(contentsOf: URL(filePath: repository.root + "/.git/index"))
    }
  }

  @Test("The state of a clean work tree is its commit")
  func clean() throws {
    let fixture = try Fixture()
    let state = try fixture.repository.workTreeState()
    #expect(state.tree == (try fixture.repository.state(of: "HEAD").tree))
    #expect(state.subject == "First one")
    #expect(state.commit?.count == 10)
  }

  @Test("Reading a changed work tree takes new files, omits ignored files and changes no file")
  func dirty() throws {
    let fixture = try Fixture()
    try fixture.write("two", to: "file")
    try fixture.write("new", to: "fresh")
    try fixture.write("secret", to: "ignored")
    let objects = fixture.objects
    let index = fixture.index
    let state = try fixture.repository.workTreeState()
    #expect(state.commit == nil)
    #expect(state.subject.hasPrefix("uncommitted changes on "))
    #expect(
      try fixture.files(of: state.tree) == [
        "file": "two", "fresh": "new", ".gitignore": "ignored", "Benchmarks/suite": "old suite",
      ])
    #expect(fixture.index == index)
    #expect(fixture.objects == objects)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: fixture.repository.scratch) == ["objects"]
    )
  }

  @Test("Replacing a folder of a tree removes the folder's old files")
  func overlay() throws {
    let fixture = try Fixture()
    let old = try fixture.repository.state(of: "HEAD").tree
    try FileManager.default.removeItem(atPath: fixture.repository.root + "/Benchmarks/suite")
    try fixture.write("new suite", to: "Benchmarks/other")
    try fixture.write("two", to: "file")
    let new = try fixture.repository.workTreeState().tree
    let mixed = try fixture.repository.tree(old, with: "Benchmarks", of: new)
    #expect(
      try fixture.files(of: mixed) == [
        "file": "one", ".gitignore": "ignored", "Benchmarks/other": "new suite",
      ])
    #expect(try fixture.repository.has("Benchmarks", in: mixed))
    #expect(!(try fixture.repository.has("Nothing", in: mixed)))
  }

  @Test("A folder can be replaced even if both trees and the work tree have different files")
  func overlayOfThree() throws {
    let fixture = try Fixture()
    let old = try fixture.repository.state(of: "HEAD").tree
    try fixture.write("second suite", to: "Benchmarks/suite")
    try fixture.commit("Second one")
    let new = try fixture.repository.state(of: "HEAD").tree
    try fixture.write("third suite", to: "Benchmarks/suite")
    let mixed = try fixture.repository.tree(old, with: "Benchmarks", of: new)
    #expect(try fixture.files(of: mixed)["Benchmarks/suite"] == "second suite")
    let text = try String(
      contentsOfFile: fixture.repository.root + "/Benchmarks/suite", encoding: .utf8)
    #expect(text == "third suite")
  }

  @Test("A history has the commits that change code, the oldest first")
  func history() throws {
    let fixture = try Fixture()
    try FileManager.default.createDirectory(
      atPath: fixture.repository.root + "/Tests", withIntermediateDirectories: true)
    for (file, message) in [
      ("file", "Second one"), ("Read.md", "Document"), ("Tests/a", "Test"), ("file", "Third one"),
    ] {
      try fixture.write(message, to: file)
      try fixture.commit(message)
    }
    let states = try fixture.repository.history(9)
    #expect(states.map(\.subject) == ["First one", "Second one", "Third one"])
    #expect(states.allSatisfy { $0.title == $0.commit })
    #expect(states.last?.tree == (try fixture.repository.state(of: "HEAD").tree))
    #expect(try fixture.repository.history(2).map(\.subject) == ["Second one", "Third one"])
  }

  @Test("An unknown commit gives one sentence", arguments: ["nope", "--all", "", "HEAD~7"])
  func unknown(name: String) throws {
    let fixture = try Fixture()
    var failure: BenchmarkFailure?
    do throws(BenchmarkFailure) {
      _ = try fixture.repository.state(of: name)
    } catch {
      failure = error
    }
    #expect(failure?.message.hasPrefix("there is no commit “\(name)” in /") == true)
    #expect(failure?.exitCode == .couldNotRun)
    #expect(fixture.index != nil)
  }

  @Test("A folder outside of any repository is an error of one sentence")
  func outside() {
    let failure = #expect(throws: BenchmarkFailure.self) { try GitRepository.root(of: "/") }
    #expect(
      failure?.message.hasPrefix(
        "comparing commits needs a git repository, but / is not in one (fatal: ") == true)
    #expect(failure?.exitCode == .couldNotRun)
  }
}
