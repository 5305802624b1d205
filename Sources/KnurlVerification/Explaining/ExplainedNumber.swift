import KnurlEngine
import KnurlLaws

/// A number of a history as it is told, with everything that changes with it.
struct ExplainedNumber {
  typealias Candidate = History<Configuration, Command>

  enum Kind: Equatable {
    /// Where a finger goes down, or is without having gone down.
    case horizontalPlace, verticalPlace
    /// How far a finger goes: right and down are positive.
    case horizontalWay, verticalWay
    /// What is written, a size, a time; what stands behind the number.
    case amount(unit: String)
  }

  /// “the touch”, “the drag of step 3”, “lowerValue”.
  var name: String
  var kind: Kind
  /// What happens to the rest of the gesture: “with the same drag after it”; empty where there is
  /// none.
  var company: String
  static let aloneCompany = ", while the next samples stay where they are"
  /// The command in the history that is explained; nil for the start.
  var command: Int?
  var grid: NumberGrid
  /// Its places, each with the number that stands there: all change by as much.
  var places: [(place: NumberPlace, number: Double)]
  /// Values are written by code: only what an engine would write is tried.
  var isWritten = false

  /// The history with the number that is so many steps away.
  func history(_ base: Candidate, at distance: Int) -> Candidate {
    guard distance != 0 else { return base }
    let told = grid.number(distance)
    var result = base
    for (place, number) in places {
      let isItself = number == grid.seen && places.count == 1
      result = result.replacing(
        place, with: isItself ? told : NumberGrid.tidy(number + (told - grid.seen)))
    }
    return result
  }

  /// How far from the seen number another one is.
  func change(_ distance: Int) -> Double { (grid.number(distance) - grid.seen).magnitude }

  var isWay: Bool { kind == .horizontalWay || kind == .verticalWay }

  var isOfGesture: Bool {
    if case .amount = kind { return false }
    return true
  }
}
