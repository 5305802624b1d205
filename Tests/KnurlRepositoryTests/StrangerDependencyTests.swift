import Foundation
import Testing

@Suite("Dependencies of a package that `init` writes")
struct StrangerDependencyTests {
  /// Returns the names of Knurl's products in the example's manifest, which `init` writes too.
  private static func products() throws -> Set<String> {
    let text = try Repository.text(of: "Examples/OutsideControls/Package.swift")
    return Set(
      text.matches(of: #/\.product\(name: "(\w+)", package: "Knurl"\)/#).map { String($0.1) })
  }

  @Test("The dependencies have no system library such as libpng")
  func libraries() async throws {
    let manifest = try await Manifest.read()
    let names = try Self.products()
    #expect(names.count >= 4)
    let products = manifest.products.filter { names.contains($0.name) }
    #expect(products.count == names.count)
    let closure = manifest.closure(of: products.flatMap { $0.targets })
    #expect(closure.count > 8)
    for target in manifest.targets where closure.contains(target.name) {
      #expect(target.type == "regular", "\(target.name) is a \(target.type) target")
      #expect(!target.settings.contains { $0.tool == "linker" }, "\(target.name) links something")
    }
  }

  @Test("An app with the control links no test framework")
  func testFrameworks() async throws {
    let manifest = try await Manifest.read()
    for name in ["KnurlLaws", "KnurlCommand", "KnurlFuzzing", "KnurlBenchmarking"] {
      let product = try #require(manifest.products.first { $0.name == name })
      for module in manifest.closure(of: product.targets) where !module.hasPrefix("C") {
        let modules = Repository.swiftFiles(in: "Sources/\(module)")
          .flatMap { ImportLine.all(in: $0.text) }.map(\.module)
        #expect(!modules.contains("Testing") && !modules.contains("XCTest"), "\(module)")
      }
    }
  }

  @Test("No target of the package can have the name of one of Knurl's targets")
  func takenTargets() async throws {
    let manifest = try await Manifest.read()
    let list = try Repository.text(of: "Sources/KnurlCommand/Traces/ReservedNames.swift")
    let example = try Repository.text(of: "Examples/OutsideControls/Package.swift")
    let endings = example.matches(of: #/arget\(\s+name: "Dial(\w*)"/#).map { String($0.1) }
    #expect(endings.count == 5)
    // SwiftPM compares only the targets of products, and what they depend on.
    let targets = manifest.closure(of: manifest.products.flatMap { $0.targets })
    for target in targets.sorted() {
      for ending in endings where target.hasSuffix(ending) {
        let name = String(target.dropLast(ending.count))
        #expect(
          name.hasPrefix("Knurl") || list.contains("\"\(name)\""),
          "\(name): add it to ReservedNames.swift, so that `init \(name)` is refused")
      }
    }
  }

  @Test(
    "Every visible type of a module is in the list of names that a control cannot have",
    arguments: [
      "KnurlGeometry", "KnurlInteraction", "KnurlEngine", "KnurlLaws", "KnurlVerification",
      "KnurlHeadlessUIKit",
      "KnurlMarkup", "KnurlReports", "KnurlCommand", "KnurlFuzzing", "KnurlBenchmarking", "Knurl",
    ])
  func takenNames(module: String) throws {
    let list = try Repository.text(of: "Sources/KnurlCommand/Traces/ReservedNames+Knurl.swift")
    // Declarations at the beginning of a line are not inside another type.
    let declaration = #/^(?:public|open)(?: final)? (?:struct|enum|class|protocol|typealias) (\w+)/#
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/\(module)") {
      for match in file.text.matches(of: declaration) { names.insert(String(match.1)) }
    }
    for name in names.sorted() where !name.hasPrefix("Knurl") {
      let isListed = list.contains("\"\(name)\"")
      #expect(
        isListed, "\(name): add it to ReservedNames+Knurl.swift, so that `init \(name)` is refused")
    }
  }
}
