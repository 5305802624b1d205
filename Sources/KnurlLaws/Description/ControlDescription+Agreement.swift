import KnurlEngine
public import KnurlInteraction

extension ControlDescription {
  /// Declares that the control does what another control does.
  ///
  /// The other control may be an earlier version, a slow and obvious model of the contract, or the
  /// same control in another configuration. It gets the same commands. Its values are compared with
  /// those of this control in their order. So are limits, thumbs, positions, pictures, states and
  /// events, if both controls declare them. Two settings are the same if both have the same role,
  /// such as a minimum, or the same name and kind. If a sequence writes another setting, its
  /// comparison ends there.
  ///
  /// ```swift
  /// $0.agrees(with: { OldSlider() }) { $0.value(\.number, in: 0...1) }
  /// ```
  /// Numbers may differ by a billionth of the range. If a touch is so near to a boundary that the
  /// other control would do something else a few roundings beside it, the comparison of the
  /// sequence ends.
  ///
  /// - Parameters:
  ///   - make: Makes a new control; called for every command sequence.
  ///   - name: The name of the law; by default, `agrees-with-` and the name of the type.
  ///   - describe: Describes the other control, as `verify` does.
  public mutating func agrees<Other: ControlModel>(
    with make: @escaping () -> Other, named name: String? = nil,
    _ describe: (inout ControlDescription<Other>) -> Void
  ) {
    agrees(named: name, describe) { ControlHarness(make, $0) }
  }

  /// Declares that the control does what another control does.
  ///
  /// - Parameter harness: Makes the harness of the other control from its description.
  package mutating func agrees<Other>(
    named name: String?, _ describe: (inout ControlDescription<Other>) -> Void,
    _ harness: @escaping (ControlDescription<Other>) -> ControlHarness
  ) {
    let other = DefaultControlName.of(Other.self)
    var description = ControlDescription<Other>(controlName: other)
    describe(&description)
    let described = description
    let index = counterparts.count
    counterparts.append { harness(described) }
    let name = LawName(name ?? "agrees-with-\(other)")
    if ownLaws.contains(where: { $0.name == name }) {
      declaration.mistakes.append(
        "Two laws have the name “\(name.rawValue)”; give the second agrees(with:) another with named:."
      )
    }
    law(
      Law(
        name,
        text: LawText(
          rule: "The control does what \(other) does with the same commands.",
          why: "The description says that both do the same.",
          cause: "A case that only one of the two treats on its own.",
          fix:
            "Work the step out by hand from what the control promises, then correct the one that "
            + "is wrong."),
        relation: Relation(name.rawValue) { run, machine in
          machine.counterparts[index].examine(run)
        }))
  }
}

extension ControlDescription where Control: ControlModel {
  /// Declares that the control does what it does if it is made in another way.
  ///
  /// The other control is described by the lines before this one, so this line comes last.
  public mutating func agrees(with make: @escaping () -> Control, named name: String? = nil) {
    let before = self
    agrees(with: make, named: name) { $0.adopt(before) }
  }
}

extension ControlDescription {
  /// Takes over what another description of the same type says of the control, except its laws.
  package mutating func adopt(_ other: ControlDescription) {
    let name = declaration.controlName
    self = other
    declaration.controlName = name
    ownLaws = []
    ownChecks = []
    ownMemories = []
    counterparts = []
  }
}
