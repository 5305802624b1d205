/// The exact counts of both builds from callgrind. Each run of a build gives equal counts. The
/// counts do not include effects of caches.
package struct ExactChange: Codable, Equatable {
  package var base: Counts
  package var head: Counts
  /// The functions whose own instructions changed most, the largest change first.
  package var functions: [Function]

  /// The counts of one operation.
  package struct Counts: Codable, Equatable {
    package var instructions: Double
    package var allocations: Double
    package var retains: Double
    package var releases: Double

    package init(instructions: Double, allocations: Double, retains: Double, releases: Double) {
      self.instructions = instructions
      self.allocations = allocations
      self.retains = retains
      self.releases = releases
    }

    init(_ counts: ExactCounts) {
      self.init(
        instructions: counts.instructions, allocations: counts.allocations,
        retains: counts.retains, releases: counts.releases)
    }
  }

  package struct Function: Codable, Equatable {
    package var name: String
    /// The function's own instructions in one operation of base.
    package var base: Double
    /// The function's own instructions in one operation of head.
    package var head: Double

    package init(name: String, base: Double, head: Double) {
      self.name = name
      self.base = base
      self.head = head
    }
  }

  package init(base: Counts, head: Counts, functions: [Function]) {
    self.base = base
    self.head = head
    self.functions = functions
  }

  /// The largest number of functions that a report lists.
  package static let mostFunctions = 12
  /// The largest relative change of instructions that counts as noise.
  ///
  /// The C library's functions that copy and allocate memory vary although no code has changed.
  package static let noise = 0.003

  /// Creates the difference of two counts. Function names stay as callgrind writes them.
  package init(base: ExactCounts, head: ExactCounts) {
    self.init(
      base: Counts(base), head: Counts(head), functions: Self.changes(from: base, to: head))
  }

  /// Returns the functions with the largest changes, the largest first.
  ///
  /// `ExactCounts` lists a limited number of functions. If a full list omits a function, the
  /// function counts with the instructions of the last listed function, or with the other side's
  /// instructions if these are fewer.
  private static func changes(from base: ExactCounts, to head: ExactCounts) -> [Function] {
    let (old, new) = (instructions(of: base), instructions(of: head))
    let (oldRest, newRest) = (unlisted(in: base), unlisted(in: head))
    return Set(old.keys).union(new.keys).compactMap { name in
      let (before, after) = (old[name], new[name])
      let function = Function(
        name: name, base: before ?? min(oldRest, after ?? 0),
        head: after ?? min(newRest, before ?? 0))
      return function.base == function.head ? nil : function
    }
    .sorted { ($1.size, $0.name) < ($0.size, $1.name) }
    .prefix(mostFunctions).map { $0 }
  }

  private static func instructions(of counts: ExactCounts) -> [String: Double] {
    Dictionary(counts.functions.map { ($0.name, $0.instructions) }) { $0 + $1 }
  }

  private static func unlisted(in counts: ExactCounts) -> Double {
    guard counts.functions.count >= ExactCounts.maximumFunctions else { return 0 }
    return counts.functions.last?.instructions ?? 0
  }

  /// The instructions of head divided by the instructions of base; 1 if base has none.
  package var instructionRatio: Double {
    base.instructions > 0 ? head.instructions / base.instructions : 1
  }
}

extension ExactChange.Function {
  fileprivate var size: Double { (head - base).magnitude }
}

/// Converts mangled function names to readable names.
package enum FunctionNames {
  /// - Parameter swift: The Swift that demangles; by default the one that builds.
  /// - Returns: The readable name for each name, or the name itself if it cannot be demangled.
  package static func demangled(_ names: [String], swift: String? = nil) -> [String: String] {
    var readable: [String: String] = [:]
    for name in names { readable[name] = name }
    let mangled = readable.keys.filter { $0.hasPrefix("$s") || $0.hasPrefix("$S") }.sorted()
    guard !mangled.isEmpty else { return readable }
    let run = try? ProgramRun(
      [swift ?? Toolchain.swift, "demangle", "--compact", "--simplified"] + mangled)
    guard let run, run.exitCode == 0 else { return readable }
    let lines = run.output.split(separator: "\n").map { String($0) }
    guard lines.count == mangled.count else { return readable }
    for (name, line) in zip(mangled, lines) { readable[name] = line }
    return readable
  }
}
