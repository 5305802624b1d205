/// The whole numbers of a range that get a tick: all of them, or the multiples of 2, 5, 10, 20, … where
/// all would stand too close.
///
/// So what a track costs to draw is bounded by its length, whatever its range.
public struct WholeNumberTicks: Hashable, Sendable {
  /// The first number with a tick.
  public let first: Double
  /// From one number with a tick to the next.
  public let spacing: Double
  public let count: Int

  /// Ticks closer than this count as one line, in points.
  private static let leastDistance = 1.0

  /// - Parameters:
  ///   - length: How far apart the ends of the range stand, in points.
  ///   - tickWidth: Ticks stand at least twice as far apart, in points.
  init(minimum: Double, maximum: Double, length: Double, tickWidth: Double) {
    let distance = max(2 * tickWidth, Self.leastDistance)
    let halfRange = maximum / 2 - minimum / 2
    var spacing = 1.0
    // The greatest power of ten that is not above it.
    var power = 1.0
    var isRoomy =
      WholeNumbers(minimum: minimum, maximum: maximum).map { $0.first == $0.last } ?? true
    // The exponent grows with the range: 308 powers of ten at most, each with three numbers.
    while !isRoomy, spacing / 2 <= halfRange {
      isRoomy = spacing / 2 / halfRange * length >= distance
      if !isRoomy { spacing = Self.next(after: spacing, power: &power) }
    }
    self.spacing = spacing
    guard isRoomy,
      let numbers = WholeNumbers(minimum: minimum / spacing, maximum: maximum / spacing)
    else {
      (first, count) = (0, 0)
      return
    }
    first = numbers.first * spacing
    // No more than there is room for, however the quotients round.
    let most = (length / distance).rounded(.down) + 1
    // Limited before converting: no whole number holds all doubles.
    count = Int(min(numbers.last - numbers.first + 1, max(most, 1), 0x1p53))
  }

  /// 1, 2, 5, 10, 20, 50, …
  private static func next(after spacing: Double, power: inout Double) -> Double {
    switch spacing / power {
    case ..<1.5: return power * 2
    case ..<3: return power * 5
    default:
      power *= 10
      return power
    }
  }

  /// The number of the tick at an index, 0..<count.
  public subscript(index: Int) -> Double { first + Double(index) * spacing }
}
