import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A rewrite and Knurl's class. Both get the same commands and are compared after each command.
///
/// They must send the same events in the same order and have the same values and thumbs apart from
/// the last bits. If rounding decides, as on the edge of a hit area or halfway between two steps,
/// both may be right. That is so if Knurl's class does what the rewrite does when it is touched
/// slightly beside.
@MainActor
struct RewriteAgreement {
  private let reference: Verification
  private let rewrite: Verification
  private let isDecidedByRounding: (ControlStep) -> Bool
  private(set) var commands = 0
  private(set) var passes = 0
  private(set) var changes = 0
  /// The number of command sequences that ended early because rounding decided a result.
  private(set) var ties = 0
  /// The index of the command after which the last sequence differed; nil if no sequence differed.
  private var last: Int?

  /// - Parameter faulty: Whether to compare the rewrite with a fault.
  init(_ rewrite: Rewrite, faulty: Bool = false) {
    reference = rewrite.reference
    self.rewrite = faulty ? rewrite.faulty : rewrite.verification
    isDecidedByRounding = rewrite.isDecidedByRounding
  }

  /// Returns a command sequence as a search generates it.
  func sequence(seed: UInt64, caseIndex: UInt64) -> CommandSequence<Configuration, Command> {
    var checker = reference.checker
    checker.ask(only: -1)
    var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
    _ = checker.run(drawingFrom: &source, relating: false)
    return reference.sequence(of: source.recorded.map { $0.value })
  }

