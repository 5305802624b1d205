/// The corpus of a target: the inputs that its runs have collected.
///
/// libFuzzer does not write files atomically: a kill or a full disk leaves empty or partial files
/// without a message. But it names each file by the hash of its full content.
struct FuzzCorpus {
  let files: FileAccess
  let folders: FuzzFolders

  /// The size limit of an input, in bytes, far above `-max_len`.
  private static let byteLimit = 16 * 1024 * 1024
  private static let nameLength = 40
  /// The number of file names to try when an input is set aside.
  private static let attempts = 1_000

  /// Moves damaged files to a folder next to the corpus: empty files, and files whose names have a
  /// wrong hash.
  ///
  /// - Returns: The number of files moved.
  func setDamagedAside() throws(FileProblem) -> Int {
    var count = 0
    for name in try files.contents(folders.corpus).sorted()
    where isDamaged("\(folders.corpus)/\(name)") {
      try setAside(name)
      count += 1
    }
    return count
  }

  /// True if a file is empty or the hash in its name is wrong.
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

  /// Moves a crashing input out of the corpus, because the input would crash every process that
  /// reads the corpus.
  ///
  /// - Parameter artifact: The file that libFuzzer wrote for it: `crash-HASH`.
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
    throw FileProblem("\(folders.aside) has too many files with the name \(name)")
  }

  var count: Int { (try? files.contents(folders.corpus))?.count ?? 0 }
}

/// The hash in the file names of a libFuzzer corpus; not for security.
private enum SHA1 {
  /// The hash as 40 hexadecimal digits, as in the file names.
  static func digits(of bytes: [UInt8]) -> String {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var message = bytes + [0x80]
    while message.count % 64 != 56 { message.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    for start in stride(from: 0, to: message.count, by: 64) {
      mix(message[start..<start + 64], into: &state)
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func mix(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words: [UInt32] = []
    words.reserveCapacity(80)
    for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
      words.append(block[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    for index in 16..<80 {
      let word = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
      words.append(rotated(word, by: 1))
    }
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32)
      switch index {
      case ..<20: (mixed, constant) = ((b & c) | (~b & d), 0x5A82_7999)
      case ..<40: (mixed, constant) = (b ^ c ^ d, 0x6ED9_EBA1)
      case ..<60: (mixed, constant) = ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
      default: (mixed, constant) = (b ^ c ^ d, 0xCA62_C1D6)
      }
      let next = rotated(a, by: 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
    }
    for (index, word) in [a, b, c, d, e].enumerated() { state[index] &+= word }
  }

  private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
