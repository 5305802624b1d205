import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Follows a history of the knob with the slow and obvious model of its contract.
enum KnobOracleRelation {
  static let relation = TraceRelation(
    "knob-oracle",
    text: LawText(
      rule: "The control does what the slow and obvious model of its contract does.",
      why: "Every other law is a consequence of the contract; this one is the contract.",
      cause: "A fast formula that is not the plain one at a corner.",
      fix: "Work the step out by hand from the contract, and mend whichever of the two is wrong."),
    relation: Relation("knob-oracle") { run, _ in examine(run) })

  private static let freshBounds = Rect2D(x: 0, y: 0, width: 120, height: 120)

  private static func examine(
    _ run: TraceRelation.Run
  ) -> Relation<ControlMachine>.Examination {
    guard !RangeSliderOracleRelation.writesVanishingNumbers(run) else { return .idle }
    let declaration = run.moments[0].declaration
    guard !writesVastNumbers(run, declaration) else { return .idle }
    var oracle = KnobOracle(bounds: freshBounds)
    if let bounds = run.history.start.bounds { _ = oracle.apply(.resize(bounds)) }
    for write in run.history.start.writes { set(write, on: &oracle, declaration) }
    var comparison = KnobOracleComparison(oracle)
    if let violation = difference(of: comparison, from: run.moments[0]) {
      return .init(step: 0, verdict: .broken(violation), commands: 0)
    }
    for (index, command) in run.history.commands.enumerated() {
      let moment = run.moments[index + 1]
      if case .control(.touch(let touch)) = command, comparison.isLuck(touch) { break }
      if let violation = follow(command, moment, &comparison, declaration) {
        return .init(step: index + 1, verdict: .broken(violation), commands: index + 1)
      }
      // A handler that disables cuts the phase short, which a control as a value does not know of.
      if moment.hostReacted, !moment.after.isEnabled { break }
    }
    return .init(step: 0, verdict: .holds, commands: run.history.commands.count)
  }

  /// Lines so wide or long that sums of them overflow, and angles that round to parts of a turn: where
  /// such a pointer stands is luck.
  private static func writesVastNumbers(
    _ run: TraceRelation.Run, _ declaration: Declaration
  ) -> Bool {
    let isVast = { (property: Int, value: Double) in
      switch declaration.properties[property].name {
      case "lineWidth", "pointerLength": return value > 1e15
      case "startAngle", "endAngle": return value.magnitude > 1e6
      default: return false
      }
    }
    return run.history.start.writes.contains { isVast($0.property, $0.value) }
      || run.history.commands.contains { command in
        if case .set(let property, let value) = command { return isVast(property, value) }
        return false
      }
  }

  private static func follow(
    _ command: Command, _ moment: Moment, _ comparison: inout KnobOracleComparison,
    _ declaration: Declaration
  ) -> Violation? {
    switch command {
    case .set(let property, let value):
      comparison.write {
        set(PropertyWrite(property: property, value: value), on: &$0, declaration)
      }
      return difference(of: comparison, from: moment)
    case .perform, .host(.rounds), .host(.disablesOnValueChanged): return nil
    case .host(.steals):
      guard moment.before.isTracking else { return nil }
      return follow(
        .touch(Touch(id: moment.drag.id, phase: .cancelled, location: moment.drag.point)), moment,
        &comparison)
    case .control(let command): return follow(command, moment, &comparison)
    }
  }

  private static func follow(
    _ command: ControlCommand, _ moment: Moment, _ comparison: inout KnobOracleComparison
  ) -> Violation? {
    if moment.hostReacted, !moment.after.isEnabled { return nil }
    var plain = comparison.first
    let expected = plain.apply(command)
    let seen = outcome(of: moment)
    guard comparison.agrees(after: command, with: seen) else {
      let presentation = seen.presentation.map { _ in plain.presentedAngle }
      return Violation(
        expected: words(
          KnobOracleComparison.Outcome(
            value: plain.value, isTracking: plain.isTracking, isTouchInside: plain.isTouchInside,
            gesture: plain.gesture, trail: plain.gestureTrail, presentation: presentation,
            passes: expected)),
        seen: words(seen))
    }
    if moment.hostReacted {
      comparison.write { oracle in
        let rounded = oracle.value.rounded(.toNearestOrAwayFromZero)
        if rounded != oracle.value { oracle.value = rounded }
      }
    }
    return nil
  }

