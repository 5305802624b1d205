import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// A second control that gets the commands of the first, for the law that both do the same.
///
/// `ControlDescription.agrees(with:)` declares it, and that verb's law calls it after each run of
/// the first control. It drives the second control by a machine of its own, so that the app, the
/// window and the clock around it act as they do around the first.
struct Counterpart {
  private let machine: ControlMachine
  /// For each property of the first control, the same property of the second; nil if it has none.
  private let properties: [Int?]
  /// For each command of the first control's own, the same command of the second.
  private let commands: [Int?]
  private let first: Declaration
  /// The declared events of both controls.
  private let declaredEvents: ControlEvents
  /// True if one of the two is a view and the other is a value.
  private let isOtherKind: Bool
  /// The capabilities of both controls.
  private let shared: Capabilities
  /// The attributes that are compared, each as the first control and as the second has it.
  private let attributes: [(mine: Attribute, theirs: Attribute)]

  init(_ harness: ControlHarness, of first: Declaration) {
    let second = harness.declaration
    precondition(
      first.values.count == second.values.count,
      "\(first.controlName) has \(first.values.count) values and \(second.controlName), with which "
        + "it agrees, has \(second.values.count); describe as many, and both before agrees(with:)")
    var machine = ControlMachine(harness: harness)
    machine.hostActs = first.hostActs
    self.machine = machine
    self.first = first
    isOtherKind = first.capabilities.contains(.window) != second.capabilities.contains(.window)
    let events = { (declaration: Declaration) in
      declaration.events.reduce(into: ControlEvents()) { $0.formUnion($1.event) }
    }
    declaredEvents = events(first).intersection(events(second))
    shared = first.capabilities.intersection(second.capabilities)
    attributes = Self.attributes(of: first, second)
    properties = first.properties.indices.map {
      Self.property(like: $0, of: first.properties, in: second.properties)
    }
    commands = first.commands.map { one in
      second.commands.firstIndex {
        $0.name == one.name && $0.argument?.kind == one.argument?.kind
      }
    }
  }

  /// Runs the sequence of a run on the second control and compares each step.
  ///
  /// The comparison ends, without a verdict on the rest, at a command that the second control does
  /// not have, at a tap that a scroll view delivers late, and where rounding decides what happens.
  func examine(_ run: RecordedRun<ControlMachine>) -> Relation<ControlMachine>.Examination {
    let first = run.sequence.start
    guard !first.writesVanishingNumber, let start = translated(first) else { return .notApplicable }
    var second = machine
    second.begin(start)
    if isOutOfSight(second.step) { return .notApplicable }
    if let difference = difference(run.steps[0], second.step) {
      return .init(step: 0, verdict: .broken(difference), commands: 0)
    }
    var sequence = CommandSequence<Configuration, Command>(start: start)
    var movable: [Int] = []
    var compared = 0
    for index in run.sequence.commands.indices {
      let step = run.steps[index + 1]
      // In a scroll view, the command that reached the first control.
      guard let reached = step.command, !step.isWithheld, !isSkipped(reached) else { continue }
      guard !step.isTap, !reached.writesVanishingNumber, let command = translated(reached),
        !isUndecided(run.steps[index], command)
      else { break }
      second.perform(command)
      sequence.commands.append(command)
      if command.touch != nil, !Self.isExact(run.steps[index], command) {
        movable.append(sequence.commands.count - 1)
      }
      if isOutOfSight(second.step) || hasChoices(step) { break }
      compared += 1
      guard let difference = difference(step, second.step) else {
        // Whether a write counts as a change may show only later.
        if case .set = command, isHair(step) || isHair(second.step) { break }
        if endsInHandler(step) { break }
        continue
      }
      // It excuses a report and what a person feels, but no other number.
      if isHair(step) || isHair(second.step), hasSameNumbers(step, second.step) { break }
      if isSensitive(step, second.step, sequence, movable: movable) { break }
      return .init(step: index + 1, verdict: .broken(difference), commands: index + 1)
    }
    // A law that compares no command at all must not seem to hold.
    if compared == 0, !run.sequence.commands.isEmpty { return .notApplicable }
    return .init(step: 0, verdict: .holds, commands: compared)
  }

