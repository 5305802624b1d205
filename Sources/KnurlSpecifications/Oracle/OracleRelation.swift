import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The relation that compares the results of a command sequence on a control and on the slow,
/// obvious model of the control's contract.
enum OracleRelation<Comparison: OracleComparison> {
  /// The relation with the given name, which reports show.
  static func named(_ name: String) -> Law {
    Law(
      LawName(name),
      text: LawText(
        rule: "The control does what the slow and obvious model of its contract does.",
        why: "Every other law is a consequence of the contract; this one is the contract.",
        cause: "A fast formula differs from the plain one in a special case.",
        fix: "Work the step out by hand from the contract, then fix the control or the model."),
      relation: Relation(name) { run, _ in examine(run) })
  }

  private static func examine(
    _ run: Law.Run
  ) -> Relation<ControlMachine>.Examination {
    guard !run.writesVanishingNumbers else { return .notApplicable }
    let properties = run.steps[0].declaration.properties
    guard !dependsOnRounding(run, properties) else { return .notApplicable }
    var comparison = Comparison.fresh
    if let bounds = run.sequence.start.bounds {
      comparison.resize(to: Self.bounds(bounds, of: run.steps[0]))
    }
    for write in run.sequence.start.writes {
      comparison.set(properties[write.property].name, to: write.value)
    }
    if let violation = comparison.difference(from: run.steps[0].after) {
      return .init(step: 0, verdict: .broken(violation), commands: 0)
    }
    if !run.steps[0].after.trackingChoices.isEmpty {
      comparison.take(run.steps[0].after.trackingChoices)
    }
    for index in run.sequence.commands.indices {
      let step = run.steps[index + 1]
      // Use the command that reached the control: in a scroll view it differs from the sequence's.
      guard let command = step.command, !step.isKept else { continue }
      if step.isTap { break }
      if case .control(let command) = command {
        if comparison.dependsOnRounding(command) || dependsOnRounding(command, run, step.before) {
          break
        }
      }
      if step.after.trackingChoices != step.before.trackingChoices {
        comparison.take(step.after.trackingChoices)
      }
      if let violation = follow(command, step, &comparison, properties) {
        return .init(step: index + 1, verdict: .broken(violation), commands: index + 1)
      }
      if isCutShort(step) { break }
    }
    return .init(step: 0, verdict: .holds, commands: run.sequence.commands.count)
  }

  /// True if an event handler disabled or detached the control and so ended the touch early.
  ///
  /// The oracle has no handlers, so the comparison ends at this step.
  private static func isCutShort(_ step: ControlStep) -> Bool {
    step.hostReacted && (!step.after.isEnabled || step.isDetached)
  }

  /// True if rounding alone decides the result of the command, for any control.
  ///
  /// True if a thumb has no extent at a touch-down, or if a finger is so far away that a transform
  /// moves it to an arbitrary point.
  private static func dependsOnRounding(
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

  private static func dependsOnRounding(
    _ run: Law.Run, _ properties: [DeclaredProperty]
  ) -> Bool {
    run.sequence.start.writes.contains {
      Comparison.dependsOnRounding(writing: $0.value, to: properties[$0.property].name)
    }
      || run.sequence.commands.contains { command in
        guard case .set(let property, let value) = command else { return false }
        return Comparison.dependsOnRounding(writing: value, to: properties[property].name)
      }
  }

  private static func follow(
    _ command: Command, _ step: ControlStep, _ comparison: inout Comparison,
    _ properties: [DeclaredProperty]
  ) -> Violation? {
    switch command {
    case .set(let property, let value):
      comparison.set(properties[property].name, to: value)
      return comparison.difference(from: step.after)
    case .host(.steals):
      guard step.before.isTracking else { return nil }
      return follow(
        .touch(Touch(id: step.drag.id, phase: .cancelled, location: step.drag.location)),
        step,
        &comparison)
    case .control(.resize(let bounds)):
      return follow(.resize(Self.bounds(bounds, of: step)), step, &comparison)
    case .perform, .host: return nil
    case .control(let command): return follow(command, step, &comparison)
    }
  }

  /// The bounds that the oracle gets. A view's bounds begin at zero, wherever its frame begins.
  private static func bounds(_ bounds: Rect2D, of step: ControlStep) -> Rect2D {
    if step.has(.boundsOrigin) || !bounds.isFinite { return bounds }
    return Rect2D(x: 0, y: 0, width: bounds.width, height: bounds.height)
  }

  private static func follow(
    _ command: ControlCommand, _ step: ControlStep, _ comparison: inout Comparison
  ) -> Violation? {
    if isCutShort(step) { return nil }
    if let violation = comparison.violation(after: command, with: OracleOutcome(of: step)) {
      return violation
    }
    if step.hostReacted { comparison.roundValues() }
    return nil
  }
}

// MARK: - A control's oracle

/// A slow and obvious model of a control's contract that accepts rounding differences of another
/// implementation.
///
/// An `OracleRelation` runs a command sequence with it.
protocol OracleComparison: Sendable {
  /// The new control, before a sequence has written anything.
  static var fresh: Self { get }
  /// True if writing this number makes results depend on rounding. The command sequence is then not
  /// compared.
  static func dependsOnRounding(writing value: Double, to property: String) -> Bool

