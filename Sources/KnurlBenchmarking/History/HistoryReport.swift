import Foundation
package import KnurlMarkup

/// The values of benchmarks through commits, made of comparisons of neighbors.
///
/// `bench history` makes it from comparisons, and a page, a table and JSON show it. A comparison has
/// both sides measured in turns, so the state of the machine, which changes from hour to hour, cancels
/// out; the values of a line are the product of the steps before them.
package struct HistoryReport {
  /// The name and version of the JSON format.
  static let schema = "knurl.bench-history/1"

  /// The comparisons of neighbors, and the commits that have none.
  package struct Parts {
    /// Comparisons of each commit with the one before it, the oldest first.
    package var steps: [ComparisonReport] = []
    /// A sentence for each commit that is left out.
    package var leftOut: [String] = []

    package init() {}
  }

  let steps: [ComparisonReport]
  let leftOut: [String]
  /// The comparison of the newest commit with the oldest one, measured by itself. It shows what
  /// grows so slowly that no step does.
  let whole: ComparisonReport
  package let lines: [Line]

  /// - Parameter parts: At least one comparison.
  package init(_ parts: Parts, whole: ComparisonReport) {
    (steps, leftOut) = (parts.steps, parts.leftOut)
    self.whole = whole
    let rows = steps.map { step in
      Dictionary(step.rows.map { ($0.name, $0) }) { first, _ in first }
    }
    // The newest commit may lack a benchmark that a step has.
    let inSteps = steps.reversed().flatMap(\.rows).map {
      ComparisonRow(
        name: $0.name, suite: $0.suite, unit: $0.unit, verdict: .notComparable,
        reason: "the oldest or the newest commit does not have it")
    }
    var names: Set<String> = []
    lines = (whole.rows + inSteps).filter { names.insert($0.name).inserted }.map { row in
      Line(row, steps: rows.map { $0[row.name] }, floor: whole.plan.floor)
    }
  }

  package var commits: [GitRepository.State] { [steps[0].base] + steps.map(\.head) }

  /// One benchmark through all commits.
  package struct Line {
    /// The newest commit compared with the oldest one.
    package let whole: ComparisonRow
    /// A point for each commit.
    package private(set) var points: [Point] = [Point()]
    /// True if the newest commit differs from the oldest one by more than the commits that changed
    /// something.
    package private(set) var creeps = false

    init(_ whole: ComparisonRow, steps: [ComparisonRow?], floor: Double) {
      self.whole = whole
      for step in steps { points.append(Point(step, after: &points[points.count - 1])) }
      creeps = steps.allSatisfy { $0.map(\.isMeasured) ?? false } && hasRest(beyond: floor)
    }

    /// The commits at which something changed, by position.
    package var changes: [Int] { points.indices.filter { points[$0].step?.isChange == true } }

    /// True if a comparison came to no verdict on the time.
    package var isOpen: Bool {
      points.dropFirst().contains { point in
        point.step.map { $0.verdict == .inconclusive || !$0.isMeasured } ?? true
      }
    }

    /// True if the changes of single commits do not explain that of all together.
    private func hasRest(beyond floor: Double) -> Bool {
      let changed = changes.compactMap { points[$0].step }
      if let all = whole.exact?.instructionRatio {
        let explained = changed.compactMap { $0.exact?.instructionRatio }.reduce(1, *)
        if (all / explained - 1).magnitude > ExactChange.noise { return true }
      }
      guard let all = whole.time, whole.verdict != .unchanged else { return false }
      let times = changed.compactMap(\.time)
      let low = times.reduce(all.low) { $0 / $1.high }
      let high = times.reduce(all.high) { $0 / $1.low }
      return log(low) > floor || log(high) < -floor
    }
  }

  /// A benchmark at one commit.
  package struct Point {
    /// The instructions of one operation; nil if they were not counted.
    package fileprivate(set) var instructions: Double?
    /// The time divided by that of the first commit of its line; nil if it was not measured.
    package fileprivate(set) var time: Double?
    /// The error of the time, as the logarithm of a ratio: the intervals of the steps together, if
    /// they err independently.
    package fileprivate(set) var reach = 0.0
    /// True for the first commit of a line, and for each behind one that was not measured.
    package fileprivate(set) var isFirst = false
    /// The comparison with the commit before; nil for the first commit.
    package var step: ComparisonRow?

    fileprivate init() {}

    /// - Parameter before: The point before it, which gets the values that only a step from it has.
    fileprivate init(_ step: ComparisonRow?, after before: inout Point) {
      self.step = step
      guard let step else { return }
      if let exact = step.exact {
        before.instructions = before.instructions ?? exact.base.instructions
        instructions = exact.head.instructions
      } else if step.verdict == .identicalCode {
        instructions = before.instructions
      }
      let isSame = step.verdict == .identicalCode
      guard isSame || step.time != nil else { return }
      let ratio = step.time?.ratio ?? 1
      let width = step.time.map { log($0.high / $0.low) / 2 } ?? 0
      // A benchmark that begins here, or could not run between, begins anew.
      if before.time == nil { (before.time, before.reach, before.isFirst) = (1, 0, true) }
      time = (before.time ?? 1) * ratio
      reach = (before.reach * before.reach + width * width).squareRoot()
    }
  }
}

