import Foundation
public import KnurlProcesses

/// A small file that names the command sequence being run, and remains after a crash of the
/// process.
///
/// The file is mapped into memory. A note costs nanoseconds and no system call, and remains however
/// the process ends. Only one thread may write at a time.
public final class Breadcrumb: Sendable {
  public let path: String
  /// The address of the mapping; a number, because pointers are not `Sendable`.
  private let address: UInt

  /// Creates the file in an existing folder. An older file is overwritten.
  public init(creating path: String) throws(ChildProblem) {
    self.path = path
    let empty = Data(Layout.identity) + Data(count: Layout.size - Layout.identity.count)
    guard FileManager.default.createFile(atPath: path, contents: empty),
      let handle = FileHandle(forUpdatingAtPath: path)
    else { throw ChildProblem("\(path) cannot be written") }
    defer { try? handle.close() }
    let mapped = unsafe mmap(
      nil, Layout.size, PROT_READ | PROT_WRITE, MAP_SHARED, handle.fileDescriptor, 0)
    let address = UInt(bitPattern: mapped)
    guard address != 0, address != .max else {
      try? FileManager.default.removeItem(atPath: path)
      throw ChildProblem("\(path) cannot be mapped into memory")
    }
    self.address = address
  }

  deinit {
    _ = unsafe munmap(UnsafeMutableRawPointer(bitPattern: address), Layout.size)
  }

  // MARK: - Writing

  /// Notes the control whose command sequences run from now on.
  ///
  /// - Parameters:
  ///   - subject: The control's name, cut to what fits.
  ///   - number: The control's index among those that the process works on.
  public func begin(_ subject: String, number: Int = 0, seed: UInt64) {
    let name = Array(subject.utf8.prefix(Layout.longestName))
    store(UInt64(number), at: Layout.number)
    store(seed, at: Layout.seed)
    store(UInt64(name.count), at: Layout.nameCount)
    for (index, byte) in name.enumerated() { storeByte(byte, at: Layout.name + index) }
    store(Self.check(of: name, number: number, seed: seed), at: Layout.subjectCheck)
    note(.nothing, 0)
  }

  /// Notes a scenario or known trace, by its index.
  public func note(scenario: Int) { note(.scenario, UInt64(scenario)) }

  /// Notes a case of the search.
  public func note(case index: Int) {
    store(UInt64(index), at: Layout.lastCase)
    note(.searching, UInt64(index))
  }

  /// Notes that a step runs next.
  public func noteStep() { store(load(Layout.steps) &+ 1, at: Layout.steps) }

  /// Notes a case in which the control is watched before the search.
  public func note(watched index: Int) { note(.watching, UInt64(index)) }

  /// Notes the choices of a shrink candidate for the last case.
  ///
  /// Choices that do not fit into the file are dropped.
  public func note(choices: [UInt64]) {
    let count = min(choices.count, Layout.mostChoices)
    for index in 0..<count { store(choices[index], at: Layout.choices + 8 * index) }
    store(load(Layout.tries) &+ 1, at: Layout.tries)
    note(.shrinking, UInt64(choices.count), check: Self.mix(choices.prefix(count)))
  }

  /// Sets `tries` to 0.
  public func beginTries() { store(0, at: Layout.tries) }

  /// The number of noted shrink candidates since `beginTries()`, or since the file was made.
  public var tries: Int { Int(clamping: load(Layout.tries)) }

  /// Notes that no command sequence is running.
  public func noteNothing() { note(.nothing, 0) }

  /// Notes that findings are being shown.
  ///
  /// Callers note this before each sequence and picture, so that the parent process detects a hang.
  ///
  /// - Parameter stage: Any number that has a meaning for the reader.
  public func note(showing stage: Int) { note(.showing, UInt64(stage)) }

  /// Notes that all work is done: a later end of the process is not caused by a control.
  public func noteEnd() { note(.end, 0) }

  /// Removes the file.
  public func remove() { try? FileManager.default.removeItem(atPath: path) }

  private func note(_ kind: Layout.Kind, _ value: UInt64, check: UInt64 = 0) {
    // Two different counts mean that a note was never finished.
    let count = load(Layout.begun) &+ 1
    store(count, at: Layout.begun)
    store(kind.rawValue, at: Layout.kind)
    store(value, at: Layout.value)
    store(Self.mix([count, kind.rawValue, value, check]), at: Layout.check)
    store(count, at: Layout.finished)
  }

  private func store(_ value: UInt64, at offset: Int) {
    unsafe UnsafeMutableRawPointer(bitPattern: address)?
      .storeBytes(of: value, toByteOffset: offset, as: UInt64.self)
  }

  private func storeByte(_ value: UInt8, at offset: Int) {
    unsafe UnsafeMutableRawPointer(bitPattern: address)?
      .storeBytes(of: value, toByteOffset: offset, as: UInt8.self)
  }

