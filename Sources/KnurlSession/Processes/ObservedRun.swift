import KnurlInteraction
public import KnurlLaws
public import KnurlVerification

/// The steps of a command sequence, in words that two processes can compare.
public struct ObservedRun: Codable, Hashable, Sendable {
  /// The start, then one step for each command.
  public var steps: [Step]
  /// The broken laws, in their order.
  public var brokenLaws: [String]

  /// The names and values of all attributes, of the invalidation and of the events.
  public struct Step: Codable, Hashable, Sendable {
    public var names: [String]
    public var values: [String]

    init(_ step: ControlStep) {
      names = step.attributes.map { $0.name } + ["needsLayout", "invalidated layers", "events"]
      values = step.attributes.map { $0.text(of: step.after) }
      values += ["\(step.invalidation.needsLayout)", "\(step.invalidation.layers)"]
      let passes = step.passes.map { pass in
        "\(pass.events)("
          + pass.values.indices.map { NumberText.text(pass.values[$0]) }
          .joined(separator: " ") + ")"
      }
      values.append(passes.isEmpty ? "none" : passes.joined(separator: " "))
    }
  }

  init(steps: [Step], brokenLaws: [String]) {
    self.steps = steps
    self.brokenLaws = brokenLaws
  }

  /// Runs a trace, observes the control after each step, and checks every law.
  public init(of trace: Trace, with verification: inout Verification) {
    let run = verification.run(trace)
    steps = run.steps.map { Step($0) }
    brokenLaws = run.findings.map { $0.law }
  }

  /// Returns the first difference from a run in a fresh process; nil if there is none.
  ///
  /// For example, “step 2: lowerValue was 0.3 here and 0.25 in a fresh process”.
  public func firstDifference(from fresh: ObservedRun) -> String? {
    for (index, (here, there)) in zip(steps, fresh.steps).enumerated() where here != there {
      let place = index == 0 ? "the configuration" : "step \(index)"
      for (row, name) in here.names.enumerated() where row < there.values.count {
        let (a, b) = (here.values[row], there.values[row])
        if a != b { return "\(place): \(name) was \(a) here and \(b) in a fresh process" }
      }
      return "\(place): a fresh process shows different properties"
    }
    guard steps.count != fresh.steps.count else { return nil }
    return "\(steps.count - 1) steps ran here and \(fresh.steps.count - 1) in a fresh process"
  }
}

#if os(macOS) || os(Linux)
  extension CrashReproducer {
    /// Replays a finding in a fresh process, and returns how the run differs.
    ///
    /// - Parameter here: The run of the finding's trace in the process that found it.
    /// - Returns: The difference in words. Nil if the same steps break the law there, or if no
    ///   process can be started, because then nothing is known.
    func difference(
      of finding: Finding, from here: ObservedRun, in declaration: Declaration
    ) -> String? {
      guard !finding.isSeenFromOutside, finding.law != LawName.equalRuns.rawValue else {
        return nil
      }
      let text = TraceText.text(of: finding.trace, in: declaration)
      guard let fresh = try? observedRun(ofTrace: text) else { return nil }
      if let difference = here.firstDifference(from: fresh) { return difference }
      if fresh.brokenLaws.contains(finding.law) { return nil }
      return "the law holds on the same trace in a fresh process"
    }
  }
#endif
