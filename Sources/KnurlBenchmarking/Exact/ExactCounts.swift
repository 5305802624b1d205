/// The counted work of one operation. Equal code gives equal numbers, even on a busy machine.
package struct ExactCounts: Codable, Equatable {
  /// The number of instructions.
  ///
  /// It varies by about 0.01 %, rarely by 0.3 %, because the C library's functions that copy,
  /// compare and allocate memory depend on addresses. All other counts are exact.
  package var instructions: Double
  /// The number of calls of functions that allocate memory, such as malloc.
  package var allocations: Double
  package var frees: Double
  /// The number of calls of functions that retain an object, such as swift_retain.
  package var retains: Double
  package var releases: Double
  /// The number of calls of memcpy and memmove.
  package var copies: Double
  /// The functions with the most own instructions, the most first; at most `maximumFunctions`.
  package var functions: [Function]

  package struct Function: Codable, Equatable {
    /// The function's name as callgrind writes it; for a Swift function, the mangled name.
    package var name: String
    /// The function's own instructions, without those of its callees.
    package var instructions: Double

    package init(name: String, instructions: Double) {
      self.name = name
      self.instructions = instructions
    }
  }

  /// The largest number of functions in `functions`.
  ///
  /// Functions after the hundredth have only a few instructions each. A list of forty functions
  /// could omit a function that a change adds to a touch.
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

  /// - Parameter operations: The number of operations in the profile; at least 1.
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

/// A family of functions that do the same job, by their names in callgrind's files.
private struct CountedFamily {
  var names: Set<String> = []
  var prefixes: [String] = []

  func has(_ name: String) -> Bool {
    names.contains(name) || prefixes.contains { name.hasPrefix($0) }
  }

  /// The number of calls from outside of the family. A call within the family belongs to the same
  /// job.
  func calls(in profile: CallgrindProfile) -> UInt64 {
    var sum: UInt64 = 0
    for (call, count) in profile.calls where has(call.callee) && !has(call.caller) {
      sum = sum.addingReportingOverflow(count).partialValue
    }
    return sum
  }

  static let allocation = CountedFamily(names: [
    "malloc", "calloc", "realloc", "reallocarray", "memalign", "aligned_alloc", "posix_memalign",
    "valloc", "pvalloc", "__libc_malloc", "__libc_calloc", "__libc_realloc", "__libc_memalign",
  ])

  static let free = CountedFamily(names: ["free", "cfree"])

  static let retain = counted([
    "swift_retain", "swift_retain_n", "swift_nonatomic_retain", "swift_nonatomic_retain_n",
    "swift_tryRetain", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n",
    "swift_nonatomic_bridgeObjectRetain", "swift_unknownObjectRetain",
    "swift_unknownObjectRetain_n", "swift_unownedRetain", "swift_unownedRetain_n",
    "swift_unownedRetainStrong", "swift_errorRetain",
  ])

  static let release = counted([
    "swift_release", "swift_release_n", "swift_nonatomic_release", "swift_nonatomic_release_n",
    "swift_bridgeObjectRelease", "swift_bridgeObjectRelease_n",
    "swift_nonatomic_bridgeObjectRelease", "swift_unknownObjectRelease",
    "swift_unknownObjectRelease_n", "swift_unownedRelease", "swift_unownedRelease_n",
    "swift_unownedRetainStrongAndRelease", "swift_errorRelease",
  ])

  /// The C library has a function for each kind of processor: `__memmove_avx_unaligned_erms`.
  static let copy = CountedFamily(
    prefixes: ["memcpy", "memmove", "__memcpy", "__memmove", "__mempcpy"])

  /// Returns the family of the given names and of their variants in the Swift runtime.
  ///
  /// The runtime calls its own functions through pointers to functions with underscores around
  /// their names. On arm64, each register that can hold the object has a variant.
  private static func counted(_ names: [String]) -> CountedFamily {
    var all: Set<String> = []
    for name in names {
      all.formUnion([name, "_\(name)_", "_\(name)"])
      for register in 0..<30 { all.insert("\(name)_x\(register)") }
    }
    return CountedFamily(names: all)
  }
}
