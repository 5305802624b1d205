import Foundation
import Testing

@Suite("Package.swift")
struct ManifestTests {
  /// What `swift package dump-package` prints, as far as it matters here.
  private struct Manifest: Decodable {
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

  private static func manifest() async throws -> Manifest {
    try JSONDecoder().decode(Manifest.self, from: Data(try await dump().utf8))
  }

  @Test("Its dependencies are those of ARCHITECTURE.md")
  func dependencies() async throws {
    let manifest = try await Self.manifest()
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

  /// A target's name and the names of all that it depends on, however far away.
  static func closure(of names: [String], _ dependencies: [String: [String]]) -> Set<String> {
    var found: Set<String> = []
    var waiting = names
    while let name = waiting.popLast() {
      if found.insert(name).inserted { waiting += dependencies[name] ?? [] }
    }
    return found
  }

  @Test("What a user's tests and command line link has no libpng")
  func noLibPNG() async throws {
    let manifest = try await Self.manifest()
    var dependencies: [String: [String]] = [:]
    for target in manifest.targets {
      dependencies[target.name] = target.dependencies.compactMap { $0.byName.first ?? nil }
    }
    let pictures: Set = ["CLibPNG", "CKnurlPNG", "KnurlPNG"]
    #expect(Self.closure(of: ["KnurlPNG"], dependencies).isSuperset(of: pictures))
    for name in ["Knurl", "KnurlCommand", "KnurlInteraction", "KnurlSubjects"] {
      let product = try #require(manifest.products.first { $0.name == name })
      let linked = Self.closure(of: product.targets, dependencies)
      #expect(linked.isSuperset(of: product.targets))
      #expect(linked.isDisjoint(with: pictures), "\(name) links \(linked.sorted())")
    }
  }

  @Test("A dependency of a dependency is found")
  func closures() {
    let graph = ["a": ["b"], "b": ["c", "a"], "d": ["c"]]
    #expect(Self.closure(of: ["a"], graph) == ["a", "b", "c"])
    #expect(Self.closure(of: ["d"], graph) == ["c", "d"])
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
