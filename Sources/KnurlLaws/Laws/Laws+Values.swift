import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about values, ranges and writes.
extension Law {
  static let lowerUpperInRange = Law(
    .lowerUpperInRange, covers: ["P01", "P11"], on: .any, requires: .limits,
    text: LawText(
      rule: "minimum ≤ lower ≤ upper ≤ maximum, after every command and inside every handler.",
      why: "An app that reads a value outside its range computes with it: a filter shows nothing, "
        + "an array index traps.",
      cause: "A setter stores its argument unchecked, or assigns first and clamps afterwards, so "
        + "that observers see the value in between.",
      fix: "Clamp before assigning, in one method that every writer calls.")
  ) { step in
    if step.passes.isEmpty, step.isSettled([.values, .limits]) { return .holds }
    if let violation = rangeViolation(&step, of: { $0.after[.value, $1] }) { return violation }
    for pass in step.passes.indices where !step.after.hasValues(step.passes[pass].values) {
      if let violation = rangeViolation(&step, of: { $0.passes[pass].values[$1] }) {
        return violation
      }
    }
    return .holds
  }

  @inline(__always) private static func rangeViolation(
    _ step: inout ControlStep, of number: (inout ControlStep, Int) -> Double
  ) -> Verdict? {
    let count = step.after.valueCount
    for index in 0..<count {
      let (low, high) = (step.after[.minimum, index], step.after[.maximum, index])
      let value = number(&step, index)
      guard low <= value, value <= high else {
        let name = step.declaration.values[index].name
        return .broken(
          expected: "\(NumberText.text(low)) ≤ \(name) ≤ \(NumberText.text(high))",
          seen: "\(name) \(NumberText.text(value))")
      }
    }
    guard step.has(.ordered), count > 1 else { return nil }
    for index in 1..<count {
      let (value, next) = (number(&step, index - 1), number(&step, index))
      guard value <= next else {
        let names = step.declaration.values
        return .broken(
          expected: "\(names[index - 1].name) ≤ \(names[index].name)",
          seen: "\(NumberText.text(value)) > \(NumberText.text(next))")
      }
    }
    return nil
  }

  static let finiteNumbers = Law(
    .finiteNumbers, covers: ["P02", "P06"], on: .any, requires: [],
    text: LawText(
      rule: "Every value, every limit and the bounds are finite numbers.",
      why: "NaN spreads: every comparison with it is false, and every sum with it is NaN.",
      cause: "A setter stores a non-finite number, or a range of zero is a divisor.",
      fix: "Check the numbers that come in. Decide what an empty range means before dividing.")
  ) { step in
    if step.isSettled([.values, .limits, .bounds]) { return .holds }
    return .demand(
      step.after.isFinite(.value) && step.after.bounds.isFinite && step.hasFiniteLimits,
      expected: "finite numbers only",
      seen: step.notFinite)
  }

  static let finiteFrames = Law(
    .finiteFrames, covers: ["P02"], on: .any, requires: .thumbs,
    text: LawText(
      rule: "If values, limits and bounds are finite, every thumb's frame is finite.",
      why:
        "Core Animation raises an exception for a layer whose frame is NaN, and the app crashes.",
      cause:
        "A division by a range or a length that is zero, or a range so wide that it overflows.",
      fix: "Decide what an empty range and a track without length mean before dividing.")
  ) { step in
    guard step.hasFiniteValues else { return .notApplicable }
    if step.isSettled([.values, .limits, .thumbs]) { return .holds }
    return .demand(
      step.after.isFinite(.thumbX) && step.after.isFinite(.thumbY)
        && step.after.isFinite(.thumbWidth)
        && step.after.isFinite(.thumbHeight),
      expected: "finite frames of the thumbs", seen: step.framesNotFinite)
  }

  static let nonFiniteWrites = Law(
    .nonFiniteWrites, covers: ["P06"], on: .write, requires: [],
    text: LawText(
      rule: "Writing a non-finite number changes nothing; an infinity may also be clamped.",
      why: "Values come from divisions and from servers. One NaN must not stay on the screen.",
      cause: "min and max let NaN through, depending on the order of their arguments.",
      fix: "Guard the setter with isFinite before anything else.")
  ) { step in
    guard case .set(let property, let value) = step.command, !value.isFinite else {
      return .notApplicable
    }
    guard step.declaration.properties[property].kind == .number else { return .notApplicable }
    if value.isNaN {
      return .demand(
        !step.changed([.values, .limits]),
        expected: "values and limits as before the write", seen: step.deeds)
    }
    return .demand(
      step.after.isFinite(.value), expected: "finite values",
      seen: step.notFinite)
  }

