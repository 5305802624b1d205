import KnurlEngine

/// What a value is in angles.
extension Moment {
  /// How much of the range lies between a value and the nearer limit: at most a half, or -1 for a
  /// value that is not within its limits.
  @inline(__always) func share(of value: Double, _ index: Int) -> (part: Double, isFromEnd: Bool) {
    let (low, high) = (after.minimums[index], after.maximums[index])
    guard value >= low, value <= high else { return (-1, false) }
    // Halves, because the width of the widest ranges is no number.
    let half = high / 2 - low / 2
    let (below, above) = (value / 2 - low / 2, high / 2 - value / 2)
    return below <= above ? (below / half, false) : (above / half, true)
  }
}
