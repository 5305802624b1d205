import Foundation

/// A Git repository, read with low-level commands that never change the user's work tree, index,
/// branches or stash.
package struct GitRepository {
  /// The root folder of the work tree.
  package let root: String
  /// A folder for files that later runs reuse.
  package let scratch: String
  /// A folder for the indexes and objects that this type writes.
  let temporary: String

  /// The files of a commit or of the work tree.
  package struct State: Codable, Equatable {
    /// The name that the user gave, or "work tree".
    package var title: String
    /// The shortened commit hash; nil for a work tree with changes.
    package var commit: String?
    /// The first line of the commit's message, or a description of uncommitted changes.
    package var subject: String
    package var tree: String

    private enum CodingKeys: String, CodingKey {
      case title = "name"
      case commit, subject, tree
    }

    package init(title: String, commit: String?, subject: String, tree: String) {
      self.title = title
      self.commit = commit
      self.subject = subject
      self.tree = tree
    }
  }

  package init(root: String, scratch: String, temporary: String? = nil) {
    self.root = root
    self.scratch = scratch
    self.temporary = temporary ?? scratch
    // Git rejects a repository whose objects folder does not exist.
    try? FileManager.default.createDirectory(
      atPath: self.temporary + "/objects", withIntermediateDirectories: true)
  }

  package static func root(of folder: String) throws(BenchmarkFailure) -> String {
    let run = try ProgramRun(["git", "rev-parse", "--show-toplevel"], in: folder)
    if run.exitCode == 127 {
      throw .couldNotRun("git is not installed, and comparing commits needs it.")
    }
    let root = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard run.exitCode == 0, !root.isEmpty else {
      let said = run.errors.split(whereSeparator: { $0.isNewline }).first.map { " (\($0))" } ?? ""
      throw .couldNotRun(
        "comparing commits needs a git repository, but \(folder) is not in one\(said).")
    }
    return root
  }

  private func git(
    _ words: [String], index: String? = nil
  ) throws(BenchmarkFailure) -> ProgramRun {
    // Write our trees and uncommitted files outside the user's repository.
    var environment = [
      "GIT_OBJECT_DIRECTORY": temporary + "/objects",
      "GIT_ALTERNATE_OBJECT_DIRECTORIES": try place(of: "objects"),
    ]
    environment["GIT_INDEX_FILE"] = index
    return try ProgramRun(["git"] + words, in: root, environment: environment)
  }

  /// The path of a file or folder in which the repository stores its own data.
  private func place(of name: String) throws(BenchmarkFailure) -> String {
    let run = try ProgramRun(["git", "rev-parse", "--git-path", name], in: root)
    let path = run.output.trimmingCharacters(in: .whitespacesAndNewlines)
    return path.hasPrefix("/") ? path : root + "/" + path
  }

  /// Runs a git command and returns its output. Throws an error if the command fails.
  private func output(
    of words: [String], index: String? = nil
  ) throws(BenchmarkFailure) -> String {
    let run = try git(words, index: index)
    guard run.exitCode == 0 else {
      let said = run.errors.split(separator: "\n").last.map { String($0) } ?? "no reason was given"
      throw .couldNotRun("git \(words.first ?? "") failed: \(said)")
    }
    return run.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: - States

  package func state(of name: String) throws(BenchmarkFailure) -> State {
    let found = try git([
      "rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}",
    ])
    let commit = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
    guard found.exitCode == 0, !commit.isEmpty else {
      throw .couldNotRun(
        "there is no commit “\(name)” in \(root); benchmarks are chosen by --filter.")
    }
    return State(
      title: name, commit: try output(of: ["rev-parse", "--short=10", commit]),
      subject: try output(of: ["show", "--no-patch", "--format=%s", commit]),
      tree: try output(of: ["rev-parse", commit + "^{tree}"]))
  }

  /// Documents and tests, as patterns of git.
  private static let excluded = ["**/*.md", "**/Tests/**"].map { ":(exclude,glob)" + $0 }

  /// Returns the last commits of this branch that change more than documents and tests, the oldest
  /// first.
  ///
  /// Of a merge, only the merge itself is one of them.
  package func history(_ count: Int) throws(BenchmarkFailure) -> [State] {
    let hashes = try output(
      of: ["rev-list", "--first-parent", "--max-count=\(count)", "HEAD", "--", "."]
        + Self.excluded)
    var states: [State] = []
    for hash in hashes.split(separator: "\n").reversed() {
      var state = try state(of: String(hash))
      state.title = state.commit ?? state.title
      states.append(state)
    }
    return states
  }

  /// Returns the state of the work tree, including untracked files but not ignored files.
  package func workTreeState() throws(BenchmarkFailure) -> State {
    let index = temporary + "/index-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: index) }
    // With a copy of the user's index, git need not read unchanged files again.
    try? FileManager.default.copyItem(atPath: place(of: "index"), toPath: index)
    _ = try output(of: ["add", "--all", "."], index: index)
    let tree = try output(of: ["write-tree"], index: index)
    let head = try state(of: "HEAD")
    guard tree != head.tree else {
      return State(
        title: "work tree", commit: head.commit, subject: head.subject, tree: tree)
    }
    return State(
      title: "work tree", commit: nil, subject: "uncommitted changes on \(head.commit ?? "HEAD")",
      tree: tree)
  }

  // MARK: - Trees

  package func has(_ path: String, in tree: String) throws(BenchmarkFailure) -> Bool {
    try git(["cat-file", "-e", "\(tree):\(path)"]).exitCode == 0
  }

  /// Returns a copy of a tree in which one folder comes from another tree.
  package func tree(_ tree: String, with folder: String, of other: String) throws(BenchmarkFailure)
    -> String
  {
    let index = temporary + "/index-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: index) }
    _ = try output(of: ["read-tree", tree], index: index)
    _ = try output(
      of: ["rm", "-r", "--cached", "--force", "--quiet", "--ignore-unmatch", "--", folder],
      index: index)
    _ = try output(of: ["read-tree", "--prefix=\(folder)/", "\(other):\(folder)"], index: index)
    return try output(of: ["write-tree"], index: index)
  }

  /// Writes the files of a tree into a folder.
  package func checkOut(_ tree: String, to folder: String) throws(BenchmarkFailure) {
    let index = temporary + "/index-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: index) }
    _ = try output(of: ["read-tree", tree], index: index)
    _ = try output(
      of: ["checkout-index", "--all", "--force", "--prefix=\(folder)/"], index: index)
  }
}
