import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// Follows a history of the range slider with the slow and obvious model of its contract.
enum RangeSliderOracleRelation {
  static let relation = TraceRelation(
    "range-slider-oracle",
    text: LawText(
      rule: "The control does what the slow and obvious model of its contract does.",
      why: "Every other law is a consequence of the contract; this one is the contract.",
      cause: "A fast formula that is not the plain one at a corner.",
      fix: "Work the step out by hand from the contract, and mend whichever of the two is wrong."),
    relation: Relation("range-slider-oracle") { run, _ in examine(run) })

  private static func examine(
    _ run: TraceRelation.Run
  ) -> Relation<ControlMachine>.Examination {
    guard !writesVanishingNumbers(run) else { return .idle }
    let declaration = run.moments[0].declaration
    var oracle = RangeSliderOracle(bounds: freshBounds)
    if let bounds = run.history.start.bounds { _ = oracle.apply(.resize(bounds)) }
    for write in run.history.start.writes { set(write, on: &oracle, declaration) }
    if let violation = difference(of: oracle, from: run.moments[0]) {
      return .init(step: 0, verdict: .broken(violation), commands: 0)
    }
    for (index, command) in run.history.commands.enumerated() {
      let moment = run.moments[index + 1]
      if let violation = follow(command, moment, &oracle, declaration) {
        return .init(step: index + 1, verdict: .broken(violation), commands: index + 1)
      }
      // A handler that disables cuts the phase short, which a control as a value does not know of.
      if moment.hostReacted, !moment.after.isEnabled { break }
    }
    return .init(step: 0, verdict: .holds, commands: run.history.commands.count)
  }

  /// Numbers that vanish beside the rounding of a coordinate: whether a finger is on one side of them
  /// or on the other is luck, in the oracle as in the control.
  static func writesVanishingNumbers(_ run: TraceRelation.Run) -> Bool {
    let isTiny = { (value: Double) in value != 0 && value.magnitude < 1e-12 }
    let isTinyRect = { (rect: Rect2D) in
      isTiny(rect.x) || isTiny(rect.y) || isTiny(rect.width) || isTiny(rect.height)
    }
    return run.history.start.writes.contains { isTiny($0.value) }
      || run.history.start.bounds.map(isTinyRect) == true
      || run.history.commands.contains { command in
        switch command {
        case .set(_, let value): return isTiny(value)
        case .control(.resize(let bounds)): return isTinyRect(bounds)
        case .control(.touch(let touch)):
          return isTiny(touch.location.x) || isTiny(touch.location.y)
        default: return false
        }
      }
  }

  private static let freshBounds = Rect2D(x: 0, y: 0, width: 335, height: 30)

  private static func follow(
    _ command: Command, _ moment: Moment, _ oracle: inout RangeSliderOracle,
    _ declaration: Declaration
  ) -> Violation? {
    switch command {
    case .set(let property, let value):
      set(PropertyWrite(property: property, value: value), on: &oracle, declaration)
      return difference(of: oracle, from: moment)
    case .perform, .host(.rounds), .host(.disablesOnValueChanged): return nil
    case .host(.steals):
      guard moment.before.isTracking else { return nil }
      return follow(
        .touch(Touch(id: moment.drag.id, phase: .cancelled, location: moment.drag.point)), moment,
        &oracle)
    case .control(let command): return follow(command, moment, &oracle)
    }
  }

  private static func follow(
    _ command: ControlCommand, _ moment: Moment, _ oracle: inout RangeSliderOracle
  ) -> Violation? {
    let disables = moment.hostReacted && !moment.after.isEnabled
    if disables { return nil }
    var plain = oracle
    let expected = plain.apply(command)
    let outcome = outcome(of: moment)
    guard oracle.agrees(after: command, with: outcome) else {
      return Violation(
        expected: words(
          Numbers([plain.lowerValue, plain.upperValue]), plain.isTracking, plain.isTouchInside,
          plain.highlightedThumb?.rawValue ?? -1, expected, plain.input),
        seen: words(
          Numbers([outcome.lowerValue, outcome.upperValue]), outcome.isTracking,
          outcome.isTouchInside, outcome.highlightedThumb?.rawValue ?? -1, outcome.passes,
          outcome.input))
    }
    if moment.hostReacted { round(&oracle) }
    return nil
  }

