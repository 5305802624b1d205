import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// The law of the elements for assistive technology.
///
/// It asks only once at the end of a sequence, because building the texts costs more than all
/// numbers together.
extension Law {
  static let accessibilityElements = Law(
    .accessibilityElements, covers: ["P41", "accessibility"], requires: .accessibility,
    text: LawText(
      rule:
        "Each value is one element, always in the same order and with the same label. An element "
        + "has the frame of its thumb, the limits that keys reach and its value in words; it is "
        + "adjustable, and enabled exactly when the control is.",
      why: "People who use a screen reader know only what the elements say. An old value or a "
        + "wrong frame misleads them.",
      cause:
        "Elements are created once and stored, or filled in from views that were not laid out.",
      fix: "Derive the elements from state whenever they are requested.")
  ) { run, machine in
    let commands = run.sequence.commands
    machine.begin(run.sequence.start)
    let first = machine.accessibilityElements()
    var last = first
    var violation = Self.violation(first, since: first, machine.step)
    if violation != nil { return answer(violation, at: 0, of: 0) }
    for command in commands { machine.perform(command) }
    last = machine.accessibilityElements()
    violation = Self.violation(last, since: first, machine.step)
    if violation == nil { violation = disagreement(last, first, machine.step, run.steps[0]) }
    if violation == nil, !run.mayReact { violation = unreachable(last, &machine) }
    return answer(violation, at: commands.count, of: commands.count)
  }

  /// Returns a violation if an element's limit differs from the end that keys reach; otherwise nil.
  ///
  /// The length of the sequence decides which end is tried, because going to one end leads away
  /// from the other.
  private static func unreachable(
    _ elements: [AccessibilityElement], _ machine: inout ControlMachine
  ) -> Violation? {
    let now = machine.step.after
    let thumb = now.focusedThumb
    guard machine.step.has([.keys, .limits]), now.isEnabled, now.isReceivingTouches,
      !now.isTracking, !machine.step.isDetached, !now.pushes, elements.indices.contains(thumb),
      !machine.step.wraps(thumb)
    else { return nil }
    let isUp = machine.touchCount % 2 == 0
    machine.perform(.control(.key(isUp ? .end : .home)))
    let reached = machine.step.after[.value, thumb]
    let told = isUp ? elements[thumb].maximum : elements[thumb].minimum
    guard reached.isFinite, reached != told else { return nil }
    let name = machine.declaration.values[thumb].name
    return Violation(
      expected: "\(name)'s element: the \(isUp ? "maximum" : "minimum") "
        + "\(NumberText.text(reached)), which keys reach",
      seen: NumberText.text(told))
  }

  private static func answer(
    _ violation: Violation?, at step: Int, of commands: Int
  ) -> Examination {
    guard let violation else { return .init(step: step, verdict: .holds, commands: commands) }
    return .init(step: step, verdict: .broken(violation), commands: commands)
  }

  /// Returns the first violation by the elements, or nil.
  private static func violation(
    _ elements: [AccessibilityElement], since first: [AccessibilityElement], _ step: ControlStep
  ) -> Violation? {
    let count = step.after.valueCount
    guard elements.count == count else {
      return Violation(expected: "\(count) elements, one for each value", seen: "\(elements.count)")
    }
    for (index, element) in elements.enumerated() {
      let name = step.declaration.values[index].name
      guard let problem = problem(element, first[index], index, step) else { continue }
      return Violation(expected: "\(name)'s element: \(problem.expected)", seen: problem.seen)
    }
    return nil
  }

  private static func problem(
    _ element: AccessibilityElement, _ first: AccessibilityElement, _ index: Int,
    _ step: ControlStep
  ) -> Violation? {
    if element.label.isEmpty || element.label != first.label {
      let expected = first.label.isEmpty ? "a label" : "the label “\(first.label)”, as at the start"
      return Violation(expected: expected, seen: "“\(element.label)”")
    }
    if let violation = wrongFrame(element, index, step) { return violation }
    if let violation = wrongNumbers(element, index, step) { return violation }
    if !element.traits.contains(.adjustable) {
      return Violation(expected: "adjustable", seen: "it is not")
    }
    if element.traits.contains(.notEnabled) == step.after.isEnabled {
      return Violation(
        expected: step.after.isEnabled ? "enabled, as the control is" : "not enabled",
        seen: step.after.isEnabled ? "not enabled" : "enabled")
    }
    return nil
  }

