import Foundation
import KnurlCatalog
import KnurlEngine
import KnurlReaders
import KnurlSession
import KnurlVerification
import Testing

/// A file of the committed corpus and the name of the fuzz target that reads the file.
struct CorpusInput: Sendable, CustomTestStringConvertible {
  var target: String
  var file: String
  var testDescription: String { "\(target)/\(file)" }

  /// The folder of the package `Fuzz`.
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Fuzz")

  private var url: URL { Self.folder(of: target).appendingPathComponent(file) }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  static func folder(of target: String) -> URL {
    package.appendingPathComponent("Corpus").appendingPathComponent(FileWord.fileName(target))
  }

  static func all(of target: String) -> [CorpusInput] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder(of: target).path)
    return (files ?? []).filter { !$0.hasPrefix(".") }.sorted()
      .map { CorpusInput(target: target, file: $0) }
  }

  /// All targets without planted faults.
  @MainActor static var soundTargets: [FuzzTargetSpecification] {
    (Catalog.knurl.fuzzTargets + Catalog.readers.fuzzTargets).filter { !$0.hasPlantedFaults }
  }
}
