import KnurlGeometry

/// The values that a control at rest had in each of its sizes, while nothing but the size changed.
struct VisitedSizes {
  private static let capacity = 8

  private var visits: [(bounds: Rect2D, values: Numbers)] = []
  /// True if something held a value in one of the sizes, so that it need not come back.
  private var isHeld = false

  var isEmpty: Bool { visits.isEmpty }

  /// Forgets all sizes, since something other than the size may have changed the values.
  mutating func forget() {
    if !visits.isEmpty { visits.removeAll(keepingCapacity: true) }
    isHeld = false
  }

  /// Records a new size.
  ///
  /// - Parameter mayHold: Whether something in the new size may hold a value elsewhere than without it.
  /// - Returns: The values that the control had in this size before; nil if they are not known, or
  ///   need not come back.
  mutating func change(from old: Row, to new: Row, mayHold: Bool) -> Numbers? {
    if visits.isEmpty { visits.append((old.bounds, old[.value])) }
    let known = visits.first { $0.bounds == new.bounds }?.values
    if let known { return isHeld ? nil : known }
    isHeld = isHeld || mayHold
    if visits.count < Self.capacity { visits.append((new.bounds, new[.value])) }
    return nil
  }
}
