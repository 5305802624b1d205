import KnurlEngine
import KnurlInteraction

/// The law of values whose minimum and maximum are the same position.
extension Law {
  static let staysInPeriod = Law(
    .staysInPeriod, on: .any, requires: [.circular, .limits],
    text: LawText(
      rule:
        "Only one of the two ends of a circular range, the declared end, is ever read, in handlers "
        + "too. A number that code writes is brought into the range by whole periods.",
      why: "Both ends are the same position. An app that reads both takes them for two values.",
      cause: "The setter clamps the number, or takes a remainder that includes the other end.",
      fix: "Bring a number into the range in one function that writes, drags and increments call.")
  ) { step in
    if step.passes.isEmpty, step.isSettled([.values, .limits]) {
      return writtenPlace(&step)
    }
    for index in step.after.valueIndices {
      guard let otherEnd = step.otherEnd(index) else { continue }
      let isRead =
        step.after[.value, index] == otherEnd
        || step.passes.contains { $0.values[index] == otherEnd }
      guard !isRead else {
        let end = step.table.wrappings[index] == .readsMinimum ? "minimum" : "maximum"
        return .broken(
          expected: "\(step.declaration.values[index].name) never "
            + "\(NumberText.text(otherEnd)): this position is read as the \(end)",
          seen: NumberText.text(otherEnd))
      }
    }
    return writtenPlace(&step)
  }

  /// Checks that the control brings a number that code has just written into the circular range.
  private static func writtenPlace(_ step: inout ControlStep) -> Verdict {
    guard case .set(let property, let number) = step.command, number.isFinite,
      !step.hostReacted, let index = step.table.roles[property].writtenValue,
      let period = step.period(index), let wrapping = step.table.wrappings[index]
    else { return .holds }
    let declared = step.declaration.properties[property]
    var written = declared.representable?(number) ?? number
    if step.table.holdsWholeNumbers[index] { written = written.roundedHalfAway }
    let place = period.place(of: written, wrapping)
    guard written.isFinite,
      step.isAdmitted(place, index, rounding: step.periodTolerance(written, index))
    else { return .holds }
    let seen = step.after[.value, index]
    return .demand(
      period.way(from: written, to: seen).magnitude <= step.periodTolerance(written, index),
      expected: "\(step.declaration.values[index].name) "
        + "\(NumberText.text(place)), where "
        + "\(NumberText.text(written)) is in the range",
      seen: NumberText.text(seen))
  }
}
