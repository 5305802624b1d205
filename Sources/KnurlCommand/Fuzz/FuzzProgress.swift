/// Shows the progress of a fuzz run.
///
/// On a terminal, one line is overwritten again and again. Elsewhere, a line is printed at
/// intervals.
struct FuzzProgress {
  let console: Console
  let seconds: Int
  let jobs: Int
  private(set) var start = 0.0
  private(set) var shown = 0.0

  private static let plainInterval = 10.0
  private static let terminalInterval = 0.5
  /// The time between two progress lines after the first two minutes, in seconds. A long run prints
  /// fewer lines.
  private static let longPlainInterval = 60.0
  private static let patientAfter = 120.0

  mutating func begin(_ targets: [FuzzTargetRun], now: Double) {
    start = now
    shown = now
    for target in targets where target.before.executions > 0 {
      console.note(
        "\(target.name) continues from \(Wording.count(target.before.executions, "execution")) and "
          + "\(Wording.count(target.state.corpus, "input")) of earlier runs.")
    }
    if console.showsProgress { return }
    let names = targets.count == 1 ? targets[0].name : Wording.count(targets.count, "target")
    let together = jobs == 1 ? "" : " with \(jobs) processes at once"
    console.note("Fuzzing \(names) for \(seconds) s\(together)…")
  }

  /// - Parameter running: The targets whose turn it is.
  mutating func show(_ targets: [FuzzTargetRun], running: [String], now: Double) {
    let time = now - start
    var interval = console.showsProgress ? Self.terminalInterval : Self.plainInterval
    if !console.showsProgress, time > Self.patientAfter { interval = Self.longPlainInterval }
    guard now - shown >= interval else { return }
    shown = now
    let line = text(targets, running, after: time)
    if console.showsProgress {
      console.environment.writeError("\r\(line)\u{1B}[K")
    } else {
      console.note(line)
    }
  }

  func clear() { Progress.clearLine(of: console) }

  private func text(_ targets: [FuzzTargetRun], _ running: [String], after time: Double) -> String {
    let summary = FuzzSummary(targets)
    let perSecond = time > 0 ? Int(Double(summary.counts.executions) / time) : 0
    let name =
      targets.count == 1
      ? targets[0].name : Set(running).sorted().joined(separator: " + ")
    var parts = [
      "\(name): \(Int(time)) of \(seconds) s",
      "\(Wording.grouped(summary.counts.executions)) executions "
        + "(\(Wording.grouped(perSecond)) a second)",
      summary.counts.work(in: time),
      Wording.count(summary.edges, "edge"),
      summary.reach.words + "corpus \(Wording.grouped(summary.corpus))",
    ]
    if targets.count == 1 {
      let since = targets[0].state.counts.seconds - targets[0].state.lastNew.seconds
      parts.append("last new \(Int(since)) s ago, \(targets[0].state.discovery.words)")
    } else {
      parts.append("\(summary.coveredCount) of \(targets.count) targets had a turn")
    }
    parts.append(Wording.count(summary.findings, "finding"))
    return parts.joined(separator: ", ")
  }
}

/// The totals of all targets of a run.
struct FuzzSummary {
  var counts = FuzzCounts()
  var edges = 0
  var reach = FuzzReach()
  var corpus = 0
  var findings = 0
  /// The number of targets that had a turn in this run.
  var coveredCount = 0

  init(_ targets: [FuzzTargetRun]) {
    for target in targets {
      counts = counts + target.counts
      edges += target.state.edges
      reach.states += target.state.reach.states
      reach.transitions += target.state.reach.transitions
      corpus += target.state.corpus
      findings += target.findings.count
      if target.counts.executions > 0 { coveredCount += 1 }
    }
  }
}
