import Foundation
import Testing

/// A machine made of stand-ins: a folder with a copy of the `knurl` script, an empty home, and a
/// PATH on which `swift`, `swiftly`, `apt-get` and the rest only write down how they were called.
///
/// The folder has spaces in its name, since users' folders have. It goes when the value goes.
struct StandIn: ~Copyable {
  /// What one run of the script did.
  struct Outcome {
    var exitCode: Int32
    var output: String
    /// What was said on standard error.
    var said: String
    /// One line for each call of a stand-in: `swift [build] [--package-path] […]`.
    var calls: [String]
  }

  let folder: URL
  /// What every run sees, besides PATH and HOME. As if no package were needed: which ones are there
  /// on the machine that runs the tests would change what the script says.
  var environment: [String: String] = ["KNURL_NEEDED_PACKAGES": ""]

  var checkout: URL { folder.appending(path: "a checkout") }
  /// How the checkout's path ends. The script follows symbolic links, and on macOS the folder for
  /// temporary files is behind one, so the beginning may differ from `checkout`'s.
  var checkoutEnding: String { "\(folder.lastPathComponent)/a checkout" }
  var script: URL { checkout.appending(path: "knurl") }
  var tools: URL { folder.appending(path: "tools") }
  var home: URL { folder.appending(path: "home") }

  /// The checkout that this test file belongs to.
  static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// - Parameter swift: What `swift --version` says, or nil for a machine without Swift.
  init(swift: String? = "Swift version 6.3.1 (swift-6.3.1-RELEASE)") throws {
    let files = FileManager.default
    folder = files.temporaryDirectory.appending(path: "knurl script \(UUID().uuidString)")
    for name in ["a checkout", "tools", "home", "products", "temporary"] {
      try files.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    try Data(contentsOf: Self.repository.appending(path: "knurl")).write(to: script)
    try Self.makeExecutable(script)

    for name in Self.realTools {
      guard let tool = Self.locate(name) else { continue }
      try files.createSymbolicLink(at: tools.appending(path: name), withDestinationURL: tool)
    }
    for (name, body) in StandInScripts.always {
      try add(name, body)
    }
    try write(StandInScripts.swift, to: folder.appending(path: "swift-to-install"))
    try write(StandInScripts.swiftly, to: folder.appending(path: "swiftly-to-install"))
    for product in ["knurl", "knurl-bench"] {
      try write(StandInScripts.knurl, to: folder.appending(path: "products/\(product)"))
    }
    if let swift {
      try add("swift", StandInScripts.swift)
      environment["FAKE_SWIFT_VERSION"] = swift
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Puts an executable of this name on the PATH.
  func add(_ name: String, _ body: String) throws {
    try write(body, to: tools.appending(path: name))
  }

  /// Changes the copy of the script.
  func replaceInScript(_ text: String, with other: String) throws {
    let original = try String(contentsOf: script, encoding: .utf8)
    let changed = original.replacingOccurrences(of: text, with: other)
    try #require(changed != original)
    try changed.write(to: script, atomically: true, encoding: .utf8)
    try Self.makeExecutable(script)
  }

  /// Writes an executable that first records its call.
  private func write(_ body: String, to file: URL) throws {
    let text = """
      #!/bin/sh
      # Stands in for a tool of the same name.
      call=${0##*/}
      for argument in "$@"; do call="$call [$argument]"; done
      printf '%s\\n' "$call" >>"$STAND_IN/calls"
      \(body)
      """
    try text.write(to: file, atomically: true, encoding: .utf8)
    try Self.makeExecutable(file)
  }

  private static func makeExecutable(_ file: URL) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path(percentEncoded: false))
  }

  /// Calls that only ask something; no test is about them.
  private static let questions = ["swift [--version]", "uname ", "id ", "xcode-select "]

  // MARK: - Running

  /// Runs the script with nothing but these stand-ins around it.
  func run(_ arguments: [String] = [], from directory: URL? = nil) throws -> Outcome {
    try start(tools.appending(path: "bash"), [path(script)] + arguments, from: directory)
  }

  /// Runs the script on a terminal, at which somebody types `typed`.
  func runOnTerminal(_ arguments: [String], typed: String) throws -> Outcome {
    let command = ([path(script)] + arguments).map { "'\($0)'" }.joined(separator: " ")
    return try start(
      URL(filePath: Self.terminalTool), ["-qec", command, "/dev/null"], input: typed)
  }

  /// The program that gives a command a terminal. Only util-linux's takes the command in `-c`.
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
    // Files and not pipes: a full pipe that nobody reads would stop the script.
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

  /// What the script uses of any Unix; everything else is absent unless a test adds it.
  private static let realTools = [
    "bash", "cat", "chmod", "cp", "dirname", "env", "head", "mkdir", "mktemp", "mv", "readlink",
    "rm", "sed", "sh", "tail", "tee",
  ]

  private static func locate(_ name: String) -> URL? {
    ["/bin", "/usr/bin"].map { URL(filePath: "\($0)/\(name)") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
  }
}
