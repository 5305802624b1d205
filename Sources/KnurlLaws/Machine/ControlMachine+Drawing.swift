public import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension ControlMachine {
  /// The largest choice that decides whether another write follows. Choice 0 ends the writes: three
  /// on average.
  private static let configurationBound: UInt64 = 3
  /// The largest choice that decides what a configuration writes. This choice selects bounds, all
  /// lower choices a property.
  private static let boundsBound: UInt64 = 7
  private static let ticks: [Double] = [0.016, 0, 0.1, 1, 0.008, 10]
  /// The durations of ticks, as parts of an animation's duration. A tick may also last for the
  /// animation's remaining time.
  private static let partsOfAnimation: [Double] = [0.5, 0.25, 1, 0.1, 2]

  // MARK: - Drawing

  public mutating func drawStart(from source: inout ChoiceSource) -> Configuration {
    let start = drawAnyStart(from: &source)
    return isOrdinary ? ordinary(start) : start
  }

  private mutating func drawAnyStart(from source: inout ChoiceSource) -> Configuration {
    var start = Configuration()
    let properties = vocabulary.propertyCount
    let hasBounds = step.has(.bounds)
    guard properties > 0 || hasBounds else { return start }
    while true {
      source.beginSpan()
      guard source.choice(upTo: Self.configurationBound) != 0 else {
        source.endSpan(.part)
        break
      }
      if hasBounds, source.choice(upTo: Self.boundsBound) == Self.boundsBound {
        start.bounds = vocabulary.bounds.draw(from: &source, fallback: defaultBounds)
        source.endSpan(.part)
        continue
      }
      guard properties > 0 else {
        source.endSpan(.part)
        continue
      }
      let property = source.index(below: properties)
      let value = drawFirstWrite(to: property, from: &source)
      source.endSpan(.part)
      start.writes.append(PropertyWrite(property: property, value: value))
    }
    return start
  }

  public mutating func drawCommand(from source: inout ChoiceSource) -> Command {
    let kind = vocabulary.drawKind(isTracking: step.after.isTracking, from: &source)
    if keepsToDeclaration, !vocabulary.has(kind) { return drawCommand(of: .move, from: &source) }
    return drawCommand(of: kind, from: &source)
  }

  mutating func drawCommand(
    of kind: CommandVocabulary.Kind, from source: inout ChoiceSource
  ) -> Command {
    let command = drawAnyCommand(of: kind, from: &source)
    return isOrdinary ? ordinary(command) : command
  }

  private mutating func drawAnyCommand(
    of kind: CommandVocabulary.Kind, from source: inout ChoiceSource
  ) -> Command {
    switch kind {
    case .move: return drawTouch(.moved, from: &source)
    case .begin: return drawTouch(.began, from: &source)
    case .end: return drawTouch(.ended, from: &source)
    case .cancel: return drawTouch(.cancelled, from: &source)
    case .write: return drawWrite(from: &source)
    case .repeatWrite: return repeatedWrite(from: &source)
    case .resize:
      return .control(.resize(vocabulary.bounds.draw(from: &source, fallback: defaultBounds)))
    case .enable: return .control(.enable(source.choice(upTo: 1) == 1))
    case .attach: return .control(.attach(source.choice(upTo: 1) == 1))
    case .hide: return .control(.hide(source.choice(upTo: 1) == 0))
    case .tick: return .control(.tick(seconds: drawSeconds(from: &source)))
    case .own:
      guard let command = vocabulary.drawOwn(from: &source),
        case .perform(let index, _) = command, harness.access.allows(index)
      else { return drawTouch(.moved, from: &source) }
      return command
    case .host:
      let act = vocabulary.drawAct(isTracking: step.after.isTracking, from: &source)
      if keepsToDeclaration, !vocabulary.has(.host(act)) {
        return drawTouch(.moved, from: &source)
      }
      return .host(act)
    case .key: return .control(.key(Key.allCases[source.index(below: Key.allCases.count)]))
    case .increment: return .control(.increment(thumb: drawThumb(from: &source)))
    case .decrement: return .control(.decrement(thumb: drawThumb(from: &source)))
    case .focus: return .control(.focus(thumb: drawThumb(from: &source)))
    case .rawTouch: return drawRawTouch(from: &source)
    case .tap: return drawTap(from: &source)
    case .hold:
      guard step.taps.down != nil else { return drawTouch(.began, from: &source) }
      return .control(.tick(seconds: Self.longPress))
    }
  }

  /// The seconds for which a finger is held, longer than a long press by default.
  private static let longPress = 0.6

  /// Draws the lift of a finger that is down, or a touch-down where the last finger was lifted.
  private mutating func drawTap(from source: inout ChoiceSource) -> Command {
    if let down = step.taps.down {
      return .touch(
        Touch(id: down.id, phase: .ended, location: down.location, tapCount: down.tapCount))
    }
    guard step.taps.count > 0 else { return drawTouch(.began, from: &source) }
    return .touch(
      Touch(phase: .began, location: step.taps.lift, tapCount: step.taps.count + 1))
  }

  private mutating func drawTouch(_ phase: TouchPhase, from source: inout ChoiceSource) -> Command {
    // Usually the finger that is down; sometimes another one.
    let followed = step.drag.isActive ? step.drag.id : 1
    let isOther = source.chance(oneIn: step.table.hasSeveralFingers ? 3 : 16)
    let id = isOther ? followed + 1 : followed
    var tapCount = 1
    if phase == .began { tapCount = source.chance(oneIn: 16) ? 2 : 1 }
    let location: Point2D
    if phase == .moved || phase == .began {
      location = vocabulary.locations.draw(seeing: &step, from: &source)
    } else {
      // A finger usually lifts where it was; sometimes elsewhere, where controls must not move
      // either.
      location =
        source.chance(oneIn: 4)
        ? vocabulary.locations.draw(seeing: &step, from: &source)
        : step.drag.location
    }
    return .touch(Touch(id: id, phase: phase, location: location, tapCount: tapCount))
  }

  /// The weight of a tick that lasts for the rest of a glide. A tick of a usual length has weight
  /// 1.
  private static let glideTickets = 4
  /// The extra seconds of a tick that lasts for the rest of a glide.
  private static let afterGlide = 0.001

  private func drawSeconds(from source: inout ChoiceSource) -> Double {
    let parts = step.table.animation == nil ? 0 : Self.partsOfAnimation.count + 1
    let gliding = step.glideLeft >= 0 ? Self.glideTickets : 0
    let index = source.index(below: Self.ticks.count + 1 + parts + gliding)
    if index > Self.ticks.count + parts { return step.glideLeft + Self.afterGlide }
    if index < Self.ticks.count { return Self.ticks[index] }
    guard index > Self.ticks.count, let duration = step.table.animation?.duration else {
      return vocabulary.times.draw(&source)
    }
    let part = index - Self.ticks.count - 1
    if part < Self.partsOfAnimation.count { return Self.partsOfAnimation[part] * duration }
    return step.animation.rest(of: duration) ?? duration
  }

  /// Draws the index of a thumb: any index that a trace may contain, but mostly an index of an
  /// existing thumb.
  private func drawThumb(from source: inout ChoiceSource) -> Int {
    let count = declaration.values.count
    let all = max(TraceLimits.thumbs.upperBound, count - 1)
    guard count > 0, step.has(.increments) || step.has(.keys) else {
      return Int(source.choice(upTo: UInt64(all)))
    }
    let choice = Int(source.choice(upTo: UInt64(8 * all)))
    return choice <= all ? choice : choice % count
  }

  private static let phases: [TouchPhase] = [.moved, .began, .ended, .cancelled]

  private mutating func drawRawTouch(from source: inout ChoiceSource) -> Command {
    let phase = Self.phases[source.index(below: Self.phases.count)]
    let id = vocabulary.ids.draw(&source)
    let taps = vocabulary.taps.draw(&source)
    let time = source.choice(upTo: 1) == 0 ? 0 : vocabulary.times.draw(&source)
    let location = vocabulary.locations.draw(seeing: &step, from: &source)
    return .touch(Touch(id: id, phase: phase, location: location, time: time, tapCount: taps))
  }

  private mutating func drawWrite(from source: inout ChoiceSource) -> Command {
    guard vocabulary.propertyCount > 0 else { return drawTouch(.moved, from: &source) }
    let tickets = vocabulary.propertyTickets
    return drawWrite(to: tickets[source.index(below: tickets.count)], from: &source)
  }

  /// Draws a write of the value that the last drag took; nil if code cannot write it.
  mutating func drawValueWrite(from source: inout ChoiceSource) -> Command? {
    let property = step.table.roles.firstIndex { $0.writtenValue == max(0, step.drag.taken) }
    guard let property else { return nil }
    let command = drawWrite(to: property, from: &source)
    return isOrdinary ? ordinary(command) : command
  }

  private mutating func drawWrite(
    to property: Int, from source: inout ChoiceSource
  ) -> Command {
    .set(
      property: property,
      to: vocabulary.drawWrite(to: property, seeing: &step.after, from: &source))
  }

  /// Repeats the last command if that command was a write. Otherwise draws a new value for the
  /// property written last.
  ///
  /// A value that a write removed then comes back after other commands.
  private mutating func repeatedWrite(from source: inout ChoiceSource) -> Command {
    if case .set(let property, let value) = step.command {
      return .set(property: property, to: value)
    }
    guard let property = lastWrittenProperty else { return drawWrite(from: &source) }
    return drawWrite(to: property, from: &source)
  }

  // MARK: - Ordinary input

  /// True if all numbers are ordinary: by the profile, or because the control gets no others.
  private var isOrdinary: Bool { profile == .ordinary || vocabulary.input != nil }

  private mutating func ordinary(_ start: Configuration) -> Configuration {
    var input = OrdinaryInput(vocabulary.meanings, vocabulary.input, seeing: &freshRow)
    return input.start(start)
  }

  private mutating func ordinary(_ command: Command) -> Command {
    OrdinaryInput(
      vocabulary.meanings, vocabulary.input, seeing: &step.after,
      mouse: step.fingers == 0 ? nil : mouse
    ).command(command)
  }

  /// The command as it reaches the control; nil if it cannot reach it, as a second finger with a mouse.
  mutating func reaching(_ command: Command) -> Command? {
    guard vocabulary.input != nil else { return command }
    guard vocabulary.has(command) else { return nil }
    let reaching = ordinary(command)
    if case .control(.touch(let touch)) = command, case .control(.touch(let other)) = reaching,
      touch.id != other.id || touch.phase != other.phase
    {
      return nil
    }
    return reaching
  }

  /// True unless the description's `input` rules the start out, such as one that writes a minimum
  /// above the maximum on its way.
  public func reaches(_ start: Configuration) -> Bool { vocabulary.input == nil || admits(start) }

  /// True if this machine could draw every number of a start with its input profile.
  private func admits(_ start: Configuration) -> Bool {
    guard isOrdinary else { return true }
    var machine = self
    let drawn = machine.ordinary(start)
    return drawn.bounds == start.bounds
      && zip(drawn.writes, start.writes).allSatisfy {
        $0.property == $1.property && ControlStep.isSame($0.value, $1.value)
      }
  }

  /// True if this machine could draw every number of a command sequence with its input profile.
  package func admits(_ sequence: CommandSequence<Configuration, Command>) -> Bool {
    guard isOrdinary else { return true }
    guard admits(sequence.start) else { return false }
    var machine = self
    machine.begin(sequence.start)
    for command in sequence.commands {
      let ordinary = machine.ordinary(command)
      // NaN, which stands for none, is unlike itself.
      if case .set(let property, let value) = command, case .set(property, let other) = ordinary {
        guard ControlStep.isSame(value, other) else { return false }
      } else {
        guard ordinary == command else { return false }
      }
      machine.perform(command)
    }
    return true
  }

  // MARK: - Encoding

  public func encode(start: Configuration, into sink: inout ChoiceSink) -> Bool {
    var attempt = sink
    let hasBounds = declaration.capabilities.contains(.bounds)
    if let bounds = start.bounds {
      guard hasBounds else { return false }
      attempt.append(1)
      attempt.append(Self.boundsBound)
      guard vocabulary.bounds.encode(bounds, into: &attempt) else { return false }
    }
    if hasBounds || !declaration.properties.isEmpty {
      for write in start.writes {
        attempt.append(1)
        if hasBounds { attempt.append(0) }
        attempt.append(index: write.property)
        guard vocabulary.encodeWrite(of: write.value, to: write.property, into: &attempt) else {
          return false
        }
      }
      attempt.append(0)
    } else if !start.writes.isEmpty {
      return false
    }
    sink = attempt
    return true
  }

  public func encode(command: Command, into sink: inout ChoiceSink) -> Bool {
    var attempt = sink
    guard encodes(command, into: &attempt) else { return false }
    sink = attempt
    return true
  }

  private func encodes(_ command: Command, into sink: inout ChoiceSink) -> Bool {
    switch command {
    case .control(let command): return encodes(command, into: &sink)
    case .set(let property, let value):
      guard let ticket = vocabulary.propertyTickets.firstIndex(of: property),
        append(.write, ticket, to: &sink)
      else { return false }
      return vocabulary.encodeWrite(of: value, to: property, into: &sink)
    case .perform(let index, let argument):
      guard let ticket = vocabulary.ownTickets.firstIndex(of: index) else { return false }
      guard append(.own, ticket, to: &sink) else { return false }
      return declaration.commands[index].argument?.generator.encode(argument, &sink) ?? true
    case .host(let act):
      guard let index = CommandVocabulary.acts.firstIndex(of: act) else { return false }
      return append(.host, index, to: &sink)
    }
  }

  private func append(
    _ kind: CommandVocabulary.Kind, _ detail: Int, to sink: inout ChoiceSink
  ) -> Bool {
    guard detail >= 0 else { return false }
    sink.append(index: kind.rawValue)
    sink.append(index: detail)
    return true
  }

  private func encodes(_ command: ControlCommand, into sink: inout ChoiceSink) -> Bool {
    switch command {
    case .touch(let touch): return encodes(touch, into: &sink)
    case .resize(let bounds):
      sink.append(index: CommandVocabulary.Kind.resize.rawValue)
      return vocabulary.bounds.encode(bounds, into: &sink)
    case .enable(let on): return append(.enable, on ? 1 : 0, to: &sink)
    case .attach(let on): return append(.attach, on ? 1 : 0, to: &sink)
    case .hide(let on): return append(.hide, on ? 0 : 1, to: &sink)
    case .tick(let seconds):
      _ = append(.tick, Self.ticks.count, to: &sink)
      return vocabulary.times.encode(seconds, &sink)
    case .key(let key): return append(.key, Key.allCases.firstIndex(of: key) ?? 0, to: &sink)
    case .increment(let thumb): return append(.increment, thumb, to: &sink)
    case .decrement(let thumb): return append(.decrement, thumb, to: &sink)
    case .focus(let thumb): return append(.focus, thumb, to: &sink)
    }
  }

  private func encodes(_ touch: Touch, into sink: inout ChoiceSink) -> Bool {
    guard let phase = Self.phases.firstIndex(of: touch.phase) else { return false }
    sink.append(index: CommandVocabulary.Kind.rawTouch.rawValue)
    sink.append(index: phase)
    guard vocabulary.ids.encode(touch.id, &sink),
      vocabulary.taps.encode(touch.tapCount, &sink)
    else { return false }
    if touch.time == 0, touch.time.sign == .plus {
      sink.append(0)
    } else {
      sink.append(1)
      guard vocabulary.times.encode(touch.time, &sink) else { return false }
    }
    return vocabulary.locations.encode(touch.location, into: &sink)
  }
}