  // MARK: - The commands of the second control

  /// True if the command concerns only the first control.
  ///
  /// It writes a look that the second does not have, or puts the first into a scroll view, which has
  /// decided for both.
  private func isSkipped(_ command: Command) -> Bool {
    if case .host(.scrolls) = command { return true }
    guard case .set(let property, _) = command else { return false }
    return properties[property] == nil && first.properties[property].role == .appearance
  }

  private func translated(_ command: Command) -> Command? {
    switch command {
    case .set(let property, let value):
      return properties[property].map { .set(property: $0, to: value) }
    case .perform(let own, let argument):
      return commands[own].map { .perform($0, with: argument) }
    case .control(.resize(let bounds)): return translated(bounds).map { .control(.resize($0)) }
    case .control, .host: return command
    }
  }

  private func translated(_ start: Configuration) -> Configuration? {
    var result = Configuration()
    if let bounds = start.bounds {
      result.bounds = translated(bounds)
      if result.bounds == nil { return nil }
    }
    for write in start.writes {
      if isSkipped(.set(property: write.property, to: write.value)) { continue }
      guard let property = properties[write.property] else { return nil }
      result.writes.append(PropertyWrite(property: property, value: write.value))
    }
    return result
  }

  /// The bounds of a view begin at zero, wherever its frame begins; those of a value may not.
  private func translated(_ bounds: Rect2D) -> Rect2D? {
    if !isOtherKind || !bounds.isFinite { return bounds }
    if first.capabilities.contains(.boundsOrigin), bounds.x != 0 || bounds.y != 0 { return nil }
    return Rect2D(x: 0, y: 0, width: bounds.width, height: bounds.height)
  }

  // MARK: - Where rounding decides

  /// True if rounding decides which thumb a touch-down hits.
  ///
  /// A thumb may be a point or a line, and two thumbs may have almost the same place.
  private func isUndecided(_ step: ControlStep, _ command: Command) -> Bool {
    guard shared.contains(.thumbs), command.touch?.phase == .began else { return false }
    let now = step.after
    return now.valueIndices.contains { index in
      let way = index > 0 ? (now[.value, index] - now[.value, index - 1]).magnitude : 0
      return max(now[.thumbWidth, index], now.hitWidth) == 0
        || max(now[.thumbHeight, index], now.hitHeight) == 0
        || (way > 0 && way <= tolerances(step, index).value)
    }
  }

  /// True if a view met undocumented behavior, which a value does not have.
  private func hasChoices(_ step: ControlStep) -> Bool {
    isOtherKind && !step.after.trackingChoices.isEmpty
  }

  /// True if a handler disabled a view or took it out of its window.
  ///
  /// It acts inside the view's command, where a value has finished its own. The touch events of such
  /// a step are not compared, and the comparison ends with it.
  private func endsInHandler(_ step: ControlStep) -> Bool {
    isOtherKind && step.hostReacted && (!step.after.isEnabled || step.isDetached)
  }

  /// True if something that the control shows is so far away, or so large, that the coordinates
  /// there round to a thousandth of a point or more.
  private func isOutOfSight(_ step: ControlStep) -> Bool {
    step.after.valueIndices.contains { reach(step, $0) > Self.greatestPlace }
  }

  private static let greatestPlace = 1e12

  /// True if a value or a pending value changed by less than its tolerance.
  ///
  /// Rounding decides whether there is such a change, and so whether it is reported.
  private func isHair(_ step: ControlStep) -> Bool {
    step.after.valueIndices.contains { index in
      [ValuePart.value, .pending].contains { part in
        let change = (step.after[part, index] - step.before[part, index]).magnitude
        return change > 0 && change <= tolerances(step, index).value
      }
    }
  }

