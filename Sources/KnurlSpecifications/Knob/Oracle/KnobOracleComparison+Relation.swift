import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

extension KnobOracleComparison: OracleComparison {
  static var fresh: KnobOracleComparison {
    KnobOracleComparison(KnobOracle(bounds: Rect2D(x: 0, y: 0, width: 120, height: 120)))
  }

  /// True if the number is so large that rounding decides the pointer's position.
  ///
  /// This concerns a line width or pointer length above 1e15 and an angle beyond ±1e6.
  static func dependsOnRounding(writing value: Double, to property: String) -> Bool {
    switch property {
    case "lineWidth", "pointerLength": return value > 1e15
    case "startAngle", "endAngle": return value.magnitude > 1e6
    default: return false
    }
  }

  func dependsOnRounding(_ command: ControlCommand) -> Bool {
    if case .touch(let touch) = command { return dependsOnRounding(touch) }
    return false
  }

  mutating func resize(to bounds: Rect2D) { write { _ = $0.apply(.resize(bounds)) } }

  mutating func violation(
    after command: ControlCommand, with outcome: OracleOutcome
  ) -> Violation? {
    var plain = first
    let passes = plain.apply(command)
    let seen = outcome.seen
    let other = Outcome(
      value: seen.values[0], isTracking: seen.isTracking, isTouchInside: seen.isTouchInside,
      gesture: seen.gesture, trail: seen.gestureTrail,
      presentation: outcome.isWrittenBack ? nil : seen.presentations[0], passes: outcome.passes)
    if agrees(after: command, with: other) { return nil }
    let expected = Outcome(
      value: plain.value, isTracking: plain.isTracking, isTouchInside: plain.isTouchInside,
      gesture: plain.gesture, trail: plain.gestureTrail,
      presentation: other.presentation.map { _ in plain.presentedAngle }, passes: passes)
    return Violation(expected: Self.words(expected), seen: Self.words(other))
  }

  mutating func roundValues() {
    write { oracle in
      let rounded = oracle.value.rounded(.toNearestOrAwayFromZero)
      if rounded != oracle.value { oracle.value = rounded }
    }
  }

  private static func words(_ outcome: Outcome) -> String {
    var text = "value \(outcome.value), tracking \(outcome.isTracking)"
    text += ", inside \(outcome.isTouchInside), gesture \(outcome.gesture) through"
    for index in 0..<outcome.trail.count { text += " \(outcome.trail[index])" }
    if let angle = outcome.presentation { text += ", shown at \(angle)" }
    text += ", events"
    for index in 0..<outcome.passes.count { text += " \(outcome.passes[index])" }
    return text
  }

  func difference(from seen: Observation) -> Violation? {
    let oracle = first
    // The oracles differ only in what cannot be observed, and in the last digits of the shown
    // angle.
    let isShown = oracles.contains { $0.isShown(at: seen.presentations[0]) }
    let isSame =
      seen.values[0] == oracle.value && seen.minimums[0] == oracle.minimumValue
      && seen.maximums[0] == oracle.maximumValue && seen.isTracking == oracle.isTracking
      && seen.isTouchInside == oracle.isTouchInside && seen.gesture == oracle.gesture
      && seen.startPositions[0] == oracle.startAngle && seen.endPositions[0] == oracle.end
    if isSame, isShown {
      if oracle.hasPointer(at: seen.thumbFrame(0)) { return nil }
      let frame = oracle.pointerFrame(at: oracle.angle(of: oracle.value))
      return Violation(
        expected: "the pointer at \(TraceText.text(of: frame))",
        seen: TraceText.text(of: seen.thumbFrame(0)))
    }
    return Violation(
      expected: "\(oracle.value) in \(oracle.minimumValue)...\(oracle.maximumValue), on "
        + "\(oracle.startAngle)...\(oracle.end), shown at \(oracle.presentedAngle), "
        + "tracking \(oracle.isTracking), gesture \(oracle.gesture)",
      seen: "\(seen.values[0]) in \(seen.minimums[0])...\(seen.maximums[0]), on "
        + "\(seen.startPositions[0])...\(seen.endPositions[0]), shown at "
        + "\(seen.presentations[0]), tracking \(seen.isTracking), gesture \(seen.gesture)")
  }

  mutating func set(_ property: String, to value: Double) {
    write { Self.set(property, to: value, on: &$0) }
  }

  private static func set(
    _ property: String, to value: Double, on oracle: inout KnobOracle
  ) {
    switch property {
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
    case "isMultipleTouchEnabled": oracle.isMultipleTouchEnabled = value != 0
    case "requiresTouchOnPointer": oracle.requiresTouchOnPointer = value != 0
    case "dragMode": oracle.dragMode = KnobSpecification.mode(value)
    case "wrapPolicy": oracle.wrapPolicy = KnobSpecification.policy(value)
    default: oracle.setCommon(property, to: value)
    }
  }
}
