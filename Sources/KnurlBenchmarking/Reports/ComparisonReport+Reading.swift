package import Foundation

extension ComparisonReport: Decodable {
  private enum CodingKeys: String, CodingKey {
    case base, head, plan, environment, swift, flags, load, selfTest, exactUnavailable, program
    case filters
    case processor = "keptToProcessor"
    case leftOut = "leftOutTargets"
    case rows = "benchmarks"
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    base = try values.decode(GitRepository.State.self, forKey: .base)
    head = try values.decode(GitRepository.State.self, forKey: .head)
    plan = try values.decode(ComparisonPlan.self, forKey: .plan)
    environment = try values.decode(BenchmarkEnvironment.self, forKey: .environment)
    swift = try values.decode(String.self, forKey: .swift)
    flags = try values.decode([String].self, forKey: .flags)
    processor = try values.decodeIfPresent(Int.self, forKey: .processor)
    leftOut = try values.decode([String].self, forKey: .leftOut)
    rows = try values.decode([ComparisonRow].self, forKey: .rows)
    load = try values.decodeIfPresent(MachineLoad.self, forKey: .load) ?? MachineLoad()
    selfTest = try values.decodeIfPresent(SelfTestReport.self, forKey: .selfTest)
    exactUnavailable = try values.decodeIfPresent(String.self, forKey: .exactUnavailable)
    program = try values.decodeIfPresent(String.self, forKey: .program)
    filters = try values.decodeIfPresent([String].self, forKey: .filters) ?? []
  }

  /// Reads what `compare --json` wrote.
  ///
  /// - Parameter name: What to call it in a complaint.
  package init(json data: Data, name: String) throws(BenchmarkFailure) {
    self = try BenchmarkFile.read(
      Self.self, from: data, name: name, schema: Self.schema, by: "compare")
  }
}
