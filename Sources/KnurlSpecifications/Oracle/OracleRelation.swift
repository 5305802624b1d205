import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Follows a history of a control with the slow and obvious model of its contract.
enum OracleRelation<Comparison: OracleComparison> {
  /// The relation under its name in reports.
  static func named(_ name: String) -> Law {
    Law(
      LawName(name),
      text: LawText(
        rule: "The control does what the slow and obvious model of its contract does.",
        why: "Every other law is a consequence of the contract; this one is the contract.",
        cause: "A fast formula that is not the plain one at a corner.",
        fix: "Work the step out by hand from the contract, and mend whichever of the two is wrong."),
      relation: Relation(name) { run, _ in examine(run) })
  }

  private static func examine(
    _ run: Law.Run
  ) -> Relation<ControlMachine>.Examination {
    guard !run.writesVanishingNumbers else { return .idle }
    let properties = run.moments[0].declaration.properties
    guard !writesLuck(run, properties) else { return .idle }
    var comparison = Comparison.fresh
    if let bounds = run.history.start.bounds {
      comparison.resize(to: Self.bounds(bounds, of: run.moments[0]))
    }
    for write in run.history.start.writes {
      comparison.set(properties[write.property].name, to: write.value)
    }
    if let violation = comparison.difference(from: run.moments[0].after) {
      return .init(step: 0, verdict: .broken(violation), commands: 0)
    }
    if !run.moments[0].after.trackingChoices.isEmpty {
      comparison.take(run.moments[0].after.trackingChoices)
    }
    for index in run.history.commands.indices {
      let moment = run.moments[index + 1]
      // What reached the control: in a scroll view that is not what the history says.
      guard let command = moment.command, !moment.isKept else { continue }
      if moment.isTap { break }
      if case .control(let command) = command {
        if comparison.isLuck(command) || isLuck(command, run, moment.before) { break }
      }
      if moment.after.trackingChoices != moment.before.trackingChoices {
        comparison.take(moment.after.trackingChoices)
      }
      if let violation = follow(command, moment, &comparison, properties) {
        return .init(step: index + 1, verdict: .broken(violation), commands: index + 1)
      }
      if isCutShort(moment) { break }
    }
    return .init(step: 0, verdict: .holds, commands: run.history.commands.count)
  }

  /// A handler that disables or detaches cuts the phase short, which a control as a value does not know
  /// of.
  private static func isCutShort(_ moment: Moment) -> Bool {
    moment.hostReacted && (!moment.after.isEnabled || moment.isDetached)
  }

  /// Where rounding alone decides, whichever control it is: on a thumb without any extent, and for a
  /// finger so far away that a transform brings it back to anywhere.
  private static func isLuck(
    _ command: ControlCommand, _ run: Law.Run, _ before: Observation
  ) -> Bool {
    guard case .touch(let touch) = command, touch.location.isFinite else { return false }
    if run.isTransformed, max(touch.location.x.magnitude, touch.location.y.magnitude) > 1e12 {
      return true
    }
    guard touch.phase == .began else { return false }
    return before.values.indices.contains {
      max(before.thumbWidths[$0], before.hitWidth) == 0
        || max(before.thumbHeights[$0], before.hitHeight) == 0
    }
  }

  private static func writesLuck(
    _ run: Law.Run, _ properties: [DeclaredProperty]
  ) -> Bool {
    run.history.start.writes.contains {
      Comparison.isLuck(writing: $0.value, to: properties[$0.property].name)
    }
      || run.history.commands.contains { command in
        guard case .set(let property, let value) = command else { return false }
        return Comparison.isLuck(writing: value, to: properties[property].name)
      }
  }

