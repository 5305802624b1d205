import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// The commands of one control's generated sequences: their kinds, frequencies and contents.
///
/// The kinds and their alternatives are append-only, because choice sequences store their numbers;
/// 0 is always the simplest. A class, because all copies of a machine share it and it never
/// changes.
package final class CommandVocabulary {
  enum Kind: Int, CaseIterable {
    case move, begin, end, cancel, write, repeatWrite, resize, enable, attach, hide, tick, own, host
    case key, increment, decrement, focus
    /// A touch with explicit fields, which no other kind can express.
    case rawTouch
    /// The next part of a tap or a double tap: a lift in the same place, or another touch-down.
    case tap
    /// The time of a long press, while a finger is down.
    case hold

    /// The kind that a description can make more frequent, and to which this one belongs; nil for a
    /// write, whose property decides.
    var family: CommandKind? {
      switch self {
      case .move, .begin, .end, .cancel, .rawTouch: .touches
      case .resize: .resizes
      case .tick: .time
      case .own: .commands
      case .host: .hostActions
      case .write, .repeatWrite: nil
      // Taps and long presses, where they are drawn at all, are drawn often.
      case .enable, .attach, .hide, .key, .increment, .decrement,
        .focus, .tap, .hold:
        nil
      }
    }
  }

  /// The host actions, indexed by their numbers in choice sequences.
  static let acts = HostAction.usual + HostAction.allCases.filter { !HostAction.usual.contains($0) }

  private let declaration: Declaration
  /// For each property that is written near a value or a limit, the index of that value; nil for
  /// other properties.
  private let subjects: [Int?]
  private let representables: [((Double) -> Double)?]
  /// The kind of number that each property takes, for ordinary input.
  let meanings: [OrdinaryInput.Meaning]
  /// The input that can reach the control; nil if it is the same for every control.
  let input: InputLimits?
  /// The control's own commands by their indices, each as often as its weight says.
  let ownTickets: [Int]
  let propertyCount: Int
  /// The properties by their indices, each as often as its frequency says.
  let propertyTickets: [Int]
  /// The weights of the kinds of commands while no finger is down.
  let idle: WeightTable
  /// The weights of the kinds of commands while a finger is down.
  let dragging: WeightTable
  /// The weights of the host actions while no finger is down.
  private let idleActs: WeightTable
  /// The weights of the host actions while a finger is down.
  private let draggingActs: WeightTable
  /// The generator for each property, by property index. A value or a limit is also drawn near the
  /// value in `subjects`.
  let generators: [Generator<Double>]
  let locations = LocationGenerator()
  let bounds = BoundsGenerator()
  let notFinite = Generator<Double>.notFinite
  let ids = Generator<Int>.integer(in: TraceLimits.touchIDs)
  let taps = Generator<Int>.integer(in: TraceLimits.tapCounts)
  let times = Generator<Double>.double(in: TraceLimits.seconds)

  init(declaration: Declaration) {
    self.declaration = declaration
    subjects = declaration.properties.map { Self.subject(of: $0) }
    representables = declaration.properties.map { $0.representable }
    meanings = declaration.meanings
    input = declaration.input
    ownTickets = declaration.commands.enumerated().flatMap { index, command in
      Array(repeating: index, count: command.weight)
    }
    propertyCount = declaration.properties.count
    propertyTickets = Self.propertyTickets(for: declaration)
    let weights = Kind.allCases.map { Self.weight(of: $0, for: declaration) }
    idle = WeightTable(weights.map { $0.idle })
    dragging = WeightTable(weights.map { $0.dragging })
    let acts = Self.acts.map { Self.weight(of: $0, for: declaration) }
    idleActs = WeightTable(acts.map { $0.idle })
    draggingActs = WeightTable(acts.map { $0.dragging })
    generators = declaration.properties.map { Self.generator(for: $0) }
  }

  /// True if searches draw commands of this kind for the control.
  func has(_ kind: Kind) -> Bool {
    let weights = Self.weight(of: kind, for: declaration)
    return weights.idle > 0 || weights.dragging > 0
  }

  /// True if searches draw commands of the given command's kind for the control.
  package func has(_ command: Command) -> Bool {
    switch command {
    case .set, .perform, .control(.touch): return true
    case .host(let act): return declaration.hostActs.contains(act)
    case .control(.resize): return has(.resize)
    case .control(.enable): return has(.enable)
    case .control(.attach): return has(.attach)
    case .control(.hide): return has(.hide)
    case .control(.tick): return has(.tick)
    case .control(.key): return has(.key)
    case .control(.increment): return has(.increment)
    case .control(.decrement): return has(.decrement)
    case .control(.focus): return has(.focus)
    }
  }

  /// True if a command can reach the control in some state: a mouse has no second finger, for example.
  func mayReach(_ command: Command) -> Bool {
    guard let input else { return true }
    guard let touch = command.touch else { return has(command) }
    if touch.phase == .cancelled, input.pointer == .mouse || !input.isCancelled { return false }
    return input.pointer != .mouse || touch.id == 1
  }

  /// The factor by which a description makes commands more frequent.
  private static let frequency = 4

  private static func weight(
    of kind: Kind, for declaration: Declaration
  ) -> (idle: UInt32, dragging: UInt32) {
    let (idle, dragging) = usualWeight(of: kind, for: declaration)
    var (factor, divisor) = (1, 1)
    switch kind {
    case .write, .repeatWrite:
      // Only the frequent properties are written more often, and the others as often as before.
      divisor = max(1, declaration.properties.count)
      factor = propertyTickets(for: declaration).count
    case .own where declaration.commands.contains(where: { $0.weight > 1 }): factor = frequency
    default: if let family = kind.family { factor = frequency(of: family, for: declaration) }
    }
    func scaled(_ weight: UInt32) -> UInt32 {
      UInt32((Int(weight) * factor + divisor / 2) / divisor)
    }
    return (scaled(idle), scaled(dragging))
  }

  private static func frequency(of kind: CommandKind, for declaration: Declaration) -> Int {
    declaration.frequentKinds.contains(kind) ? frequency : 1
  }

  private static func propertyTickets(for declaration: Declaration) -> [Int] {
    declaration.properties.enumerated().flatMap { index, property in
      let kind: CommandKind = property.role.isSetting ? .settings : .writes
      return Array(repeating: index, count: frequency(of: kind, for: declaration))
    }
  }

  private static func usualWeight(
    of kind: Kind, for declaration: Declaration
  ) -> (idle: UInt32, dragging: UInt32) {
    let has = declaration.capabilities
    switch kind {
    case .move: return (4, 60)
    case .begin: return (60, 4)
    case .end: return (1, 16)
    case .cancel: return (1, 5)
    case .write: return declaration.properties.isEmpty ? (0, 0) : (18, 6)
    case .repeatWrite: return declaration.properties.isEmpty ? (0, 0) : (4, 1)
    case .resize: return has.contains(.bounds) ? (4, 2) : (0, 0)
    case .enable:
      // A glide must stop then.
      if has.contains([.enabling, .glides]) { return (6, 1) }
      return has.contains(.enabling) ? (2, 1) : (0, 0)
    case .attach:
      if has.contains([.attaching, .glides]) { return (3, 1) }
      return has.contains(.attaching) ? (1, 1) : (0, 0)
    case .hide: return has.contains(.hiding) ? (1, 1) : (0, 0)
    case .tick:
      // Between moves too: the speed of a finger determines how far a value glides.
      if has.contains(.timers) { return (16, 20) }
      if has.contains(.animation) { return (12, 4) }
      return has.contains(.clock) ? (2, 2) : (0, 0)
    case .own: return declaration.commands.isEmpty ? (0, 0) : (10, 3)
    case .host:
      if declaration.input != nil { return (0, 0) }
      // Two thirds of the sum of its actions' weights: 2 for the usual three actions.
      let acts = Self.acts.map { weight(of: $0, for: declaration) }
      return (acts.reduce(0) { $0 + $1.idle } * 2 / 3, acts.reduce(0) { $0 + $1.dragging } * 2 / 3)
    // Traces of every control may contain them anyway.
    case .key: return has.contains(.keys) ? (8, 1) : (0, 0)
    case .increment, .decrement: return has.contains(.increments) ? (6, 1) : (0, 0)
    case .focus: return has.contains(.keys) ? (3, 1) : (0, 0)
    case .rawTouch: return (2, 2)
    case .tap: return declaration.getsTaps ? (40, 24) : (0, 0)
    case .hold: return declaration.getsTaps && has.contains(.clock) ? (4, 12) : (0, 0)
    }
  }

  /// Draws the next kind of command by weight.
  func drawKind(isTracking: Bool, from source: inout ChoiceSource) -> Kind {
    let index = isTracking ? dragging.draw(from: &source) : idle.draw(from: &source)
    return Kind(rawValue: index) ?? .move
  }

  /// Draws one of the control's own commands by weight; nil if it has none.
  func drawOwn(from source: inout ChoiceSource) -> Command? {
    guard !ownTickets.isEmpty else { return nil }
    let index = ownTickets[source.index(below: ownTickets.count)]
    let argument = declaration.commands[index].argument?.generator.draw(&source)
    return .perform(index, with: argument ?? 0)
  }

  /// The weight of a host action among the others.
  ///
  /// The usual actions have weight 1 for every control, so that equal seeds still draw the same
  /// actions.
  private static func weight(
    of act: HostAction, for declaration: Declaration
  ) -> (idle: UInt32, dragging: UInt32) {
    if HostAction.usual.contains(act) { return (1, 1) }
    guard declaration.hostActs.contains(act) else { return (0, 0) }
    // An action for the next touch does not affect the present one.
    if act.choice != nil { return (3, 0) }
    return act == .scrolls ? (2, 0) : (1, 1)
  }

  /// Draws the next host action by weight.
  func drawAct(isTracking: Bool, from source: inout ChoiceSource) -> HostAction {
    Self.acts[isTracking ? draggingActs.draw(from: &source) : idleActs.draw(from: &source)]
  }

  private static func generator(for property: DeclaredProperty) -> Generator<Double> {
    if let generator = property.generator { return generator }
    switch property.role {
    case .startAngle: return AngleGenerator.start()
    case .endAngle: return AngleGenerator.end()
    default: break
    }
    switch property.kind {
    case .flag: return .element(of: [0, 1])
    case .name(let names): return .element(of: names.indices.map { Double($0) })
    case .color: return .element(of: [0x0000_00FF, 0xFF00_00FF, 0xFFFF_FFFF, 0x0073_F080])
    case .number: return .hostile(mostly: -20...20)
    case .optionalNumber: return .one(of: [.listed([.nan]), .double(in: -20...20)])
    }
  }

  /// The reason why a generator can never produce a value, as a sentence, or nil.
  package var problem: String? {
    for (property, generator) in zip(declaration.properties, generators) {
      if let problem = generator.problem {
        return "The generator of “\(property.name)” can never produce a value: \(problem)."
      }
    }
    for command in declaration.commands {
      if let problem = command.argument?.generator.problem {
        return "The values of the command “\(command.name)” can never be drawn: \(problem)."
      }
    }
    return nil
  }

  // MARK: - Writes

  /// Draws a value for a property, near the control's present values and limits.
  func drawWrite(
    to property: Int, seeing observation: inout Row, from source: inout ChoiceSource
  ) -> Double {
    let value = drawUnrounded(to: property, seeing: &observation, from: &source)
    guard let representable = representables[property] else { return value }
    return representable(value)
  }

  private func drawUnrounded(
    to property: Int, seeing observation: inout Row, from source: inout ChoiceSource
  ) -> Double {
    guard let value = subjects[property], observation.valueCount > 0 else {
      return generators[property].draw(&source)
    }
    switch source.choice(upTo: 8) {
    case 1:
      return fraction(Double(source.choice(upTo: 8)) / 8, of: value, in: &observation)
    case 2:
      return observation[.value, source.index(below: observation.valueCount)]
    case 3:
      return source.choice(upTo: 1) == 0
        ? observation[.minimum, value] : observation[.maximum, value]
    case 4 where declaration.values[value].wrapping != nil:
      return wholePeriods(from: value, in: &observation, &source)
    case 7:
      return source.choice(upTo: 1) == 0
        ? generators[property].draw(&source) : notFinite.draw(&source)
    case 8:
      return besideGrid(observation[.value, source.index(below: observation.valueCount)], &source)
    default:
      return generators[property].draw(&source)
    }
  }

  private static let periods: [Double] = [1, -1, 2, -2, 10, -10, 1_000, -1_000]

  /// A number that is whole periods away from a value or from an end of a circular range.
  private func wholePeriods(
    from value: Int, in observation: inout Row, _ source: inout ChoiceSource
  ) -> Double {
    let (low, high) = (observation[.minimum, value], observation[.maximum, value])
    let count = Self.periods[source.index(below: Self.periods.count)]
    let start = [observation[.value, value], low, high][source.index(below: 3)]
    let number = start + count * (high - low)
    return number.isFinite ? number : start
  }

  /// The next `Double` above or below a value or its nearest whole number. The result is almost on
  /// a grid.
  private func besideGrid(_ value: Double, _ source: inout ChoiceSource) -> Double {
    let choice = source.choice(upTo: 3)
    let place = choice < 2 ? value : value.roundedHalfAway
    return choice % 2 == 0 ? place.nextUp : place.nextDown
  }

  private static func subject(of property: DeclaredProperty) -> Int? {
    guard property.generator == nil else { return nil }
    switch property.role {
    case .value(let index), .animatedValue(let index): return index
    case .minimum, .maximum: return 0
    default: return nil
    }
  }

  private func fraction(
    _ share: Double, of value: Int, in observation: inout Row
  ) -> Double {
    let (low, high) = (observation[.minimum, value], observation[.maximum, value])
    guard low.isFinite, high.isFinite else { return share }
    let half = (high / 2 - low / 2) * share
    return low + half + half
  }

  func encodeWrite(of value: Double, to property: Int, into sink: inout ChoiceSink) -> Bool {
    // A type that cannot represent the number would draw another one.
    if let representable = declaration.properties[property].representable {
      let nearest = representable(value)
      guard nearest == value || (nearest.isNaN && value.isNaN) else { return false }
    }
    var attempt = sink
    if subjects[property] != nil { attempt.append(0) }
    guard generators[property].encode(value, &attempt) else { return false }
    sink = attempt
    return true
  }
}

