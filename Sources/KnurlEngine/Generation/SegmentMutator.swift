/// Mutates choice segments as a person would edit a recording of touches.
///
/// It leaves out, repeats, moves and inserts gestures, splices two sequences, and replaces numbers
/// by special ones.
///
/// Every mutant draws a valid command sequence, because every edit of choices does.
public struct SegmentMutator<Machine: StateMachine> {
  /// The machine that draws inserted commands. This machine never performs a command.
  private var machine: Machine
  private var inserted = ChoiceSegments()
  private let lengths: SequenceLengths

  /// The average number of results for each completely new sequence; all other results are edits.
  ///
  /// Inputs that an engine saves resemble earlier inputs. New sequences find shallow faults sooner.
  private static var freshOneIn: UInt64 { 8 }
  /// The largest number of copies that a repetition adds. Three of four repetitions add one copy.
  private static var mostRepetitions: Int { 8 }

  public init(machine: Machine, lengths: SequenceLengths = .gestures) {
    self.machine = machine
    self.lengths = lengths
  }

  /// Mutates choice segments: one edit, sometimes several, sometimes a completely new sequence.
  public mutating func mutate(
    _ records: ChoiceSegments, with generator: inout SeededGenerator,
    into result: inout ChoiceSegments
  ) {
    if generator.next(upTo: Self.freshOneIn - 1) == 0 {
      drawStart(for: ChoiceSegments(), &generator, &result)
      playOn(&result, &generator)
      return
    }
    var edits = 1
    while edits < 4, generator.next(upTo: 2) == 0 { edits += 1 }
    result = records
    for _ in 0..<edits {
      let before = result
      edit(before, with: &generator, into: &result)
    }
    if result.commands.count < lengths.few, generator.next(upTo: 3) != 0 {
      playOn(&result, &generator)
    }
  }

  /// Appends bursts of commands: from one command to about `SequenceLengths.few` commands.
  public mutating func extend(
    _ records: ChoiceSegments, with generator: inout SeededGenerator,
    into result: inout ChoiceSegments
  ) {
    result = records
    let more = 1 + Self.index(upTo: lengths.few - 1, &generator)
    playOn(&result, to: records.commands.count + more, &generator)
  }

  /// Appends bursts until the sequence has one to two times `SequenceLengths.few` commands.
  private mutating func playOn(
    _ records: inout ChoiceSegments, _ generator: inout SeededGenerator
  ) {
    playOn(&records, to: lengths.few + Self.index(upTo: lengths.few, &generator), &generator)
  }

  private mutating func playOn(
    _ records: inout ChoiceSegments, to wanted: Int, _ generator: inout SeededGenerator
  ) {
    while records.commands.count < min(wanted, lengths.greatest) {
      let count = records.commands.count
      machine.drawBurst(from: &generator, into: &records)
      // A machine without commands has no bursts.
      if records.commands.count == count { return }
    }
    limit(&records)
  }

  /// Combines two sequences: a range of the second is inserted into the first, or replaces the end
  /// of the first.
  public mutating func cross(
    _ first: ChoiceSegments, with second: ChoiceSegments, using generator: inout SeededGenerator,
    into result: inout ChoiceSegments
  ) {
    result.removeAll()
    result.appendStart(of: generator.next(upTo: 3) == 0 ? second : first)
    let cut = Self.index(upTo: first.commands.count, &generator)
    let taken = Self.stretch(of: second.commands.count, &generator)
    result.appendCommands(0..<cut, of: first)
    result.appendCommands(taken, of: second)
    if generator.next(upTo: 1) == 0 {
      result.appendCommands(cut..<first.commands.count, of: first)
    }
    limit(&result)
  }

  // MARK: - Edits

  private mutating func edit(
    _ records: ChoiceSegments, with generator: inout SeededGenerator,
    into result: inout ChoiceSegments
  ) {
    let count = records.commands.count
    // An empty sequence allows only an insertion.
    let kind = count == 0 ? 0 : generator.next(upTo: 11)
    switch kind {
    case 0, 1, 2: insert(into: records, &generator, &result)
    case 3: leaveOut(of: records, &generator, &result)
    case 4: repeatStretch(of: records, &generator, &result)
    case 5: moveStretch(of: records, &generator, &result)
    case 6: drawStart(for: records, &generator, &result)
    case 7:
      result = records
      dropTail(of: records, &generator, &result)
    default:
      result = records
      changeChoice(&result, &generator)
    }
    limit(&result)
  }

