#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The processor time that this thread has used, which other programs on the machine do not lengthen
/// as they lengthen the time on the wall.
///
/// Reading it costs about a microsecond: measure batches of at least a millisecond.
enum ThreadClock {
  static func nanoseconds() -> UInt64 {
    var time = timespec()
    let result = clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    precondition(result == 0, "every supported system has a clock for each thread")
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
