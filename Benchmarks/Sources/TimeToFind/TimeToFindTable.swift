/// The times for which planted faults stay undetected, as a Markdown page and as text.
struct TimeToFindTable {
  private let times: FindingTimes
  private let races: [FindingTimes.Race]

  static let buckets = [0.1, 1, 10, 60]
  private static let steps = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 60]
  /// The number of characters in the longest bar of the curve.
  private static let barWidth = 20

  init(_ times: FindingTimes, of races: [FindingTimes.Race]) {
    self.times = times
    self.races = races
  }

  private func races(_ strategy: SearchStrategy, deep: Bool? = nil) -> [FindingTimes.Race] {
    races.filter { $0.strategy == strategy && (deep == nil || $0.isDeep == deep) }
  }

  /// Returns the mean of a number over races; nil without races.
  private func mean(
    _ races: [FindingTimes.Race], _ number: (FindingTimes.Race) -> Double
  ) -> Double? {
    races.isEmpty ? nil : races.reduce(0) { $0 + number($1) } / Double(races.count)
  }

  // MARK: - Tables

  private typealias Rows = [[String]]

  private func bucketRows(deep: Bool) -> Rows {
    let heads = ["strategy", "faults"] + Self.buckets.map { "\(Wording.plain($0)) s" }
    return [heads]
      + SearchStrategy.allCases.map { strategy in
        let races = races(strategy, deep: deep)
        return [strategy.rawValue, "\(races.count)"]
          + Self.buckets.map { bucket in
            let share = mean(races) { $0.share(within: bucket) }
            // Trials that ended earlier might have found it by then.
            let isLeast = races.contains {
              $0.limitSeconds < bucket && $0.share(within: bucket) < 1
            }
            return (isLeast ? "≥ " : "") + percent(share)
          }
      }
  }

  private var curve: [String] {
    let limit = races.filter { !$0.isDeep }.map { $0.limitSeconds }.min() ?? 0
    let lines = Self.steps.filter { $0 <= limit }.map { step in
      let cells = SearchStrategy.allCases.map { strategy in
        let hidden = mean(races(strategy, deep: false)) { 1 - $0.share(within: step) } ?? 0
        let bar = String(
          repeating: "#", count: Int((hidden * Double(Self.barWidth)).rounded(.up)))
        return Wording.rightAligned(percent(hidden), to: 8) + " "
          + Wording.padded(bar, to: Self.barWidth)
      }
      return Wording.rightAligned("\(Wording.plain(step)) s", to: 8)
        + cells.joined(separator: " ")
    }
    let heads = SearchStrategy.allCases.map {
      Wording.padded("         " + $0.rawValue, to: Self.barWidth + 9)
    }
    return (["        " + heads.joined(separator: " ")] + lines).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func faultRows(_ isShown: (String) -> Bool) -> Rows {
    var names: [String] = []
    for race in races where isShown(race.fault) && !names.contains(race.fault) {
      names.append(race.fault)
    }
    return [["fault"] + SearchStrategy.allCases.map { $0.rawValue }]
      + names.map { name in
        [name]
          + SearchStrategy.allCases.map { strategy in
            races.first { $0.fault == name && $0.strategy == strategy }.map { cell(of: $0) } ?? ""
          }
      }
  }

  /// Returns the median time of a race, with the number of trials that found the fault if not all
  /// found it.
  private func cell(of race: FindingTimes.Race) -> String {
    let all = race.foundCount == race.trialCount
    let share = all ? "" : " (\(race.foundCount) of \(race.trialCount))"
    guard let median = race.median else {
      return race.foundCount == 0 ? "missed" : "over \(Wording.plain(race.limitSeconds)) s" + share
    }
    return Self.time(median) + share
  }

  static func time(_ seconds: Double) -> String {
    if seconds < 0.001 { return "\(Int(seconds * 1e6)) µs" }
    if seconds < 1 { return "\(Wording.plain((seconds * 1e4).rounded() / 10)) ms" }
    return "\(Wording.plain((seconds * 100).rounded() / 100)) s"
  }

  private func percent(_ share: Double?) -> String {
    share.map { "\(Wording.plain(($0 * 1000).rounded() / 10)) %" } ?? "–"
  }

  // MARK: - Pages

  private var conditions: [String] {
    let counts = Set(races.map { $0.trialCount }).sorted().map { "\($0)" }
    let limits = Set(races.map { $0.limitSeconds }).sorted().map { "\(Wording.plain($0)) s" }
    return [
      "Commit \(times.version), \(times.machine). Seeds 1 to the number of trials, which is "
        + "\(counts.joined(separator: " or ")); cut off at \(limits.joined(separator: " or ")). Where "
        + "the first three trials missed a fault, the others were not run and count as missed.",
      "Times are processor times of one process from the first test case on, without building and "
        + "launching. Relations are checked in one of 16 cases, as in `verify` and `fuzz`. "
        + "Each fault is searched for in a mutant, with all other faults of its specimen fixed, and "
        + "is found when any law is broken. All three strategies run in one executable with "
        + "instrumented modules; libFuzzer begins with an empty corpus and without a dictionary.",
    ]
  }

  private static let deepWords = "Faults that take eight correct steps or more"

  var markdown: String {
    var parts = ["# Time to find", "", "Made by `knurl-time-to-find --markdown`.", ""]
    for paragraph in conditions { parts += [paragraph, ""] }
    parts += ["## Found within", "", "The share of trials, each fault counting alike.", ""]
    parts += Self.table(bucketRows(deep: false)) + [""]
    parts += ["## Still hidden after", "", "```"] + curve + ["```", ""]
    parts += ["## \(Self.deepWords)", ""] + Self.table(bucketRows(deep: true)) + [""]
    let deep = Set(races.filter { $0.isDeep }.map { $0.fault })
    parts += Self.table(faultRows { deep.contains($0) }) + [""]
    parts += ["## Each fault", "", "The median of its trials.", ""]
    parts += Self.table(faultRows { !deep.contains($0) })
    return parts.joined(separator: "\n")
  }

  var text: String {
    let deep = Set(races.filter { $0.isDeep }.map { $0.fault })
    var parts = ["Found within, as a share of trials:"] + Self.columns(bucketRows(deep: false))
    parts += ["", "Still hidden after:"] + curve
    if !deep.isEmpty {
      parts += ["", "\(Self.deepWords):"] + Self.columns(bucketRows(deep: true))
      parts += Self.columns(faultRows { deep.contains($0) })
    }
    parts += ["", "The median of each fault:"] + Self.columns(faultRows { !deep.contains($0) })
    parts += [""] + conditions
    return parts.joined(separator: "\n")
  }

  private static func table(_ rows: Rows) -> [String] {
    guard let heads = rows.first else { return [] }
    let rule = heads.indices.map { $0 == 0 ? "---" : "---:" }
    return ([heads, rule] + rows.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |" }
  }

  private static func columns(_ rows: Rows) -> [String] {
    let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0
    }
    return rows.map { row in
      "  "
        + row.indices.map { column in
          column == 0
            ? Wording.padded(row[column], to: widths[column])
            : Wording.rightAligned(row[column], to: widths[column])
        }.joined(separator: "  ")
    }
  }
}

private enum Wording {
  static func plain(_ number: Double) -> String {
    number == number.rounded() && number.magnitude < 1e15 ? "\(Int(number))" : "\(number)"
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func rightAligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
