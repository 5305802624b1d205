/// Writes all files of a new folder, or none of them.
///
/// It writes them to a hidden folder next to the destination and then moves them in one step.
struct FolderWriter {
  let files: FileAccess

  /// A text and its path in the folder.
  struct File: Hashable {
    var path: String
    var text: String
  }

  /// The number of names to try for the hidden folder. Interrupted runs leave far fewer hidden
  /// folders behind.
  private static let attempts = 100

  /// - Parameter folder: The absolute path of an empty folder, or of one that does not exist yet.
  func write(_ texts: [File], to folder: String) throws(FileProblem) {
    let (anchor, missing) = try place(of: folder)
    let stage = try makeStage(in: anchor)
    do throws(FileProblem) {
      for file in texts {
        let path = ([stage] + missing + [file.path]).joined(separator: "/")
        try files.makeFolder(PathText.folder(of: path))
        try files.write(Array(file.text.utf8), path)
      }
      try moveAll(from: stage, to: anchor)
    } catch {
      try? files.remove(stage)
      throw error
    }
    try? files.remove(stage)
  }

  /// The nearest existing folder, and the folders that must be created below it.
  private func place(of folder: String) throws(FileProblem) -> (anchor: String, missing: [String]) {
    var anchor = folder
    var missing: [String] = []
    while !files.exists(anchor) {
      let above = PathText.folder(of: anchor)
      guard above != anchor else { throw FileProblem("there is no such folder") }
      missing.insert(PathText.name(of: anchor), at: 0)
      anchor = above
    }
    if missing.isEmpty, !(try files.contents(anchor)).isEmpty {
      throw FileProblem("it is not empty")
    }
    return (anchor, missing)
  }

  private func makeStage(in anchor: String) throws(FileProblem) -> String {
    for number in 1...Self.attempts {
      let stage = anchor + "/.knurl-init-\(number)"
      if files.exists(stage) { continue }
      do throws(FileProblem) {
        try files.makeFolder(stage)
      } catch {
        throw FileProblem("\(anchor) cannot be written")
      }
      return stage
    }
    throw FileProblem("\(anchor) is full of .knurl-init-… folders, which you can remove")
  }

  /// Moves the items of the hidden folder to the destination.
  ///
  /// A new folder needs one move. For an existing empty folder, each item is moved. If a move
  /// fails, the items moved so far are removed.
  private func moveAll(from stage: String, to anchor: String) throws(FileProblem) {
    var moved: [String] = []
    do throws(FileProblem) {
      for name in try files.contents(stage) {
        try files.move(stage + "/" + name, anchor + "/" + name)
        moved.append(anchor + "/" + name)
      }
    } catch {
      for path in moved { try? files.remove(path) }
      throw error
    }
  }
}
