public import KnurlEngine
public import KnurlLaws

/// A fuzz target: laws over command sequences, with the type of the tested code erased.
///
/// Command sequences come as choice segments, so a caller needs to know neither the type nor its
/// commands. The fuzz engine, `decode` and `minimize` work on a control, a specimen and the
/// rasterizer alike.
public struct FuzzTarget {
  /// The target's name. The first line of each file for the target contains the name.
  public let name: String
  public let laws: [String]
  /// The text of a law, by its index.
  public let lawText: (_ law: Int) -> LawText
  /// Runs a command sequence; the caller decides whether relations are checked.
  ///
  /// `run` and `relate` are variables, so that a program can wrap them, for example with a clock.
  public var run: (_ records: ChoiceSegments, _ relating: Bool) -> [Failure]
  /// Checks only the relations of a command sequence; `work` does not count the sequence's
  /// commands.
  public var relate: (_ records: ChoiceSegments) -> [Failure]
  let shrink:
    (_ records: ChoiceSegments, _ failure: Failure, _ limits: ShrinkLimits) -> MinimalFailure?
  /// Prints the lines of a sequence's file, each before its command runs.
  public let print: (_ records: ChoiceSegments, _ line: (String) -> Void) -> Void
  /// Returns the text of the file for a command sequence, with the given notes.
  public let text: (_ records: ChoiceSegments, _ notes: [String]) -> String
  /// Reads the choice segments of a command sequence from the text of its file.
  public let parse: (_ text: String) throws(TraceError) -> ChoiceSegments
  /// Makes one or more edits to a command sequence.
  public let mutate:
    (
      _ records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
    ) -> Void
  /// Appends more commands to a command sequence.
  public let extend:
    (
      _ records: ChoiceSegments, _ generator: inout SeededGenerator, _ result: inout ChoiceSegments
    ) -> Void
  /// Splices two command sequences.
  public let cross:
    (
      _ first: ChoiceSegments, _ second: ChoiceSegments, _ generator: inout SeededGenerator,
      _ result: inout ChoiceSegments
    ) -> Void
  /// The work done since the target was made.
  public let work: () -> Work
  /// The number of times each law was exercised since the target was made, by the law's index.
  public let exercised: () -> [Int]
  /// Switches the recording of state trails on or off.
  public let leavesTrail: (Bool) -> Void
  /// Calls `visit` with each step of the last sequence's state trail.
  public let followTrail: (_ visit: (AbstractStateTrail.Step) -> Void) -> Void

  /// Returns the smallest command sequence that fails in the same way; nil if the failure does not
  /// repeat.
  ///
  /// - limits: The limits of shrinking, and the code that observes it.
  public func minimal(
    _ records: ChoiceSegments, _ failure: Failure, limits: ShrinkLimits = .standard
  ) -> MinimalFailure? {
    shrink(records, failure, limits)
  }

  /// The amount of work that a fuzz target has done.
  public struct Work: Hashable, Sendable {
    public var commands: Int
    /// The number of touches among the commands; 0 for targets without touches.
    public var touches: Int

    public init(commands: Int, touches: Int) {
      self.commands = commands
      self.touches = touches
    }
  }
}

/// A failure after shrinking.
public struct MinimalFailure {
  public var law: String
  public var text: LawText
  public var violation: Violation
  /// The command that breaks the law, from 1; 0 is the start.
  public var step: Int
  public var commandCount: Int
  /// The failure without its numbers, for finding duplicates.
  public var normalForm: FailureSignature
  /// The command sequence in everyday words; nil for targets without touches.
  public var gestures: String?
  /// Returns the text of the file that repeats the failure, with the given notes.
  public var file: (_ notes: [String]) -> String

  public init(
    law: String, text: LawText, violation: Violation, step: Int, commandCount: Int,
    normalForm: FailureSignature, gestures: String? = nil,
    file: @escaping (_ notes: [String]) -> String
  ) {
    self.law = law
    self.text = text
    self.violation = violation
    self.step = step
    self.commandCount = commandCount
    self.normalForm = normalForm
    self.gestures = gestures
    self.file = file
  }
}

/// The texts for the command sequences of a state machine.
public struct SequenceWords<Machine: StateMachine> {
  /// The lines before the first command.
  public var start: (_ start: Machine.Start, _ law: String?, _ notes: [String]) -> [String]
  public var command: (Machine.Command) -> String
  public var law: (_ index: Int) -> LawText
  /// Reads the command sequence from the text of a file.
  public var parse: (String) throws(TraceError) -> CommandSequence<Machine.Start, Machine.Command>

  public init(
    start: @escaping (_ start: Machine.Start, _ law: String?, _ notes: [String]) -> [String],
    command: @escaping (Machine.Command) -> String, law: @escaping (_ index: Int) -> LawText,
    parse:
      @escaping (String) throws(TraceError) -> CommandSequence<Machine.Start, Machine.Command>
  ) {
    self.start = start
    self.command = command
    self.law = law
    self.parse = parse
  }

  /// Returns the text of the whole file for a command sequence.
  public func text(
    of sequence: CommandSequence<Machine.Start, Machine.Command>, law: String? = nil,
    notes: [String]
  ) -> String {
    let lines = start(sequence.start, law, notes) + sequence.commands.map(command)
    return lines.map { $0 + "\n" }.joined()
  }
}

/// The checker and mutator that the closures of a target share.
private final class Shared<Machine: StateMachine> {
  var checker: Checker<Machine>
  var mutator: SegmentMutator<Machine>

  init(_ checker: Checker<Machine>, lengths: SequenceLengths) {
    self.checker = checker
    mutator = SegmentMutator(machine: checker.machine, lengths: lengths)
  }
}

