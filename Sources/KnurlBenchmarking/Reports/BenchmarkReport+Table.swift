import KnurlMarkup

extension BenchmarkReport {
  /// The report as tables for a terminal, one for each suite.
  ///
  /// - Parameter showsAll: True for all columns; false for those that fit 80 columns.
  package func table(showsAll: Bool = false) -> String {
    let rows = results.compactMap { result in
      result.measurement.map { (result.suite, result.name, Row(result: result, measurement: $0)) }
    }
    let tables = TextTable.text(rows, Self.columns, showsAll: showsAll)
    return tables + (tables.isEmpty ? "" : "\n")
      + notes(showsAll: showsAll).map { WrappedText.paragraph($0) + "\n" }.joined()
  }

  /// The notes below the tables: how to read them, and what is missing and why.
  private func notes(showsAll: Bool) -> [String] {
    var notes: [String] = []
    if isQuick {
      notes.append("Each benchmark ran once, to check that it runs; these times mean nothing.")
    }
    let hasError = results.contains { $0.measurement?.processor.interval != nil }
    notes.append(
      "Times are for one operation; the median is of processor time."
        + (hasError ? " ± is its distance to the farther end of its 95 % interval." : ""))
    if showsAll, results.contains(where: { $0.unit.isFrame }) {
      notes.append("p90 and p99 of frames are of single frames on the wall clock.")
    }
    if environment.isDebug {
      notes.append("This is a debug build; its times mean nothing.")
    }
    let missing = results.compactMap { result -> (reason: String, name: String?)? in
      switch result.outcome {
      case .unavailable(let reason): return (reason, result.name)
      case .measured(let measurement):
        guard showsAll, case .unavailable(let reason) = measurement.allocations else { return nil }
        return ("allocations: " + reason, nil)
      }
    }
    for (index, (reason, _)) in missing.enumerated()
    where !missing[..<index].contains(where: { $0.reason == reason }) {
      let names = missing.filter { $0.reason == reason }.compactMap { $0.name }
      notes.append(
        (names.isEmpty ? "" : names.joined(separator: ", ") + ": ") + "unavailable: \(reason).")
    }
    return notes
  }
}

extension BenchmarkResult {
  fileprivate var measurement: Measurement? {
    if case .measured(let measurement) = outcome { measurement } else { nil }
  }
}

// MARK: - Columns

extension BenchmarkReport {
  /// A benchmark that was measured.
  private struct Row {
    let result: BenchmarkResult
    let measurement: Measurement

    /// The sample whose percentiles are shown.
    ///
    /// For frames, single times matter; for anything else a sample of processor time is less noisy.
    var tail: SampleSummary {
      result.unit.isFrame ? measurement.wall : measurement.processor
    }
  }

  private typealias Column = TableColumn<Row>

  private static let columns =
    [
      Column(title: "median", isUsual: true) { Wording.time($0.measurement.processor.median) },
      Column(title: "±", isUsual: true) { error(of: $0.measurement.processor) },
      Column(title: "95 % interval") {
        $0.measurement.processor.interval.map { interval($0) } ?? ""
      },
      Column(title: "p90") { Wording.time($0.tail.percentile90) },
      Column(title: "p99") { Wording.time($0.tail.percentile99) },
      Column(title: "wall") { Wording.time($0.measurement.wall.median) },
      Column(title: "allocations") { allocations(of: $0.measurement) },
    ]
    + FrameBudget.all.enumerated().map { index, budget in
      Column(title: "of " + budget.text, isUsual: index == 0) {
        guard $0.result.unit.isFrame else { return "" }
        return Wording.percent(budget.share(of: $0.measurement.processor.median))
      }
    } + [
      Column(title: "vs. peer", isUsual: true) { ratio(of: $0.result.peer) },
      Column(title: "interval of ratio") { ratioInterval(of: $0.result.peer) },
    ]

  /// The larger distance from the median to an end of its interval, in percent of the median.
  private static func error(of sample: SampleSummary) -> String {
    guard let interval = sample.interval else { return "" }
    guard sample.median > 0 else { return "–" }
    let distance = max(interval.upperBound - sample.median, sample.median - interval.lowerBound)
    return Wording.fixed(distance / sample.median * 100, digits: 1) + " %"
  }

  private static func interval(_ times: ClosedRange<Double>) -> String {
    Wording.time(times.lowerBound) + " – " + Wording.time(times.upperBound)
  }

  private static func allocations(of measurement: Measurement) -> String {
    switch measurement.allocations {
    case .counted(let count, _): Wording.threeDigits(count)
    case .unavailable: "–"
    }
  }

  private static func ratio(of peer: PeerRatio?) -> String {
    guard case .ratio(let median, _) = peer?.outcome else { return "" }
    return Wording.fixed(median, digits: 2)
  }

  private static func ratioInterval(of peer: PeerRatio?) -> String {
    guard case .ratio(_, let interval?) = peer?.outcome else { return "" }
    return Wording.fixed(interval.lowerBound, digits: 2) + " – "
      + Wording.fixed(interval.upperBound, digits: 2)
  }
}
