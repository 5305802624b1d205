import KnurlArguments
import KnurlSession

/// A folder with nothing in it but a gallery: a page, pictures, and a list of them by which it is known.
///
/// What an earlier gallery left is removed; what somebody else put there stays.
final class GalleryFolder {
  /// The list of pictures. Its presence says that the folder is a gallery.
  private static let list = ".knurl-gallery"
  private static let listLimit = 1 << 22

  private let folder: String
  private let files: FileAccess
  /// Pictures of an earlier gallery.
  private var left: Set<String> = []
  private var written: [String] = []

  /// - Parameter folder: Made where it is not there; anything but an empty folder or a gallery is
  ///   refused.
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
          throw FileProblem("there is something in it that is no gallery")
        }
      }
      try files.makeFolder(folder)
      try writeList(left)
    } catch {
      throw .couldNotRun(
        "\(folder) was not written, \(error.reason); choose another place with --output.")
    }
  }

  var indexPath: String { folder + PagePath.index }
  /// How many pictures there are.
  var count: Int { written.count }

  /// Only what can have been written here: no way leads out of the folder.
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
      throw .couldNotRun("\(folder)\(name) was not written, \(error.reason).")
    }
    left.remove(name)
    written.append(name)
  }

  func finish(page: String) throws(CommandFailure) {
    do throws(FileProblem) {
      try files.write(Array(page.utf8), indexPath)
      try writeList(written)
    } catch {
      throw .couldNotRun("\(indexPath) was not written, \(error.reason).")
    }
    // The page does not show them any more: one that cannot be removed does no harm.
    for name in left.sorted() where files.exists(folder + name) { try? files.remove(folder + name) }
  }
}
