package import KnurlMarkup

extension ThresholdCheck {
  package static let schema = "knurl.thresholds-check/1"

  package func json(toolchain: String) -> JSONValue {
    let tally = tally
    return [
      "schema": .string(Self.schema),
      "toolchain": .string(toolchain),
      "exceeded": .integer(tally.exceeded),
      "lower": .integer(tally.lower),
      "same": .integer(tally.same),
      "withoutThreshold": .integer(tally.withoutThreshold),
      "unavailable": .integer(tally.unavailable),
      "benchmarks": .array(rows.map { $0.json }),
    ]
  }
}

extension ThresholdCheck.Row {
  fileprivate var json: JSONValue {
    let name = JSONValue.Member("name", .string(name))
    switch outcome {
    case .withoutThreshold: return .object([name, .init("verdict", "no threshold")])
    case .unavailable(let reason): return .object([name, .init("unavailable", .string(reason))])
    case .compared(let changes):
      let verdict =
        changes.contains { $0.isMore } ? "exceeded" : changes.isEmpty ? "same" : "lower"
      return .object(
        [name, .init("verdict", .string(verdict))]
          + changes.map { change in
            .init(
              change.figure,
              ["threshold": .number(change.threshold), "now": .number(change.now)])
          })
    }
  }
}
