import Foundation

/// What a breadcrumb says.
public struct BreadcrumbNote: Hashable, Sendable {
  public var subject: String
  /// Its place among those that the process worked on.
  public var number: Int
  public var seed: UInt64
  public var place: Place
  /// How many choices were tried until then.
  public var tries: Int

  public enum Place: Hashable, Sendable {
    /// Between histories.
    case nothing
    case stream(Int)
    case searching(caseIndex: Int)
    /// Choices that were tried for a failure of a case.
    case shrinking([UInt64], caseIndex: Int)
    /// Findings were being shown, which is no search: how far that was, in the writer's numbers.
    case showing(stage: Int)
    /// The process had done all that it was to do.
    case end
  }

  /// Reads a file that a process left, or one that it still writes.
  ///
  /// - Throws: Why it says nothing, as a sentence that goes on behind the file's name. The file may
  ///   be anybody's, of any length.
  public init(reading path: String) throws(ChildProblem) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw ChildProblem("cannot be read")
    }
    defer { try? handle.close() }
    let size = Breadcrumb.Layout.size
    let data = (try? handle.read(upToCount: size + 1)) ?? Data()
    try self.init(Array(data))
  }

  init(_ bytes: [UInt8]) throws(ChildProblem) {
    typealias Layout = Breadcrumb.Layout
    guard bytes.count == Layout.size, bytes.starts(with: Layout.identity) else {
      throw ChildProblem("is no breadcrumb of this version")
    }
    func word(_ offset: Int) -> UInt64 {
      unsafe bytes.withUnsafeBytes { unsafe $0.load(fromByteOffset: offset, as: UInt64.self) }
    }
    let nameCount = Int(clamping: word(Layout.nameCount))
    guard nameCount <= Layout.longestName, let number = Int(exactly: word(Layout.number)) else {
      throw ChildProblem("is damaged")
    }
    let name = Array(bytes[Layout.name..<Layout.name + nameCount])
    seed = word(Layout.seed)
    guard word(Layout.subjectCheck) == Breadcrumb.check(of: name, number: number, seed: seed) else {
      throw ChildProblem("names nothing that was performed")
    }
    subject = String(decoding: name, as: UTF8.self)
    self.number = number
    tries = Int(clamping: word(Layout.tries))

    let (count, value) = (word(Layout.begun), word(Layout.value))
    guard let kind = Layout.Kind(rawValue: word(Layout.kind)), let index = Int(exactly: value),
      let lastCase = Int(exactly: word(Layout.lastCase)), count == word(Layout.finished)
    else { throw ChildProblem("holds a note that was not finished") }
    var check: UInt64 = 0
    var choices: [UInt64] = []
    if kind == .shrinking {
      guard index <= Layout.mostChoices else {
        throw ChildProblem("holds a history too long to be kept")
      }
      choices = (0..<index).map { word(Layout.choices + 8 * $0) }
      check = Breadcrumb.mix(choices)
    }
    guard word(Layout.check) == Breadcrumb.mix([count, kind.rawValue, value, check]) else {
      throw ChildProblem("holds a note that was not finished")
    }
    switch kind {
    case .nothing: place = .nothing
    case .stream: place = .stream(index)
    case .searching: place = .searching(caseIndex: index)
    case .shrinking: place = .shrinking(choices, caseIndex: lastCase)
    case .end: place = .end
    case .showing: place = .showing(stage: index)
    }
  }
}

extension Breadcrumb {
  /// How many notes were written so far: it moves as long as histories and pictures come back. Nil where nothing
  /// is being performed.
  public static func count(in path: String) -> UInt64? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Layout.name),
      data.count == Layout.name
    else { return nil }
    let bytes = Array(data)
    return unsafe bytes.withUnsafeBytes { bytes -> UInt64? in
      let kind = unsafe bytes.load(fromByteOffset: Layout.kind, as: UInt64.self)
      let idle = [Layout.Kind.nothing, .end].map { $0.rawValue }
      if idle.contains(kind) { return nil }
      return unsafe bytes.load(fromByteOffset: Layout.begun, as: UInt64.self)
    }
  }
}
