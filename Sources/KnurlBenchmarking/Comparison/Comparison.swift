/// Compares two builds by running their benchmarks alternately.
package struct Comparison {
  package let plan: ComparisonPlan
  /// Starts a new worker process of the base build.
  package let startBase: () throws(BenchmarkFailure) -> any SampleSource
  package let startHead: () throws(BenchmarkFailure) -> any SampleSource
  package let chooses: (String) -> Bool
  /// The share by which head is slowed down on purpose, such as 0.01; nil for no slowdown.
  ///
  /// A self-test slows head down to check that the comparison detects the slowdown.
  package var slowdown: Double?
  /// The benchmark targets that do not compile with base.
  package var leftOut: [String] = []
  /// Receives a line of text that describes the progress.
  package let progress: (String) -> Void

  package init(
    plan: ComparisonPlan,
    startBase: @escaping () throws(BenchmarkFailure) -> any SampleSource,
    startHead: @escaping () throws(BenchmarkFailure) -> any SampleSource,
    chooses: @escaping (String) -> Bool, progress: @escaping (String) -> Void = { _ in }
  ) {
    self.plan = plan
    self.startBase = startBase
    self.startHead = startHead
    self.chooses = chooses
    self.progress = progress
  }

  package func rows() throws(BenchmarkFailure) -> [ComparisonRow] {
    let names = try names()
    var coin = SplitMix(seed: plan.seed)
    var survey = try survey(of: names.both, coin: &coin)
    var times: [String: TimeRatio] = [:]
    var starts: [String: [PairedMeasurement.Start]] = [:]
    var open = names.both
    for number in plan.looks.indices {
      open.removeAll { survey.isOut($0) }
      // Drop the launches of the first look: it selected the benchmarks that looked different.
      if number == 1 { starts = [:] }
      for (name, more) in try look(number, at: open, survey: &survey, coin: &coin) {
        starts[name, default: []] += more
      }
      for name in open { times[name] = starts[name].flatMap { TimeRatio($0, look: number + 1) } }
      open.removeAll { name in times[name].map { $0.verdict(by: plan) != .inconclusive } ?? true }
    }
    return names.all.map { row($0, missing: names.missing[$0.name], survey, times[$0.name]) }
  }

  /// Returns a row for each benchmark without timing it, for two builds that are the same program.
  package func identicalRows() throws(BenchmarkFailure) -> [ComparisonRow] {
    try names(of: startHead()).map {
      ComparisonRow(
        name: $0.name, suite: $0.suite, unit: $0.unit, verdict: .identicalCode, picture: .same)
    }
  }

  private func count(_ names: [String]) -> String {
    "\(names.count) benchmark\(names.count == 1 ? "" : "s")"
  }

  private func row(
    _ name: WorkerAnswer.Name, missing: String?, _ survey: Survey, _ time: TimeRatio?
  ) -> ComparisonRow {
    var row = ComparisonRow(
      name: name.name, suite: name.suite, unit: name.unit, verdict: .notComparable,
      picture: survey.pictures[name.name] ?? .none)
    row.reason = missing ?? survey.reasons[name.name]
    guard row.reason == nil else { return row }
    if let reason = survey.broken[name.name] {
      row.verdict = .broken
      row.reason = reason
      return row
    }
    guard let time else {
      row.reason = "it gave no samples"
      return row
    }
    row.time = time
    row.verdict = time.verdict(by: plan)
    if row.verdict == .inconclusive {
      row.reason =
        time.startsNeeded(by: plan).map { "about \($0) launches would decide it" }
        ?? "it is too close to the limits of unchanged and changed"
    }
    return row
  }

  // MARK: - Looks

  /// The results of the first visit to each benchmark: speed, picture and reasons for exclusion.
  private struct Survey {
    /// The nanoseconds of one iteration, by benchmark name.
    var paces: [String: Double] = [:]
    var pictures: [String: ComparisonRow.Picture] = [:]
    /// The reasons why benchmarks cannot be compared, by benchmark name.
    var reasons: [String: String] = [:]
    /// The reasons why head cannot run benchmarks that base can run, by benchmark name.
    var broken: [String: String] = [:]

    func isOut(_ name: String) -> Bool { reasons[name] != nil || broken[name] != nil }

    /// Returns the measured value. If nothing was measured, records the reason and returns nil.
    mutating func value<Value>(_ name: String, _ outcome: PairedMeasurement.Outcome<Value>)
      -> Value?
    {
      switch outcome {
      case .measured(let value): return value
      case .notComparable(let reason): reasons[name] = reason
      case .broken(let reason): broken[name] = reason
      }
      return nil
    }
  }

  private typealias Pair = (base: any SampleSource, head: any SampleSource)

  /// Visits each benchmark for the first time: measures its speed and compares the pictures of both
  /// builds.
  private func survey(
    of names: [String], coin: inout SplitMix
  ) throws(BenchmarkFailure) -> Survey {
    var survey = Survey()
    let measurement = PairedMeasurement(plan: plan, slowdown: slowdown)
    try visit(names, survey: &survey, coin: &coin) {
      (index, name, pair, survey, coin) throws(BenchmarkFailure) in
      progress("Warming up \(count(names)), \(100 * index / names.count) %: \(name)")
      let pace = try measurement.pace(of: name, base: pair.base, head: pair.head, coin: &coin)
      survey.paces[name] = survey.value(name, pace)
      if !survey.isOut(name) { try comparePictures(of: name, pair, &survey) }
    }
    return survey
  }

  /// Launches both programs several times, and returns the measurements of each benchmark.
  private func look(
    _ look: Int, at names: [String], survey: inout Survey, coin: inout SplitMix
  ) throws(BenchmarkFailure) -> [String: [PairedMeasurement.Start]] {
    var starts: [String: [PairedMeasurement.Start]] = [:]
    let counts = names.map {
      plan.starts(in: look, nanosecondsPerIteration: survey.paces[$0] ?? 0)
    }
    let measurement = PairedMeasurement(plan: plan, slowdown: slowdown)
    let title = "Look \(look + 1) of \(plan.looks.count) at \(count(names))"
    let most = counts.max() ?? 0
    for number in 0..<most {
      let taking = zip(names, counts).filter { number < $0.1 }.map { $0.0 }
      try visit(taking, survey: &survey, coin: &coin) {
        (index, name, pair, survey, coin) throws(BenchmarkFailure) in
        let done = 100 * (number * taking.count + index) / (most * taking.count)
        progress("\(title), \(done) %: \(name)")
        let outcome = try measurement.run(
          name, pace: survey.paces[name] ?? 0, base: pair.base, head: pair.head, coin: &coin)
        if let start = survey.value(name, outcome) { starts[name, default: []].append(start) }
      }
    }
    return starts
  }

  /// Launches both programs, and calls the body for each benchmark in random order.
  private func visit(
    _ names: [String], survey: inout Survey, coin: inout SplitMix,
    _ body: (Int, String, Pair, inout Survey, inout SplitMix) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) {
    var pair = try start(headFirst: coin.next() & 1 == 1)
    // Shuffle each time, so that a noisy minute hits different benchmarks.
    for (index, name) in names.shuffled(using: &coin).enumerated() where !survey.isOut(name) {
      do throws(BenchmarkFailure) {
        try body(index, name, pair, &survey, &coin)
      } catch {
        // If a benchmark ends its program, exclude only that benchmark.
        guard case .ended(let side, let reason) = error else { throw error }
        if side == .head { survey.broken[name] = reason } else { survey.reasons[name] = reason }
        pair = try start(headFirst: coin.next() & 1 == 1)
      }
    }
  }

  private func start(
    headFirst: Bool
  ) throws(BenchmarkFailure) -> Pair {
    let pair: Pair
    if headFirst {
      let head = try startHead()
      pair = (try startBase(), head)
    } else {
      pair = (try startBase(), try startHead())
    }
    try pair.base.waitUntilReady()
    try pair.head.waitUntilReady()
    return pair
  }

  private func comparePictures(
    of name: String, _ pair: Pair, _ survey: inout Survey
  ) throws(BenchmarkFailure) {
    switch (try pair.base.ask("digest"), try pair.head.ask("digest")) {
    case (.unavailable(let reason), _):
      survey.reasons[name] = "\(ComparedSide.base.title): \(reason)"
    case (_, .unavailable(let reason)):
      survey.broken[name] = "\(ComparedSide.head.title): \(reason)"
    case (.digest(nil), .digest(nil)): break
    case (.digest(let old), .digest(let new)):
      survey.pictures[name] = old == new ? .same : .changed
    default: throw .couldNotRun("a worker did not answer with a digest.")
    }
  }

  // MARK: - Names

  private struct Names {
    /// The benchmarks of head in their order, followed by the benchmarks that only base has.
    var all: [WorkerAnswer.Name] = []
    var both: [String] = []
    /// The reasons why benchmarks are missing on one side, by benchmark name.
    var missing: [String: String] = [:]
  }

  private func names() throws(BenchmarkFailure) -> Names {
    let (base, head) = (try names(of: startBase()), try names(of: startHead()))
    var names = Names()
    for name in head {
      names.all.append(name)
      if base.contains(where: { $0.name == name.name }) {
        names.both.append(name.name)
      } else {
        names.missing[name.name] =
          leftOut.isEmpty
          ? "the older commit does not have it" : "it does not compile with the older commit"
      }
    }
    for name in base where !head.contains(where: { $0.name == name.name }) {
      names.all.append(name)
      names.missing[name.name] = "the newer commit does not have it"
    }
    return names
  }

  private func names(of source: any SampleSource) throws(BenchmarkFailure) -> [WorkerAnswer.Name] {
    try source.waitUntilReady()
    guard case .names(let names) = try source.ask("names") else {
      throw .couldNotRun("a worker did not answer with its names.")
    }
    return names.filter { chooses($0.name) }
  }
}

/// One of the two builds that are compared.
package enum ComparedSide: Equatable {
  case base
  case head

  /// The name of the side, with which messages about the side begin.
  var title: String { self == .base ? "the older commit" : "the newer commit" }
}
