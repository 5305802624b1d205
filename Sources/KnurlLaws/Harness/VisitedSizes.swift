import KnurlGeometry

/// The values that a control at rest had in each of its sizes, while nothing but the size changed.
struct VisitedSizes {
  private static let capacity = 8

  private var visits: [(bounds: Rect2D, values: Numbers)] = []
  /// True if a limit held a value in one of the sizes, so that it need not come back.
  private var isClamped = false

  /// Forgets all sizes, since something other than the size may have changed the values.
  mutating func forget() {
    if !visits.isEmpty { visits.removeAll(keepingCapacity: true) }
    isClamped = false
  }

  /// Records a new size.
  ///
  /// - Returns: The values that the control had in this size before; nil if they are not known, or
  ///   need not come back.
  mutating func change(from old: Row, to new: Row, hasLimits: Bool) -> Numbers? {
    if visits.isEmpty { visits.append((old.bounds, old[.value])) }
    let known = visits.first { $0.bounds == new.bounds }?.values
    if let known { return isClamped ? nil : known }
    isClamped =
      isClamped
      || hasLimits
        && new.valueIndices.contains {
          !(new[.value, $0] > new[.minimum, $0] && new[.value, $0] < new[.maximum, $0])
        }
    if visits.count < Self.capacity { visits.append((new.bounds, new[.value])) }
    return nil
  }
}
