/// Functions that do the same job, by the names that they have in callgrind's files.
enum CountedFamily {
  case allocation
  case free
  case retain
  case release
  /// Copies of memory.
  case copy

  func has(_ name: String) -> Bool {
    switch self {
    case .allocation: return Self.allocations.contains(name)
    case .free: return name == "free" || name == "cfree"
    case .retain: return Self.retains.contains(name)
    case .release: return Self.releases.contains(name)
    // The C library has one for each kind of processor, such as __memmove_avx_unaligned_erms.
    case .copy: return Self.copies.contains { name.hasPrefix($0) }
    }
  }

  /// How often something outside of the family called one of it. What the family's functions call
  /// among themselves is one and the same job.
  func calls(in profile: CallgrindProfile) -> UInt64 {
    var sum: UInt64 = 0
    for (call, count) in profile.calls where has(call.callee) && !has(call.caller) {
      sum = sum.addingReportingOverflow(count).partialValue
    }
    return sum
  }

  private static let allocations: Set<String> = [
    "malloc", "calloc", "realloc", "reallocarray", "memalign", "aligned_alloc", "posix_memalign",
    "valloc", "pvalloc", "__libc_malloc", "__libc_calloc", "__libc_realloc", "__libc_memalign",
  ]

  private static let retains = counted([
    "swift_retain", "swift_retain_n", "swift_nonatomic_retain", "swift_nonatomic_retain_n",
    "swift_tryRetain", "swift_bridgeObjectRetain", "swift_bridgeObjectRetain_n",
    "swift_nonatomic_bridgeObjectRetain", "swift_unknownObjectRetain",
    "swift_unknownObjectRetain_n", "swift_unownedRetain", "swift_unownedRetain_n",
    "swift_unownedRetainStrong", "swift_errorRetain",
  ])

  private static let releases = counted([
    "swift_release", "swift_release_n", "swift_nonatomic_release", "swift_nonatomic_release_n",
    "swift_bridgeObjectRelease", "swift_bridgeObjectRelease_n",
    "swift_nonatomic_bridgeObjectRelease", "swift_unknownObjectRelease",
    "swift_unknownObjectRelease_n", "swift_unownedRelease", "swift_unownedRelease_n",
    "swift_unownedRetainStrongAndRelease", "swift_errorRelease",
  ])

  private static let copies = ["memcpy", "memmove", "__memcpy", "__memmove", "__mempcpy"]

  /// The runtime calls its own functions through pointers to functions with underscores around
  /// their names; arm64 has one for each register that holds the object.
  private static func counted(_ names: [String]) -> Set<String> {
    var all: Set<String> = []
    for name in names {
      all.formUnion([name, "_\(name)_", "_\(name)"])
      for register in 0..<30 { all.insert("\(name)_x\(register)") }
    }
    return all
  }
}
