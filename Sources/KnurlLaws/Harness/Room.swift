/// The distances that a value can go until a neighbor holds it; without neighbors, they are infinite.
///
/// A neighbor is another value from which the value keeps a distance. The distance to it is a limit
/// of the value, as its minimum and its maximum are. Laws ask `ControlStep.room(of:at:in:)` for it.
struct Room {
  /// The distance toward the minimum; negative where a neighbor is too near.
  fileprivate(set) var down = Double.infinity
  /// The distance toward the maximum; negative where a neighbor is too near.
  fileprivate(set) var up = Double.infinity

  /// The smaller distance; negative at a place that a neighbor excludes.
  var least: Double { min(down, up) }

  /// The distance in the direction of a number.
  func toward(_ way: Double) -> Double { way.sign == .minus ? down : up }

  /// Takes into account a neighbor that limits the value in one direction by its least distance, and
  /// in the other by its greatest.
  fileprivate mutating func limit(isAbove: Bool, near: Double, far: Double) {
    (down, up) = isAbove ? (min(down, far), min(up, near)) : (min(down, near), min(up, far))
  }
}

extension ControlStep {
  /// True if the control may have values from which this one keeps a distance.
  @inline(__always) func hasNeighbors(_ index: Int) -> Bool { table.neighbors[index] != 0 }

  /// The room that its neighbors leave a value in a row.
  ///
  /// On a ring a neighbor is in both directions.
  ///
  /// - Parameters:
  ///   - place: The number from which the distances count, if it is not the value's.
  ///   - isPushing: True if the value pushes the neighbors that it approaches. Then only the end of
  ///     the range holds them.
  @inline(__always) func room(
    of index: Int, at place: Double? = nil, in row: Row, isPushing: Bool = false
  ) -> Room {
    guard hasNeighbors(index) else { return Room() }
    return reckonedRoom(index, place ?? row[.value, index], row, isPushing)
  }

  private func reckonedRoom(
    _ index: Int, _ place: Double, _ row: Row, _ isPushing: Bool
  ) -> Room {
    var room = Room()
    let (least, most) = (row.minimumDistance, row.maximumDistance)
    for other in row.valueIndices where table.neighbors[index] & 1 << UInt64(other) != 0 {
      let neighbor = row[.value, other]
      if wraps(index) {
        guard !isPushing, row.sharesLimits(index, with: other),
          let period = Period(row[.minimum, index], row[.maximum, index])
        else { continue }
        let up = period.wayUp(from: place, to: neighbor)
        room.limit(isAbove: true, near: up - least, far: .infinity)
        room.limit(
          isAbove: false, near: (up == 0 ? 0 : period.length - up) - least, far: .infinity)
        continue
      }
      let isAbove = has(.ordered) ? other > index : neighbor >= place
      let gap = isAbove ? neighbor - place : place - neighbor
      guard isPushing else {
        room.limit(isAbove: isAbove, near: gap - least, far: most - gap)
        continue
      }
      let limits = row.limits(of: index, leaving: least)
      room.limit(
        isAbove: isAbove, near: isAbove ? limits.most - place : place - limits.least,
        far: most - gap)
    }
    return room
  }

  /// True if a value fits without moving its neighbors, whatever rounding decides.
  func isAdmitted(_ value: Double, _ index: Int, rounding: Double) -> Bool {
    room(of: index, at: value, in: before).least >= (before.minimumDistance > 0 ? rounding : 0)
  }
}

extension Row {
  /// The limits of a value that leave each ordered value beside it a distance.
  func limits(of index: Int, leaving distance: Double) -> (least: Double, most: Double) {
    (
      self[.minimum, index] + distance * Double(index),
      self[.maximum, index] - distance * Double(valueCount - 1 - index)
    )
  }
}
