import CKnurlMeasure

/// Counts what a thread allocates, where that can be counted.
struct AllocationCounter {
  /// Since the thread began.
  struct Reading: Equatable {
    var count: UInt64
    var bytes: UInt64
  }

  /// Why nothing can be counted, or nil.
  var unavailable: String?
  var read: () -> Reading

  static var live: AllocationCounter {
    AllocationCounter(unavailable: reason) {
      let now = knurl_allocations_of_thread()
      return Reading(count: now.count, bytes: now.bytes)
    }
  }

  private static var reason: String? {
    switch knurl_allocation_counting_status() {
    case knurl_allocations_counted: return nil
    case knurl_allocations_other_library:
      return "counted with glibc only: no other C library lets malloc be replaced and still be called"
    case knurl_allocations_sanitizer: return "a sanitizer has taken malloc's place"
    default: return "another library has taken malloc's place"
    }
  }
}
