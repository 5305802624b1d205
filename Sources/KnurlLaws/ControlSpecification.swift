/// Everything known about one control, as one value that every consumer takes: tests, the command
/// line, fuzz targets and benchmarks.
public struct ControlSpecification {
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// The touch streams that were written by hand, by name, as text.
  public let streams: [(name: String, text: String)]
  /// The control as it is worth looking at, by name: traces whose last picture shows it.
  public let scenes: [(name: String, text: String)]
  /// What the control is measured by; nil for one that brings no benchmarks.
  public let workload: Workload?
  /// A new verification of the control, with its own laws, relations and oracle.
  public let verification: () -> Verification

  public init(
    name: String, summary: String, streams: [(name: String, text: String)] = [],
    scenes: [(name: String, text: String)] = [], workload: Workload? = nil,
    verification: @escaping () -> Verification
  ) {
    self.name = name
    self.summary = summary
    self.streams = streams
    self.scenes = scenes
    self.workload = workload
    self.verification = verification
  }
}
