import Foundation
import Testing

@Suite("Package.swift")
struct ManifestTests {
  @Test("The dependencies of each target are the same as in Modules.md")
  func dependencies() async throws {
    let manifest = try await Manifest.read()
    let targets = manifest.targets.filter { !$0.isForTests }
    let table = ModuleTable(try Repository.text(of: ModuleTable.page))
    #expect(targets.map(\.name).sorted() == table.rows.map(\.name).sorted())
    for row in table.rows {
      let target = try #require(targets.first { $0.name == row.name })
      let named = target.dependencyNames
      #expect(Set(named) == row.modules, "\(row.name)")
      #expect(named.count == row.modules.count, "\(row.name) names a dependency twice")
    }
  }

  @Test("The products that a user's tests and command line link do not contain libpng")
  func noLibPNG() async throws {
    let manifest = try await Manifest.read()
    let pictures: Set = ["CLibPNG", "CKnurlPNG", "KnurlPNG"]
    #expect(manifest.closure(of: ["KnurlPNG"]).isSuperset(of: pictures))
    for name in ["Knurl", "KnurlCommand", "KnurlInteraction", "KnurlSubjects"] {
      let product = try #require(manifest.products.first { $0.name == name })
      let linked = manifest.closure(of: product.targets)
      #expect(linked.isSuperset(of: product.targets))
      #expect(linked.isDisjoint(with: pictures), "\(name) links \(linked.sorted())")
    }
  }

  @Test(
    "Only the program and the products for Fuzz and Benchmarks link what tests Knurl's controls")
  func ownControls() async throws {
    let manifest = try await Manifest.read()
    let tests: Set = [
      "KnurlSpecifications", "KnurlRasterLaws", "KnurlSpecimens", "KnurlCatalog",
      "CalibrationControls", "ExamplesDial", "ExamplesUIControls",
    ]
    let subjects = try #require(manifest.products.first { $0.name == "KnurlSubjects" })
    #expect(manifest.closure(of: subjects.targets).isSuperset(of: tests))
    let links = manifest.products.filter {
      !manifest.closure(of: $0.targets).isDisjoint(with: tests)
    }
    #expect(Set(links.map(\.name)) == ["KnurlSubjects", "KnurlReaders", "knurl"])
  }

  @Test("Measuring modules use no measured module; comparisons copy exactly the measuring modules")
  func harness() async throws {
    let manifest = try await Manifest.read()
    let harness = manifest.closure(of: ["KnurlBenchmarking"])
    #expect(
      harness == [
        "KnurlBenchmarking", "CKnurlMeasure", "KnurlMarkup", "KnurlArguments", "KnurlProcesses",
        "CKnurlProcesses",
      ])
    let main = try Repository.text(of: "Benchmarks/Sources/KnurlBench/main.swift")
    let shared = main.matches(of: #/"Sources/(\w+)"/#).map { String($0.1) }
    #expect(Set(shared) == harness)
  }

  @Test("The Swift Package Index documents what users link, and what Knurl exports")
  func documented() async throws {
    let ours: Set = ["KnurlSubjects", "KnurlReaders", "knurl"]
    let products = try await Manifest.read().products.filter { !ours.contains($0.name) }
    let exported = try Repository.text(of: "Sources/Knurl/Exports.swift")
      .matches(of: #/@_exported public import (\w+)/#).map { String($0.1) }
    let listed = try Repository.text(of: ".spi.yml").matches(of: #/ - (Knurl\w*)\n/#)
    #expect(Set(listed.map { String($0.1) }) == Set(products.flatMap(\.targets) + exported))
  }

  @Test("The closure of a target includes the dependencies of its dependencies")
  func closures() {
    let graph = ["a": ["b"], "b": ["c", "a"], "d": ["c"]]
    #expect(Manifest.closure(of: ["a"], graph) == ["a", "b", "c"])
    #expect(Manifest.closure(of: ["d"], graph) == ["c", "d"])
  }

  @Test("By default, the package has no flags that SwiftPM forbids in dependencies")
  func flags() async throws {
    #expect(!(try await Manifest.dump()).contains("unsafe" + "Flags"))
    let text = try Repository.text(of: "Package.swift")
    // One for instrumented modules in fuzzing, one for the build of `./knurl test` and `.ci/run`.
    #expect(text.components(separatedBy: "unsafe" + "Flags").count == 3)
    #expect(text.hasPrefix("// swift-tools-version: 6.2\n"))
  }
}
