import KnurlArguments
import KnurlSession

/// The folder of a gallery: a page, pictures and a list of the pictures.
///
/// The pictures of an earlier gallery are removed; all other files stay.
final class GalleryFolder {
  /// The file with the list of pictures; it marks the folder as a gallery.
  private static let list = ".knurl-gallery"
  private static let listLimit = 1 << 22

  private let folder: String
  private let files: FileAccess
  /// The pictures of an earlier gallery that were not yet overwritten.
  private var left: Set<String> = []
  private var written: [String] = []

  /// - Parameter folder: A new folder, an empty folder or a gallery.
  init(_ folder: String, _ files: FileAccess) throws(CommandFailure) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    self.files = files
    do throws(FileProblem) {
      if files.exists(folder) {
        let contents = try files.contents(folder)
        if contents.contains(Self.list) {
          let bytes = try files.read(self.folder + Self.list, Self.listLimit)
          left = Set(Self.names(in: String(decoding: bytes, as: UTF8.self)))
        } else if !contents.isEmpty {
          throw FileProblem("it contains files and is not a gallery")
        }
      }
      try files.makeFolder(folder)
      try writeList(left)
    } catch {
      throw .couldNotRun(
        "\(folder) was not written: \(error.reason); choose another path with --output.")
    }
  }

  var indexPath: String { folder + PagePath.index }
  /// The number of pictures written.
  var count: Int { written.count }

  /// The picture names in a list; names that could lead out of the folder are ignored.
  private static func names(in text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
      .filter { $0.hasSuffix(".png") && !$0.contains("/") && !$0.hasPrefix(".") }
  }

  private func writeList(_ names: some Sequence<String>) throws(FileProblem) {
    let text = names.sorted().map { $0 + "\n" }.joined()
    try files.write(Array(text.utf8), folder + Self.list)
  }

  func write(_ bytes: [UInt8], as name: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(bytes, folder + name)
    } catch {
      throw .couldNotRun("\(folder)\(name) was not written: \(error.reason).")
    }
    left.remove(name)
    written.append(name)
  }

  func finish(page: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(Array(page.utf8), indexPath)
      try writeList(written)
    } catch {
      throw .couldNotRun("\(indexPath) was not written: \(error.reason).")
    }
    // The page no longer shows them, so a picture that cannot be removed does no harm.
    for name in left.sorted() where files.exists(folder + name) { try? files.remove(folder + name) }
  }
}