extension ComparisonRow {
  /// True if the times were measured, or are equal because the programs are.
  var isMeasured: Bool { time != nil || verdict == .identicalCode }

  /// True if the newer commit changes the benchmark: its time, its result or its instructions.
  var isChange: Bool {
    isRegression || verdict == .improved
      || exact.map { ($0.instructionRatio - 1).magnitude > ExactChange.noise } ?? false
  }

  /// The changes as words: "▲ regressed +5.0 %, instructions +4.8 %".
  var changeWords: String {
    let parts = [
      time.map { verdict.words + " " + Wording.change($0.ratio) } ?? verdict.words,
      exact.map { "instructions " + Wording.change($0.instructionRatio) },
      picture == .changed ? "another picture" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: ", ")
  }
}

// MARK: - Sentences

extension HistoryReport {
  package var summary: String {
    let changed = lines.count { !$0.changes.isEmpty }
    let places = Set(lines.flatMap(\.changes)).count
    let (creeping, open) = (lines.count(where: \.creeps), lines.count(where: \.isOpen))
    return
      "Of \(Wording.count(lines.count, "benchmark")) over \(commits.count) commits, \(changed) "
      + "changed, at \(Wording.count(places, "commit"))"
      + (creeping > 0 ? "; \(creeping) changed so slowly that no single comparison shows it" : "")
      + (open > 0 ? "; \(open) had a comparison without a verdict on the time." : ".")
  }

  /// Sentences about false alarms: how often they come, and how many to expect here on average.
  package var trust: String {
    guard let selfTest = whole.selfTest else { return whole.trust }
    let count = (steps + (steps.count > 1 ? [whole] : [])).reduce(0) { sum, step in
      sum + step.rows.count { $0.time != nil }
    }
    let most = selfTest.falseAlarms.upperBound * Double(count)
    return selfTest.line + " In \(Wording.count(count, "verdict")) on times, as here, chance alone "
      + "makes at most \(Wording.threeDigits(most)) changes on average."
  }

  /// The left out commits and the warnings of the comparisons, each sentence once.
  var notices: [String] {
    var told: Set<String> = []
    return leftOut
      + (steps + [whole]).flatMap { step in
        step.circumstances.filter { told.insert($0).inserted }.map { "\(step.head.title): \($0)" }
      }
  }

  /// The commits that changed a benchmark, the newest first, with the changed rows.
  var changedCommits: [(commit: GitRepository.State, rows: [ComparisonRow])] {
    commits.enumerated().reversed().compactMap { index, commit in
      let rows = lines.compactMap { $0.points[index].step }.filter(\.isChange)
      return rows.isEmpty ? nil : (commit, ComparisonRow.sorted(rows))
    }
  }

  private static let columns = [
    TableColumn<Line>(title: "instructions") {
      $0.points.last?.instructions.map { Wording.counted($0) } ?? ""
    },
    TableColumn<Line>(title: "counted", isUsual: true) {
      $0.whole.exact.map { Wording.change($0.instructionRatio) } ?? ""
    },
    TableColumn<Line>(title: "time", isUsual: true) {
      $0.whole.time.map { Wording.change($0.ratio) } ?? ""
    },
    TableColumn<Line>(title: "95 % interval") { $0.whole.time?.interval ?? "" },
    TableColumn<Line>(title: "verdict", isUsual: true) { $0.whole.verdict.words },
    TableColumn<Line>(title: "changes", isUsual: true) { "\($0.changes.count)" },
  ]

  /// The report for a terminal. The summary comes last, because a terminal shows the last lines.
  package func text(showsAll: Bool) -> String {
    let table = TextTable.text(
      lines.map { ($0.whole.suite, $0.whole.title, $0) }, Self.columns, showsAll: showsAll)
    let commits = changedCommits.map { change in
      WrappedText.paragraph(change.commit.description) + "\n"
        + change.rows.map { "  \($0.title): \($0.changeWords)\n" }.joined()
    }
    let creeping = lines.filter(\.creeps).map {
      "At no single commit: \($0.whole.title): \($0.whole.changeWords)"
    }
    let notes =
      creeping + notices + [
        "Newest against oldest: \(whole.head.description) against \(whole.base.description).",
        trust,
        summary,
      ]
    return ([table] + commits + [notes.map { WrappedText.paragraph($0) + "\n" }.joined()])
      .joined(separator: "\n")
  }
}

// MARK: - JSON

extension HistoryReport: Encodable {
  package var json: JSONValue { JSONValue(encoding: self) }

  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "schema": Self.schema, "environment": whole.environment, "swift": whole.swift,
      "plan": whole.plan, "selfTest": whole.selfTest, "filters": whole.filters,
      "commits": commits, "notices": notices, "benchmarks": lines,
    ])
  }
}

extension HistoryReport.Line: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "name": whole.name, "suite": whole.suite, "unit": whole.unit, "verdict": whole.verdict,
      "ratio": whole.time?.ratio, "instructionRatio": whole.exact?.instructionRatio,
      "creeps": creeps, "points": points,
    ])
  }
}

extension HistoryReport.Point: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "instructions": instructions, "time": time, "low": time.map { $0 / exp(reach) },
      "high": time.map { $0 * exp(reach) }, "verdict": step?.verdict,
      "picture": step?.picture, "isChange": step.map(\.isChange) ?? false,
    ])
  }
}
