import KnurlEngine
import KnurlInteraction

extension Law {
  static let scaledRange = Law(
    .scaledRange, requires: [.limits, .writableValues, .writableLimits],
    // A period and a speed may be fixed numbers, and so may the amount of an increment. A value
    // that is pending becomes a whole number.
    excludes: [.circular, .timers, .incrementAmount, .pending],
    text: LawText(
      rule: "With every number of the range four times as large, the values are four times as "
        + "large.",
      why: "A slider from 0 to 1 and one from 0 to 100 must feel the same.",
      cause: "A constant in units of the value, such as a smallest step of 0.01.",
      fix: "Express tolerances in parts of the range. If the constant is a grid, declare it with "
        + "step: or snaps(to: …); a distance with minimumDistance(…).",
      warning: "A control may have a constant in units of its value on purpose.")
  ) { run, machine in
    // A ruler without an end on the screen may give each value a fixed number of points.
    guard run.steps[0].has(.thumbs) || run.steps[0].has(.positions) else { return .notApplicable }
    guard !run.scrolls, !run.mayReact, !run.writesVanishingNumbers,
      saysUnits(run.steps[0].declaration), let sequence = scaled(run, &machine),
      machine.reaches(sequence.start)
    else { return .notApplicable }
    var broken: Examination?
    var isComparable = true
    let performed = machine.follow(sequence, while: broken == nil && isComparable) {
      machine, index in
      isComparable = areComparable(run.steps[index], machine.step)
      guard isComparable, case .broken(let violation) = scaledValues(run.steps[index], machine.step)
      else { return }
      // A control that does not take the start of another range as it is differs everywhere.
      isComparable = index > 0
      broken = isComparable ? .init(step: index, verdict: .broken(violation), commands: index) : nil
    }
    guard isComparable || performed > 0 else { return .notApplicable }
    return broken ?? .init(step: 0, verdict: .holds, commands: performed)
  }

  /// A power of two, so that scaling rounds nothing.
  private static let factor = 4.0

  /// True if the description says of every property whether its number is in units of the values.
  ///
  /// A strict description says it by naming those that are.
  private static func saysUnits(_ declaration: Declaration) -> Bool {
    guard !declaration.values.contains(where: { $0.holdsWholeNumbers }),
      declaration.stickyValues.isEmpty
    else { return false }
    return declaration.properties.allSatisfy { property in
      if isScaled(property) { return property.range == nil }
      switch property.role {
      case .geometry, .other: return declaration.isStrict || property.isInUnits != nil
      default: return true
      }
    }
  }

  private static func isScaled(_ property: DeclaredProperty) -> Bool {
    switch property.role {
    case .value, .animatedValue, .minimum, .maximum: return true
    default: return property.isInUnits == true
    }
  }

  /// True if a step of the follow-up sequence is that of the run with every number of the range
  /// scaled, whatever the values are.
  private static func areComparable(_ original: ControlStep, _ followUp: ControlStep) -> Bool {
    let (small, large) = (original.after, followUp.after)
    for index in small.valueIndices
    where large[.minimum, index] != factor * small[.minimum, index]
      || large[.maximum, index] != factor * small[.maximum, index]
      || followUp.gridStep(index) != factor * original.gridStep(index)
    {
      return false
    }
    guard large.minimumDistance == factor * small.minimumDistance,
      large.maximumDistance == factor * small.maximumDistance
    else { return false }
    // Values that snap to whole numbers do not scale.
    let snaps = original.settlesWhole || followUp.settlesWhole
    // Rounding may decide between two thumbs, and whether a touch is on a thumb.
    let isSameTouch =
      original.effect == followUp.effect && original.drag.taken == followUp.drag.taken
    return !snaps && !original.table.hasRestPlaces && large.snapStep == factor * small.snapStep
      && (isSameTouch || original.before.hasThumbs(of: followUp.before))
  }

  private static func scaledValues(_ original: ControlStep, _ followUp: ControlStep) -> Verdict {
    guard original.after[.value].areFinite, original.hasFiniteLimits else { return .notApplicable }
    for index in original.after.valueIndices {
      let (mine, theirs) = (original.after[.value, index], followUp.after[.value, index] / factor)
      // A decimal grid divides by another power of ten, so the last digits may differ.
      guard (mine - theirs).magnitude > 8 * original.valueTolerance(index) else { continue }
      return .broken(
        expected: "\(original.declaration.values[index].name) \(NumberText.text(theirs)), a "
          + "quarter of the value in a range four times as large", seen: NumberText.text(mine))
    }
    return .holds
  }

  /// The run with every number of the range scaled, up to the first command that cannot be scaled;
  /// nil if the start cannot.
  private static func scaled(
    _ run: Run, _ machine: inout ControlMachine
  ) -> CommandSequence<Configuration, Command>? {
    guard let writes = scaledFactoryState(&machine) else { return nil }
    let properties = machine.declaration.properties
    var start = run.sequence.start
    start.writes = writes
    for write in run.sequence.start.writes {
      guard let write = scaled(write, properties) else { return nil }
      start.writes.append(write)
    }
    var commands: [Command] = []
    commands: for (index, command) in run.sequence.commands.enumerated() {
      switch command {
      case .set(let property, let value):
        let write = scaled(PropertyWrite(property: property, value: value), properties)
        guard let write else { break commands }
        commands.append(.set(property: property, to: write.value))
      // Without a step, keys move by tenths of a range: a decimal grid that no row
      // shows.
      case .control(.key), .control(.increment), .control(.decrement):
        let step = run.steps[index]
        guard step.after.valueIndices.allSatisfy({ step.gridStep($0) > 0 }) else { break commands }
        commands.append(command)
      case .perform: break commands
      default: commands.append(command)
      }
    }
    return CommandSequence(start: start, commands: commands)
  }

  /// The writes that give a new control the numbers of the factory, scaled.
  ///
  /// Limits come first, and each number is written twice, because a setter may clamp to one that
  /// follows.
  private static func scaledFactoryState(_ machine: inout ControlMachine) -> [PropertyWrite]? {
    machine.begin(Configuration(writes: []))
    let properties = machine.declaration.properties
    var limits: [PropertyWrite] = []
    var others: [PropertyWrite] = []
    for (index, property) in properties.enumerated() where isScaled(property) {
      // The picture, which an animated write reads, follows the value.
      if case .animatedValue = property.role { continue }
      guard let value = machine.step.read(index),
        let write = scaled(PropertyWrite(property: index, value: value), properties)
      else { return nil }
      if [.minimum, .maximum].contains(property.role) {
        limits.append(write)
      } else {
        others.append(write)
      }
    }
    // From 10…30, a minimum of 40 would be above the maximum for a moment.
    if !machine.reaches(Configuration(writes: limits)) { limits.reverse() }
    return limits + limits + others + others
  }

  /// Nil for a number that is too small or too large to scale exactly.
  private static func scaled(
    _ write: PropertyWrite, _ properties: [DeclaredProperty]
  ) -> PropertyWrite? {
    guard isScaled(properties[write.property]) else { return write }
    let (value, size) = (write.value, write.value.magnitude)
    guard value == 0 || !value.isFinite || (size > 1e-6 && size < 1e6) else { return nil }
    return PropertyWrite(property: write.property, value: factor * value)
  }
}

extension ControlStep {
  /// True if the end of a drag may have brought a value onto a whole number.
  fileprivate var settlesWhole: Bool { endsDrag && before.settles && before.snapStep == 0 }
}
