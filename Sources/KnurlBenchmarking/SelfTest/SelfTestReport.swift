import Foundation
package import KnurlMarkup

/// How often comparisons err on a machine, counted.
package struct SelfTestReport: Decodable, Equatable {
  package static let schema = "knurl.bench-selftest/7"
  /// Its name among what is kept between runs.
  package static let fileName = "selftest.json"

  package var environment: BenchmarkEnvironment
  package var plan: ComparisonPlan
  package var benchmarks: [String]
  /// How many executables of equal code, linked in different orders, were compared.
  package var layouts: Int
  /// Comparisons of equal code that said regressed or improved.
  package var falseAlarms: Proportion
  /// The same of comparisons that said unchanged: what a reader may expect to see.
  package var acquittals: Proportion
  package var slowdowns: [Slowdown]
  /// How far the starts of a comparison lie from each other: the standard deviation of their logarithms,
  /// which nine of ten comparisons do not exceed.
  package var deviation: Double
  package var load: MachineLoad

  /// Comparisons in which one side was made slower.
  package struct Slowdown: Decodable, Equatable {
    /// The share by which one side took longer.
    package var share: Double
    /// Comparisons that said regressed.
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

  /// The smallest slow-down that 95 of 100 comparisons find, as a share, reckoned from how far starts
  /// lie from each other.
  package var smallestChange: Double {
    let count = Double(plan.looks.last ?? 1)
    // Normal quantiles: 3.48 for the significance 0.0005, 1.96 for the interval, 1.64 for a power of 95 %.
    // What is found must differ from 0, and its interval lie beyond the floor as well.
    let chance = (3.48 + 1.64) * deviation / count.squareRoot()
    let beyond = plan.floor + (1.96 + 1.64) * deviation / count.squareRoot()
    // What is smaller than the nearer margin is acquitted, and rightly.
    return exp(max(chance, beyond, plan.acquittal)) - 1
  }

  /// What was measured, in sentences.
  package var lines: [String] {
    var lines = [
      "False alarms on equal code: \(falseAlarms.text), so fewer than "
        + "\(Wording.fixed(falseAlarms.upperBound * 100, digits: 2)) % with 95 % confidence.",
      "Called unchanged: \(acquittals.text).",
    ]
    for slowdown in slowdowns {
      lines.append(
        "A slow-down of \(Wording.share(slowdown.share)) was found in "
          + "\(slowdown.found.text), so in more than "
          + "\(Wording.fixed(slowdown.found.lowerBound * 100, digits: 1)) % with 95 % confidence.")
    }
    lines.append(
      "The smallest change that 95 of 100 comparisons find here: "
        + "\(Wording.fixed(smallestChange * 100, digits: 2)) %.")
    return lines
  }

  /// The same in one, for the first page of a comparison.
  package var line: String {
    "On this machine: \(falseAlarms.text) false alarms on equal code (fewer than "
      + "\(Wording.fixed(falseAlarms.upperBound * 100, digits: 2)) %), smallest change found in 95 % "
      + "of trials \(Wording.fixed(smallestChange * 100, digits: 2)) %."
  }

  /// What an earlier run left; nil where there is none of such a machine, or none that can be read.
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

extension SelfTestReport {
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "environment": environment.json,
      "plan": plan.json,
      "benchmarks": .array(benchmarks.map { .string($0) }),
      "layouts": .integer(layouts),
      "falseAlarms": falseAlarms.json,
      "acquittals": acquittals.json,
      "slowdowns": .array(
        slowdowns.map { ["share": .number($0.share), "found": $0.found.json] }),
      "deviation": .number(deviation),
      "smallestChange": .number(smallestChange),
      "load": load.json,
    ]
  }
}

extension Proportion {
  fileprivate var json: JSONValue {
    [
      "count": .integer(count), "total": .integer(total), "low": .number(lowerBound),
      "high": .number(upperBound),
    ]
  }
}
