/// What one operation of a benchmark does, counted and not timed: equal code gives equal numbers on
/// a busy machine too.
package struct ExactCounts: Codable, Equatable {
  /// Those of the C library that copy, compare and allocate memory depend on where that lies: on
  /// some 0.01 % of all, rarely on 0.3 %. All other figures do not.
  package var instructions: Double
  /// Calls of malloc and its relatives.
  package var allocations: Double
  package var frees: Double
  /// Calls of swift_retain and its relatives.
  package var retains: Double
  package var releases: Double
  /// Calls of memcpy and memmove.
  package var copies: Double
  /// The functions with the most instructions of their own, most first; at most
  /// `maximumFunctions`.
  package var functions: [Function]

  package struct Function: Codable, Equatable {
    /// As callgrind names it: of a Swift function, its mangled name.
    package var name: String
    /// Its own, without those of what it calls.
    package var instructions: Double

    package init(name: String, instructions: Double) {
      self.name = name
      self.instructions = instructions
    }
  }

  /// Behind a hundred they have a few instructions each; behind forty a function that is new to a
  /// touch could still hide.
  package static let maximumFunctions = 100

  package init(
    instructions: Double, allocations: Double = 0, frees: Double = 0, retains: Double = 0,
    releases: Double = 0, copies: Double = 0, functions: [Function] = []
  ) {
    self.instructions = instructions
    self.allocations = allocations
    self.frees = frees
    self.retains = retains
    self.releases = releases
    self.copies = copies
    self.functions = functions
  }

  /// - Parameter operations: How many of them the profile is of; at least 1.
  package init(_ profile: CallgrindProfile, operations: Int) {
    func each(_ count: UInt64) -> Double { Double(count) / Double(max(1, operations)) }
    let most = profile.own.filter { $0.value > 0 }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .prefix(Self.maximumFunctions)
    self.init(
      instructions: each(profile.instructions),
      allocations: each(CountedFamily.allocation.calls(in: profile)),
      frees: each(CountedFamily.free.calls(in: profile)),
      retains: each(CountedFamily.retain.calls(in: profile)),
      releases: each(CountedFamily.release.calls(in: profile)),
      copies: each(CountedFamily.copy.calls(in: profile)),
      functions: most.map { Function(name: $0.key, instructions: each($0.value)) })
  }
}
