import KnurlEngine
import KnurlInteraction

extension ControlDescription {
  /// Declares something that a person sees and that is no thumb, such as a text, a color, a frame or
  /// a number.
  ///
  /// ```swift
  /// $0.shown(\.titleLabel.text)
  /// ```
  /// Traces and pages show it. At rest it must be what a fresh control shows that has the same
  /// values, settings and size; the law `shown-from-scratch` says so. It asks controls whose values
  /// code can write.
  ///
  /// - Parameter name: The name in traces and messages; by default the property's name.
  /// - Returns: The attribute, with which a goal or a law reads a row.
  @discardableResult
  public mutating func shown<Value: Hashable>(
    _ path: KeyPath<Control, Value>, named name: String? = nil,
    file: String = #filePath, line: Int = #line, column: Int = #column
  ) -> Attribute {
    shown(naming(path, name, SourcePlace(file, line, column), noun: "shown"), reader(path))
  }

  /// Declares something that a person sees, as a closure reads it.
  ///
  /// ```swift
  /// $0.shown("text") { "\(Int($0.value)) %" }
  /// ```
  @discardableResult
  public mutating func shown<Value: Hashable>(
    _ name: String, file: String = #filePath, line: Int = #line, column: Int = #column,
    _ read: @escaping (Control) -> Value
  ) -> Attribute {
    let place = SourcePlace(file, line, column)
    return shown(AttributeNaming(given: name, place: place, noun: "shown"), read)
  }

  private mutating func shown<Value: Hashable>(
    _ naming: AttributeNaming, _ read: @escaping (Control) -> Value
  ) -> Attribute {
    if !ownLaws.contains(where: { $0.name == Law.shownFromScratch.name }) {
      law(.shownFromScratch)
    }
    let isNumber = Value.self is any ControlNumber.Type
    let kind: AttributeKind<Value> =
      isNumber
      ? AttributeKind(number: { ($0 as? any ControlNumber)?.controlNumber ?? .nan }) : .state
    return attribute(naming, kind, role: .shown, read: read)
  }
}

extension Law {
  /// The law that `shown` adds.
  static let shownFromScratch = Law(
    "shown-from-scratch",
    text: LawText(
      rule:
        "At rest, a control shows what a fresh control with the same values, settings and size "
        + "shows.",
      why: "People read the label, and not the property behind it.",
      cause: "Only some of the ways that change a value update what is shown.",
      fix:
        "Update it in one place, which every change of a value calls. If it depends on something "
        + "else that code writes, declare that with setting(…).")
  ) { run in
    let last = run.sequence.commands.count
    guard run.steps[last].isAtRest, !run.hostReacts,
      run.sequence.commands.allSatisfy({ $0.isMadeUpFor }),
      let fresh = freshSequence(like: run, at: last)
    else { return nil }
    return FollowUp(sequence: fresh, pairs: [(last, fresh.commands.count)])
  } compare: { original, followUp in
    guard followUp.isAtRest, isSameState(original.after, followUp.after, original) else {
      return .notApplicable
    }
    for attribute in original.attributes where attribute.role == .shown {
      let (seen, expected) = (attribute.read(original.after), attribute.read(followUp.after))
      if seen.isNear(expected) { continue }
      return .broken(
        Violation(
          expected:
            "\(attribute.name) \(attribute.text(of: followUp.after)), as on a fresh control",
          seen: attribute.text(of: original.after)))
    }
    return .holds
  }
}

extension Command {
  /// True if the writes of a fresh control make up for the command.
  fileprivate var isMadeUpFor: Bool {
    switch self {
    case .perform, .control(.enable), .control(.attach), .control(.hide), .control(.focus): false
    case .control, .set, .host: true
    }
  }
}

extension Attribute.Reading {
  /// The difference of two shown numbers that rounding explains, as a share of the larger one.
  private static let rounding = 1e-9

  fileprivate func isNear(_ other: Attribute.Reading) -> Bool {
    guard case .number(let one) = self, case .number(let two) = other else {
      return isSame(as: other)
    }
    return isSame(as: other)
      || (one - two).magnitude <= Self.rounding * max(one.magnitude, two.magnitude, 1)
  }
}