  /// True if the second control itself changes by as much as it differs from the first, when a
  /// touch is moved by a few roundings to any side.
  private func isSensitive(
    _ one: ControlStep, _ other: ControlStep,
    _ sequence: CommandSequence<Configuration, Command>, movable: [Int]
  ) -> Bool {
    var open: [Int: Double] = [:]
    visit(one, other) { open[$0] = $1.magnitude / 4 }
    var isOpen = !hasSameEvents(one, other)
    let touches = movable.suffix(Self.maximumMoved)
    for moved in [Array(touches)] + touches.reversed().map({ [$0] }) {
      for side in Self.sides {
        var beside = sequence
        for index in moved { move(&beside.commands[index], to: side, seeing: one) }
        let step = step(after: beside)
        visit(step, other, areSecond: true) { reading, way in
          if let least = open[reading], way.magnitude >= least { open[reading] = nil }
        }
        if isOpen, !hasSameEvents(step, other) { isOpen = false }
        if open.isEmpty, !isOpen { return true }
      }
    }
    return false
  }

  /// True if no formula rounds what the touch does: every number has few digits, and a point along
  /// the track is a power of two of the value's units.
  private static func isExact(_ step: ControlStep, _ command: Command) -> Bool {
    guard let touch = command.touch, touch.location.isFinite else { return true }
    let now = step.after
    let numbers = step.attributes.lazy.flatMap { $0.read(now).numbers }
    guard isShort(touch.location.x), isShort(touch.location.y), numbers.allSatisfy(isShort),
      now.transform.isNone
    else { return false }
    if touch.phase == .began { return true }
    guard step.has(.positions), !step.has(.angle) else { return false }
    return now.valueIndices.allSatisfy { index in
      let length = (now[.endPosition, index] - now[.startPosition, index]).magnitude
      let range = now[.maximum, index] - now[.minimum, index]
      // Dividing by a sum of two powers of two rounds, but multiplying rounds back: D. Goldberg,
      // What Every Computer Scientist Should Know About Floating-Point Arithmetic, ACM Computing
      // Surveys 23, 1991, theorem 7.
      let rest = length.significand - 1
      return length == 0 || range == 0
        || (length / range).significand == 1 && (rest == 0 || rest.significand == 1)
    }
  }

  /// True if a number is below 65536 and a whole multiple of 1/256. The sum, half and product of
  /// such numbers are exact.
  private static func isShort(_ number: Double) -> Bool {
    if number.magnitude == .infinity { return true }
    return number.magnitude < 65536 && number * 256 == (number * 256).rounded()
  }

  private static let maximumMoved = 16
  private static let sides = [
    (-1.0, 0.0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, 1), (-1, 1), (1, -1),
  ]

  private func step(after sequence: CommandSequence<Configuration, Command>) -> ControlStep {
    var second = machine
    second.follow(sequence) { _, _ in }
    return second.step
  }

  /// Moves a touch by 64 roundings of the greatest coordinate.
  private func move(
    _ command: inout Command, to side: (x: Double, y: Double), seeing step: ControlStep
  ) {
    guard case .control(.touch(var touch)) = command else { return }
    let greatest = max(
      touch.location.x.magnitude, touch.location.y.magnitude, step.after.bounds.width,
      step.after.bounds.height)
    let hair = 64 * precision(step) * greatest.ulp
    touch.location.x += side.x * hair
    touch.location.y += side.y * hair
    command = .touch(touch)
  }

  /// The index of the other control's property that means the same.
  ///
  /// It has the same role or, without a role of its own, the same name, or the same place among the
  /// settings of its kind without a name.
  private static func property(
    like index: Int, of mine: [DeclaredProperty], in others: [DeclaredProperty]
  ) -> Int? {
    let property = mine[index]
    if let same = others.firstIndex(where: { property.isSame(as: $0) }) { return same }
    if property.isStep { return others.firstIndex { $0.isStep && property.kind == $0.kind } }
    guard property.isNameless else { return nil }
    let place = mine[..<index].count { $0.isNameless && $0.kind == property.kind }
    let places = others.indices.filter {
      others[$0].isNameless && others[$0].kind == property.kind
    }
    return places.indices.contains(place) ? places[place] : nil
  }

  // MARK: - Comparing

  /// The roles of the attributes that are not compared: what code sets, and the surroundings.
  private static let ignored: Attribute.Roles = [.bounds, .terms, .settings, .surroundings]

