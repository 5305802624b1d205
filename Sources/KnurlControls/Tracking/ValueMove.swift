import KnurlInteraction

/// What a key or an assistive technology asks of a value.
enum ValueMove: Hashable, Sendable {
  /// So many increments; decrements where the number is negative.
  case increments(Int)
  /// To the first admissible value, and to the last one.
  case toFirst
  case toLast

  /// How many increments one page is: tenths of a range are large already.
  private static let pageOfSteps = 10
  private static let pageOfTenths = 2

  /// - Parameter isMirrored: The minimum is at the right, and so the left key increments.
  init(_ key: Key, isMirrored: Bool, hasStep: Bool) {
    let page = hasStep ? Self.pageOfSteps : Self.pageOfTenths
    switch key {
    case .right: self = .increments(isMirrored ? -1 : 1)
    case .left: self = .increments(isMirrored ? 1 : -1)
    case .up: self = .increments(1)
    case .down: self = .increments(-1)
    case .pageUp: self = .increments(page)
    case .pageDown: self = .increments(-page)
    case .home: self = .toFirst
    case .end: self = .toLast
    }
  }
}