  /// Writes a property by its name in traces; ignores unknown names.
  mutating func set(_ property: String, to value: Double)
  /// Rounds the values to whole numbers, as an app's handler does.
  mutating func roundValues()
  /// Changes the bounds.
  mutating func resize(to bounds: Rect2D)
  /// Applies the command, and adopts results that the other implementation may have rounded
  /// differently.
  ///
  /// - Returns: The difference in the outcome; nil if there is none.
  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation?
  /// The difference between the observed control and the oracle after a write; nil without a
  /// difference.
  func difference(from seen: Observation) -> Violation?
  /// True if rounding alone decides the result of the command. The rest of the sequence is then not
  /// compared.
  func dependsOnRounding(_ command: ControlCommand) -> Bool
}

extension OracleComparison {
  /// Adopts the touch tolerance of UIKit's undocumented behavior, for the touch that begins.
  ///
  /// `OracleOutcome` translates the other undocumented behavior.
  mutating func take(_ choices: UndocumentedTracking) {
    set("touchInsideTolerance", to: choices.contains(.withoutTolerance) ? 0 : 70)
  }

  static func dependsOnRounding(writing value: Double, to property: String) -> Bool { false }
  func dependsOnRounding(_ command: ControlCommand) -> Bool { false }
}

/// The result of a command as the control's targets observe it when they receive the events.
struct OracleOutcome {
  /// The control's observation. If a handler wrote values back, `values` has the values before that
  /// write.
  var seen: Observation
  /// The event batches that the control sent, without the batches that the host caused.
  var passes: EventBatches
  /// True if a handler wrote values back. If so, only `seen.values` shows the control's own result.
  var isWrittenBack: Bool

  init(of step: ControlStep) {
    seen = step.after
    passes = EventBatches()
    isWrittenBack = step.hostReacted
    let sent = Self.passesByDefault(step)
    for pass in sent.prefix(EventBatches.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    if isWrittenBack, let values = sent.first?.values { seen.values = values }
  }

  /// The event batches in UIKit's default order: `touchDown` after the `valueChanged` of
  /// `beginTracking`.
  ///
  /// If the control does not track the touch, there is no `touchDown`.
  private static func passesByDefault(_ step: ControlStep) -> ArraySlice<EventBatch> {
    let sent = step.passes[...]
    guard step.after.trackingChoices.contains(.touchesDownFirst), let first = sent.first,
      first.events.contains(.touchDown)
    else { return sent }
    // If the touch ended as it began, neither order has a touchDown.
    guard step.after.isTracking else { return sent.dropFirst() }
    let answer = sent.dropFirst().prefix { $0.events.contains(.valueChanged) }
    return answer + [first] + sent.dropFirst(1 + answer.count)
  }
}