  /// The attributes that both controls have.
  ///
  /// An own attribute may stand at other places in the two rows, and is the same only if both are
  /// texts or both are numbers.
  private static func attributes(
    of first: Declaration, _ second: Declaration
  ) -> [(mine: Attribute, theirs: Attribute)] {
    let others = second.attributes().filter { $0.isDeclared }
    let (row, other) = (first.emptyRow, second.emptyRow)
    return first.attributes().compactMap { mine in
      guard mine.isDeclared, mine.role.isDisjoint(with: ignored),
        mine.role != .thumbs || first.capabilities.contains(.thumbs),
        let theirs = others.first(where: { Key($0) == Key(mine) }),
        mine.read(row).numbers.count == theirs.read(other).numbers.count
      else { return nil }
      return (mine, theirs)
    }
  }

  /// The part of an attribute that two controls have in common: all but the user's names.
  private struct Key: Equatable {
    private let value: Int?
    private let part: ValuePart?
    private let key: String

    init(_ attribute: Attribute) {
      value = attribute.value
      part = attribute.part
      key = attribute.key
    }
  }

  /// Visits each attribute that differs by more than its tolerance, with the difference.
  ///
  /// - Parameter areSecond: Whether both steps are of the second control.
  private func visit(
    _ one: ControlStep, _ other: ControlStep, areSecond: Bool = false,
    _ body: (Int, Double) -> Void
  ) {
    for (index, pair) in attributes.enumerated() {
      let attribute = areSecond ? pair.theirs : pair.mine
      let (mine, theirs) = (attribute.read(one.after), pair.theirs.read(other.after))
      if mine == theirs { continue }
      guard case .number(let first) = mine, case .number(let second) = theirs,
        let value = attribute.value
      else {
        body(index, zip(mine.numbers, theirs.numbers).map { $0 - $1 }.first { $0 != 0 } ?? 1)
        continue
      }
      if first.isNaN && second.isNaN { continue }
      let tolerances = tolerances(one, value)
      let isValue = !attribute.role.isDisjoint(with: [.values, .limits, .pending])
      let way = first / 2 - second / 2
      if way.magnitude <= (isValue ? tolerances.value : tolerances.place) / 2 { continue }
      body(index, 2 * way)
    }
  }

  private func has(_ wanted: Capabilities) -> Bool { shared.isSuperset(of: wanted) }

  /// True if the numbers that belong to values are the same.
  private func hasSameNumbers(_ one: ControlStep, _ other: ControlStep) -> Bool {
    var isSame = true
    visit(one, other) { index, _ in if attributes[index].mine.value != nil { isSame = false } }
    return isSame
  }

  /// The first difference in words; nil if the two steps agree.
  private func difference(_ one: ControlStep, _ other: ControlStep) -> Violation? {
    var found: Int?
    visit(one, other) { index, _ in found = found ?? index }
    if let found {
      let (mine, theirs) = attributes[found]
      return Violation(
        expected: "\(mine.title) \(theirs.text(of: other.after)), as "
          + "\(machine.declaration.controlName) has it",
        seen: "\(mine.title) \(mine.text(of: one.after))")
    }
    if hasSameEvents(one, other) { return nil }
    let (mine, theirs) = (events(of: one, like: one), events(of: other, like: one))
    return Violation(
      expected: "\(words(theirs)), as \(machine.declaration.controlName) sends", seen: words(mine))
  }

  // MARK: - Events

  /// The event batches of a step, with the events that both controls send in a step like another.
  private func events(of step: ControlStep, like one: ControlStep) -> [EventBatch] {
    var common: ControlEvents = .valueChanged
    if !endsInHandler(one) {
      if has(.touchEvents) { common.formUnion(.allTouchEvents) }
      common.formUnion(declaredEvents)
    }
    return step.passes.compactMap { batch in
      var batch = batch
      batch.events.formIntersection(common)
      return batch.events.isEmpty ? nil : batch
    }
  }

