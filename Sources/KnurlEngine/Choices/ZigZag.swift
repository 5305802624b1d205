/// Counts outward from an anchor: 0, 1, -1, 2, -2, …; after one side ends, continues on the other
/// side.
enum ZigZag {
  /// Draws a whole number of the range. The choice 0 draws the number nearest to zero.
  static func draw(in range: ClosedRange<Int>, from source: inout ChoiceSource) -> Int {
    let (anchor, above, below) = sides(of: range)
    return anchor + offset(source.choice(upTo: above + below), above: above, below: below)
  }

  /// The choice that draws a number of the range.
  static func rank(of value: Int, in range: ClosedRange<Int>) -> UInt64 {
    let (anchor, above, below) = sides(of: range)
    return rank(value - anchor, above: above, below: below)
  }

  private static func sides(of range: ClosedRange<Int>) -> (Int, above: UInt64, below: UInt64) {
    let anchor = min(max(0, range.lowerBound), range.upperBound)
    return (anchor, UInt64(range.upperBound - anchor), UInt64(anchor - range.lowerBound))
  }

  static func offset(_ rank: UInt64, above: UInt64, below: UInt64) -> Int {
    let paired = 2 * min(above, below)
    if rank <= paired {
      let half = Int((rank + 1) / 2)
      return rank % 2 == 1 ? half : -half
    }
    let rest = Int(min(above, below) + (rank - paired))
    return above > below ? rest : -rest
  }

  static func rank(_ offset: Int, above: UInt64, below: UInt64) -> UInt64 {
    let distance = UInt64(offset.magnitude)
    let shorter = min(above, below)
    if distance <= shorter {
      return offset > 0 ? 2 * distance - 1 : 2 * distance
    }
    return 2 * shorter + (distance - shorter)
  }
}