  /// What the control had done when its targets heard of it, before a handler wrote back.
  private static func outcome(of moment: Moment) -> KnobOracleComparison.Outcome {
    var passes = EventPasses()
    for pass in moment.passes.prefix(EventPasses.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    let after = moment.after
    let values = moment.hostReacted ? moment.passes.first?.values ?? after.values : after.values
    return KnobOracleComparison.Outcome(
      value: values[0], isTracking: after.isTracking, isTouchInside: after.isTouchInside,
      gesture: after.gesture, trail: after.gestureTrail,
      presentation: moment.hostReacted ? nil : after.presentations[0], passes: passes)
  }

  private static func words(_ outcome: KnobOracleComparison.Outcome) -> String {
    var text = "value \(outcome.value), tracking \(outcome.isTracking)"
    text += ", inside \(outcome.isTouchInside), gesture \(outcome.gesture) by way of"
    for index in 0..<outcome.trail.count { text += " \(outcome.trail[index])" }
    if let angle = outcome.presentation { text += ", shown at \(angle)" }
    text += ", events"
    for index in 0..<outcome.passes.count { text += " \(outcome.passes[index])" }
    return text
  }

  private static func difference(
    of comparison: KnobOracleComparison, from moment: Moment
  ) -> Violation? {
    let seen = moment.after
    let oracle = comparison.first
    // The oracles differ in what cannot be seen, but for last places of what is shown.
    let isShown = comparison.oracles.contains { $0.isShown(at: seen.presentations[0]) }
    let isSame =
      seen.values[0] == oracle.value && seen.minimums[0] == oracle.minimumValue
      && seen.maximums[0] == oracle.maximumValue && seen.isTracking == oracle.isTracking
      && seen.isTouchInside == oracle.isTouchInside && seen.gesture == oracle.gesture
      && seen.startPositions[0] == oracle.startAngle && seen.endPositions[0] == oracle.end
    if isSame, isShown { return nil }
    return Violation(
      expected: "\(oracle.value) in \(oracle.minimumValue)...\(oracle.maximumValue), on "
        + "\(oracle.startAngle)...\(oracle.end), shown at \(oracle.presentedAngle), "
        + "tracking \(oracle.isTracking), gesture \(oracle.gesture)",
      seen: "\(seen.values[0]) in \(seen.minimums[0])...\(seen.maximums[0]), on "
        + "\(seen.startPositions[0])...\(seen.endPositions[0]), shown at "
        + "\(seen.presentations[0]), tracking \(seen.isTracking), gesture \(seen.gesture)")
  }

  private static func set(
    _ write: PropertyWrite, on oracle: inout KnobOracle, _ declaration: Declaration
  ) {
    let value = write.value
    switch declaration.properties[write.property].name {
    case "value": oracle.value = value
    case "animatedValue": oracle.setValue(value, animated: true)
    case "minimumValue": oracle.minimumValue = value
    case "maximumValue": oracle.maximumValue = value
    case "startAngle": oracle.startAngle = value
    case "endAngle": oracle.endAngle = value
    case "step": oracle.step = value
    case "hysteresis": oracle.hysteresis = value
    case "fineControlRatio": oracle.fineControlRatio = value
    case "lineWidth": oracle.lineWidth = value
    case "pointerLength": oracle.pointerLength = value
    case "minimumHitWidth": oracle.minimumHitSize.width = value
    case "minimumHitHeight": oracle.minimumHitSize.height = value
    case "touchInsideTolerance": oracle.touchInsideTolerance = value
    case "isContinuous": oracle.isContinuous = value != 0
    case "isMultipleTouchEnabled": oracle.isMultipleTouchEnabled = value != 0
    case "requiresTouchOnPointer": oracle.requiresTouchOnPointer = value != 0
    case "isUserInteractionEnabled": oracle.isUserInteractionEnabled = value != 0
    case "dragMode": oracle.dragMode = KnobSpecification.mode(value)
    case "wrapPolicy": oracle.wrapPolicy = KnobSpecification.policy(value)
    default: break
    }
  }
}