  /// What the control had done when its targets heard of it, before a handler wrote back.
  private static func outcome(of moment: Moment) -> RangeSliderOracle.Outcome {
    var passes = EventPasses()
    for pass in moment.passes.prefix(EventPasses.capacity) where !pass.isFromHost {
      passes.append(pass.events)
    }
    let values =
      moment.hostReacted ? moment.passes.first?.values ?? moment.after.values : moment.after.values
    return RangeSliderOracle.Outcome(
      lowerValue: values[0], upperValue: values[1], isTracking: moment.after.isTracking,
      isTouchInside: moment.after.isTouchInside,
      highlightedThumb: RangeSliderOracle.Thumb(rawValue: moment.after.highlightedThumb),
      passes: passes,
      input: RangeSliderOracle.Thumb(rawValue: moment.after.focusedThumb).map {
        RangeSliderOracle.Input(
          focusedThumb: $0, feedback: Feedback(rawValue: moment.after.feedback))
      })
  }

  /// The app's handler: every value to the nearest whole number, lower first.
  private static func round(_ oracle: inout RangeSliderOracle) {
    let lower = oracle.lowerValue.rounded(.toNearestOrAwayFromZero)
    if lower != oracle.lowerValue { oracle.lowerValue = lower }
    let upper = oracle.upperValue.rounded(.toNearestOrAwayFromZero)
    if upper != oracle.upperValue { oracle.upperValue = upper }
  }

  private static func words(
    _ values: Numbers, _ isTracking: Bool, _ isInside: Bool, _ thumb: Int, _ passes: EventPasses,
    _ input: RangeSliderOracle.Input?
  ) -> String {
    var text = "values \(values), tracking \(isTracking), inside \(isInside), thumb \(thumb)"
    text += ", events"
    for index in 0..<passes.count { text += " \(passes[index])" }
    if let input {
      text += ", focus \(input.focusedThumb)"
      if let feedback = input.feedback { text += ", felt \(feedback)" }
    }
    return text
  }

  private static func difference(
    of oracle: RangeSliderOracle, from moment: Moment
  ) -> Violation? {
    let seen = moment.after
    let isSame =
      seen.values[0] == oracle.lowerValue && seen.values[1] == oracle.upperValue
      && seen.minimums[0] == oracle.minimumValue && seen.maximums[0] == oracle.maximumValue
      && seen.isTracking == oracle.isTracking && seen.isTouchInside == oracle.isTouchInside
    if isSame { return nil }
    return Violation(
      expected: "\(oracle.lowerValue), \(oracle.upperValue) in "
        + "\(oracle.minimumValue)...\(oracle.maximumValue), tracking \(oracle.isTracking)",
      seen: "\(seen.values) in \(seen.minimums[0])...\(seen.maximums[0]), "
        + "tracking \(seen.isTracking)")
  }

  private static func set(
    _ write: PropertyWrite, on oracle: inout RangeSliderOracle, _ declaration: Declaration
  ) {
    let value = write.value
    switch declaration.properties[write.property].name {
    case "lowerValue": oracle.lowerValue = value
    case "upperValue": oracle.upperValue = value
    case "minimumValue": oracle.minimumValue = value
    case "maximumValue": oracle.maximumValue = value
    case "step": oracle.step = value
    case "minimumDistance": oracle.minimumDistance = value
    case "maximumDistance": oracle.maximumDistance = value
    case "minimumHitWidth": oracle.minimumHitSize.width = value
    case "minimumHitHeight": oracle.minimumHitSize.height = value
    case "touchInsideTolerance": oracle.touchInsideTolerance = value
    case "isContinuous": oracle.isContinuous = value != 0
    case "overlapPolicy": oracle.pushes = value == 1
    case "layoutDirection": oracle.isRightToLeft = value == 1
    case "orientation": oracle.isVertical = value == 1
    case "isUserInteractionEnabled": oracle.isUserInteractionEnabled = value != 0
    default: break
    }
  }
}
