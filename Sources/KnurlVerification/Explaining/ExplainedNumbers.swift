import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The numbers of a command sequence that an explanation describes.
///
/// A drag is described by its length and a touch by its position. When a touch moves, the drags
/// after it keep their lengths.
struct ExplainedNumbers {
  /// The numbers in the order of the sequence, each with the ways in which it may be varied.
  ///
  /// The first way moves the later samples of a gesture along. The second way, if any, does not.
  private(set) var choices: [[ExplainedNumber]] = []
  private let base: ReducedSequence
  private let sequence: CommandSequence<Configuration, Command>
  private let steps: [ControlStep]
  private let declaration: Declaration
  private let words: PartWords
  private let paths: FingerPaths

  init(_ base: ReducedSequence, _ steps: [ControlStep], _ declaration: Declaration) {
    self.base = base
    self.steps = steps
    self.declaration = declaration
    sequence = base.sequence
    paths = FingerPaths(sequence.commands)
    words = PartWords(base.whole, declaration)
    for index in sequence.start.writes.indices {
      add(sequence.start.writes[index], at: .write(index), command: nil)
    }
    if let bounds = sequence.start.bounds { add(bounds, command: nil) }
    for index in sequence.commands.indices { addCommand(index) }
  }

  /// True if a number is varied: false for NaN, infinities, -0 and numbers too large for small
  /// steps.
  static func isVaried(_ number: Double) -> Bool {
    number.isFinite && number.magnitude < 1e9 && !(number == 0 && number.sign == .minus)
  }

  private mutating func addCommand(_ index: Int) {
    switch sequence.commands[index] {
    case .set(let property, let value):
      add(
        PropertyWrite(property: property, value: value), at: .value(command: index), command: index)
    case .control(.resize(let bounds)): add(bounds, command: index)
    case .control(.tick(let seconds)):
      addAmount(
        seconds, "the tick", unit: " s", at: .value(command: index), command: index,
        limits: TraceLimits.seconds)
    case .control(.touch(let touch)): add(touch, at: index)
    default: break
    }
  }

  // MARK: - Amounts

  private mutating func add(_ write: PropertyWrite, at place: NumberPlace, command: Int?) {
    let property = declaration.properties[write.property]
    guard property.kind == .number else { return }
    let isWhole = property.representable.map { $0(0.5) != 0.5 } ?? false
    let start = command.map { steps[$0].after } ?? steps[0].after
    var length: Double?
    if case .value(let index) = property.role {
      length = start[.maximum, index] - start[.minimum, index]
    } else if let range = property.range {
      length = range.upperBound - range.lowerBound
    } else if start.valueCount > 0, property.role == .minimum || property.role == .maximum {
      length = start[.maximum, 0] - start[.minimum, 0]
    }
    if let known = length, !known.isFinite || known <= 0 { length = nil }
    addAmount(
      write.value, words.subject(of: write, command: command.map { base.commands[$0] }), unit: "",
      at: place, command: command, length: length, isWhole: isWhole, isWritten: true)
  }

  private mutating func add(_ bounds: Rect2D, command: Int?) {
    let of = command == nil ? "" : " of step \(base.step(of: command ?? 0))"
    let lengths = 0...TraceLimits.lengths.upperBound
    addAmount(
      bounds.width, "the width" + of, unit: " pt", at: .side(.width, command: command),
      command: command, limits: lengths)
    addAmount(
      bounds.height, "the height" + of, unit: " pt", at: .side(.height, command: command),
      command: command, limits: lengths)
    for (side, number) in [(RectangleNumber.x, bounds.x), (.y, bounds.y)] where number != 0 {
      addAmount(
        number, "the bounds' \(side)" + of, unit: "", at: .side(side, command: command),
        command: command)
    }
  }

  private mutating func addAmount(
    _ number: Double, _ name: String, unit: String, at place: NumberPlace, command: Int?,
    length: Double? = nil, limits: ClosedRange<Double> = TraceLimits.lengths, isWhole: Bool = false,
    isWritten: Bool = false
  ) {
    guard Self.isVaried(number), limits.contains(number) else { return }
    choices.append([
      ExplainedNumber(
        name: name, kind: .amount(unit: unit), company: "", command: command,
        grid: NumberGrid(number, length: length, wholeOnly: isWhole, limits: limits),
        places: [(place, number)], isWritten: isWritten)
    ])
  }

  // MARK: - Touches

  private mutating func add(_ touch: Touch, at index: Int) {
    guard touch.location.isFinite else { return }
    let rest = Array(paths.rest(from: index))
    let inPlace = endInPlace(behind: index, among: rest)
    // A touch that ends where the finger was has no position of its own.
    if let previous = previous(of: index), touch.phase != .moved, previous == touch.location {
      return
    }
    for isHorizontal in [true, false] {
      var choice: [ExplainedNumber] = []
      for moved in [rest, inPlace] {
        let isSecond = !choice.isEmpty
        guard let number = number(index, touch, moved, rest, isHorizontal) else { continue }
        // Alone is a different choice only if something follows.
        if !isSecond || !number.company.isEmpty { choice.append(number) }
      }
      if !choice.isEmpty { choices.append(choice) }
    }
  }

