/// The whole numbers of a range that have a tick.
///
/// If ticks at all whole numbers would be too close, only the multiples of 2, 5, 10, 20, … have
/// ticks. So the length of a track, not its range, limits the cost of drawing it.
public struct WholeNumberTicks: Hashable, Sendable {
  /// The first number with a tick.
  public let first: Double
  /// The difference between consecutive numbers with a tick.
  public let spacing: Double
  public let count: Int

  /// The smallest distance between ticks, in points. Closer ticks would merge into one line.
  private static let leastDistance = 1.0

  /// - Parameters:
  ///   - length: The distance between the ends of the range, in points.
  ///   - tickWidth: The width of a tick in points; ticks are at least twice as far apart.
  init(minimum: Double, maximum: Double, length: Double, tickWidth: Double) {
    let distance = max(2 * tickWidth, Self.leastDistance)
    let halfRange = maximum / 2 - minimum / 2
    var spacing = 1.0
    // The greatest power of ten that is not above the spacing.
    var power = 1.0
    var isRoomy =
      WholeNumbers(minimum: minimum, maximum: maximum).map { $0.first == $0.last } ?? true
    // The exponent grows with the range: at most 308 powers of ten with three numbers each.
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
    // Never more than fit, even if the quotients round.
    let most = (length / distance).rounded(.down) + 1
    // Limited before converting, because integers cannot hold all doubles.
    count = Int(min(numbers.last - numbers.first + 1, max(most, 1), 0x1p53))
  }

  /// Returns the spacing that follows another one in the sequence 1, 2, 5, 10, 20, 50, …
  private static func next(after spacing: Double, power: inout Double) -> Double {
    switch spacing / power {
    case ..<1.5: return power * 2
    case ..<3: return power * 5
    default:
      power *= 10
      return power
    }
  }

  /// Returns the number at the tick with an index in 0..<count.
  public subscript(index: Int) -> Double { first + Double(index) * spacing }
}