  private mutating func insert(
    into records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    inserted.removeAll()
    machine.drawBurst(from: &generator, into: &inserted)
    let place = Self.index(upTo: records.commands.count, &generator)
    result.removeAll()
    result.appendStart(of: records)
    result.appendCommands(0..<place, of: records)
    result.appendCommands(0..<inserted.commands.count, of: inserted)
    result.appendCommands(place..<records.commands.count, of: records)
  }

  private func leaveOut(
    of records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    let stretch = Self.stretch(of: records.commands.count, &generator)
    result.removeAll()
    result.appendStart(of: records)
    result.appendCommands(0..<stretch.lowerBound, of: records)
    result.appendCommands(stretch.upperBound..<records.commands.count, of: records)
  }

  private func repeatStretch(
    of records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    let stretch = Self.stretch(of: records.commands.count, &generator)
    result.removeAll()
    result.appendStart(of: records)
    let times =
      generator.next(upTo: 3) == 0 ? 1 + Self.index(upTo: Self.mostRepetitions - 1, &generator) : 1
    result.appendCommands(0..<stretch.lowerBound, of: records)
    for _ in 0..<times { result.appendCommands(stretch, of: records) }
    result.appendCommands(stretch.lowerBound..<records.commands.count, of: records)
  }

  private func moveStretch(
    of records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    let count = records.commands.count
    let stretch = Self.stretch(of: count, &generator)
    let place = Self.index(upTo: stretch.lowerBound, &generator)
    result.removeAll()
    result.appendStart(of: records)
    result.appendCommands(0..<place, of: records)
    result.appendCommands(stretch, of: records)
    result.appendCommands(place..<stretch.lowerBound, of: records)
    result.appendCommands(stretch.upperBound..<count, of: records)
  }

  private func dropTail(
    of records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    let kept = Self.index(upTo: records.commands.count - 1, &generator)
    result.removeAll()
    result.appendStart(of: records)
    result.appendCommands(0..<kept, of: records)
  }

  private mutating func drawStart(
    for records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
  ) {
    var source = ChoiceSource(seed: generator.next(), recording: true)
    _ = machine.drawStart(from: &source)
    result.removeAll()
    for choice in source.recorded { result.append(choice: choice.value) }
    result.endStart()
    result.appendCommands(0..<records.commands.count, of: records)
  }

  /// Changes a choice, but never a command's kind, because the control may lack commands of that
  /// kind.
  private func changeChoice(
    _ result: inout ChoiceSegments, _ generator: inout SeededGenerator
  ) {
    let command = result.commands[Self.index(upTo: result.commands.count - 1, &generator)]
    guard command.count > 1 else { return }
    let position = command.lowerBound + 1 + Self.index(upTo: command.count - 2, &generator)
    let value = result.choices[position]
    let changed: UInt64
    switch generator.next(upTo: 5) {
    case 0: changed = 0
    case 1: changed = value &+ 1
    case 2: changed = value == 0 ? 1 : value - 1
    case 3: changed = generator.next(upTo: 15)
    // A choice above its bound counts as the bound: the last alternative, the greatest number.
    case 4: changed = .max
    default: changed = generator.next() >> generator.next(upTo: 63)
    }
    result.set(choiceAt: position, to: changed)
  }

  private func limit(_ result: inout ChoiceSegments) {
    guard result.commands.count > lengths.greatest else { return }
    let all = result
    result.removeAll()
    result.appendStart(of: all)
    result.appendCommands(0..<lengths.greatest, of: all)
  }

  // MARK: - Positions

  private static func index(upTo bound: Int, _ generator: inout SeededGenerator) -> Int {
    bound <= 0 ? 0 : Int(generator.next(upTo: UInt64(bound)))
  }

  /// A range of commands, mostly short.
  private static func stretch(of count: Int, _ generator: inout SeededGenerator) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = index(upTo: count - 1, &generator)
    let longest = generator.next(upTo: 3) == 0 ? count - start : min(4, count - start)
    return start..<start + 1 + index(upTo: longest - 1, &generator)
  }
}

/// The lengths of the command sequences that a fuzz engine tries.
public struct SequenceLengths: Hashable, Sendable {
  /// The usual minimum. Most shorter results are extended to between one and two times this number.
  public var few: Int
  /// The largest number of commands; longer results are cut.
  public var greatest: Int

  public init(few: Int, greatest: Int) {
    self.few = few
    self.greatest = greatest
  }

  /// Lengths for commands that take a microsecond.
  ///
  /// Fewer than twenty touches seldom bring a control into an interesting state, and the engine's
  /// own work on an input costs as much as dozens of touches.
  public static let gestures = SequenceLengths(few: 20, greatest: 128)
  /// Lengths for commands that take milliseconds, such as those of a scene with sampled pixels.
  public static let scenes = SequenceLengths(few: 4, greatest: 12)
}