  /// Reads a trace of Knurl's control, without its expectations, which need features that the
  /// rewrites lack.
  func sequence(of text: String) throws -> CommandSequence<Configuration, Command> {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("expect") }
    let text = lines.joined(separator: "\n")
    return try TraceText.parse(text, in: reference.declaration).trace.sequence
  }

  mutating func firstDifference(cases: Int, seed: UInt64 = 0) -> String? {
    for index in 0..<UInt64(cases) {
      let sequence = sequence(seed: seed, caseIndex: index)
      if let difference = difference(in: sequence) {
        var sequence = sequence
        if let last = last { sequence.commands.removeSubrange((last + 1)...) }
        let trace = Trace(controlName: reference.declaration.controlName, sequence: sequence)
        return "case \(index), \(difference)\n"
          + TraceText.text(of: trace, in: reference.declaration)
      }
    }
    return nil
  }

  /// - Returns: The first difference, or nil.
  mutating func difference(in sequence: CommandSequence<Configuration, Command>) -> String? {
    var (ours, theirs) = (reference.checker.machine, rewrite.checker.machine)
    ours.begin(sequence.start)
    theirs.begin(sequence.start)
    if let difference = Self.difference(ours.step, theirs.step) {
      return "start: \(difference)"
    }
    var isDoubtful = false
    for (index, command) in sequence.commands.enumerated() {
      ours.perform(command)
      theirs.perform(command)
      commands += 1
      passes += ours.step.passes.count
      if ours.step.after.values != ours.step.before.values { changes += 1 }
      if isDecidedByRounding(ours.step) { isDoubtful = true }
      guard let difference = Self.difference(ours.step, theirs.step) else { continue }
      let told = CommandSequence(
        start: sequence.start, commands: Array(sequence.commands[...index]))
      if isDoubtful || isLastPlace(ours.step, theirs.step) || isTie(told, theirs.step) {
        ties += 1
        return nil
      }
      last = index
      return "command \(index + 1): \(difference)"
    }
    return nil
  }

  // MARK: - Decisions by rounding

  /// True if one control reports a change in the last bits of a value and the other control does
  /// not.
  ///
  /// A handler's response to such a report also counts.
  private func isLastPlace(_ ours: ControlStep, _ theirs: ControlStep) -> Bool {
    guard
      ours.before.values != ours.after.values || theirs.before.values != theirs.after.values
    else { return false }
    for index in ours.after.values.indices {
      let tolerance = Self.tolerances(ours, index, 0).value
      for (a, b) in [(ours.before, ours.after), (theirs.before, theirs.after)] {
        guard (a.values[index] - b.values[index]).magnitude <= tolerance else { return false }
      }
    }
    if ours.hostReacted != theirs.hostReacted { return true }
    let rest = { (step: ControlStep) in
      step.passes.map { $0.events }.filter { $0 != .valueChanged }
    }
    return rest(ours) == rest(theirs) && ours.passes.count != theirs.passes.count
  }

  private func isTie(_ sequence: CommandSequence<Configuration, Command>, _ theirs: ControlStep)
    -> Bool
  {
    let touches = sequence.commands.indices.filter { sequence.commands[$0].isTouch }
    // Move one touch, or all of them.
    for moved in [touches] + touches.reversed().map({ [$0] }) {
      for (x, y) in [(-1e-9, 0), (1e-9, 0), (0, -1e-9), (0, 1e-9)] {
        var beside = sequence
        for index in moved { beside.commands[index].move(x, y) }
        if Self.difference(step(after: beside), theirs, slack: 1e-7) == nil { return true }
      }
    }
    guard let last = sequence.commands.last, last.isNudge else { return false }
    // A stop within rounding counts for one and not for the other. Without handlers, because a
    // handler may prevent a second run.
    var once = sequence
    once.commands.removeAll { $0.isHost }
    var twice = once
    twice.commands.append(last)
    let (one, two) = (step(after: once), step(after: twice))
    let isHair = one.after.values.indices.allSatisfy { index in
      (one.after.values[index] - one.before.values[index]).magnitude
        <= Self.tolerances(one, index, 1e-7).value
    }
    return isHair
      && two.after.values.indices.allSatisfy { index in
        (two.after.values[index] - theirs.after.values[index]).magnitude
          <= Self.tolerances(two, index, 1e-7).value
      }
  }

  private func step(after sequence: CommandSequence<Configuration, Command>) -> ControlStep {
    var ours = reference.checker.machine
    ours.begin(sequence.start)
    for command in sequence.commands { ours.perform(command) }
    return ours.step
  }

  // MARK: - Comparison

  /// - Parameter slack: The additional tolerance, as a fraction of the range and of the track.
  private static func difference(
    _ ours: ControlStep, _ theirs: ControlStep, slack: Double = 0
  ) -> String? {
    let (a, b) = (ours.after, theirs.after)
    guard a.minimums == b.minimums, a.maximums == b.maximums else { return "limits" }
    if a.isTracking != b.isTracking { return "tracking \(a.isTracking) and \(b.isTracking)" }
    if a.isTouchInside != b.isTouchInside { return "touch inside" }
    if a.isHighlighted != b.isHighlighted { return "highlight" }
    if a.isEnabled != b.isEnabled { return "enabled" }
    if a.pending != b.pending { return "pending \(a.pending) and \(b.pending)" }
    for index in a.values.indices {
      let (value, place) = tolerances(ours, index, slack)
      guard (a.values[index] - b.values[index]).magnitude <= value else {
        return "value \(index): \(a.values[index]) and \(b.values[index])"
      }
      let (mine, other) = (a.thumbFrame(index), b.thumbFrame(index))
      let isNear = [
        mine.minX - other.minX, mine.minY - other.minY, mine.maxX - other.maxX,
        mine.maxY - other.maxY,
      ].allSatisfy { $0.magnitude <= place }
      guard isNear else { return "thumb \(index): \(mine) and \(other)" }
    }
    let (sent, heard) = (ours.passes, theirs.passes)
    let isSame =
      sent.count == heard.count
      && zip(sent, heard).allSatisfy { sent, heard in
        sent.events == heard.events && sent.isFromHost == heard.isFromHost
          && sent.values.indices.allSatisfy { index in
            (sent.values[index] - heard.values[index]).magnitude
              <= tolerances(ours, index, slack).value
          }
      }
    return isSame ? nil : "batches \(words(sent)) and \(words(heard))"
  }

  private static func words(_ batches: [EventBatch]) -> String {
    "\(batches.map { "\($0.events) at \($0.values)\($0.isFromHost ? ", the app's" : "")" })"
  }

  /// Returns the tolerances of a value and of its position: a few rounding errors of limits and
  /// coordinates.
  ///
  /// Each tolerance includes the other tolerance, converted.
  private static func tolerances(
    _ step: ControlStep, _ index: Int, _ slack: Double
  ) -> (value: Double, place: Double) {
    let now = step.after
    let (low, high) = (now.minimums[index], now.maximums[index])
    let (start, end) = (now.startPositions[index], now.endPositions[index])
    let half = high / 2 - low / 2
    let length = (end - start).magnitude
    let ulp = max(low.magnitude, high.magnitude).ulp
    let point = max(start.magnitude, end.magnitude, now.bounds.width, now.bounds.height).ulp
    let value = 16 * ulp + (length > 0 ? half / length * 32 * point : 0)
    // The positions of a knob are angles.
    let way = now.rotation == .none ? length : length * max(now.bounds.width, now.bounds.height)
    // A range of the smallest numbers has no values between its ends.
    let place = 16 * point + (half > 1e-300 ? ulp / half * 16 * way : way)
    return (value + slack * half, place + slack * way)
  }
}

extension Command {
  fileprivate var isTouch: Bool {
    if case .control(.touch) = self { return true }
    return false
  }

  fileprivate var isHost: Bool {
    if case .host = self { return true }
    return false
  }

  fileprivate var isNudge: Bool {
    switch self {
    case .control(.increment), .control(.decrement): return true
    default: return false
    }
  }

  /// Moves a touch slightly.
  fileprivate mutating func move(_ x: Double, _ y: Double) {
    guard case .control(.touch(var touch)) = self else { return }
    touch.location.x += x
    touch.location.y += y
    self = .control(.touch(touch))
  }
}