  static let writesStoredExactly = Law(
    .writesStoredExactly, covers: ["P10"], on: .write, requires: .writableValues,
    text: LawText(
      rule: "A value that code writes within its limits is stored exactly, whatever the step.",
      why: "Apps write what they have stored. A control that snaps it back shows a number other "
        + "than the saved one.",
      cause: "The setter snaps as a touch does.",
      fix: "Snap touches only; clamp writes.")
  ) { step in
    guard case .set(let property, let value) = step.command, value.isFinite,
      let index = step.table.roles[property].writtenValue
    else { return .notApplicable }
    guard value >= step.before[.minimum, index], value <= step.before[.maximum, index],
      step.table.shapes[index] == nil
    else { return .notApplicable }
    // Rounding decides whether a distance is exact: 10.1 - 0.1 is 10, but 10.1 - 10 is not 0.1.
    let rounding = step.table.isStrict ? 0 : step.inputTolerance(index)
    guard step.isAdmitted(value, index, rounding: rounding) else { return .notApplicable }
    // If only whole numbers are values, code's values are rounded; a whole-number type cannot
    // receive others.
    var stored = value
    if step.table.holdsWholeNumbers[index] {
      stored = value.roundedHalfAway
      guard stored == value || step.declaration.properties[property].representable == nil else {
        return .notApplicable
      }
    }
    // A closure that takes a Double may pass it on to a Float. A value that is brought into a period is
    // rounded, and the end that is not kept is read as the other one.
    let isRounded =
      (step.precisionRatio > 1 && step.after[.value, index] == Double(Float(stored)))
      || step.isSameValue(step.after[.value, index], stored, index)
    return .demand(
      step.after[.value, index] == stored || isRounded,
      expected: "\(step.declaration.values[index].name) \(NumberText.text(stored))",
      seen: "\(NumberText.text(step.after[.value, index]))")
  }

  static let propertiesInRange = Law(
    .propertiesInRange, covers: ["P02", "P06"], on: [.write, .start], requires: .boundedProperties,
    text: LawText(
      rule: "A property with a range of its own stays within it, whatever is written.",
      why: "A corner radius of -3 is drawn differently on each system.",
      cause: "The setter stores its argument unchecked.",
      fix: "Clamp in the setter.")
  ) { step in
    for (index, range) in step.table.ranged {
      guard let value = step.read(index) else { continue }
      guard range.contains(value) else {
        let property = step.declaration.properties[index]
        return .broken(
          expected: "\(property.name) within \(NumberText.text(range.lowerBound))..."
            + NumberText.text(range.upperBound), seen: NumberText.text(value))
      }
    }
    return .holds
  }

  static let rangeEndsPullAlong = Law(
    .rangeEndsPullAlong, covers: ["P03"], on: .write, requires: [.limits, .writableLimits],
    excludes: .circular,
    text: LawText(
      rule: "A minimum written above the maximum moves the maximum to it, and vice versa; the "
        + "values stay inside.",
      why: "Code that moves a range sets its two ends one after the other; UISlider allows that.",
      cause:
        "The setter clamps the new end to the other one, or leaves the minimum above the maximum.",
      fix: "When the ends cross, set the other end to the same number, and then clamp the values "
        + "again.",
      warning: "A control may refuse such a write, or correct the range when the range is read. "
        + "UISlider moves the other end.")
  ) { step in
    guard case .set(let property, let value) = step.command, value.isFinite else {
      return .notApplicable
    }
    guard step.after.valueCount > 0 else { return .notApplicable }
    let limits: (minimum: Double, maximum: Double)
    let end = step.table.holdsWholeNumbers[0] ? value.roundedHalfAway : value
    // An end that cannot be written stays where it is.
    let (isLow, isHigh) = (
      step.table.roles.contains(.minimum), step.table.roles.contains(.maximum)
    )
    let (low, high) = (step.before[.minimum, 0], step.before[.maximum, 0])
    switch step.table.roles[property] {
    case .minimum: limits = isHigh ? (end, max(high, end)) : (min(end, high), high)
    case .maximum: limits = isLow ? (min(low, end), end) : (low, max(low, end))
    default: return .notApplicable
    }
    return .demand(
      step.after[.minimum, 0] == limits.minimum && step.after[.maximum, 0] == limits.maximum,
      expected: "the range \(NumberText.text(limits.minimum))...\(NumberText.text(limits.maximum))",
      seen:
        "\(NumberText.text(step.after[.minimum, 0]))...\(NumberText.text(step.after[.maximum, 0]))"
    )
  }