// MARK: - Bursts

// Bursts are what a mutation inserts: whole gestures, and other commands during them.
extension ControlMachine {
  public mutating func drawBurst(
    from generator: inout SeededGenerator, into records: inout ChoiceSegments
  ) {
    switch generator.next(upTo: 7) {
    case 0, 1: append(anythingOf: vocabulary.idle, from: &generator, into: &records)
    case 2, 3: append(anythingOf: vocabulary.dragging, from: &generator, into: &records)
    case 4:
      // A gesture with another command in its middle.
      append(.begin, from: &generator, into: &records)
      append(.move, from: &generator, into: &records)
      append(anythingOf: vocabulary.idle, from: &generator, into: &records)
      append(.move, from: &generator, into: &records)
      append(.end, from: &generator, into: &records)
    default:
      append(.begin, from: &generator, into: &records)
      for _ in 0..<generator.next(upTo: 5) { append(.move, from: &generator, into: &records) }
      append(
        generator.next(upTo: 3) == 0 ? .cancel : .end, from: &generator, into: &records)
    }
  }

  /// Draws one command of a kind that the control has, by weight.
  private mutating func append(
    anythingOf weights: WeightTable, from generator: inout SeededGenerator,
    into records: inout ChoiceSegments
  ) {
    var source = ChoiceSource(seed: generator.next())
    let index = weights.draw(from: &source)
    append(CommandVocabulary.Kind(rawValue: index) ?? .move, from: &generator, into: &records)
  }

  private mutating func append(
    _ kind: CommandVocabulary.Kind, from generator: inout SeededGenerator,
    into records: inout ChoiceSegments
  ) {
    var source = ChoiceSource(seed: generator.next(), recording: true)
    records.append(choice: UInt64(kind.rawValue))
    _ = drawCommand(of: kind, from: &source)
    for choice in source.recorded { records.append(choice: choice.value) }
    records.endCommand()
  }
}
