import KnurlInteraction

// What the user feels of a drag, a key or an increment (Controls.md 1.7).
extension RangeSliderModel {
  /// The tick of a thumb that came from one value to another, the reference being what it came from.
  ///
  /// Asked with every change. So what is far from its end is told from what is near it without
  /// looking for admissible values.
  @inline(__always)
  mutating func feedback(of thumb: Thumb, from before: Double, to after: Double) -> Feedback? {
    guard after != before else { return nil }
    let isUp = after > before
    let end = freeEnd(of: thumb, isUp: isUp)
    guard let grid = scale.grid else {
      return (isUp ? after >= end : after <= end) ? .end : nil
    }
    let room = isUp ? end - after : after - end
    // Four steps beside the rounding hold another value, and one for a pushed thumb.
    let isFar = room > 4 * grid.step + after.magnitude * 0x1p-50
    guard isFar, !pushes || distances.upper == .infinity, after != reference.values[thumb] else {
      return feedbackNearEnd(of: thumb, from: before, to: after)
    }
    return .detent
  }

  @inline(never)
  private mutating func feedbackNearEnd(
    of thumb: Thumb, from before: Double, to after: Double
  ) -> Feedback? {
    let end = farthest(thumb, isUp: after > before)[thumb]
    return scale.feedback(from: before, to: after, end: end)
  }

  /// How far a thumb can go from the reference where no grid is in its way.
  @inline(__always) private func freeEnd(of thumb: Thumb, isUp: Bool) -> Double {
    let (own, other) = (reference.values[thumb], reference.values[thumb.other])
    switch (thumb, isUp) {
    case (.lower, true):
      return max(own, (pushes ? range.upper : other) - distances.lower)
    case (.lower, false): return min(own, max(range.lower, other - distances.upper))
    case (.upper, true): return max(own, min(range.upper, other + distances.upper))
    case (.upper, false):
      return min(own, (pushes ? range.lower : other) + distances.lower)
    }
  }
}