  private func number(
    _ index: Int, _ touch: Touch, _ moved: [Int], _ rest: [Int], _ isHorizontal: Bool
  ) -> ExplainedNumber? {
    let coordinate = isHorizontal ? touch.location.x : touch.location.y
    var told = coordinate
    let previous = previous(of: index)
    if let previous {
      guard previous.isFinite else { return nil }
      told = NumberGrid.tidy(coordinate - (isHorizontal ? previous.x : previous.y))
    }
    guard Self.isVaried(told) || told == 0, Self.isVaried(coordinate) || coordinate == 0 else {
      return nil
    }
    var places: [(place: NumberPlace, number: Double)] = []
    for command in moved {
      guard let point = sequence.commands[command].touch?.location, point.isFinite else {
        return nil
      }
      places.append(
        isHorizontal ? (.x(command: command), point.x) : (.y(command: command), point.y))
    }
    let kind: ExplainedNumber.Kind =
      previous == nil
      ? (isHorizontal ? .horizontalPlace : .verticalPlace)
      : (isHorizontal ? .horizontalWay : .verticalWay)
    return ExplainedNumber(
      name: words.name(of: .command(base.commands[index])), kind: kind,
      company: company(of: index, moved: moved, rest: rest), command: index,
      grid: NumberGrid(told == 0 ? 0 : told, limits: TraceLimits.lengths), places: places)
  }

  private func previous(of index: Int) -> Point2D? {
    paths.predecessors[index].flatMap { sequence.commands[$0].touch?.location }
  }

  /// Returns a sample's index, followed by the index of the touch's end if the end comes next at
  /// the same position.
  private func endInPlace(behind index: Int, among rest: [Int]) -> [Int] {
    guard rest.count > 1, let touch = sequence.commands[index].touch,
      let next = sequence.commands[rest[1]].touch, next.phase == .ended || next.phase == .cancelled,
      next.location == touch.location
    else { return [index] }
    return [index, rest[1]]
  }

  /// Returns words about the samples after a given sample, such as “with the same drag after it”.
  private func company(of index: Int, moved: [Int], rest: [Int]) -> String {
    let later = rest.dropFirst(endInPlace(behind: index, among: rest).count).filter {
      sequence.commands[$0].touch?.phase == .moved
    }
    guard !later.isEmpty else { return "" }
    if moved.count < rest.count { return ExplainedNumber.aloneCompany }
    return later.count == 1
      ? ", with the same drag after it" : ", with the same \(later.count) drags after it"
  }
}

/// A number of a command sequence in an explanation, with the numbers that change together with
/// this number.
struct ExplainedNumber {
  typealias Candidate = CommandSequence<Configuration, Command>

  enum Kind: Equatable {
    /// The position of a touch-down, or of a sample that follows no touch-down.
    case horizontalPlace, verticalPlace
    /// The distance that a finger moves: right and down are positive.
    case horizontalWay, verticalWay
    /// A written number, a size or a time; `unit` follows the number.
    case amount(unit: String)
  }

  /// The name in sentences: “the touch”, “the drag of step 3”, “lowerValue”.
  var name: String
  var kind: Kind
  /// The words about the later samples of the gesture, such as “with the same drag after it”; empty
  /// if there are none.
  var company: String
  static let aloneCompany = ", while the next samples stay where they are"
  /// The command's index in the explained sequence; nil for the start.
  var command: Int?
  var grid: NumberGrid
  /// The numbers to change, with their positions in the sequence; all change by the same amount.
  var places: [(place: NumberPlace, number: Double)]
  /// True if code writes the number. In this case, only numbers that a search would draw are tried.
  var isWritten = false

  /// The command sequence with the number moved by `distance` steps.
  func sequence(_ base: Candidate, at distance: Int) -> Candidate {
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

  /// Returns the difference between the observed number and the number `distance` steps away.
  func change(_ distance: Int) -> Double { (grid.number(distance) - grid.seen).magnitude }

  var isWay: Bool { kind == .horizontalWay || kind == .verticalWay }

  var isOfGesture: Bool { if case .amount = kind { false } else { true } }
}

/// The position of a number in a command sequence.
enum NumberPlace: Hashable {
  /// A write of the configuration, by its index.
  case write(Int)
  /// The number that a command writes, or the seconds of a tick.
  case value(command: Int)
  case x(command: Int)
  case y(command: Int)
  /// A side of the bounds that a command sets, by the command's index; nil for the bounds of the
  /// configuration.
  case side(RectangleNumber, command: Int?)
}

extension CommandSequence where Start == Configuration, Command == KnurlLaws.Command {
  /// Returns the sequence with a new number at a position; unchanged if the position has no number.
  func replacing(_ place: NumberPlace, with number: Double) -> Self {
    var result = self
    switch place {
    case .write(let index): result.start.writes[index].value = number
    case .value(let index):
      switch commands[index] {
      case .set(let property, _): result.commands[index] = .set(property: property, to: number)
      case .control(.tick): result.commands[index] = .control(.tick(seconds: number))
      default: break
      }
    case .x(let index): result = changing([index]) { $0.location.x = number }
    case .y(let index): result = changing([index]) { $0.location.y = number }
    case .side(let side, nil):
      result.start.bounds = start.bounds?.replacing(side, with: number)
    case .side(let side, let index?):
      guard case .control(.resize(let bounds)) = commands[index] else { break }
      result.commands[index] = .control(.resize(bounds.replacing(side, with: number)))
    }
    return result
  }
}
