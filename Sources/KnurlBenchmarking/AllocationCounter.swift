import CKnurlMeasure

/// Counts the memory allocations of the current thread, on systems where counting is possible.
package struct AllocationCounter {
  /// The number of allocations and of allocated bytes since the thread began.
  package struct Reading: Equatable {
    package var count: UInt64
    package var bytes: UInt64

    package init(count: UInt64, bytes: UInt64) {
      self.count = count
      self.bytes = bytes
    }
  }

  /// The reason why allocations cannot be counted; nil if counting is possible.
  package var unavailable: String?
  package var read: () -> Reading

  package init(unavailable: String?, read: @escaping () -> Reading) {
    self.unavailable = unavailable
    self.read = read
  }

  package static var live: AllocationCounter {
    AllocationCounter(unavailable: reason) {
      let now = knurl_allocations_of_thread()
      return Reading(count: now.count, bytes: now.bytes)
    }
  }

  private static var reason: String? {
    switch knurl_allocation_counting_status() {
    case knurl_allocations_counted: return nil
    case knurl_allocations_other_library:
      return "counted with glibc only: other C libraries do not allow wrapping malloc"
    case knurl_allocations_sanitizer: return "a sanitizer has replaced malloc"
    default: return "another library has replaced malloc"
    }
  }
}
