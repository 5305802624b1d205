/// The inputs that runs on a target keep.
///
/// libFuzzer writes its files in place: where a process was killed or the disk is full it leaves empty
/// ones and parts, and says nothing. But it names each by the hash of what should be in it.
struct FuzzCorpus {
  let files: FileAccess
  let folders: FuzzFolders

  /// Longer than any input: `-max_len` is far below.
  private static let byteLimit = 16 * 1024 * 1024
  private static let nameLength = 40
  /// More files of one name than anybody sets aside.
  private static let attempts = 1_000

  /// Moves files that are empty or not what their names say to a folder beside the corpus.
  ///
  /// - Returns: How many.
  func setDamagedAside() throws(FileProblem) -> Int {
    var count = 0
    for name in try files.contents(folders.corpus).sorted()
    where isDamaged("\(folders.corpus)/\(name)") {
      try setAside(name)
      count += 1
    }
    return count
  }

  /// Whether a file is empty or not what its name says.
  func isDamaged(_ path: String) -> Bool {
    guard let bytes = try? files.read(path, Self.byteLimit) else { return false }
    if bytes.isEmpty { return true }
    let name = PathText.name(of: path)
    let isHash =
      name.utf8.count == Self.nameLength
      && name.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
      }
    return isHash && SHA1.digits(of: bytes) != name
  }

  /// Takes an input that the subject did not survive out of the corpus, where it would end every
  /// process that reads it.
  ///
  /// - Parameter artifact: The file that libFuzzer wrote of it: `crash-HASH`.
  /// - Returns: Whether it was in the corpus.
  func takeOut(_ artifact: String) throws(FileProblem) -> Bool {
    let name = String(PathText.name(of: artifact).split(separator: "-").last ?? "")
    guard !name.isEmpty, files.exists("\(folders.corpus)/\(name)") else { return false }
    try setAside(name)
    return true
  }

  func setAside(_ name: String) throws(FileProblem) {
    try files.makeFolder(folders.aside)
    for number in 1...Self.attempts {
      let place = "\(folders.aside)/\(name)" + (number == 1 ? "" : "-\(number)")
      if files.exists(place) { continue }
      return try files.move("\(folders.corpus)/\(name)", place)
    }
    throw FileProblem("\(folders.aside) is full of files of that name")
  }

  /// How many inputs there are.
  var count: Int { (try? files.contents(folders.corpus))?.count ?? 0 }
}