  private static func wrongFrame(
    _ element: AccessibilityElement, _ index: Int, _ step: ControlStep
  ) -> Violation? {
    guard element.frame.isFinite else {
      return Violation(
        expected: "a finite frame", seen: TraceText.text(of: element.frame))
    }
    guard step.has(.thumbs), step.hasFiniteThumbPlaces else { return nil }
    let thumb = step.after.thumbFrame(index)
    let tolerance = Tolerance.grownFrame(thumb)
    let area = element.frame.insetBy(dx: -tolerance, dy: -tolerance)
    let isAround =
      area.minX <= thumb.minX && area.maxX >= thumb.maxX && area.minY <= thumb.minY
      && area.maxY >= thumb.maxY
    if isAround { return nil }
    return Violation(
      expected: "a frame around its thumb at \(TraceText.text(of: thumb))",
      seen: TraceText.text(of: element.frame))
  }

  private static func wrongNumbers(
    _ element: AccessibilityElement, _ index: Int, _ step: ControlStep
  ) -> Violation? {
    let value = step.after[.value, index]
    guard value.isFinite else { return nil }
    let (low, high) = (element.minimum, element.maximum)
    guard low <= value, value <= high else {
      return Violation(
        expected: "limits around \(NumberText.text(value))",
        seen: "\(NumberText.text(low))...\(NumberText.text(high))")
    }
    let (least, greatest) = (step.after[.minimum, index], step.after[.maximum, index])
    guard low >= least, high <= greatest else {
      return Violation(
        expected: "limits within \(NumberText.text(least))...\(NumberText.text(greatest))",
        seen: "\(NumberText.text(low))...\(NumberText.text(high))")
    }
    guard !element.value.isEmpty else {
      return Violation(expected: "\(NumberText.text(value)) in words", seen: "no words")
    }
    if let spoken = SpokenNumber(element.value), !spoken.says(value) {
      return Violation(expected: NumberText.text(value), seen: "“\(element.value)”")
    }
    return nil
  }

  /// Checks that equal values have equal texts.
  ///
  /// So an unchanged control must still have the same texts.
  private static func disagreement(
    _ last: [AccessibilityElement], _ first: [AccessibilityElement], _ now: ControlStep,
    _ then: ControlStep
  ) -> Violation? {
    // With other limits or steps, the same number of digits may be too few or too many.
    guard now.after.isSame(as: then.after, in: .minimum),
      now.after.isSame(as: then.after, in: .maximum)
    else { return nil }
    for index in last.indices
    where now.gridStep(index) == then.gridStep(index)
      && now.after[.value, index] == then.after[.value, index]
    {
      guard last[index].value == first[index].value else {
        return Violation(
          expected: "“\(first[index].value)”, as at the start for the same value",
          seen: "“\(last[index].value)”")
      }
    }
    return nil
  }
}

/// A number as assistive technology speaks it, with its precision.
private struct SpokenNumber {
  let value: Double
  /// The value of one unit of the number's last digit, such as 0.1 for “2.5”.
  let precision: Double

  /// True if the spoken number is `other`, rounded to the number of digits that were spoken.
  func says(_ other: Double) -> Bool {
    // The largest numbers may be read as infinite.
    if !value.isFinite { return other.magnitude > 1e308 && (other > 0) == (value > 0) }
    // A control may compute the digits with a product of some three hundred tens, which rounds at
    // each factor.
    let rounding = 1_024 * max(value.magnitude, other.magnitude).ulp
    return (value - other).magnitude <= precision / 2 + rounding
  }

  /// - Returns: nil for a text that is not exactly one decimal number, such as “50 %”.
  init?(_ text: String) {
    let parts = text.split(separator: "e", omittingEmptySubsequences: false)
    let exponent = parts.count == 1 ? 0 : Int(parts[1])
    guard let value = Double(text), let exponent, (-999...999).contains(exponent),
      let first = text.utf8.first, first != UInt8(ascii: "+"),
      parts[0].utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) })
    else { return nil }
    let decimals = parts[0].split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    self.value = value
    precision = Double("1e\(exponent - decimals.joined().count)") ?? 0
  }
}
