/// The files of a new package with one control, as `init` writes them.
///
/// They are Swift source and not resources, so that the executable needs no other file.
struct PackageTemplate {
  let name: ControlName
  let dependency: PackageDependency

  /// All files of the package, starting with those that a user reads first.
  var files: [FolderWriter.File] {
    let type = name.type
    return [
      .init("README.md", filled(Self.readMe)),
      .init("Package.swift", filled(Self.manifest)),
      .init("Sources/\(type)/\(type).swift", filled(Self.control)),
      .init("Sources/\(type)/\(type)+Specification.swift", filled(Self.specification)),
      .init("Sources/\(type)Tool/main.swift", filled(Self.toolEntry)),
      .init("Sources/\(type)Fuzz/main.swift", filled(Self.fuzzEntry)),
      .init("Sources/\(type)Bench/main.swift", filled(Self.benchEntry)),
      .init("Sources/\(type)Bench/Touches.swift", filled(Self.benchmarks)),
      .init("Tests/\(type)Tests/\(type)Tests.swift", filled(Self.tests)),
      .init("Tests/\(type)Tests/Regressions/out-and-back.trace", filled(Self.regression)),
      .init(".github/workflows/ci.yml", filled(Self.workflow)),
      .init(".github/workflows/cflite.yml", filled(Self.fuzzWorkflow)),
      .init(".clusterfuzzlite/Dockerfile", filled(Self.dockerfile)),
      .init(".clusterfuzzlite/build.sh", filled(Self.fuzzBuild)),
      .init(".clusterfuzzlite/project.yaml", filled(Self.fuzzProject)),
      .init(".gitignore", filled(Self.ignoredFiles)),
    ]
  }

  /// Replaces the placeholders in « » with names.
  private func filled(_ text: String) -> String {
    let words = [
      "Type": name.type, "command": name.command, "words": name.words, "member": name.member,
      "declared": name.declaredMember, "dependency": dependency.declaration,
      "package": dependency.package,
      "imports tool": imports("Foundation", "KnurlCommand"),
      "imports fuzz": imports("Foundation", "KnurlFuzzing"),
      "imports benchmarks": imports("KnurlBenchmarking", "KnurlGeometry", "KnurlInteraction"),
      "imports tests": imports("Knurl", "Testing"),
    ]
    var result = ""
    for (index, part) in text.split(separator: "«", omittingEmptySubsequences: false).enumerated() {
      guard index > 0, let end = part.firstIndex(of: "»") else {
        result += part
        continue
      }
      let word = String(part[..<end])
      // Imports are in « », because one of our tests counts all import lines as this module's.
      result += word.hasPrefix("import ") ? word : words[word] ?? ""
      result += part[part.index(after: end)...]
    }
    return result + "\n"
  }

  /// The sorted import lines of the control's module and others.
  private func imports(_ others: String...) -> String {
    (others + [name.type]).sorted().map { "import \($0)" }.joined(separator: "\n")
  }
}

// MARK: - The manifest

extension PackageTemplate {
  static let manifest = #"""
    // swift-tools-version: 6.2
    «import PackageDescription»

    // `swift run «command» fuzz` sets this variable; only then is the control built with counters
    // for libFuzzer. Without it, there are no unsafe flags, so that other packages can depend on
    // this one. `.clusterfuzzlite/build.sh` sets it to “address” and builds with that sanitizer: of
    // two flags only the last one counts, so this one names both.
    let fuzzing = Context.environment["FUZZ"]
    let sanitizers = "-sanitize=fuzzer" + (fuzzing == "address" ? ",address" : "")

