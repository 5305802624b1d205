import Foundation
import KnurlProcesses
import KnurlSession
import Testing

/// A program of the package, by default one with crashing controls, that runs in a temporary
/// folder.
struct TestProgram {
  let folder: String
  let program: String

  struct Run {
    var end: ChildExit
    /// The combined text of standard output and standard error.
    var output: String
  }

  /// Returns the path of a program that is built in the same folder as the tests.
  private static func built(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = URL(
      fileURLWithPath: bundle?.bundlePath ?? ProcessInfo.processInfo.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Creates a temporary folder, calls `body` and removes the folder.
  static func inFolder(
    _ name: String = "CrashingControls", _ body: (TestProgram) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(TestProgram(folder: folder.path, program: built(name)))
  }

  func run(_ arguments: [String], _ variables: [String: String] = [:]) throws -> Run {
    try Self.wait(for: start(arguments, variables))
  }

  /// The address sanitizer's options that let a crash end the process in the same way as without
  /// the sanitizer.
  private static let sanitizer =
    "detect_leaks=0:handle_segv=0:handle_sigill=0:handle_abort=0:handle_sigtrap=0:use_sigaltstack=0"

  func start(
    _ arguments: [String], _ variables: [String: String] = [:]
  ) throws -> ChildProcess {
    try ChildProcess(
      ChildRequest(
        program, arguments,
        variables: [
          "TMPDIR": folder, "KNURL_HANG_SECONDS": "3", "ASAN_OPTIONS": Self.sanitizer,
        ].merging(variables) { $1 },
        folder: folder, output: .lines, errors: .lines))
  }

  static func wait(for child: ChildProcess) -> Run {
    var lines: [String] = []
    while true {
      switch child.answer() {
      case .line(let line): lines.append(line)
      case .ended(let end): return Run(end: end, output: lines.joined(separator: "\n"))
      case .silent: Issue.record("waiting without a limit must not end early")
      }
    }
  }

  func verify(_ controls: String...) throws -> Run {
    try run(["verify", "--cases", "300"] + controls)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
  }

  /// Returns the controls of the written JSON.
  func controls() throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text("results/results.json").utf8))
    return try #require((json as? [String: Any])?["controls"] as? [[String: Any]])
  }

  /// Returns the path of the finding whose file name begins with `stem`.
  ///
  /// In the file name, a hash of the content follows the stem.
  func finding(_ stem: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/results/findings")
    let name = try #require(
      names.first { $0.hasPrefix(stem + "-") && $0.hasSuffix(".trace") }, "\(names)")
    return "results/findings/" + name
  }

  /// True if the folder of findings has a trace.
  func hasFindings() throws -> Bool {
    let folder = folder + "/results/findings"
    guard FileManager.default.fileExists(atPath: folder) else { return false }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
      .contains { $0.hasSuffix(".trace") }
  }

  func files(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder + "/" + name).sorted()
  }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Returns the names in the folder, except the results.
  func leftovers() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "results" }
  }
}
