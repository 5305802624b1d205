import Foundation

/// A text file of the repository.
struct SourceFile: Sendable {
  /// The path from the repository's root.
  let path: String
  let text: String
  let lines: [Substring]

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The number of the line that contains an index of the text; the first line is 1.
  func line(of index: String.Index) -> Int {
    text[..<index].utf8.count { $0 == UInt8(ascii: "\n") } + 1
  }
}

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

  /// All code, scripts and documents, sorted by path. Every test reads them here.
  static let files: [SourceFile] = {
    let places = [
      "Sources", "Tests", "Examples", "Benchmarks", "Fuzz", "Documentation", ".ci", ".github",
      ".clusterfuzzlite",
    ]
    let folder = root.path(percentEncoded: false) + "/"
    var paths = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for place in places {
      let names = FileManager.default.enumerator(atPath: folder + place)
      while let name = names?.nextObject() as? String {
        // SwiftPM's folders have tens of thousands of files.
        if name.hasSuffix(".build") { names?.skipDescendants() }
        paths.append("\(place)/\(name)")
      }
    }
    return paths.filter(isText).sorted().compactMap { path in
      (try? String(contentsOfFile: folder + path, encoding: .utf8)).map { SourceFile(path, $0) }
    }
  }()

  /// True for the path of code, a script or a document outside of SwiftPM's folders.
  private static func isText(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    guard !path.hasPrefix("Fuzz/Corpus/") else { return false }
    let endings = [".swift", ".md", ".c", ".h", ".py", ".sh", ".txt", ".yml"]
    return endings.contains { name.hasSuffix($0) }
      || path == "knurl" || (path.hasPrefix(".ci/") && !name.contains("."))
  }

  static func text(of path: String) throws -> String {
    try files.first { $0.path == path }?.text
      ?? String(contentsOf: root.appending(path: path), encoding: .utf8)
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

  /// Returns every Swift file in a folder and its subfolders, sorted by path.
  static func swiftFiles(in path: String) -> [SourceFile] { files(in: path, endings: [".swift"]) }

  /// Returns all files in a folder with one of these endings, sorted by path.
  static func files(in folder: String, endings: [String]) -> [SourceFile] {
    files.filter { file in
      file.path.hasPrefix(folder + "/") && endings.contains { file.path.hasSuffix($0) }
    }
  }
}