  private func load(_ offset: Int) -> UInt64 {
    unsafe UnsafeMutableRawPointer(bitPattern: address)?
      .load(fromByteOffset: offset, as: UInt64.self) ?? 0
  }

  // MARK: - The file

  fileprivate static func check(of name: [UInt8], number: Int, seed: UInt64) -> UInt64 {
    mix(name.map { UInt64($0) } + [UInt64(number), seed])
  }

  /// Returns a checksum (FNV-1a, by words), which is almost always different for different numbers.
  fileprivate static func mix(_ words: some Sequence<UInt64>) -> UInt64 {
    var result: UInt64 = 0xcbf2_9ce4_8422_2325
    for word in words { result = (result ^ word) &* 0x100_0000_01b3 }
    return result
  }

  /// The offsets in the file; every number has eight bytes in the machine's byte order.
  fileprivate enum Layout {
    /// The name of the format and its version.
    static let identity = Array("KNURLBC1".utf8)
    static let number = 8
    static let seed = 16
    static let nameCount = 24
    static let subjectCheck = 32
    static let begun = 40
    static let kind = 48
    static let value = 56
    static let check = 64
    static let finished = 72
    static let tries = 80
    static let lastCase = 88
    static let steps = 96
    static let name = 128
    static let longestName = 512
    static let choices = 1_024
    static let mostChoices = 65_408
    static let size = choices + 8 * mostChoices

    enum Kind: UInt64 {
      case nothing = 0
      case scenario
      case searching
      case shrinking
      case end
      case showing
      case watching
    }
  }
}

// MARK: - Reading

/// The content of a breadcrumb file.
public struct BreadcrumbContent: Hashable, Sendable {
  public var subject: String
  /// The control's index among the controls that the process worked on.
  public var number: Int
  public var seed: UInt64
  public var place: Place
  /// The number of shrink candidates that were tried for the last failure.
  public var tries: Int

  public enum Place: Hashable, Sendable {
    /// No command sequence was running.
    case nothing
    case scenario(Int)
    case searching(caseIndex: Int)
    /// A case in which the control is watched before the search.
    case watching(caseIndex: Int)
    /// The choices of a shrink candidate for a failure of a case.
    case shrinking([UInt64], caseIndex: Int)
    /// Findings were being shown. The writer of the file defines the meaning of the stage.
    case showing(stage: Int)
    /// The process had done all its work.
    case end
  }

  /// Reads a file that a process left or still writes.
  ///
  /// - Throws: The reason why the file has no valid content, as words that follow the file's name.
  ///   The file may come from any source and have any length.
  public init(reading path: String) throws(ChildProblem) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw ChildProblem("cannot be read")
    }
    defer { try? handle.close() }
    let size = Breadcrumb.Layout.size
    let data = (try? handle.read(upToCount: size + 1)) ?? Data()
    try self.init(Array(data))
  }

  private init(_ bytes: [UInt8]) throws(ChildProblem) {
    typealias Layout = Breadcrumb.Layout
    guard bytes.count == Layout.size, bytes.starts(with: Layout.identity) else {
      throw ChildProblem("is not a breadcrumb of this version")
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
      throw ChildProblem("names no control")
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
        throw ChildProblem("holds a command sequence that was too long to save")
      }
      choices = (0..<index).map { word(Layout.choices + 8 * $0) }
      check = Breadcrumb.mix(choices)
    }
    guard word(Layout.check) == Breadcrumb.mix([count, kind.rawValue, value, check]) else {
      throw ChildProblem("holds a note that was not finished")
    }
    switch kind {
    case .nothing: place = .nothing
    case .scenario: place = .scenario(index)
    case .searching: place = .searching(caseIndex: index)
    case .watching: place = .watching(caseIndex: index)
    case .shrinking: place = .shrinking(choices, caseIndex: lastCase)
    case .end: place = .end
    case .showing: place = .showing(stage: index)
    }
  }
}

extension Breadcrumb {
  /// Numbers that grow while a process makes progress.
  public struct Progress: Hashable, Sendable {
    /// The number of sequences and pictures that were begun.
    public var notes: UInt64
    public var steps: UInt64
  }

  /// Returns how far a process is; nil if nothing is running.
  public static func progress(in path: String) -> Progress? {
    let idle = [Layout.Kind.nothing, .end].map { $0.rawValue }
    guard let head = head(of: path), !idle.contains(head(Layout.kind)) else { return nil }
    return Progress(notes: head(Layout.begun), steps: head(Layout.steps))
  }

  /// Returns the number of steps so far.
  static func steps(in path: String) -> UInt64? { head(of: path)?(Layout.steps) }

  /// Returns the numbers of the file's head by their offsets.
  private static func head(of path: String) -> ((Int) -> UInt64)? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Layout.name),
      data.count == Layout.name
    else { return nil }
    let bytes = Array(data)
    return { offset in
      unsafe bytes.withUnsafeBytes { unsafe $0.load(fromByteOffset: offset, as: UInt64.self) }
    }
  }
}