extension FuzzTarget {
  /// A fuzz target with the laws of a state machine.
  public init<Machine: StateMachine>(
    name: String, checker: Checker<Machine>, words: SequenceWords<Machine>,
    lengths: SequenceLengths = .gestures
  ) {
    self.init(
      name: name, checker: checker, words: words, lengths: lengths, touches: { _ in 0 }
    ) { records, failure, limits in
      let choices = checker.machine.choices(of: records)
      guard
        var shrinker = Shrinker(checker, choices: choices, failure: failure, limits: limits)
      else { return nil }
      let (smallest, minimal) = shrinker.shrink()
      let sequence = checker.machine.sequence(of: smallest)
      let text = words.text(of: sequence, law: checker.lawName(failure.law), notes: [])
      return MinimalFailure(
        law: checker.lawName(failure.law), text: words.law(failure.law),
        violation: minimal.violation, step: minimal.step, commandCount: sequence.commands.count,
        normalForm: FailureSignature(law: checker.lawName(failure.law), textWithNumbers: text),
        file: { words.text(of: sequence, law: checker.lawName(failure.law), notes: $0) })
    }
  }

  /// Creates a fuzz target with the laws of a control. The inputs have the profile of its description.
  public init(name: String, _ verification: Verification) {
    let declaration = verification.declaration
    self.init(
      name: name, checker: verification.checker, words: Self.words(verification),
      lengths: .gestures, touches: { $0.touchCount }
    ) { records, failure, limits in
      let choices = verification.checker.machine.choices(of: records)
      guard let finding = verification.minimal(failure, choices: choices, limits: limits) else {
        return nil
      }
      return MinimalFailure(
        law: finding.law, text: finding.text, violation: finding.violation, step: finding.step,
        commandCount: finding.trace.sequence.commands.count, normalForm: finding.normalForm,
        gestures: finding.gestures,
        file: { notes in
          var trace = finding.trace
          trace.notes = notes
          return TraceText.text(of: trace, in: declaration)
        })
    }
  }

  private static func words(_ verification: Verification) -> SequenceWords<ControlMachine> {
    let declaration = verification.declaration
    let start = { (start: Configuration, law: String?, notes: [String]) -> [String] in
      var trace = Trace(
        controlName: declaration.controlName, sequence: CommandSequence(start: start))
      trace.notes = notes
      trace.law = law
      let text = TraceText.text(of: trace, in: declaration)
      return text.split(separator: "\n").map { String($0) }
    }
    return SequenceWords(
      start: start, command: { TraceText.line(of: $0, in: declaration) },
      law: { verification.text(of: $0) },
      parse: { text throws(TraceError) in
        try TraceText.parse(text, in: declaration).sequence
      })
  }

  private init<Machine: StateMachine>(
    name: String, checker: Checker<Machine>, words: SequenceWords<Machine>,
    lengths: SequenceLengths, touches: @escaping (Machine) -> Int,
    shrink: @escaping (ChoiceSegments, Failure, ShrinkLimits) -> MinimalFailure?
  ) {
    let shared = Shared(checker, lengths: lengths)
    self.name = name
    laws = (0..<checker.lawCount).map { checker.lawName($0) }
    lawText = words.law
    run = { shared.checker.run($0, relating: $1) }
    relate = { shared.checker.relate($0) }
    self.shrink = shrink
    print = { records, line in
      shared.checker.machine.follow(
        records, start: { words.start($0, nil, []).forEach(line) },
        command: { line(words.command($0)) })
    }
    text = { words.text(of: shared.checker.machine.sequence(of: $0), notes: $1) }
    parse = { text throws(TraceError) in
      let sequence = try words.parse(text)
      guard let records = ChoiceSegments(encoding: sequence, for: shared.checker.machine) else {
        throw TraceError(
          line: 1,
          message:
            "it holds a number that no generator of “\(name)” draws; replay still takes it.")
      }
      return records
    }
    mutate = { shared.mutator.mutate($0, with: &$1, into: &$2) }
    extend = { shared.mutator.extend($0, with: &$1, into: &$2) }
    cross = { shared.mutator.cross($0, with: $1, using: &$2, into: &$3) }
    exercised = { shared.checker.exercised }
    leavesTrail = { shared.checker.trail.isOn = $0 }
    followTrail = { visit in
      for step in shared.checker.trail.steps { visit(step) }
    }
    work = {
      Work(commands: shared.checker.commandCount, touches: touches(shared.checker.machine))
    }
  }
}

/// A named fuzz target of the catalog, which can be fuzzed, decoded and minimized.
public struct FuzzTargetSpecification {
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// True if the target has planted faults and must fail.
  ///
  /// A service that reports findings must not run such a target.
  public let hasPlantedFaults: Bool
  public let property: () -> FuzzTarget

  public init(
    name: String, summary: String, hasPlantedFaults: Bool = false,
    property: @escaping () -> FuzzTarget
  ) {
    self.name = name
    self.summary = summary
    self.hasPlantedFaults = hasPlantedFaults
    self.property = property
  }
}

extension Catalog {
  /// All fuzz targets: the controls, the specimens with all their faults, and the other targets.
  public var fuzzTargets: [FuzzTargetSpecification] {
    controls.map { control in
      FuzzTargetSpecification(name: control.name, summary: control.summary) {
        FuzzTarget(name: control.name, control.verification())
      }
    }
      + specimens.map { specimen in
        FuzzTargetSpecification(
          name: specimen.name, summary: specimen.summary, hasPlantedFaults: true
        ) {
          FuzzTarget(name: specimen.name, specimen.verification([]))
        }
      }
      + otherTargets
  }
}