    let package = Package(
      name: "«Type»",
      platforms: [.iOS(.v16), .macOS(.v13)],
      products: [
        .library(name: "«Type»", targets: ["«Type»"]),
        .executable(name: "«command»", targets: ["«Type»Tool"]),
        .executable(name: "«command»-fuzz", targets: ["«Type»Fuzz"]),
        .executable(name: "«command»-bench", targets: ["«Type»Bench"]),
      ],
      dependencies: [
        «dependency»
      ],
      targets: [
        // The control and its description. It links no test framework, so that apps can use it.
        .target(
          name: "«Type»",
          dependencies: [.product(name: "KnurlLaws", package: "«package»")],
          swiftSettings: fuzzing == nil
            ? []
            : [
              .unsafeFlags([
                sanitizers, "-sanitize-coverage=edge,inline-8bit-counters,pc-table",
              ])
            ]),
        .executableTarget(
          name: "«Type»Tool",
          dependencies: ["«Type»", .product(name: "KnurlCommand", package: "«package»")]),
        .executableTarget(
          name: "«Type»Fuzz",
          dependencies: ["«Type»", .product(name: "KnurlFuzzing", package: "«package»")],
          linkerSettings: fuzzing == nil ? [] : [.unsafeFlags([sanitizers, "-use-ld=lld"])]),
        .executableTarget(
          name: "«Type»Bench",
          dependencies: ["«Type»", .product(name: "KnurlBenchmarking", package: "«package»")]),
        .testTarget(
          name: "«Type»Tests",
          dependencies: [
            "«Type»",
            .product(name: "Knurl", package: "«package»"),
          ],
          exclude: ["Regressions"]),
      ],
      swiftLanguageModes: [.v6]
    )
    """#
}

// MARK: - Executables

extension PackageTemplate {
  static let toolEntry = #"""
    «imports tool»

    let tool = CommandLineTool(
      catalog: .«member», programName: "swift run «command»",
      fuzzing: BuiltTool(
        product: "«command»-fuzz", variables: ["FUZZ": "1"],
        sanitizers: ["address": ["FUZZ": "address"]]),
      benchmarks: BuiltTool(product: "«command»-bench"))
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    """#

  static let fuzzEntry = #"""
    «imports fuzz»

    // The control's module must have counters, or the executable refuses to run.
    exit(FuzzTool(catalog: .«member», instrumentedModules: ["«Type»"]).run(CommandLine.arguments))
    """#

  static let benchEntry = #"""
    «import Foundation»
    «import KnurlBenchmarking»

    let tool = BenchmarkTool(
      suites: [touches], programName: "swift run «command» bench",
      project: ComparedProject(package: "", shared: ["Sources/«Type»Bench"]))
    exit(tool.run(Array(CommandLine.arguments.dropFirst())))
    """#

  static let benchmarks = #"""
    «imports benchmarks»

    /// Measures the time of a touch: a finger goes up by 100 points and comes back.
    let touches = BenchmarkSuite(
      "Touches",
      [
        Benchmark(
          "touches/drag", unit: .named("touch"),
          setUp: { (control: «Type»(), drag: drag) },
          operations: { $0.drag.count },
          body: { state in
            for touch in state.drag { blackHole(state.control.apply(.touch(touch))) }
          })
      ])

    private let drag =
      [Touch(phase: .began, location: Point2D(x: 40, y: 40))]
      + (Array(1...100) + (0..<100).reversed()).map {
        Touch(phase: .moved, location: Point2D(x: 40, y: 40 - Double($0)))
      }
      + [Touch(phase: .ended, location: Point2D(x: 40, y: 40))]
    """#
}

// MARK: - Tests

extension PackageTemplate {
  static let tests = #"""
    «imports tests»

    struct «Type»Tests {
      @Test("Every law that concerns the control holds, and saved findings stay fixed")
      func laws() {
        verify(.«member»)
      }
    }
    """#

  static let regression = """
    trace 1 «command»
    note a finger that comes back restores the value, also from beyond an end of the range
    touch 1 began 40 40
    touch 1 moved 0 80
    expect value 0
    touch 1 moved 40 40
    touch 1 ended 40 40
    expect value 0.25
    """
}

/// The dependency of a new package on Knurl.
struct PackageDependency: Hashable {
  /// The declaration in the manifest.
  let declaration: String
  /// The package's name in the manifest's product dependencies.
  let package: String

  /// A dependency on a folder.
  init(path: String) {
    declaration = ".package(name: \"Knurl\", path: \(Self.quoted(path)))"
    package = "Knurl"
  }

  /// A dependency on a repository. Its branch is named, because Knurl has no releases.
  init(address: String) {
    declaration = ".package(url: \(Self.quoted(address)), branch: \"main\")"
    // SwiftPM uses the last part of the address as the package's name.
    let last = address.split { $0 == "/" || $0 == ":" }.last.map { String($0) } ?? address
    package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// True if a word is the address of a repository: `https://…`, `git@host:…`.
  static func isAddress(_ word: String) -> Bool {
    if word.contains("://") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    return word[..<colon].contains("@") && !word[..<colon].contains("/")
  }

  /// The text as a Swift string literal.
  private static func quoted(_ text: String) -> String { String(reflecting: text) }
}
