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
    properties = first.properties.map { property in
      second.properties.firstIndex { property.isSame(as: $0) }
    }
    commands = first.commands.map { second.commands.firstIndex(of: $0) }
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
      // Whether a write counts as a change may show only later.
      if case .set = command, isHair(step) || isHair(second.step) { break }
      guard let difference = difference(step, second.step) else {
        if endsInHandler(step) { break }
        continue
      }
      if isHair(step) || isHair(second.step) { break }
      if isSensitive(step, second.step, sequence, movable: movable) { break }
      return .init(step: index + 1, verdict: .broken(difference), commands: index + 1)
    }
    return .init(step: 0, verdict: .holds, commands: sequence.commands.count)
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
    case .perform(let own): return commands[own].map { .perform($0) }
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
    return now.values.indices.contains { index in
      let way = index > 0 ? (now.values[index] - now.values[index - 1]).magnitude : 0
      return max(now.thumbWidths[index], now.hitWidth) == 0
        || max(now.thumbHeights[index], now.hitHeight) == 0
        || (way > 0 && way <= tolerances(step, index).value)
    }
  }

  /// True if a view met undocumented behavior, which a value does not have.
  private func hasChoices(_ step: ControlStep) -> Bool {
    isOtherKind && !step.after.trackingChoices.isEmpty
  }

  /// True if a handler disabled a view or took it out of its window.
  ///
  /// It acts inside the view's command, where a value has finished its own. The touch events of such a step are not compared, and the comparison ends with it.
  private func endsInHandler(_ step: ControlStep) -> Bool {
    isOtherKind && step.hostReacted && (!step.after.isEnabled || step.isDetached)
  }

  /// True if something that the control shows is so far away, or so large, that the coordinates
  /// there round to a thousandth of a point or more.
  private func isOutOfSight(_ step: ControlStep) -> Bool {
    step.after.values.indices.contains { reach(step, $0) > Self.greatestPlace }
  }

  private static let greatestPlace = 1e12

  /// True if a value changed by less than its tolerance: whether such a change counts, and is
  /// reported, is a matter of rounding.
  private func isHair(_ step: ControlStep) -> Bool {
    step.after.values.indices.contains { index in
      let change = (step.after.values[index] - step.before.values[index]).magnitude
      return change > 0 && change <= tolerances(step, index).value
    }
  }

  /// True if the second control itself changes by as much as it differs from the first, when a
  /// touch is moved by a few roundings to any side.
  private func isSensitive(
    _ one: ControlStep, _ other: ControlStep,
    _ sequence: CommandSequence<Configuration, Command>, movable: [Int]
  ) -> Bool {
    var open: [Reading: Double] = [:]
    visit(one, other) { open[$0] = $1.magnitude / 4 }
    var isOpen = !hasSameEvents(one, other)
    let touches = movable.suffix(Self.maximumMoved)
    for moved in [Array(touches)] + touches.reversed().map({ [$0] }) {
      for side in Self.sides {
        var beside = sequence
        for index in moved { move(&beside.commands[index], to: side, seeing: one) }
        let step = step(after: beside)
        visit(step, other) { reading, way in
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
    var digits = ShortNumbers()
    digits.visit("touch", touch.location.x)
    digits.visit("touch", touch.location.y)
    if digits.areShort { now.visitAttributes(&digits) }
    guard digits.areShort, now.transform.isNone else { return false }
    if touch.phase == .began { return true }
    guard step.has(.positions), !step.has(.angle) else { return false }
    return now.values.indices.allSatisfy { index in
      let length = (now.endPositions[index] - now.startPositions[index]).magnitude
      let range = now.maximums[index] - now.minimums[index]
      // Dividing by a sum of two powers of two rounds, but multiplying rounds back: D. Goldberg,
      // What Every Computer Scientist Should Know About Floating-Point Arithmetic, ACM Computing
      // Surveys 23, 1991, theorem 7.
      let rest = length.significand - 1
      return length == 0 || range == 0
        || (length / range).significand == 1 && (rest == 0 || rest.significand == 1)
    }
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

  // MARK: - Comparing

  /// A number that is compared, and the value that it belongs to.
  private struct Reading: Hashable {
    var attribute: Attribute
    var value: Int
  }

  private enum Attribute: String {
    case value, minimum, maximum
    case x = "x of the thumb"
    case y = "y of the thumb"
    case width = "width of the thumb"
    case height = "height of the thumb"
    case position
    case start = "position of the minimum"
    case end = "position of the maximum"
    case presentation = "shown position"
    case pending = "pending value"
    case isTracking = "following the touch"
    case isTouchInside = "touch inside"
    case isHighlighted = "highlight"
    case highlightedThumb = "highlighted thumb"
    case isEnabled = "enabled"
    case gesture = "state of the gesture"
    case feedback
    case focusedThumb = "focused thumb"
  }

  /// Visits each number that differs by more than its tolerance, with the difference.
  private func visit(
    _ one: ControlStep, _ other: ControlStep, _ body: (Reading, Double) -> Void
  ) {
    let (a, b) = (one.after, other.after)
    func compare(
      _ attribute: Attribute, _ index: Int, _ first: Double, _ second: Double, isPlace: Bool
    ) {
      if first == second || (first.isNaN && second.isNaN) { return }
      let tolerances = tolerances(one, index)
      let way = first / 2 - second / 2
      if way.magnitude <= (isPlace ? tolerances.place : tolerances.value) / 2 { return }
      body(Reading(attribute: attribute, value: index), 2 * way)
    }
    func compare(_ attribute: Attribute, _ first: Int, _ second: Int) {
      if first != second {
        body(Reading(attribute: attribute, value: -1), Double(first - second))
      }
    }
    compare(.isTracking, a.isTracking ? 1 : 0, b.isTracking ? 1 : 0)
    if has(.touchInside) {
      compare(.isTouchInside, a.isTouchInside ? 1 : 0, b.isTouchInside ? 1 : 0)
    }
    if has(.highlight) {
      compare(.isHighlighted, a.isHighlighted ? 1 : 0, b.isHighlighted ? 1 : 0)
    }
    if has(.highlightedThumb) {
      compare(.highlightedThumb, a.highlightedThumb, b.highlightedThumb)
    }
    if has(.enabling) { compare(.isEnabled, a.isEnabled ? 1 : 0, b.isEnabled ? 1 : 0) }
    if has(.gesture) {
      compare(.gesture, Self.number(of: a), Self.number(of: b))
    }
    if has(.feedback) { compare(.feedback, a.feedback, b.feedback) }
    if has(.keys) { compare(.focusedThumb, a.focusedThumb, b.focusedThumb) }
    for index in a.values.indices {
      compare(.value, index, a.values[index], b.values[index], isPlace: false)
      if has(.pending) {
        compare(.pending, index, a.pending[index], b.pending[index], isPlace: false)
      }
      if has(.limits) {
        compare(.minimum, index, a.minimums[index], b.minimums[index], isPlace: false)
        compare(.maximum, index, a.maximums[index], b.maximums[index], isPlace: false)
      }
      if has(.thumbs) {
        compare(.x, index, a.thumbX[index], b.thumbX[index], isPlace: true)
        compare(.y, index, a.thumbY[index], b.thumbY[index], isPlace: true)
        compare(.width, index, a.thumbWidths[index], b.thumbWidths[index], isPlace: true)
        compare(.height, index, a.thumbHeights[index], b.thumbHeights[index], isPlace: true)
      }
      if has(.positions) {
        compare(.position, index, a.positions[index], b.positions[index], isPlace: true)
        compare(.start, index, a.startPositions[index], b.startPositions[index], isPlace: true)
        compare(.end, index, a.endPositions[index], b.endPositions[index], isPlace: true)
      }
      if has(.animation) {
        compare(
          .presentation, index, a.presentations[index], b.presentations[index], isPlace: true)
      }
    }
  }

  private func has(_ wanted: Capabilities) -> Bool { shared.isSuperset(of: wanted) }

  /// The recognizer's state and the states that it entered with the last command, as one number.
  private static func number(of seen: Observation) -> Int {
    var number = seen.gesture.rawValue + 1
    for index in 0..<seen.gestureTrail.count {
      number = number * 8 + seen.gestureTrail[index].rawValue + 1
    }
    return number
  }

  /// The first difference in words; nil if the two steps agree.
  private func difference(_ one: ControlStep, _ other: ControlStep) -> Violation? {
    var found: Reading?
    visit(one, other) { reading, _ in if found == nil { found = reading } }
    if let found {
      return Violation(
        expected: "\(words(found, other)), as \(machine.declaration.controlName) has it",
        seen: words(found, one))
    }
    if hasSameEvents(one, other) { return nil }
    let (mine, theirs) = (events(of: one, like: one), events(of: other, like: one))
    return Violation(
      expected: "\(words(theirs)), as \(machine.declaration.controlName) sends", seen: words(mine))
  }

  private func words(_ reading: Reading, _ step: ControlStep) -> String {
    let now = step.after
    let index = reading.value
    let flag = { (name: String, isOn: Bool) in isOn ? name : "no \(name)" }
    let name = index < 0 ? "" : first.values[index].name
    let number: Double
    switch reading.attribute {
    case .isTracking: return now.isTracking ? "the touch is followed" : "no touch is followed"
    case .isTouchInside: return flag("touch inside", now.isTouchInside)
    case .isHighlighted: return flag("highlight", now.isHighlighted)
    case .isEnabled: return now.isEnabled ? "enabled" : "disabled"
    case .highlightedThumb: return "highlighted thumb \(now.highlightedThumb)"
    case .focusedThumb: return "focused thumb \(now.focusedThumb)"
    case .feedback: return "feedback \(now.feedback)"
    case .gesture:
      let trail = (0..<now.gestureTrail.count).map { "\(now.gestureTrail[$0])" }
      let way = trail.isEmpty ? "nothing" : trail.joined(separator: ", ")
      return "the gesture \(now.gesture), through \(way)"
    case .value: return "\(name) \(NumberText.text(now.values[index]))"
    case .pending: number = now.pending[index]
    case .minimum: number = now.minimums[index]
    case .maximum: number = now.maximums[index]
    case .x: number = now.thumbX[index]
    case .y: number = now.thumbY[index]
    case .width: number = now.thumbWidths[index]
    case .height: number = now.thumbHeights[index]
    case .position: number = now.positions[index]
    case .start: number = now.startPositions[index]
    case .end: number = now.endPositions[index]
    case .presentation: number = now.presentations[index]
    }
    return "\(reading.attribute.rawValue) of \(name) \(NumberText.text(number))"
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
    let (low, high) = (now.minimums[index], now.maximums[index])
    guard low.isFinite, high.isFinite else {
      let value = now.values[index].magnitude
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
    let length = (now.endPositions[index] - now.startPositions[index]).magnitude
    return step.has(.angle) ? length * max(1, size) : length
  }

  private func placeTolerance(_ step: ControlStep, _ index: Int) -> Double {
    let now = step.after
    let reach = reach(step, index)
    let angles = max(now.startPositions[index].magnitude, now.endPositions[index].magnitude, 4)
    let turned = step.has(.angle) ? 32 * reach * angles.ulp : 0
    return Tolerance.share * max(1, now.bounds.width, now.bounds.height) + 16 * reach.ulp + turned
  }

  /// The greatest coordinate or length of what the control shows of a value; at least 1.
  private func reach(_ step: ControlStep, _ index: Int) -> Double {
    let now = step.after
    return [
      now.bounds.minX, now.bounds.minY, now.bounds.maxX, now.bounds.maxY, now.startPositions[index],
      now.endPositions[index], now.thumbX[index], now.thumbY[index], now.thumbWidths[index],
      now.thumbHeights[index],
    ].reduce(1) { max($0, $1.magnitude) }
  }
}

/// Looks for a number with many digits.
///
/// A number has few digits if it is below 65536 and a whole multiple of 1/256. The sum, half and
/// product of such numbers are exact.
private struct ShortNumbers: AttributeVisitor {
  private(set) var areShort = true

  mutating func visit(_ name: StaticString, _ number: Double) {
    if number.magnitude == .infinity { return }
    if number.magnitude >= 65536 || number * 256 != (number * 256).rounded() { areShort = false }
  }

  mutating func visit(_ name: StaticString, _ numbers: Numbers) {
    for index in numbers.indices { visit(name, numbers[index]) }
  }

  mutating func visit(_ name: StaticString, _ number: Int) {}
}

extension DeclaredProperty {
  /// True if another control's property means the same: it has the same role or, without a role of
  /// its own, the same name.
  fileprivate func isSame(as other: DeclaredProperty) -> Bool {
    switch role {
    case .value, .minimum, .maximum, .layoutDirection, .orientation, .startAngle, .endAngle,
      .animatedValue, .transform, .userInteraction:
      return role == other.role
    case .appearance, .geometry, .other: return name == other.name && kind == other.kind
    }
  }
}
