import KnurlInteraction
public import KnurlLaws

/// An expectation of a scenario that was not met.
public struct MissedExpectation: Hashable, Sendable {
  public var expectation: TraceExpectation
  public var seen: String

  package init(expectation: TraceExpectation, seen: String) {
    (self.expectation, self.seen) = (expectation, seen)
  }

  /// Returns the missed expectations of a step.
  ///
  /// The control must still be in the state of the step: properties are read from the control, not
  /// from the observation.
  static func all(
    of trace: Trace, at step: Int, in moments: [ControlStep]
  ) -> [MissedExpectation] {
    var missed: [MissedExpectation] = []
    for expectation in trace.expectations where expectation.step == step {
      if let seen = seen(instead: expectation, in: moments) {
        missed.append(MissedExpectation(expectation: expectation, seen: seen))
      }
    }
    return missed
  }

  /// The observed result, or nil if the expectation was met.
  private static func seen(instead expectation: TraceExpectation, in moments: [ControlStep])
    -> String?
  {
    let moment = moments[expectation.step]
    switch expectation.kind {
    case .property(let name, let value, let tolerance):
      guard let actual = read(name, moment) else { return "nothing to read it from" }
      let isMet =
        actual == value || (actual - value).magnitude <= tolerance
        || (actual.isNaN && value.isNaN)
      if isMet { return nil }
      guard let words = ObservedWord.words(for: name, in: moment.declaration) else {
        return NumberText.text(actual)
      }
      return ObservedWord.text(actual, of: words)
    case .events(let passes):
      let sent = moment.passes.map { $0.events.rawValue }
      guard sent != passes else { return nil }
      if sent.isEmpty { return "none" }
      return sent.reduce(into: "") {
        $0 += ($0.isEmpty ? "" : " ") + ControlEvents(rawValue: $1).description
      }
    case .sent(let event, let count):
      var total = 0
      for moment in moments[...expectation.step] {
        total += moment.passCount(ControlEvents(rawValue: event))
      }
      return total == count ? nil : "\(total)"
    }
  }

  private static func read(_ name: String, _ moment: ControlStep) -> Double? {
    if let word = ObservedWord.value(name, in: moment.after) { return word }
    for (index, declared) in moment.declaration.values.enumerated() where declared.name == name {
      return moment.after.values[index]
    }
    guard let property = moment.declaration.property(named: name) else {
      return ObservedNumber.value(name, in: moment.after)
    }
    switch moment.declaration.properties[property].role {
    case .minimum: return moment.after.minimums.count > 0 ? moment.after.minimums[0] : nil
    case .maximum: return moment.after.maximums.count > 0 ? moment.after.maximums[0] : nil
    default: return moment.subject.read(property)
    }
  }
}
