/// Where results go so that the compiler has to compute them.
///
/// An empty function that is not inlined is not enough: the optimiser sees that it has no effect
/// and drops the call. This one changes a number that the program prints at its end.
struct BlackHole {
  private(set) var contents: UInt64 = 0

  @inline(never) mutating func absorb(_ value: UInt64) {
    contents = (contents &* 31) ^ value
  }
}