  static let repeatedWrites = Law(
    .repeatedWrites, covers: ["P05", "P36"], on: .write, requires: [],
    text: LawText(
      rule: "Writing a value that is already set changes nothing, not even during a drag or an "
        + "animation. Writing anything twice is the same as once.",
      why: "An app writes bound state at every update. Work or events for equal writes loop or "
        + "flicker.",
      cause: "didSet does its work without comparing with oldValue.",
      fix: "Return early if the new value equals the old one.")
  ) { step in
    if step.repeatsWrite {
      return .demand(
        step.passes.isEmpty && step.changes.isEmpty, expected: "nothing changes or is sent",
        seen: step.deeds)
    }
    guard let index = step.valueWrittenAgain else { return .notApplicable }
    return .demand(
      !step.changed([.values, .limits, .thumbs, .presentations]),
      expected: "nothing moves: \(step.declaration.values[index].name) "
        + "\(NumberText.text(step.before[.value, index])) is already set",
      seen: step.deeds)
  }

  static let silentWrites = Law(
    .silentWrites, covers: ["P29"], on: [.write, .resize, .hide], requires: [],
    text: LawText(
      rule: "Writing values, ranges and appearance by code sends no events.",
      why: "The app's handler writes the model, and the model's observer writes the control. A "
        + "control that answers writes with events loops.",
      cause: "didSet calls sendActions(for: .valueChanged).",
      fix: "Send from the tracking methods, where the user's change is made.")
  ) { step in
    // A write that ends a drag may send the events of that end.
    let mayTell = step.endsDrag && step.isQuiet
    return .demand(
      mayTell || step.passes.isEmpty, expected: "no events", seen: "\(step.events)")
  }

  static let grid = Law(
    .grid, covers: ["P08"], on: [.moved, .ended, .cancelled, .released],
    requires: [.step, .limits],
    text: LawText(
      rule: "With a step, a dragged value is minimum + k·step, or the maximum, or where the drag "
        + "began.",
      why: "With 2.97 instead of a whole hour, every app has to round again.",
      cause: "Snapping counts from zero instead of from the minimum, or clamping after snapping "
        + "leaves the grid.",
      fix: "Choose among the admissible values; never snap and then clamp.")
  ) { step in
    onGrid(&step) { index, step in !step.isAtDistance(index) }
  }

  static let gridAtDistances = Law(
    .gridAtDistances, covers: ["P08", "P09"], on: [.moved, .ended, .cancelled, .released],
    requires: [.step, .limits, .ordered],
    text: LawText(
      rule:
        "A dragged value that stops at its distance from a neighbor, or at the neighbor itself, is "
        + "on the grid too.",
      why: "With 2.97 instead of a whole hour, every app has to round again.",
      cause: "The value is clamped to its distance after it was snapped.",
      fix: "Choose among the values that are on the grid and respect the distances.",
      warning: "Some controls give the distance priority over the grid.")
  ) { step in
    onGrid(&step) { index, step in step.isAtDistance(index) }
  }

  private static func onGrid(
    _ step: inout ControlStep, where isAsked: (Int, inout ControlStep) -> Bool
  ) -> Verdict {
    guard step.after.step > 0, !step.drag.isDisturbed else { return .notApplicable }
    // Values that are dragged together keep their distances: one of them is on the grid.
    if step.dragsWhole,
      step.after.valueIndices.contains(where: { !isDragged($0, &step) || isOnGrid($0, &step) })
    {
      return .holds
    }
    for index in step.after.valueIndices
    where isDragged(index, &step) && isAsked(index, &step) {
      guard hasGrid(index, &step) else { continue }
      guard isOnGrid(index, &step) else {
        let nearest = nearestGridValue(
          to: step.after[.value, index], from: step.after[.minimum, index],
          step: step.gridStep(index))
        return .broken(
          expected: "\(step.declaration.values[index].name) on the grid, as "
            + NumberText.text(nearest), seen: NumberText.text(step.after[.value, index]))
      }
    }
    return .holds
  }

  private static func isOnGrid(_ index: Int, _ step: inout ControlStep) -> Bool {
    let nearest = nearestGridValue(
      to: step.after[.value, index], from: step.after[.minimum, index],
      step: step.gridStep(index))
    return (nearest - step.after[.value, index]).magnitude <= step.gridTolerance(index)
  }

  /// True if the drag set the value to a number other than the maximum.
  private static func isDragged(_ index: Int, _ step: inout ControlStep) -> Bool {
    step.after[.value, index] != step.before[.value, index]
      && step.after[.value, index] != step.drag.start[.value, index]
      && step.after[.value, index] != step.after[.maximum, index]
  }

  /// True if the value has a grid. A step that is lost in rounding makes no grid (Controls.md
  /// 1.4).
  private static func hasGrid(_ index: Int, _ step: inout ControlStep) -> Bool {
    let range = step.after[.maximum, index] - step.after[.minimum, index]
    let unit = step.gridStep(index)
    return unit > 0 && range.isFinite && unit >= range * 0x1p-52 * step.precisionRatio
  }

