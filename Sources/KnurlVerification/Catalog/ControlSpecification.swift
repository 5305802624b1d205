public import KnurlInteraction
public import KnurlLaws

/// Everything known about one control, as one value that every consumer takes: tests, the command
/// line, fuzz targets and benchmarks.
public struct ControlSpecification {
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// The name of the control in the same catalog that this one has inside, as a class may have a value.
  /// What is said of that one is not said again: by default this one is searched in fewer cases, and has no
  /// column in the property table, no pictures in a gallery and no faults planted around it.
  public let core: String?
  /// The touch streams that were written by hand, by name, as text.
  public let streams: [(name: String, text: String)]
  /// The control as it is worth looking at, by name: traces whose last picture shows it.
  public let scenes: [(name: String, text: String)]
  /// What the control is measured by; nil for one that brings no benchmarks.
  public let workload: Workload?
  /// A new verification of the control, with its own laws, relations and oracle.
  public let verification: () -> Verification

  public init(
    name: String, summary: String, core: String? = nil,
    streams: [(name: String, text: String)] = [], scenes: [(name: String, text: String)] = [],
    workload: Workload? = nil,
    verification: @escaping () -> Verification
  ) {
    self.name = name
    self.summary = summary
    self.core = core
    self.streams = streams
    self.scenes = scenes
    self.workload = workload
    self.verification = verification
  }

  /// The same control, held to everything: what would be a warning is an error.
  package var strict: ControlSpecification { with { $0.strict } }

  /// The same control with other numbers in its histories.
  package func facing(_ profile: InputProfile) -> ControlSpecification {
    with { $0.facing(profile) }
  }

  private func with(_ change: @escaping (Verification) -> Verification) -> ControlSpecification {
    ControlSpecification(
      name: name, summary: summary, core: core, streams: streams, scenes: scenes,
      workload: workload
    ) { [verification] in change(verification()) }
  }
}

// MARK: - Models

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
      Verification(ControlHarness(make, complete), complete)
    }
  }
}

// MARK: - Classes

extension ControlSpecification {
  /// A control with a harness of its own, as a `UIControl` has one.
  ///
  /// ```swift
  /// ControlSpecification(name: "dimmer", summary: "a dimmer", describing: Dimmer.describe) {
  ///   ControlHarness(hosting: { Dimmer(frame: frame) }, $0)
  /// }
  /// ```
  /// - Parameters:
  ///   - describe: Says what the control has; `verify` takes the same function.
  ///   - harness: Makes what drives the control, from the complete description.
  public init<Control>(
    name: String, summary: String, streams: [(name: String, text: String)] = [],
    scenes: [(name: String, text: String)] = [],
    describing describe: (inout ControlDescription<Control>) -> Void,
    harness: @escaping (ControlDescription<Control>) -> ControlHarness
  ) {
    var description = ControlDescription<Control>(subject: name)
    describe(&description)
    let complete = description
    self.init(name: name, summary: summary, streams: streams, scenes: scenes) {
      Verification(harness(complete), complete)
    }
  }
}
