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
    var survey = Survey(coin: SplitMix(seed: plan.seed))
    let names = try names(&survey)
    var open = names.map { $0.name }.filter { !survey.isOut($0) }
    try visitFirst(open, &survey)
    var times: [String: TimeRatio] = [:]
    var starts: [String: [PairedMeasurement.Start]] = [:]
    for number in plan.looks.indices {
      open.removeAll { survey.isOut($0) }
      // Drop the launches of the first look: it selected the benchmarks that looked different.
      if number == 1 { starts = [:] }
      for (name, more) in try look(number, at: open, &survey) {
        starts[name, default: []] += more
      }
      for name in open { times[name] = starts[name].flatMap { TimeRatio($0, look: number + 1) } }
      open.removeAll { name in times[name].map { $0.verdict(by: plan) != .inconclusive } ?? true }
    }
    return names.map { row($0, survey, times[$0.name]) }
  }

  /// Returns a row for each benchmark without timing it, for two builds that are the same program.
  package func identicalRows() throws(BenchmarkFailure) -> [ComparisonRow] {
    try names(of: startHead()).map {
      ComparisonRow(
        name: $0.name, suite: $0.suite, unit: $0.unit, verdict: .identicalCode, picture: .same)
    }
  }

  private func row(
    _ name: WorkerAnswer.Name, _ survey: Survey, _ time: TimeRatio?
  ) -> ComparisonRow {
    var row = ComparisonRow(
      name: name.name, suite: name.suite, unit: name.unit, verdict: .notComparable,
      picture: survey.pictures[name.name] ?? .none)
    if let excluded = survey.excluded[name.name] {
      (row.verdict, row.reason) = excluded
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

  /// The results of the first visit to each benchmark, and what decides the order of visits.
  private struct Survey {
    var coin: SplitMix
    /// The nanoseconds of one iteration, by benchmark name.
    var paces: [String: Double] = [:]
    var pictures: [String: ComparisonRow.Picture] = [:]
    /// The verdicts on benchmarks that cannot be compared, by benchmark name.
    var excluded: [String: (Verdict, reason: String?)] = [:]

    func isOut(_ name: String) -> Bool { excluded[name] != nil }
  }

  private typealias Pair = (base: any SampleSource, head: any SampleSource)

  /// Visits each benchmark for the first time: measures its speed and compares the pictures of both
  /// builds.
  private func visitFirst(
    _ names: [String], _ survey: inout Survey
  ) throws(BenchmarkFailure) {
    let title = "Warming up \(Wording.count(names.count, "benchmark"))"
    try visit(names, &survey) { (index, name, pair, survey) throws(BenchmarkFailure) in
      progress("\(title), \(100 * index / names.count) %: \(name)")
      survey.paces[name] = try measurement.pace(
        of: name, base: pair.base, head: pair.head, coin: &survey.coin)
      survey.pictures[name] = try picture(pair)
    }
  }

  private var measurement: PairedMeasurement { PairedMeasurement(plan: plan, slowdown: slowdown) }

  /// Launches both programs several times, and returns the measurements of each benchmark.
  private func look(
    _ look: Int, at names: [String], _ survey: inout Survey
  ) throws(BenchmarkFailure) -> [String: [PairedMeasurement.Start]] {
    var starts: [String: [PairedMeasurement.Start]] = [:]
    let counts = names.map {
      plan.starts(in: look, nanosecondsPerIteration: survey.paces[$0] ?? 0)
    }
    let title =
      "Look \(look + 1) of \(plan.looks.count) at \(Wording.count(names.count, "benchmark"))"
    let most = counts.max() ?? 0
    for number in 0..<most {
      let taking = zip(names, counts).filter { number < $0.1 }.map { $0.0 }
      try visit(taking, &survey) { (index, name, pair, survey) throws(BenchmarkFailure) in
        let done = 100 * (number * taking.count + index) / (most * taking.count)
        progress("\(title), \(done) %: \(name)")
        let start = try measurement.run(
          name, pace: survey.paces[name] ?? 0, base: pair.base, head: pair.head,
          coin: &survey.coin)
        starts[name, default: []].append(start)
      }
    }
    return starts
  }

  /// Launches both programs, and calls the body for each benchmark in random order.
  private func visit(
    _ names: [String], _ survey: inout Survey,
    _ body: (Int, String, Pair, inout Survey) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) {
    var pair = try start(&survey.coin)
    // Shuffle each time, so that a noisy minute hits different benchmarks.
    for (index, name) in names.shuffled(using: &survey.coin).enumerated() where !survey.isOut(name)
    {
      do throws(BenchmarkFailure) {
        try body(index, name, pair, &survey)
      } catch {
        switch error {
        case .excluded(let verdict, let reason): survey.excluded[name] = (verdict, reason)
        // If a benchmark ends its program, exclude only that benchmark.
        case .ended(let side, let reason):
          survey.excluded[name] = (side.verdict, reason)
          pair = try start(&survey.coin)
        default: throw error
        }
      }
    }
  }

  private func start(_ coin: inout SplitMix) throws(BenchmarkFailure) -> Pair {
    let pair: Pair
    if coin.next() & 1 == 1 {
      let head = try startHead()
      pair = (try startBase(), head)
    } else {
      pair = (try startBase(), try startHead())
    }
    try pair.base.waitUntilReady()
    try pair.head.waitUntilReady()
    return pair
  }

  private func picture(_ pair: Pair) throws(BenchmarkFailure) -> ComparisonRow.Picture? {
    switch (try pair.base.ask("digest"), try pair.head.ask("digest")) {
    case (.unavailable(let reason), _): throw ComparedSide.base.cannotRun(reason)
    case (_, .unavailable(let reason)): throw ComparedSide.head.cannotRun(reason)
    case (.digest(nil), .digest(nil)): return nil
    case (.digest(let old), .digest(let new)): return old == new ? .same : .changed
    default: throw .couldNotRun("a worker did not answer with a digest.")
    }
  }

  // MARK: - Names

  /// Returns the benchmarks of head in their order, followed by those that only base has. Excludes
  /// the benchmarks that one side lacks.
  private func names(_ survey: inout Survey) throws(BenchmarkFailure) -> [WorkerAnswer.Name] {
    let (base, head) = (try names(of: startBase()), try names(of: startHead()))
    for name in head where !base.contains(where: { $0.name == name.name }) {
      survey.excluded[name.name] = (
        .notComparable,
        leftOut.isEmpty
          ? "the older commit does not have it" : "it does not compile with the older commit"
      )
    }
    let old = base.filter { name in !head.contains { $0.name == name.name } }
    for name in old {
      survey.excluded[name.name] = (.notComparable, "the newer commit does not have it")
    }
    return head + old
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

  /// The verdict on a benchmark that this side cannot run.
  var verdict: Verdict { self == .base ? .notComparable : .broken }

  func cannotRun(_ reason: String) -> BenchmarkFailure {
    .excluded(verdict, "\(title): \(reason)")
  }
}
