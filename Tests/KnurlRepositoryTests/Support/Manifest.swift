import Foundation
import Testing

/// The parts of `Package.swift`, as SwiftPM reads it, that tests need.
struct Manifest: Decodable {
  var products: [Product]
  var targets: [Target]

  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  struct Target: Decodable {
    var name: String
    var type: String
    var dependencies: [Dependency]
    var settings: [Setting]
    /// The target's folder, if the manifest names a folder.
    var path: String?

    /// True if the target is a test target or a helper in `Tests`.
    var isForTests: Bool {
      type == "test" || ["Tests/", "Examples/"].contains { path?.hasPrefix($0) == true }
    }

    /// The names of this package's targets among the dependencies.
    var dependencyNames: [String] { dependencies.compactMap { $0.byName.first ?? nil } }
  }

  struct Dependency: Decodable {
    /// The name of the dependency, then its condition, if it has one.
    var byName: [String?]
  }

  struct Setting: Decodable {
    var tool: String
  }

  /// The output of `swift package dump-package`.
  static func dump() async throws -> String {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "knurl-manifest-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let dump = try await Subprocess.swift(
      [
        "package", "--package-path", Repository.root.path(percentEncoded: false),
        "--scratch-path", scratch.path(percentEncoded: false), "dump-package",
      ], in: Repository.root)
    try #require(dump.exitCode == 0, "\(dump.output)")
    return String(dump.output.drop { $0 != "{" })
  }

  static func read() async throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(try await dump().utf8))
  }

  /// Returns the given targets and all their direct and indirect dependencies in this package.
  func closure(of names: [String]) -> Set<String> {
    Self.closure(
      of: names, Dictionary(uniqueKeysWithValues: targets.map { ($0.name, $0.dependencyNames) }))
  }

  static func closure(of names: [String], _ dependencies: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += dependencies[name] ?? [] }
    }
    return found
  }
}
