import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// Knurl's control and a rewrite with the same description. Both get the same commands.
///
/// After each command, values, events in order and thumb positions are compared.
struct SameBehaviour {
  private let ours: Verification
  private let theirs: Verification
  /// Returns the largest difference of values that different arithmetic may cause in a state.
  private let tolerance: (Observation) -> Double
  /// True if rounding decides the result of a command.
  private let isDecidedByRounding: (ControlStep) -> Bool
  /// The number of commands compared so far.
  private(set) var commands = 0
  /// The number of event batches compared so far.
  private(set) var passes = 0
  /// The number of command sequences that ended early, at a difference that rounding may have
  /// caused.
  ///
  /// A value had differed by rounding before, or a finger was halfway between two steps.
  private(set) var undecided = 0

  init(
    _ ours: Verification, _ theirs: Verification,
    within tolerance: @escaping (Observation) -> Double,
    unless isDecidedByRounding: @escaping (ControlStep) -> Bool = { _ in false }
  ) {
    self.ours = ours
    self.theirs = theirs
    self.tolerance = tolerance
    self.isDecidedByRounding = isDecidedByRounding
  }

  /// Returns the first difference in many generated sequences, with its trace.
  mutating func firstDifference(cases: Int, seed: UInt64 = 0) -> String? {
    for index in 0..<UInt64(cases) {
      if let difference = difference(caseIndex: index, seed: seed) {
        return "case \(index), \(difference)"
      }
    }
    return nil
  }

  /// Returns the first difference in one generated sequence, with its trace.
  mutating func difference(caseIndex: UInt64, seed: UInt64) -> String? {
    let sequence = sequence(seed: seed, caseIndex: caseIndex)
    return difference(in: sequence).map { "\($0)\n\(text(of: sequence))" }
  }

  /// Reads a trace of the value, without its expectations.
  func sequence(of text: String) throws -> CommandSequence<Configuration, Command> {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("expect ") }
    return try TraceText.parse(lines.joined(separator: "\n"), in: ours.declaration).trace.sequence
  }

  private func sequence(seed: UInt64, caseIndex: UInt64) -> CommandSequence<Configuration, Command>
  {
    var checker = ours.checker
    checker.ask(only: -1)
    var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
    _ = checker.run(drawingFrom: &source, relating: false)
    return ours.sequence(of: source.recorded.map { $0.value })
  }

  private func text(of sequence: CommandSequence<Configuration, Command>) -> String {
    TraceText.text(
      of: Trace(controlName: ours.declaration.controlName, sequence: sequence), in: ours.declaration
    )
  }

  /// Runs a command sequence on Knurl's control and on the rewrite.
  ///
  /// - Returns: The first difference, or nil.
  mutating func difference(in sequence: CommandSequence<Configuration, Command>) -> String? {
    var (mine, other) = (ours.checker.machine, theirs.checker.machine)
    var slack = 0.0
    var doubt = false
    mine.begin(sequence.start)
    other.begin(sequence.start)
    if let difference = difference(mine.step, other.step, slack) {
      return "start: \(difference)"
    }
    for (index, command) in sequence.commands.enumerated() {
      mine.perform(command)
      other.perform(command)
      commands += 1
      passes += mine.step.passes.count
      // A rounding difference of a wide range remains in a narrow one.
      slack = max(slack, tolerance(mine.step.before), tolerance(mine.step.after))
      if isDoubtful(mine.step, other.step, slack) { doubt = true }
      if let difference = difference(mine.step, other.step, slack) {
        if doubt {
          undecided += 1
          return nil
        }
        return "command \(index + 1): \(difference)"
      }
    }
    return nil
  }

  // MARK: - Comparison

  private func isDoubtful(_ mine: ControlStep, _ other: ControlStep, _ slack: Double) -> Bool {
    if isDecidedByRounding(mine) { return true }
    // At an edge of the touch area.
    if mine.after.isTouchInside != other.after.isTouchInside { return true }
    guard slack > 0 else { return false }
    // A handler receives a value with a different last bit and writes it back rounded.
    if mine.hostReacted != other.hostReacted { return true }
    for step in [mine, other]
    where step.before.values != step.after.values
      && Self.are(step.before.values, step.after.values, within: slack)
    { return true }
    guard case .control(.touch) = mine.command else { return false }
    // Halfway between two steps, or between two numbers to which a handler rounds.
    let gridStep = max(mine.after.step, mine.hostReacted ? 1 : 0)
    return !Self.are(mine.after.values, other.after.values, within: slack)
      && Self.are(mine.after.values, other.after.values, within: gridStep + slack)
  }

  private func difference(_ mine: ControlStep, _ other: ControlStep, _ slack: Double) -> String? {
    let (a, b) = (mine.after, other.after)
    if !Self.are(a.values, b.values, within: slack) { return "values \(a.values) and \(b.values)" }
    let (heard, told) = (mine.passes, other.passes)
    let isSame =
      heard.count == told.count
      && zip(heard, told).allSatisfy { heard, told in
        heard.events == told.events && heard.isFromHost == told.isFromHost
          && Self.are(heard.values, told.values, within: slack)
      }
    if !isSame { return "passes \(Self.words(heard)) and \(Self.words(told))" }
    if a.isTracking != b.isTracking { return "tracking \(a.isTracking) and \(b.isTracking)" }
    if a.isTouchInside != b.isTouchInside { return "inside \(a.isTouchInside)" }
    if a.isHighlighted != b.isHighlighted { return "highlighted \(a.isHighlighted)" }
    if !Self.are(a.minimums, b.minimums, within: 0) { return "minimums" }
    if !Self.are(a.maximums, b.maximums, within: 0) { return "maximums" }
    if a.pending != b.pending { return "pending \(a.pending) and \(b.pending)" }
    // In a range of a few last bits, a value that differs in its last bit may have another
    // position.
    if a.values == b.values, !Self.isNear(a, b) {
      return "thumb at \(a.thumbFrame(0)) and \(b.thumbFrame(0))"
    }
    return nil
  }

  /// The tolerance of positions, as a fraction of the greatest length involved.
  private static let placeTolerance = 1e-9

  private static func isNear(_ a: Observation, _ b: Observation) -> Bool {
    let size = max(a.bounds.width, a.bounds.height, 1)
    let (mine, other) = (a.thumbFrame(0), b.thumbFrame(0))
    let differences = [
      mine.minX - other.minX, mine.minY - other.minY, mine.maxX - other.maxX,
      mine.maxY - other.maxY,
    ]
    return differences.allSatisfy { $0.magnitude <= placeTolerance * size }
  }

  private static func are(_ a: Numbers, _ b: Numbers, within slack: Double) -> Bool {
    if a == b { return true }
    return a.count == b.count
      && (0..<a.count).allSatisfy { (a[$0] - b[$0]).magnitude <= slack }
  }

  private static func words(_ passes: [EventBatch]) -> String {
    "\(passes.map { "\($0.events) at \($0.values)\($0.isFromHost ? ", the app's" : "")" })"
  }
}
