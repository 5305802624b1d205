/// Counts different hashes in a fixed room: one bit for each that may be. Of a thousand different ones
/// it takes about eight for another.
package struct FuzzSightings {
  package private(set) var count = 0
  private var isSeen = [UInt64](repeating: 0, count: room / 64)
  package init() {}

  private static let room = 1 << 16

  package mutating func note(_ hash: UInt64) {
    let place = Int(truncatingIfNeeded: hash >> 32) & (Self.room - 1)
    let bit: UInt64 = 1 << UInt64(place & 63)
    guard isSeen[place >> 6] & bit == 0 else { return }
    isSeen[place >> 6] |= bit
    count += 1
  }
}
