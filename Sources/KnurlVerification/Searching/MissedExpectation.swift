import KnurlInteraction
public import KnurlLaws

/// An expectation of a scenario that was not met.
public struct MissedExpectation: Codable, Hashable, Sendable {
  public var expectation: TraceExpectation
  public var seen: String

  /// Returns the missed expectations of a step.
  ///
  /// The control must still be in the state of the step: properties are read from the control, not
  /// from the row.
  static func all(
    of trace: Trace, at step: Int, in steps: [ControlStep]
  ) -> [MissedExpectation] {
    trace.expectations.filter { $0.step == step }.compactMap { expectation in
      seen(instead: expectation, in: steps)
        .map { MissedExpectation(expectation: expectation, seen: $0) }
    }
  }

  /// The observed result, or nil if the expectation was met.
  private static func seen(instead expectation: TraceExpectation, in steps: [ControlStep])
    -> String?
  {
    let step = steps[expectation.step]
    switch expectation.kind {
    case .property(let name, let value, let tolerance):
      guard let actual = read(name, step) else { return "nothing to read it from" }
      let isMet =
        actual == value || (actual - value).magnitude <= tolerance
        || (actual.isNaN && value.isNaN)
      if isMet { return nil }
      if let property = step.declaration.property(named: name) {
        let seen = PropertyWrite(property: property, value: actual)
        return TraceText.text(of: seen, in: step.declaration)
      }
      return attribute(name, step)?.text(of: actual) ?? NumberText.text(actual)
    case .text(let name, let text):
      let attribute = step.attributes.first { $0.name == name }
      guard let seen = attribute?.text(of: step.after) else { return "nothing to read it from" }
      let words = seen.split { $0.isWhitespace }
      return words.joined(separator: " ") == text ? nil : seen
    case .events(let passes):
      let sent = step.passes.map { $0.events.rawValue }
      guard sent != passes else { return nil }
      let words = sent.map { ControlEvents(rawValue: $0).description }.joined(separator: " ")
      return sent.isEmpty ? "none" : words
    case .sent(let event, let count):
      let total = steps[...expectation.step].reduce(0) {
        $0 + $1.passCount(ControlEvents(rawValue: event))
      }
      return total == count ? nil : "\(total)"
    }
  }

  private static func attribute(_ name: String, _ step: ControlStep) -> ExpectedAttribute? {
    ExpectedAttribute(name, among: step.attributes, of: step.declaration)
  }

  private static func read(_ name: String, _ step: ControlStep) -> Double? {
    for (index, declared) in step.declaration.values.enumerated() where declared.name == name {
      return step.after[.value, index]
    }
    guard let property = step.declaration.property(named: name) else {
      return attribute(name, step)?.value(in: step.after)
    }
    switch step.declaration.properties[property].role {
    case .minimum: return step.after.valueCount > 0 ? step.after[.minimum, 0] : nil
    case .maximum: return step.after.valueCount > 0 ? step.after[.maximum, 0] : nil
    default: return step.read(property)
    }
  }
}