/// Generates bounds: the default, sizes at which layouts break, and any others.
///
/// A class, so that its inner generators are shared instead of copied. They never change.
final class BoundsGenerator {
  private static let sizes: [Size2D] = [
    Size2D(width: 350, height: 30), Size2D(width: 100, height: 30), Size2D(width: 30, height: 30),
    Size2D(width: 20, height: 30), Size2D(width: 0, height: 30), Size2D(width: 0, height: 0),
    Size2D(width: 30, height: 335), Size2D(width: 60, height: 44),
    Size2D(width: 1000.25, height: 8),
    Size2D(width: 335, height: 0), Size2D(width: 200, height: 44), Size2D(width: 300, height: 60),
  ]
  private let coordinate = Generator<Double>.double(in: -1000...1000)
  private let length = Generator<Double>.double(in: 0...1000)
  private let anything = Generator<Double>.one(of: [
    .double(in: TraceLimits.lengths), .notFinite,
  ])

  func draw(from source: inout ChoiceSource, fallback: Rect2D) -> Rect2D {
    switch source.choice(upTo: 7) {
    case 0: return fallback
    case 6:
      return Rect2D(
        x: coordinate.draw(&source), y: coordinate.draw(&source),
        width: length.draw(&source), height: length.draw(&source))
    case 7:
      return Rect2D(
        x: anything.draw(&source), y: anything.draw(&source),
        width: anything.draw(&source), height: anything.draw(&source))
    default:
      let size = Self.sizes[source.index(below: Self.sizes.count)]
      return Rect2D(x: 0, y: 0, width: size.width, height: size.height)
    }
  }

