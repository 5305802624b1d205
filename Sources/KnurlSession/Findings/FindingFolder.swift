import Foundation
import KnurlLaws
package import KnurlVerification

/// A folder of findings. Files in the folder are never overwritten, and no trace is saved twice.
package struct FindingFolder {
  package let path: String
  private let storage: FindingStorage
  /// The names of the existing traces, by content; nil until the first finding is saved.
  private var known: [ContentHash: String]?

  package init(_ path: String, storage: FindingStorage = .live) {
    self.path = path
    self.storage = storage
  }

  /// The file of a finding.
  package struct Place: Hashable, Sendable {
    /// The file's name, relative to the folder.
    package var name: String
    /// False if an earlier run saved the same finding.
    package var isNew: Bool

    package init(name: String, isNew: Bool) {
      self.name = name
      self.isNew = isNew
    }
  }

  /// The path of a file in the folder.
  package func join(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : "\(path)/\(name)"
  }

  /// Saves a finding if no trace in the folder has the same content. Creates a missing folder.
  ///
  /// - Parameter notes: Returns the notes for a file with this path.
  package mutating func save(
    _ file: FindingFile, notes: (_ path: String) -> FindingNotes
  ) throws(StorageProblem) -> Place {
    try save(hash: file.hash, stem: file.stem) { file.text(notes: notes($0)) }
  }

  /// Saves the text of a command sequence under a name that begins with `stem`.
  package mutating func save(
    hash: ContentHash, stem: String, text: (_ path: String) -> String
  ) throws(StorageProblem) -> Place {
    if let name = try traces()[hash] { return Place(name: name, isNew: false) }
    try storage.makeFolder(path)
    // Two different texts get one name only if their hash digits are equal, so the limit is never
    // reached.
    for number in 1...9_999 {
      let name = number == 1 ? "\(stem).trace" : "\(stem)-\(number).trace"
      let bytes = Array(text(join(name)).utf8)
      if try storage.create(join(name), bytes) {
        known?[hash] = name
        return Place(name: name, isNew: true)
      }
      // Another process may have saved the same finding first.
      if let there = self.hash(of: name), there == hash { return Place(name: name, isNew: false) }
    }
    throw StorageProblem("there are too many files of that name")
  }

  private mutating func traces() throws(StorageProblem) -> [ContentHash: String] {
    if let known { return known }
    var found: [ContentHash: String] = [:]
    for name in try storage.names(path).sorted() where name.hasSuffix(".trace") {
      guard let hash = hash(of: name), found[hash] == nil else { continue }
      found[hash] = name
    }
    known = found
    return found
  }

  private func hash(of name: String) -> ContentHash? {
    guard let bytes = try? storage.read(join(name)),
      let text = String(bytes: bytes, encoding: .utf8)
    else { return nil }
    return ContentHash(ofTrace: text)
  }
}

// MARK: - Choosing what to save

extension Array where Element == Finding {
  /// Groups the findings by law, in order of appearance. Each group begins with its shortest
  /// finding.
  package func groupedByLaw() -> [[Finding]] {
    var result: [[Finding]] = []
    for finding in self {
      guard let index = result.firstIndex(where: { $0[0].law == finding.law }) else {
        result.append([finding])
        continue
      }
      let place = finding.isShorter(than: result[index][0]) ? 0 : result[index].count
      result[index].insert(finding, at: place)
    }
    return result
  }

  /// The findings that are not known.
  ///
  /// A finding behind a known error stays behind it. If the first finding of a cause was accepted, the
  /// next one is told in its place.
  package func new(besides known: [Finding]) -> [Finding] {
    var told: Set<Int> = []
    return compactMap { finding in
      var finding = finding
      let knowns = known.filter { $0.isSame(as: finding) }
      let isError = knowns.contains { $0.severity == .error }
      if let cause = finding.cause, knowns.isEmpty || isError {
        finding.isFollowing = !told.insert(cause).inserted
      }
      return knowns.isEmpty ? finding : nil
    }
  }

  /// The shortest finding of each law that has no known finding, without those that probably follow
  /// from another one.
  ///
  /// One finding is enough to show that a law is broken; otherwise each run would add longer ones.
  package func worthKeeping(besides known: [Finding]) -> [Finding] {
    // A trace with different results in equal runs cannot guard against regressions.
    told(besides: known).compactMap { $0.first }.filter { $0.law != LawName.equalRuns.rawValue }
  }

  /// The findings that are told first, by law, the shortest first; without the laws of which a finding
  /// is known.
  package func told(besides known: [Finding]) -> [[Finding]] {
    let laws = filter { finding in known.contains { $0.isSame(as: finding) } }.map { $0.law }
    return new(besides: known).filter { !$0.isFollowing && !laws.contains($0.law) }.groupedByLaw()
  }
}
