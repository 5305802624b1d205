/// Names of files in one folder, each used once.
struct UniqueFileNames {
  private var taken: Set<String>

  /// - Parameter taken: Names that other files have.
  init(taken: Set<String> = []) { self.taken = taken }

  /// Returns a file name that is unique, even on disks that do not distinguish capital letters.
  mutating func name(for text: String) -> String {
    let stem = Wording.fileName(text)
    var unique = stem
    var number = 2
    while !taken.insert(unique.lowercased()).inserted {
      unique = "\(stem)-\(number)"
      number += 1
    }
    return unique
  }
}
