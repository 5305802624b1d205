/// A callgrind profile of one part of a program's run: instructions and calls by function.
///
/// The format is valgrind's "callgrind format", version 1. A damaged or truncated file is an error:
/// the sum of its lines has to equal the total at its end.
package struct CallgrindProfile: Equatable {
  package struct Call: Hashable {
    package var caller: String
    package var callee: String

    package init(caller: String, callee: String) {
      self.caller = caller
      self.callee = callee
    }
  }

  /// The sum of all instructions.
  package private(set) var instructions: UInt64 = 0
  /// The instructions of each function itself, without its callees. A recursive function has one
  /// entry, at any depth.
  package private(set) var own: [String: UInt64] = [:]
  /// The number of calls from each function to each other function.
  package private(set) var calls: [Call: UInt64] = [:]

  package init(_ text: String) throws(BenchmarkFailure) {
    var reader = Reader()
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      guard reader.read(line) else {
        throw .couldNotRun("callgrind's file is damaged in line \(number): “\(line.prefix(80))”.")
      }
    }
    guard let total = reader.total, !reader.expectsCost else {
      throw .couldNotRun("callgrind's file is cut off after line \(number).")
    }
    guard reader.sum == total else {
      throw .couldNotRun(
        "callgrind's file is damaged: its lines have \(reader.sum) instructions, its end \(total).")
    }
    instructions = total
    own = reader.own
    calls = reader.calls
  }

  // MARK: - Lines

  private struct Reader {
    var own: [String: UInt64] = [:]
    var calls: [Call: UInt64] = [:]
    var sum: UInt64 = 0
    var total: UInt64?
    /// True if the next line must be the cost of the calls that the previous line counted.
    var expectsCost: Bool { callCount != nil }

    private var names: [Substring: String] = [:]
    private var function: String?
    private var callee: String?
    private var callCount: UInt64?
    /// The number of position columns before each cost.
    private var positions: Int?
    private var hasInstructions = false

    /// - Returns: Whether the line is valid at this point.
    mutating func read(_ line: Substring) -> Bool {
      guard let first = line.utf8.first else { return true }
      switch first {
      case UInt8(ascii: "#"): return !expectsCost
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
        UInt8(ascii: "*"):
        return readCost(line)
      default: break
      }
      guard !expectsCost, total == nil,
        let end = line.utf8.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }
        )
      else { return false }
      let value = line[line.utf8.index(after: end)...]
      return line.utf8[end] == UInt8(ascii: ":")
        ? readHeader(line[..<end], value) : readName(line[..<end], value)
    }

    private mutating func readHeader(_ key: Substring, _ value: Substring) -> Bool {
      let words = value.split(separator: " ")
      switch key {
      case "positions": positions = words.count
      case "events":
        hasInstructions = words.first == "Ir"
        return hasInstructions
      case "totals":
        guard hasInstructions, let number = words.first.flatMap({ UInt64($0) }) else {
          return false
        }
        total = number
      default: break
      }
      return true
    }

    private mutating func readName(_ key: Substring, _ value: Substring) -> Bool {
      switch key {
      case "fn":
        function = name(value)
        return function != nil
      case "cfn":
        callee = name(value)
        return callee != nil
      case "calls":
        guard function != nil, callee != nil,
          let count = value.split(separator: " ").first.flatMap({ UInt64($0) })
        else { return false }
        callCount = count
        return true
      case "ob", "fl", "fi", "fe", "cob", "cfi", "cfl": return true
      default: return false
      }
    }

    /// Resolves a compressed name: "(12) name" defines the number 12, and a later "(12)" stands for
    /// the name.
    private mutating func name(_ value: Substring) -> String? {
      guard value.first == "(", let end = value.firstIndex(of: ")") else {
        return value.isEmpty ? nil : Self.withoutDepth(value)
      }
      let number = value[value.index(after: value.startIndex)..<end]
      guard !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
        return Self.withoutDepth(value)
      }
      let rest = value[value.index(after: end)...]
      guard !rest.isEmpty else { return names[number] }
      guard rest.first == " ", rest.count > 1 else { return nil }
      let name = Self.withoutDepth(rest.dropFirst())
      names[number] = name
      return name
    }

    /// Removes the recursion depth: callgrind writes "name'2" if "name" is called while "name"
    /// runs.
    private static func withoutDepth(_ name: Substring) -> String {
      guard let mark = name.utf8.lastIndex(of: UInt8(ascii: "'")), mark > name.startIndex else {
        return String(name)
      }
      let depth = name.utf8[name.utf8.index(after: mark)...]
      let isDepth = !depth.isEmpty && depth.allSatisfy { (0x30...0x39).contains($0) }
      return String(isDepth ? name[..<mark] : name)
    }

    private mutating func readCost(_ line: Substring) -> Bool {
      guard total == nil, hasInstructions, let positions, let function else { return false }
      let words = line.split(separator: " ")
      // A cost of 0 may be omitted.
      guard words.count >= positions, words.count >= 1,
        let cost = words.count == positions ? 0 : UInt64(words[positions])
      else { return false }
      if let count = callCount, let callee {
        let call = Call(caller: function, callee: callee)
        callCount = nil
        return Self.add(count, to: &calls[call, default: 0])
      }
      return Self.add(cost, to: &own[function, default: 0]) && Self.add(cost, to: &sum)
    }

    private static func add(_ more: UInt64, to number: inout UInt64) -> Bool {
      let (sum, isTooLarge) = number.addingReportingOverflow(more)
      number = sum
      return !isTooLarge
    }
  }
}
