import Foundation

/// The files of the checkout that contains these tests, as text.
enum Repository {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The executable that was built together with these tests.
  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? Bundle.main
    let folder =
      bundle.bundlePath.hasSuffix(".xctest")
      ? bundle.bundleURL.deletingLastPathComponent() : bundle.bundleURL
    return folder.appending(path: "knurl")
  }()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// Returns the names of the folders in a folder, sorted.
  static func folders(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map { $0.lastPathComponent }
    .sorted()
  }

  /// Returns every Swift file in a folder and its subfolders, with the file's text, sorted by path.
  static func swiftFiles(in path: String) throws -> [(path: String, text: String)] {
    try files(in: path, endings: [".swift"])
  }

  /// Returns all files with one of these endings, with the files' texts, sorted by path.
  static func files(
    in path: String, endings: [String]
  ) throws -> [(path: String, text: String)] {
    let folder = root.appending(path: path).path(percentEncoded: false)
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { name in endings.contains { name.hasSuffix($0) } }
      .filter { !$0.hasPrefix(".") && !$0.contains("/.") }
      .sorted()
      .map { (path: "\(path)/\($0)", text: try text(of: "\(path)/\($0)")) }
  }
}
