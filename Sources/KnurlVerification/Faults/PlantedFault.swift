public import KnurlInteraction
public import KnurlLaws

/// A fault that is put around a control which is a value: the control's own code stays sound.
///
/// A catalog whose specimens have such faults shows that the laws notice them.
/// ```swift
/// PlantedFault("forgets-cancel", summary: "a touch that is taken away goes on") {
///   control, command, perform in
///   if case .touch(let touch) = command, touch.phase == .cancelled { return [] }
///   return perform(&control, command)
/// }
/// ```
public struct PlantedFault<Control: ControlModel>: Sendable {
  /// What happens to a control when it gets a command.
  public typealias Perform = (inout Control, ControlCommand) -> EventBatches

  public let name: String
  /// Half a sentence for listings: what the control does wrong.
  public let summary: String
  let body: @Sendable (inout Control, ControlCommand, Perform) -> EventBatches

  /// - Parameter body: Stands in front of the control. It gets every command, and what the control
  ///   with the other faults does with one; it may call that or not, and change what comes back.
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
  /// A sound control that is a value, with faults put around it.
  ///
  /// - Parameters:
  ///   - counterexamples: Traces that are known to break a law, as in
  ///     `SpecimenSpecification.counterexamples`.
  ///   - describe: What the sound control's specification takes.
  ///   - make: Makes a new sound control; called for every history.
  public init<Control: ControlModel>(
    name: String, summary: String, faults: [PlantedFault<Control>],
    counterexamples: [String] = [],
    describing describe: (inout ControlDescription<Control>) -> Void,
    make: @escaping () -> Control
  ) {
    var description = ControlDescription<Control>(subject: name)
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