  private static func nearestGridValue(
    to value: Double, from minimum: Double, step: Double
  ) -> Double {
    minimum + ((value - minimum) / step).rounded(.toNearestOrEven) * step
  }

  static let decimalGrid = Law(
    .decimalGrid, covers: ["P44"], on: [.moved, .ended, .cancelled, .released],
    requires: [.step, .limits],
    text: LawText(
      rule: "Values on a decimal grid print as decimals, and rounding never exceeds the maximum.",
      why: "0.30000000000000004 in a label is the first thing that users report.",
      cause: "minimum + k·step is computed in binary fractions.",
      fix: "Compute with whole multiples of a power of ten and divide once.",
      warning: "A control may leave it to the label to round the value.")
  ) { step in
    guard step.after.step > 0, !step.drag.isDisturbed else { return .notApplicable }
    for index in step.after.valueIndices
    where isDragged(index, &step) {
      if step.isAtDistance(index) || step.dragsWhole, !isOnGrid(index, &step) { continue }
      guard hasGrid(index, &step) else { continue }
      guard let scale = DecimalGrid.scale(step.after[.minimum, index], step.gridStep(index)) else {
        continue
      }
      let whole = (step.after[.value, index] * scale).rounded(.toNearestOrEven)
      let first = (step.after[.minimum, index] * scale).rounded(.toNearestOrEven)
      guard first.magnitude + (whole - first).magnitude < 0x1p53 else { continue }
      // Near 2^53 the product has no bits for a half, and rounds to the neighbor.
      let isDecimal =
        whole / scale == step.after[.value, index]
        || (whole + 1) / scale == step.after[.value, index]
        || (whole - 1) / scale == step.after[.value, index]
      guard isDecimal else {
        return .broken(
          expected: "\(step.declaration.values[index].name) \(NumberText.text(whole / scale))",
          seen: NumberText.text(step.after[.value, index]))
      }
    }
    return .holds
  }

  static let distances = Law(
    .distances, covers: ["P09"], on: .any, requires: [.distances, .severalValues, .limits],
    text: LawText(
      rule:
        "Neighboring values keep their minimum and maximum distance, as far as the range has room.",
      why: "A hotel that needs two nights gets bookings for one.",
      cause:
        "The distance is enforced while dragging but not on writes, or before snapping but not "
        + "after it.",
      fix: "Set all values through one function that knows the limits.")
  ) { step in
    guard step.after.valueCount > 1 else { return .notApplicable }
    if step.isSettled([.values, .limits, .terms]) { return .holds }
    guard step.has(.ordered) else { return distancesOnRing(&step) }
    let (low, high) = (step.after[.minimum, 0], step.after[.maximum, 0])
    let tolerance = step.sumTolerance(0)
    for index in 1..<step.after.valueCount {
      let gap = step.after[.value, index] - step.after[.value, index - 1]
      let least = min(step.after.minimumDistance, high - low)
      let most = max(step.after.maximumDistance, least)
      guard gap >= least - tolerance, gap <= most + tolerance else {
        return .broken(
          expected: "a distance of \(NumberText.text(least))...\(NumberText.text(most))",
          seen: NumberText.text(gap))
      }
    }
    return .holds
  }

  private static func distancesOnRing(_ step: inout ControlStep) -> Verdict {
    var verdict = Verdict.notApplicable
    let least = step.after.minimumDistance
    for index in step.after.valueIndices where step.hasNeighbors(index) {
      guard let period = step.period(index),
        least * Double(step.table.neighbors[index].nonzeroBitCount + 1) <= period.length
      else { continue }
      let room = step.room(of: index, in: step.after).least
      guard room >= -step.placeTolerance(index) else {
        return .broken(
          expected: "a distance of at least \(NumberText.text(least)) between "
            + "\(step.declaration.values[index].name) and the next value on its ring",
          seen: NumberText.text(room + least))
      }
      verdict = .holds
    }
    return verdict
  }
}

extension ControlStep {
  /// The index of the value that code wrote although it was already set; nil for any other command.
  var valueWrittenAgain: Int? {
    guard has(.writableValues), case .set(let property, let value) = command,
      case .value(let index) = table.roles[property], value == before[.value, index]
    else { return nil }
    return index
  }

  /// True if a value is at its minimum or maximum distance from a neighbor.
  fileprivate func isAtDistance(_ index: Int) -> Bool {
    let room = room(of: index, in: after)
    return min(room.down.magnitude, room.up.magnitude) <= sumTolerance(index)
  }
}