  func encode(_ rect: Rect2D, into sink: inout ChoiceSink) -> Bool {
    encode(rect, 6, coordinate, length, into: &sink)
      || encode(rect, 7, anything, anything, into: &sink)
  }

  private func encode(
    _ rect: Rect2D, _ branch: UInt64, _ origin: Generator<Double>, _ size: Generator<Double>,
    into sink: inout ChoiceSink
  ) -> Bool {
    var attempt = sink
    attempt.append(branch)
    guard origin.encode(rect.x, &attempt), origin.encode(rect.y, &attempt),
      size.encode(rect.width, &attempt), size.encode(rect.height, &attempt)
    else { return false }
    sink = attempt
    return true
  }
}

/// Generates the start and end angles of tracks.
///
/// The angles are usual ones, any others, or such that a track covers more than half a turn,
/// exactly one turn, or a reversed range, also whole turns away.
private enum AngleGenerator {
  private static let turn = 2 * Double.pi
  private static let starts: [Double] = [
    -11 * .pi / 8, -.pi, -3 * .pi / 4, 0, -2.3, .pi / 2, -5 * .pi / 4, .pi, -11 * .pi / 8 + turn,
    -11 * .pi / 8 - 3 * turn, 3 * .pi / 8, -0.5, 1e-9,
  ]
  private static let ends: [Double] = [
    3 * .pi / 8, .pi, 3 * .pi / 4, 2.3, 0, -11 * .pi / 8 + turn, turn, .pi / 2, 5 * .pi / 4,
    3 * .pi / 8 + turn, 3 * .pi / 8 - 3 * turn, -11 * .pi / 8, 0.5,
  ]

  static func start() -> Generator<Double> { generator(starts) }
  static func end() -> Generator<Double> { generator(ends) }

  private static func generator(_ listed: [Double]) -> Generator<Double> {
    .one(of: [.listed(listed), .listed(listed), .double(in: -8...8), .hostile(mostly: -20...20)])
  }
}
