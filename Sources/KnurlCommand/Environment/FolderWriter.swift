/// Writes the files of a new folder: all of them or none.
///
/// They are made in a hidden folder beside their place and then given that place at once.
struct FolderWriter {
  let files: FileAccess

  /// A text and its path in the folder.
  struct File: Hashable {
    var path: String
    var text: String

    init(_ path: String, _ text: String) {
      self.path = path
      self.text = text
    }
  }

  /// More hidden folders than other runs could have left behind.
  private static let attempts = 100

  /// - Parameter folder: An absolute path: a folder without anything in it, or nothing yet.
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

  /// The nearest folder that is there, and what has to be made below it.
  private func place(of folder: String) throws(FileProblem) -> (anchor: String, missing: [String]) {
    var anchor = folder
    var missing: [String] = []
    while !files.exists(anchor) {
      let above = PathText.folder(of: anchor)
      guard above != anchor else { throw FileProblem("there is no such place") }
      missing.insert(PathText.name(of: anchor), at: 0)
      anchor = above
    }
    if missing.isEmpty, !(try files.contents(anchor)).isEmpty {
      throw FileProblem("there is something in it already")
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
    throw FileProblem("\(anchor) is full of .knurl-init-… folders, which can be removed")
  }

  /// A new folder is one move. In an empty folder that was there each thing is moved; should one
  /// fail, those that were moved are removed again.
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