  private func hasSameEvents(_ one: ControlStep, _ other: ControlStep) -> Bool {
    let (mine, theirs) = (events(of: one, like: one), events(of: other, like: one))
    return mine.count == theirs.count
      && zip(mine, theirs).allSatisfy { mine, theirs in
        mine.events == theirs.events && mine.isFromHost == theirs.isFromHost
          && mine.values.indices.allSatisfy { index in
            mine.values[index] == theirs.values[index]
              || (mine.values[index].isNaN && theirs.values[index].isNaN)
              || (mine.values[index] - theirs.values[index]).magnitude
                <= tolerances(one, index).value
          }
      }
  }

  private func words(_ batches: [EventBatch]) -> String {
    if batches.isEmpty { return "no events" }
    return batches.map { batch in
      "\(batch.events) at \(batch.values)\(batch.isFromHost ? ", by a handler" : "")"
    }.joined(separator: ", then ")
  }

  // MARK: - Tolerances

  /// The tolerances of a value and of a place: a billionth of the range, and a few roundings of
  /// limits and coordinates. Each includes the other, converted.
  private func tolerances(_ step: ControlStep, _ index: Int) -> (value: Double, place: Double) {
    let now = step.after
    let precision = precision(step)
    let (low, high) = (now[.minimum, index], now[.maximum, index])
    guard low.isFinite, high.isFinite else {
      let value = now[.value, index].magnitude
      return (max(Tolerance.share * value, 16 * precision * value.ulp), placeTolerance(step, index))
    }
    let half = high / 2 - low / 2
    let greatest = max(low.magnitude, high.magnitude)
    let ulp = 16 * precision * greatest.ulp
    let length = length(step, index)
    let place = placeTolerance(step, index)
    let value = 2 * Tolerance.share * half + ulp + (length > 0 ? 2 * half / length * place : 0)
    // A range of the smallest numbers has no values between its ends.
    return (value, place + (half > 1e-300 ? ulp / half / 2 * length : length))
  }

  /// The precision ratio of the less precise of the two controls' numbers.
  private func precision(_ step: ControlStep) -> Double {
    max(step.precisionRatio, machine.declaration.precisionRatio)
  }

  /// The length of the track, in points or, for angles, in radians times the size of the control.
  private func length(_ step: ControlStep, _ index: Int) -> Double {
    let now = step.after
    let size = max(now.bounds.width, now.bounds.height)
    guard has(.positions) else { return size }
    let length = (now[.endPosition, index] - now[.startPosition, index]).magnitude
    return step.has(.angle) ? length * max(1, size) : length
  }

  private func placeTolerance(_ step: ControlStep, _ index: Int) -> Double {
    let now = step.after
    let reach = reach(step, index)
    let angles = max(now[.startPosition, index].magnitude, now[.endPosition, index].magnitude, 4)
    let turned = step.has(.angle) ? 32 * reach * angles.ulp : 0
    return Tolerance.share * max(1, now.bounds.width, now.bounds.height) + 16 * reach.ulp + turned
  }

  /// The greatest coordinate or length of what the control shows of a value; at least 1.
  private func reach(_ step: ControlStep, _ index: Int) -> Double {
    let now = step.after
    return [
      now.bounds.minX, now.bounds.minY, now.bounds.maxX, now.bounds.maxY,
      now[.startPosition, index],
      now[.endPosition, index], now[.thumbX, index], now[.thumbY, index], now[.thumbWidth, index],
      now[.thumbHeight, index],
    ].reduce(1) { max($0, $1.magnitude) }
  }
}

extension DeclaredProperty {
  /// True if another control's property means the same: it has the same role or, without a role of
  /// its own, the same name.
  fileprivate func isSame(as other: DeclaredProperty) -> Bool {
    guard isPlain else { return role == other.role }
    return key != nil && key == other.key && kind == other.kind
  }

  /// True if neither a role of its own nor a name says which setting it is.
  fileprivate var isNameless: Bool { isPlain && key == nil }

  /// True for a setting whose role does not say what it is.
  private var isPlain: Bool { role == .appearance || role == .geometry || role == .other }

  /// The name that does not depend on sources, which may be absent.
  private var key: String? { attribute ?? naming.given ?? naming.described }
}
