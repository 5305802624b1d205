import Foundation
package import KnurlMarkup

/// The measured error rates of comparisons on one machine.
package struct SelfTestReport: Decodable, Equatable {
  package static let schema = "knurl.bench-selftest/7"
  /// The name of the report's file in the cache folder.
  package static let fileName = "selftest.json"

  package var environment: BenchmarkEnvironment
  package var plan: ComparisonPlan
  package var benchmarks: [String]
  /// The number of compared executables of equal code, each with another link order.
  package var layouts: Int
  /// The comparisons of equal code that reported regressed or improved.
  package var falseAlarms: Proportion
  /// The comparisons of equal code that reported unchanged, which is the expected result.
  package var acquittals: Proportion
  package var slowdowns: [Slowdown]
  /// The spread of launches: the 90th percentile, over comparisons, of the standard deviation of
  /// log ratios.
  package var deviation: Double
  package var load: MachineLoad

  /// The comparisons in which head was slowed down by one share.
  package struct Slowdown: Codable, Equatable {
    /// The share by which head was slowed down.
    package var share: Double
    /// The comparisons that reported regressed.
    package var found: Proportion

    package init(share: Double, found: Proportion) {
      self.share = share
      self.found = found
    }
  }

  package init(
    environment: BenchmarkEnvironment, plan: ComparisonPlan, benchmarks: [String], layouts: Int,
    falseAlarms: Proportion, acquittals: Proportion, slowdowns: [Slowdown], deviation: Double,
    load: MachineLoad
  ) {
    self.environment = environment
    self.plan = plan
    self.benchmarks = benchmarks
    self.layouts = layouts
    self.falseAlarms = falseAlarms
    self.acquittals = acquittals
    self.slowdowns = slowdowns
    self.deviation = deviation
    self.load = load
  }

  /// The smallest slow-down, as a share, that 95 of 100 comparisons detect, computed from the
  /// spread of launches.
  package var smallestChange: Double {
    let count = Double(plan.looks.last ?? 1)
    // Normal quantiles: 3.48 for the significance 0.0005, 1.96 for the interval, 1.64 for a power
    // of 95 %. A detected change must differ from 0, and its interval must lie beyond the floor as
    // well.
    let chance = (3.48 + 1.64) * deviation / count.squareRoot()
    let beyond = plan.floor + (1.96 + 1.64) * deviation / count.squareRoot()
    // A change below the first look's margin is correctly called unchanged.
    return exp(max(chance, beyond, plan.acquittal)) - 1
  }

  /// The results, in sentences.
  package var lines: [String] {
    var lines = [
      "False alarms on equal code: \(falseAlarms.text), so fewer than "
        + "\(Wording.fixed(falseAlarms.upperBound * 100, digits: 2)) % with 95 % confidence.",
      "Called unchanged: \(acquittals.text).",
    ]
    for slowdown in slowdowns {
      lines.append(
        "A slow-down of \(Wording.share(slowdown.share)) was detected in "
          + "\(slowdown.found.text), so in more than "
          + "\(Wording.fixed(slowdown.found.lowerBound * 100, digits: 1)) % with 95 % confidence.")
    }
    lines.append(
      "The smallest change that 95 of 100 comparisons detect here: "
        + "\(Wording.fixed(smallestChange * 100, digits: 2)) %.")
    return lines
  }

  /// The results in one sentence, for the first page of a comparison.
  package var line: String {
    "On this machine: \(falseAlarms.text) false alarms on equal code (fewer than "
      + "\(Wording.fixed(falseAlarms.upperBound * 100, digits: 2)) %), smallest change detected "
      + "in 95 % of trials \(Wording.fixed(smallestChange * 100, digits: 2)) %."
  }

  /// Returns the report that an earlier run saved; nil if there is no readable report for this kind
  /// of machine.
  package static func kept(
    in scratch: String, for environment: BenchmarkEnvironment
  ) -> SelfTestReport? {
    let file = scratch + "/" + fileName
    guard let data = FileManager.default.contents(atPath: file),
      let report = try? BenchmarkFile.read(
        SelfTestReport.self, from: data, name: file, schema: schema, by: "selftest")
    else { return nil }
    return report.environment == environment ? report : nil
  }
}

// MARK: - JSON

extension SelfTestReport: Encodable {
  package var json: JSONValue { JSONValue(encoding: self) }

  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "schema": Self.schema, "environment": environment, "plan": plan, "benchmarks": benchmarks,
      "layouts": layouts, "falseAlarms": falseAlarms, "acquittals": acquittals,
      "slowdowns": slowdowns, "deviation": deviation, "smallestChange": smallestChange,
      "load": load,
    ])
  }
}

extension Proportion: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "count": count, "total": total, "low": lowerBound, "high": upperBound,
    ])
  }
}
