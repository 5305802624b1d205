public import KnurlInteraction
public import KnurlLaws

/// A fault around a control that is a value. The control's own code stays correct.
///
/// A catalog whose specimens have such faults shows that the laws detect them.
/// ```swift
/// PlantedFault("forgets-cancel", summary: "a canceled touch continues") {
///   control, command, perform in
///   if case .touch(let touch) = command, touch.phase == .cancelled { return [] }
///   return perform(&control, command)
/// }
/// ```
public struct PlantedFault<Control: ControlModel>: Sendable {
  /// Performs a command on a control.
  public typealias Perform = (inout Control, ControlCommand) -> EventBatches

  public let name: String
  /// A sentence part for listings that says what the control does wrong.
  public let summary: String
  let body: @Sendable (inout Control, ControlCommand, Perform) -> EventBatches

  /// - Parameter body: Handles every command instead of the control. Its last argument performs a
  ///   command on the control with the other faults. It may call that or not, and may change the
  ///   result.
  public init(
    _ name: String, summary: String,
    body:
      @escaping @Sendable (
        _ control: inout Control, _ command: ControlCommand, _ perform: Perform
      ) -> EventBatches
  ) {
    self.name = name
    self.summary = summary
    self.body = body
  }
}

extension SpecimenSpecification {
  /// Creates a specimen from a correct control, which is a value, and from the faults to plant in
  /// the control.
  ///
  /// - Parameters:
  ///   - counterexamples: Traces that are known to break a law, as in
  ///     `SpecimenSpecification.counterexamples`.
  ///   - describe: The function that the correct control's specification takes.
  ///   - make: Makes a new correct control; called for every case.
  public init<Control: ControlModel>(
    name: String, summary: String, faults: [PlantedFault<Control>],
    counterexamples: [String] = [],
    describing describe: (inout ControlDescription<Control>) -> Void,
    make: @escaping () -> Control
  ) {
    var description = ControlDescription<Control>(controlName: name)
    description.strict()
    description.facesHostileInput()
    describe(&description)
    let complete = description
    self.init(
      name: name, summary: summary,
      faults: faults.map { Fault(name: $0.name, summary: $0.summary) },
      counterexamples: counterexamples,
      verification: { repaired in
        var perform: PlantedFault<Control>.Perform = { $0.apply($1) }
        for (index, fault) in faults.enumerated() where !repaired.contains(index) {
          let inner = perform
          perform = { fault.body(&$0, $1, inner) }
        }
        return Verification(ControlHarness(make, performing: perform, complete), complete)
      })
  }
}
