import Foundation
import KnurlFuzzing
import Testing

@Suite("The coverage table and the modules that it must contain")
struct CoverageTableTests {
  #if os(Linux)
    private static func symbols() throws -> ELFSymbols {
      let path = try #require(
        try FileManager.default.contentsOfDirectory(
          at: Bundle.main.bundleURL, includingPropertiesForKeys: nil
        ).first { $0.lastPathComponent.hasSuffix("PackageTests.xctest") })
      return try #require(ELFSymbols(Array(try Data(contentsOf: path, options: .alwaysMapped))))
    }

    @Test("The symbols of an executable give the addresses of a module's functions")
    func symbolsOfOwn() throws {
      let functions = try Self.symbols().functions(beginning: "$s12KnurlFuzzing")
      #expect(functions.count > 20)
      #expect(functions.allSatisfy { $0.name.hasPrefix("$s12KnurlFuzzing") })
      #expect(functions.allSatisfy { $0.addresses.lowerBound > 0 })
    }

    @Test("A module is missing from the table if none of its functions has a counter")
    func missing() throws {
      let symbols = try Self.symbols()
      let modules = ["KnurlFuzzing", "KnurlControls", "KnurlNowhere"]
      let inside = symbols.functions(beginning: "$s12KnurlFuzzing")[3].addresses.lowerBound
      #expect(CoverageTable(addresses: []).missing(of: modules, in: symbols) == modules)
      #expect(
        CoverageTable(addresses: [inside, 1]).missing(of: modules, in: symbols)
          == ["KnurlControls", "KnurlNowhere"])
      let end = symbols.functions(beginning: "$s13KnurlControls").map { $0.addresses.upperBound }
        .max()
      // The address after the last byte is outside.
      #expect(
        CoverageTable(addresses: [inside, end ?? 0]).missing(of: ["KnurlControls"], in: symbols)
          == ["KnurlControls"])
    }
  #endif

  /// Files that are not executables, and executables that are cut off.
  private static let damaged: [[UInt8]] = [
    [], Array("#!/bin/sh".utf8),
    [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0xFF, count: 200),
    [0x7F, 0x45, 0x4C, 0x46, 1, 1] + Array(repeating: 0, count: 200),
  ]

  @Test("A file that is not an executable has no symbols", arguments: damaged)
  func noExecutable(bytes: [UInt8]) {
    #expect(ELFSymbols(bytes) == nil)
  }

  @Test("An executable without counters has an empty table")
  func uninstrumented() {
    #expect(CoverageTable.own.addresses.isEmpty)
  }
}
