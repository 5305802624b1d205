import KnurlEngine
import KnurlGeometry

// What relations ask of a run before they compare it.
extension Moment {
  /// A value that is about to come to a whole number lies so near to half-way between two that a
  /// rounding decides.
  var isNearHalf: Bool {
    if before.settles, before.isTracking, !after.isTracking {
      for index in before.values.indices where Self.isNearHalf(before.values[index]) { return true }
    }
    guard has(.pending), after.isAtFinger else { return false }
    for index in after.values.indices {
      let (low, high) = (after.minimums[index], after.maximums[index])
      let (start, end) = (after.startPositions[index], after.endPositions[index])
      guard start != end else { continue }
      let part = (modelPlace(index) - start) / (end - start)
      if Self.isNearHalf(low + part * (high - low)) { return true }
    }
    return false
  }

  /// Beyond a million times a million there are not many digits left behind the point.
  private static func isNearHalf(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    let rest = value.magnitude - value.magnitude.rounded(.down)
    return (rest - 0.5).magnitude < 1e-6 || value.magnitude > 1e12
  }
}
