/// Two builds, run against each other.
package struct Comparison {
  package let plan: ComparisonPlan
  /// Starts a new worker of each side.
  package let startBase: () throws(BenchmarkFailure) -> any SampleSource
  package let startHead: () throws(BenchmarkFailure) -> any SampleSource
  package let chooses: (String) -> Bool
  /// The share by which head is made slower, to see whether that is found.
  package var slowdown: Double?
  /// Targets of benchmarks that do not compile with base.
  package var leftOut: [String] = []
  /// Is told how far it is.
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
      // Those of the first look have chosen what goes on for looking bad.
      if number == 1 { starts = [:] }
      for (name, more) in try look(number, at: open, survey: &survey, coin: &coin) {
        starts[name, default: []] += more
      }
      for name in open { times[name] = starts[name].flatMap { TimeRatio($0, look: number + 1) } }
      open.removeAll { name in times[name].map { $0.verdict(by: plan) != .inconclusive } ?? true }
    }
    return names.all.map { row($0, missing: names.missing[$0.name], survey, times[$0.name]) }
  }

  /// The rows of two builds that are one program: nothing is timed.
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
        time.startsNeeded(by: plan).map { "about \($0) starts would settle it" }
        ?? "it lies between what is no news and what counts as a change"
    }
    return row
  }

  // MARK: - Looks

  /// What is known of benchmarks apart from their times.
  private struct Survey {
    /// Nanoseconds of an iteration.
    var paces: [String: Double] = [:]
    var pictures: [String: ComparisonRow.Picture] = [:]
    /// Why a benchmark cannot be compared.
    var reasons: [String: String] = [:]
    /// Why head cannot run a benchmark that base can.
    var broken: [String: String] = [:]

    func isOut(_ name: String) -> Bool { reasons[name] != nil || broken[name] != nil }

    /// What was measured; nil where nothing can be, which is remembered.
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

  /// Each benchmark for the first time: how fast it is, and what it draws.
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

  /// Several starts of both programs, and what they give of each benchmark.
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

  /// Does something with each benchmark in one start of both programs.
  private func visit(
    _ names: [String], survey: inout Survey, coin: inout SplitMix,
    _ body: (Int, String, Pair, inout Survey, inout SplitMix) throws(BenchmarkFailure) -> Void
  ) throws(BenchmarkFailure) {
    var pair = try start(headFirst: coin.next() & 1 == 1)
    // In another order each time: a noisy minute then falls on another benchmark.
    for (index, name) in names.shuffled(using: &coin).enumerated() where !survey.isOut(name) {
      do throws(BenchmarkFailure) {
        try body(index, name, pair, &survey, &coin)
      } catch {
        // One benchmark that takes its program along is one benchmark.
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
    default: throw .couldNotRun("a worker does not answer with a digest.")
    }
  }

  // MARK: - Names

  private struct Names {
    /// Head's benchmarks in their order, then those that only base has.
    var all: [WorkerAnswer.Name] = []
    var both: [String] = []
    /// Why one of the sides lacks a benchmark.
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
      throw .couldNotRun("a worker does not say what it has.")
    }
    return names.filter { chooses($0.name) }
  }
}

/// One of the two builds that are compared.
package enum ComparedSide: Equatable {
  case base
  case head

  /// For the beginning of a reason.
  var title: String { self == .base ? "the older commit" : "the newer commit" }
}
