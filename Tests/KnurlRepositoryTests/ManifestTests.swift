import Foundation
import Testing

@Suite("Package.swift")
struct ManifestTests {
  /// What `swift package dump-package` prints, as far as it matters here.
  private struct Manifest: Decodable {
    var targets: [Target]

    struct Target: Decodable {
      var name: String
      var type: String
      var dependencies: [Dependency]
    }

    struct Dependency: Decodable {
      /// The name, then a condition.
      var byName: [String?]
    }
  }

  /// The manifest as SwiftPM understands it.
  private static func dump() async throws -> String {
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

  @Test("Its dependencies are those of ARCHITECTURE.md")
  func dependencies() async throws {
    let json = try await Self.dump()
    let manifest = try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))

    let targets = manifest.targets.filter { $0.type != "test" }
    let table = ModuleTable(try Repository.text(of: "ARCHITECTURE.md"))
    #expect(targets.map(\.name).sorted() == table.rows.map(\.name).sorted())
    for row in table.rows {
      let target = try #require(targets.first { $0.name == row.name })
      let named = target.dependencies.compactMap { $0.byName.first ?? nil }
      #expect(Set(named) == row.modules, "\(row.name)")
      #expect(named.count == row.modules.count, "\(row.name) names a dependency twice")
    }
  }

  @Test("For whoever depends on it, it holds no flags that keep a package from being a dependency")
  func flags() async throws {
    #expect(!(try await Self.dump()).contains("unsafe" + "Flags"))
    let text = try Repository.text(of: "Package.swift")
    // One switch, and only for the subjects of fuzzing.
    #expect(text.components(separatedBy: "unsafe" + "Flags").count == 2)
    #expect(text.hasPrefix("// swift-tools-version: 6.2\n"))
  }
}
