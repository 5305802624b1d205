import Foundation
import Testing

/// A simulated machine: a folder with a copy of the `knurl` script, an empty home, and a PATH.
///
/// The `swift`, `swiftly`, `apt-get` and other tools on the PATH are stand-ins that only record
/// their calls. The folder has spaces in its name, because users' folders may have them. It is
/// deleted with the value.
struct StandIn: ~Copyable {
  /// The result of one run of the script.
  struct Outcome {
    var exitCode: Int32
    var output: String
    /// The text on standard error.
    var said: String
    /// One line for each call of a stand-in, such as `swift [build] [--package-path] […]`.
    var calls: [String]
  }

  let folder: URL
  /// The environment of every run, besides PATH and HOME.
  ///
  /// No packages are needed by default, because the script's output would depend on the packages of
  /// the machine that runs the tests.
  var environment: [String: String] = ["KNURL_NEEDED_PACKAGES": ""]

  var checkout: URL { folder.appending(path: "a checkout") }
  /// The end of the checkout's path.
  ///
  /// The script follows symbolic links, and on macOS the temporary folder is behind one, so the
  /// beginning may differ from that of `checkout`.
  var checkoutEnding: String { "\(folder.lastPathComponent)/a checkout" }
  var script: URL { checkout.appending(path: "knurl") }
  var tools: URL { folder.appending(path: "tools") }
  var home: URL { folder.appending(path: "home") }

  /// The checkout that contains this test file.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The executable that all stand-ins are links to.
  private static let standIn = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "stand-in.sh")

  /// - Parameter swift: The output of `swift --version`, or nil for a machine without Swift.
  init(swift: String? = "Swift version 6.3.1 (swift-6.3.1-RELEASE)") throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "knurl script \(UUID().uuidString)")
    for name in ["a checkout", "tools", "home", "products", "temporary", "bodies"] {
      try files.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(contentsOf: Self.repository.appending(path: "knurl")).write(to: script)
    try Self.makeExecutable(script)

    for name in Self.realTools {
      guard let tool = Self.locate(name) else { continue }
      try files.createSymbolicLink(at: tools.appending(path: name), withDestinationURL: tool)
    }
    for (name, body) in StandInScripts.always { try add(name, body) }
    for (name, body) in StandInScripts.installed { try write(body, as: name) }
    for name in [
      "swift-to-install", "swiftly-to-install", "products/knurl", "products/knurl-bench",
    ] {
      try link(folder.appending(path: name))
    }
    if let swift {
      try link(tools.appending(path: "swift"))
      environment["FAKE_SWIFT_VERSION"] = swift
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts an executable with this name on the PATH, which records its calls and then runs `body`.
  func add(_ name: String, _ body: String) throws {
    try write(body, as: name)
    try link(tools.appending(path: name))
  }

  /// Replaces text in the machine's copy of the script.
  func replaceInScript(_ text: String, with other: String) throws {
    let original = try String(contentsOf: script, encoding: .utf8)
    let changed = original.replacingOccurrences(of: text, with: other)
    try #require(changed != original)
    try changed.write(to: script, atomically: true, encoding: .utf8)
    try Self.makeExecutable(script)
  }

  private func write(_ body: String, as name: String) throws {
    try Data(body.utf8).write(to: folder.appending(path: "bodies/\(name)"))
  }

  private func link(_ file: URL) throws {
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: Self.standIn)
  }

  private static func makeExecutable(_ file: URL) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path(percentEncoded: false))
  }

  /// Calls that only ask for information, which tests ignore.
  private static let questions = ["swift [--version]", "uname ", "id ", "xcode-select "]

  // MARK: - Running

  /// Runs the script with only the machine's stand-ins and Unix tools on the PATH.
  func run(_ arguments: [String] = [], from directory: URL? = nil) throws -> Outcome {
    try start(tools.appending(path: "bash"), [path(script)] + arguments, from: directory)
  }

  /// Runs the script on a terminal with `typed` as input.
  func runOnTerminal(_ arguments: [String], typed: String) throws -> Outcome {
    let command = ([path(script)] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try start(
      URL(filePath: Self.terminalTool), ["-qec", command, "/dev/null"], input: typed)
  }

  /// The program that runs a command on a terminal; only util-linux's version takes the command in
  /// `-c`.
  static let terminalTool = "/usr/bin/script"

  static var hasTerminalTool: Bool {
    #if os(Linux)
      FileManager.default.isExecutableFile(atPath: terminalTool)
    #else
      false
    #endif
  }

  func start(
    _ program: URL, _ arguments: [String], from directory: URL? = nil, input: String = ""
  ) throws -> Outcome {
    let calls = folder.appending(path: "calls")
    let output = folder.appending(path: "output")
    let said = folder.appending(path: "said")
    let typed = folder.appending(path: "typed")
    for file in [calls, output, said] { try Data().write(to: file) }
    try Data(input.utf8).write(to: typed)

    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory ?? folder
    process.environment = environment.merging([
      "PATH": path(tools), "HOME": path(home), "STAND_IN": path(folder),
      "TMPDIR": path(folder.appending(path: "temporary")), "SHELL": path(tools) + "/bash",
    ]) { given, _ in given }
    // Files instead of pipes, because a full pipe without a reader would stop the script.
    process.standardInput = try FileHandle(forReadingFrom: typed)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: said)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      exitCode: process.terminationStatus,
      output: try String(contentsOf: output, encoding: .utf8),
      said: try String(contentsOf: said, encoding: .utf8),
      calls: try String(contentsOf: calls, encoding: .utf8)
        .split(separator: "\n").map(String.init)
        .filter { call in !Self.questions.contains { call.hasPrefix($0) } })
  }

  func path(_ url: URL) -> String { url.path(percentEncoded: false) }

  /// The real Unix tools that the script uses; tests add stand-ins for all other tools.
  private static let realTools = [
    "bash", "cat", "chmod", "cp", "dirname", "env", "grep", "head", "mkdir", "mktemp", "mv",
    "readlink", "rm", "sed", "sh", "sleep", "tail", "tee",
  ]

  private static func locate(_ name: String) -> URL? {
    ["/bin", "/usr/bin"].map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}
