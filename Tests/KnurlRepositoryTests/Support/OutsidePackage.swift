import Foundation
import Testing

/// A copy of `Examples/OutsideControls`, built with the documents' Swift blocks, other packages and
/// a package that `init` wrote.
///
/// The documents are the README and the articles whose blocks are whole files. Blocks that the example's own files contain are
/// excerpts and get no file of their own. One build serves all packages, because each compiles most
/// of Knurl.
struct OutsidePackage {
  @TaskLocal static var current: OutsidePackage?

  let folder: URL
  /// The result of building the package with its tests.
  let build: Subprocess
  /// The number of blocks that were built.
  let blockCount: Int

  /// The documents whose Swift blocks become tests of the dial and of the slider.
  private static let documents =
    ["README.md"]
    + ["FirstTest", "Knurl", "Laws", "Roles", "Traces"].map { "\(DocumentTests.catalog)/\($0).md" }

  /// README's first test, which fails because of the finding that README shows.
  static let faultyTest = "DialTests.speedSlider"

  private static var scratch: [String] { ["--scratch-path", ".build"] }

  /// Copies and builds the package.
  init(at folder: URL) async throws {
    self.folder = folder
    let files = FileManager.default
    let example = Repository.root.appending(path: "Examples/OutsideControls")
    for name in ["Sources", "Tests"] {
      try files.copyItem(at: example.appending(path: name), to: folder.appending(path: name))
    }
    try Self.plantFault(in: folder.appending(path: "Sources/Dial/Dial+Specification.swift"))
    let manifest = try Repository.text(of: "Examples/OutsideControls/Package.swift")
    let path = Repository.root.path(percentEncoded: false)
    let own = manifest.replacing(#"path: "../..""#, with: "path: \(String(reflecting: path))")
    try (own + Self.otherPackages(in: path))
      .write(to: folder.appending(path: "Package.swift"), atomically: true, encoding: .utf8)
    let initialize = try await Subprocess.run(
      Repository.executable, ["init", "RangeKnob", "--knurl", path], in: folder)
    try #require(initialize.exitCode == 0, "\(initialize.output)")
    for tests in Self.otherTests {
      let name = try #require(tests.split(separator: "/").last)
      try files.copyItem(
        at: Repository.root.appending(path: tests), to: folder.appending(path: "Tests/\(name)"))
    }

    let sources = Repository.swiftFiles(in: "Examples/OutsideControls/Sources")
    var count = 0
    for document in Self.documents {
      let name = document.split(separator: "/").last?.split(separator: ".").first ?? ""
      for block in Markdown.blocks("swift", in: try Repository.text(of: document)) {
        if sources.contains(where: { $0.text.contains(block.text) }) { continue }
        // A compiler's error then names the document and the line.
        let file = "Tests/DialTests/\(name)-line-\(block.line).swift"
        try block.text.write(
          to: folder.appending(path: file), atomically: true, encoding: .utf8)
        count += 1
      }
    }
    blockCount = count
    try CrashingTestFile.text.write(
      to: folder.appending(path: "Tests/DialTests/CrashingTests.swift"), atomically: true,
      encoding: .utf8)
    build = try await Self.build(["--build-tests"], in: folder)
  }

  /// The tests of the other packages.
  private static let otherTests = [
    "Examples/UIControls/Tests/UIControlExamplesTests", "Benchmarks/Tests/TimeToFindTests",
  ]

  /// Lines of the manifest that add the other packages and their tests.
  private static func otherPackages(in root: String) -> String {
    """

    package.dependencies += [
      .package(name: "UIControls", path: \(String(reflecting: root + "/Examples/UIControls"))),
      .package(name: "Benchmarks", path: \(String(reflecting: root + "/Benchmarks"))),
      .package(name: "RangeKnob", path: "RangeKnob"),
    ]
    package.targets += [
      .testTarget(
        name: "UIControlExamplesTests",
        dependencies: [
          .product(name: "UIControlExamples", package: "UIControls"),
          .product(name: "Knurl", package: "Knurl"),
        ],
        exclude: ["Regressions"]),
      .testTarget(
        name: "TimeToFindTests",
        dependencies: [.product(name: "TimeToFind", package: "Benchmarks")]),
      .testTarget(
        name: "RangeKnobTests",
        dependencies: [
          .product(name: "RangeKnob", package: "RangeKnob"),
          .product(name: "Knurl", package: "Knurl"),
        ],
        path: "RangeKnob/Tests/RangeKnobTests", exclude: ["Regressions"]),
    ]
    """
  }

  /// Builds with optimized laws: the tests of the packages search long.
  private static func build(_ arguments: [String], in folder: URL) async throws -> Subprocess {
    try await Subprocess.swift(
      ["build"] + arguments + scratch, in: folder, environment: ["KNURL_CHECKED_BUILD": "1"])
  }

  /// Builds an executable of the package or of another one, and returns the result.
  func build(product: String) async throws -> Subprocess {
    try await Self.build(["--product", product], in: folder)
  }

  /// Changes the catalog in `file` so that the variable `DIAL_FAULT` plants a fault in the dial.
  private static func plantFault(in file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    let sound = ") { Dial() }"
    let parts = text.split(separator: sound, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2)
    let faulty = """
      ) {
            Dial(fault: ProcessInfo.processInfo.environment["DIAL_FAULT"].flatMap { .init(rawValue: $0) })
          }
      """
    try ("import Foundation\n" + parts[0] + faulty + parts[1])
      .write(to: file, atomically: true, encoding: .utf8)
  }

  /// Builds the package's tests again, with the files that were written after the first build.
  func rebuild() async throws -> Subprocess {
    try await Self.build(["--build-tests"], in: folder)
  }

  /// Removes the traces of a control that the package's tests have saved.
  func removeFindings(of subject: String) throws {
    let kept = folder.appending(path: "Tests/DialTests/Regressions")
    let files = FileManager.default
    let names = try files.contentsOfDirectory(atPath: kept.path(percentEncoded: false))
    for name in names where name.hasPrefix(subject + "-") {
      try files.removeItem(at: kept.appending(path: name))
    }
  }

  /// Runs the package's tests, with the planted faults that the arguments name.
  func test(
    _ arguments: [String] = [], fault: String = "", dialFault: String = "",
    environment: [String: String] = [:]
  ) async throws -> Subprocess {
    try #require(build.exitCode == 0, "\(build.output)")
    return try await Subprocess.swift(
      ["test", "--skip-build"] + Self.scratch + arguments, in: folder,
      environment: ["OUTSIDE_FAULT": fault, "DIAL_FAULT": dialFault].merging(environment) { $1 })
  }

  /// Runs the package's own command line, `dial`.
  func dial(_ arguments: String..., fault: String = "") async throws -> Subprocess {
    try #require(build.exitCode == 0, "\(build.output)")
    return try await Subprocess.swift(
      ["run", "--skip-build"] + Self.scratch + ["dial"] + arguments, in: folder,
      environment: ["DIAL_FAULT": fault])
  }

  /// Returns the path of one of the package's executables.
  func executable(_ name: String) -> URL { folder.appending(path: ".build/debug/\(name)") }

  func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: path).path(percentEncoded: false))
  }

  /// Returns the binary that contains the package's tests.
  func testBinary() throws -> URL {
    let debug = folder.appending(path: ".build/debug")
    let names = try FileManager.default.contentsOfDirectory(
      atPath: debug.path(percentEncoded: false))
    let name = try #require(names.first { $0.hasSuffix(".xctest") })
    #if canImport(ObjectiveC)
      let stem = name.prefix { $0 != "." }
      return debug.appending(path: "\(name)/Contents/MacOS/\(stem)")
    #else
      return debug.appending(path: name)
    #endif
  }
}

/// Builds the outside package once for a suite, and removes it afterwards.
struct OutsidePackageTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing run: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "knurl-outside-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = try await OutsidePackage(at: folder)
    try await OutsidePackage.$current.withValue(package) { try await run() }
  }
}
