/// The passes of shrinking in the order in which they run: what cuts most comes first.
public enum ShrinkPass: Int, CaseIterable, Sendable {
  /// Cuts what comes behind the failing step.
  case cut
  /// Deletes spans in rows.
  case deleteSpans
  /// Sets whole spans to the simplest.
  case simplify
  /// Deletes where one span ends and the next begins, which joins two lists, and single choices.
  case deleteLoose
  /// Replaces a span by a smaller one.
  case replaceSpans
  /// Takes the simpler forms that generators offer.
  case takeOffers
  /// Tries the alternatives before the one selected.
  case lowerSelectors
  /// Sets single numbers to 0.
  case lowerToSimplest
  /// Lowers a choice and deletes what it counted.
  case repair
  /// Puts neighbouring spans in order.
  case sortSpans
  /// Exchanges spans that are no neighbours.
  case swapSpans
  /// Puts a span into an empty place of its neighbour.
  case nestSpans
  /// Lowers a number and raises a later one.
  case redistribute
  /// Lowers single numbers.
  case lowerNumbers
  /// Lowers equal numbers together.
  case lowerEqual
  /// Lowers two numbers by the same.
  case lowerPairs
}

extension ChoiceShrinker {
  mutating func run(_ pass: ShrinkPass) {
    switch pass {
    case .cut: cutBehindFailure()
    case .simplify: simplifySpans()
    case .deleteSpans: deleteSpans()
    case .deleteLoose: deleteLoose()
    case .replaceSpans: replaceSpans()
    case .takeOffers: takeOffers()
    case .lowerSelectors: lowerSelectors()
    case .lowerNumbers: lowerNumbers()
    case .repair: repairLowered()
    case .sortSpans: sortSpans()
    case .swapSpans: swapSpans()
    case .nestSpans: nestSpans()
    case .lowerToSimplest: lowerToSimplest()
    case .lowerEqual: lowerEqual()
    case .lowerPairs: lowerPairs()
    case .redistribute: redistribute()
    }
  }
}
