package import KnurlMarkup

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
