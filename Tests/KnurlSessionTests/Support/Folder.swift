import Foundation

/// A folder for one test, removed with it.
final class Folder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/knurl-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"), encoding: .utf8)
  }

  /// The names in the folder, including hidden ones.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