  private static func follow(
    _ command: Command, _ moment: Moment, _ comparison: inout Comparison,
    _ properties: [DeclaredProperty]
  ) -> Violation? {
    switch command {
    case .set(let property, let value):
      comparison.set(properties[property].name, to: value)
      return comparison.difference(from: moment.after)
    case .host(.steals):
      guard moment.before.isTracking else { return nil }
      return follow(
        .touch(Touch(id: moment.drag.id, phase: .cancelled, location: moment.drag.location)),
        moment,
        &comparison)
    case .control(.resize(let bounds)):
      return follow(.resize(Self.bounds(bounds, of: moment)), moment, &comparison)
    case .perform, .host: return nil
    case .control(let command): return follow(command, moment, &comparison)
    }
  }

  /// Those of a view begin at zero, wherever its frame does.
  private static func bounds(_ bounds: Rect2D, of moment: Moment) -> Rect2D {
    if moment.has(.boundsOrigin) || !bounds.isFinite { return bounds }
    return Rect2D(x: 0, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func follow(
    _ command: ControlCommand, _ moment: Moment, _ comparison: inout Comparison
  ) -> Violation? {
    if isCutShort(moment) { return nil }
    if let violation = comparison.violation(after: command, with: OracleOutcome(of: moment)) {
      return violation
    }
    if moment.hostReacted { comparison.roundValues() }
    return nil
  }
}

// MARK: - What a control brings

/// A slow and obvious model of a control's contract, with all that it accepts of another
/// implementation: what an `OracleRelation` follows a history with.
protocol OracleComparison: Sendable {
  /// The control as it is made, before a history has written anything.
  static var fresh: Self { get }
  /// Whether what such a number makes of the control is luck: then nothing is compared.
  static func isLuck(writing value: Double, to property: String) -> Bool

  /// Writes a property, by the name that traces have for it; others are ignored.
  mutating func set(_ property: String, to value: Double)
  /// Writes the nearest whole numbers to the values, as an app's handler does.
  mutating func roundValues()
  /// New bounds.
  mutating func resize(to bounds: Rect2D)
  /// Applies the command, and takes over what the other implementation may have rounded otherwise.
  ///
  /// - Returns: What is wrong with the outcome; nil for nothing.
  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation?
  /// What is wrong with a control that did what was written; nil for nothing.
  func difference(from seen: Observation) -> Violation?
  /// Whether rounding alone decides what the command does: then the rest is not compared.
  func isLuck(_ command: ControlCommand) -> Bool
}

extension OracleComparison {
  /// What UIKit does undocumented with the touch that begins; the rest is the outcome's to translate.
  mutating func take(_ choices: UndocumentedTracking) {
    set("touchInsideTolerance", to: choices.contains(.withoutTolerance) ? 0 : 70)
  }

  static func isLuck(writing value: Double, to property: String) -> Bool { false }
  func isLuck(_ command: ControlCommand) -> Bool { false }
}

/// What a control had done with a command when its targets heard of it.
struct OracleOutcome {
  /// The control as it was seen; where a handler wrote back, with the values from before that.
  var seen: Observation
  /// What it sent by itself.
  var passes: EventBatches
  /// A handler wrote values back, so that of what is seen of them only `seen.values` is the control's
  /// own doing.
  var isWrittenBack: Bool

  init(of moment: Moment) {
    seen = moment.after
    passes = EventBatches()
    isWrittenBack = moment.hostReacted
    let sent = Self.passesByDefault(moment)
    for pass in sent.prefix(EventBatches.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    if isWrittenBack, let values = sent.first?.values { seen.values = values }
  }

  /// The passes as UIKit sends them by default: touchDown behind the control's answer, and not at all
  /// where that is no.
  private static func passesByDefault(_ moment: Moment) -> ArraySlice<Pass> {
    let sent = moment.passes[...]
    guard moment.after.trackingChoices.contains(.touchesDownFirst), let first = sent.first,
      first.events.contains(.touchDown)
    else { return sent }
    // Of a touch that was cut off as it began neither order has a touchDown.
    guard moment.after.isTracking else { return sent.dropFirst() }
    let answer = sent.dropFirst().prefix { $0.events.contains(.valueChanged) }
    return answer + [first] + sent.dropFirst(1 + answer.count)
  }
}
