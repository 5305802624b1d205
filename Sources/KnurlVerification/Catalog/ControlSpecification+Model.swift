public import KnurlInteraction
public import KnurlLaws

extension ControlSpecification {
  /// A control that is a value.
  ///
  /// ```swift
  /// ControlSpecification(name: "dial", summary: "a dial", describing: Dial.describe) { Dial() }
  /// ```
  /// - Parameters:
  ///   - describe: Says what the control has; `verify` takes the same function.
  ///   - make: Makes a new control; called for every history.
  @inlinable
  public init<Control: ControlModel>(
    name: String, summary: String, streams: [(name: String, text: String)] = [],
    scenes: [(name: String, text: String)] = [], workload: Workload? = nil,
    describing describe: (inout ControlDescription<Control>) -> Void,
    make: @escaping () -> Control
  ) {
    var description = ControlDescription<Control>(subject: name)
    describe(&description)
    let complete = description
    self.init(
      name: name, summary: summary, streams: streams, scenes: scenes, workload: workload
    ) {
      Verification(ControlSubject(make, complete), complete)
    }
  }
}
