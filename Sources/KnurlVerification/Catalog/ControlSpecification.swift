public import KnurlInteraction
public import KnurlLaws

/// A control with its laws, scenarios, scenes and workload: one value for tests, the command line,
/// fuzz targets and benchmarks.
public struct ControlSpecification {
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// The name of the control that this control wraps, as a class may wrap a value; nil for none.
  ///
  /// The wrapped control is in the same catalog, and its results are not repeated. So this control
  /// is searched in fewer cases by default. It has no column in the requirement table and no
  /// mutants.
  public let core: String?
  /// Reads the scenarios.
  public let scenarios: TraceReader
  /// Reads the scenes: traces whose last picture shows the control well.
  public let scenes: TraceReader
  /// The control's benchmarks; nil if it has none.
  public let workload: Workload?
  /// A new verification of the control, with its own laws, relations and oracle.
  public let verification: () -> Verification

  public init(
    name: String, summary: String, core: String? = nil,
    scenarios: [(name: String, text: String)] = [], scenes: [(name: String, text: String)] = [],
    workload: Workload? = nil,
    verification: @escaping () -> Verification
  ) {
    self.init(
      name: name, summary: summary, core: core,
      scenarios: { scenarios.map { NamedTrace(name: $0.name, text: $0.text) } },
      scenes: { scenes.map { NamedTrace(name: $0.name, text: $0.text) } }, workload: workload,
      verification: verification)
  }

  /// Creates a specification whose scenarios and scenes are read when they are needed.
  package init(
    name: String, summary: String, core: String? = nil, scenarios: @escaping TraceReader,
    scenes: @escaping TraceReader, workload: Workload? = nil,
    verification: @escaping () -> Verification
  ) {
    self.name = name
    self.summary = summary
    self.core = core
    self.scenarios = scenarios
    self.scenes = scenes
    self.workload = workload
    self.verification = verification
  }

  /// The same control with every warning treated as an error.
  package var strict: ControlSpecification { with { $0.strict } }

  /// The same control with a different input profile for its cases.
  package func facing(_ profile: InputProfile) -> ControlSpecification {
    with { $0.facing(profile) }
  }

  /// The same control with each of its verifications changed.
  package func with(_ change: @escaping (Verification) -> Verification) -> ControlSpecification {
    making { change($0()) }
  }

  /// The same control, each of whose verifications is made by a function that calls the usual one.
  package func making(
    _ make: @escaping (_ usual: () -> Verification) -> Verification
  ) -> ControlSpecification {
    ControlSpecification(
      name: name, summary: summary, core: core, scenarios: scenarios, scenes: scenes,
      workload: workload
    ) { [verification] in make(verification) }
  }
}

// MARK: - Models

extension ControlSpecification {
  /// Creates a specification of a control that is a value.
  ///
  /// ```swift
  /// ControlSpecification(name: "dial", summary: "a dial", describing: Dial.describe) { Dial() }
  /// ```
  /// - Parameters:
  ///   - describe: Declares the control's features; `verify` takes the same function.
  ///   - make: Makes a new control; called for every case.
  @inlinable
  public init<Control: ControlModel>(
    name: String, summary: String, scenarios: [(name: String, text: String)] = [],
    scenes: [(name: String, text: String)] = [], workload: Workload? = nil,
    describing describe: (inout ControlDescription<Control>) -> Void,
    make: @escaping () -> Control
  ) {
    self.init(
      name: name, summary: summary, scenarios: scenarios, scenes: scenes, workload: workload,
      describing: describe
    ) { ControlHarness(make, $0) }
  }
}

// MARK: - Classes

extension ControlSpecification {
  /// Creates a specification of a control with a harness of its own, such as a `UIControl`.
  ///
  /// ```swift
  /// ControlSpecification(name: "dimmer", summary: "a dimmer", describing: Dimmer.describe) {
  ///   ControlHarness(hosting: { Dimmer(frame: frame) }, $0)
  /// }
  /// ```
  /// - Parameters:
  ///   - describe: Declares the control's features; `verify` takes the same function.
  ///   - harness: Makes the harness from the complete description.
  public init<Control>(
    name: String, summary: String, scenarios: [(name: String, text: String)] = [],
    scenes: [(name: String, text: String)] = [], workload: Workload? = nil,
    describing describe: (inout ControlDescription<Control>) -> Void,
    harness: @escaping (ControlDescription<Control>) -> ControlHarness
  ) {
    var description = ControlDescription<Control>(controlName: name)
    describe(&description)
    let complete = description
    self.init(
      name: name, summary: summary, scenarios: scenarios, scenes: scenes, workload: workload
    ) { Verification(harness(complete), complete) }
  }
}
