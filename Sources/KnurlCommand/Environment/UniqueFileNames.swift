/// Names of files in one folder, each used once.
struct UniqueFileNames {
  /// Names that other files have, in small letters.
  private(set) var taken: Set<String>

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
