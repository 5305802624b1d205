/// Two builds, run against each other.
package struct Comparison {
  package let plan: ComparisonPlan
  /// Starts a new worker of each side.
  package let startBase: () throws(BenchmarkFailure) -> any SampleSource
  package let startHead: () throws(BenchmarkFailure) -> any SampleSource
  package let chooses: (String) -> Bool
  /// The share of its work that head does besides, to see whether that is found.
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
    var first = Look(
      names: names.both, starts: plan.screeningStarts, title: "First look at \(count(names.both))")
    try take(&first, coin: &coin, comparesPictures: true)
    let suspects = names.both.filter { name in
      guard !first.isOut(name) else { return false }
      let time = TimeRatio(first.starts[name] ?? [], isConfirmation: false)
      return time.map { !$0.isAcquitted(by: plan) } ?? false
    }
    // Fresh samples alone: the first look's were chosen for looking bad.
    var second = Look(
      names: suspects, starts: plan.confirmingStarts, title: "Second look at \(count(suspects))")
    if !suspects.isEmpty { try take(&second, coin: &coin, comparesPictures: false) }
    return names.all.map { row($0, missing: names.missing[$0.name], first, second) }
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
    _ name: WorkerAnswer.Name, missing: String?, _ first: Look, _ second: Look
  ) -> ComparisonRow {
    var row = ComparisonRow(
      name: name.name, suite: name.suite, unit: name.unit, verdict: .notComparable,
      picture: first.pictures[name.name] ?? .none)
    row.reason = missing ?? first.reasons[name.name] ?? second.reasons[name.name]
    guard row.reason == nil else { return row }
    if let reason = first.broken[name.name] ?? second.broken[name.name] {
      row.verdict = .broken
      row.reason = reason
      return row
    }
    let look =
      second.starts[name.name].map { TimeRatio($0, isConfirmation: true) }
      ?? TimeRatio(first.starts[name.name] ?? [], isConfirmation: false)
    guard let time = look else {
      row.reason = "it gave no samples"
      return row
    }
    row.time = time
    row.verdict = time.verdict(by: plan)
    if row.verdict == .inconclusive {
      row.reason =
        time.startsNeeded(by: plan).map { "about \($0) starts would settle it" }
        ?? "it is too near to what counts as unchanged"
    }
    return row
  }

  // MARK: - Looks

  /// Some benchmarks, and what several starts of both programs gave of them.
  private struct Look {
    let names: [String]
    let count: Int
    let title: String
    var starts: [String: [PairedMeasurement.Start]] = [:]
    var pictures: [String: ComparisonRow.Picture] = [:]
    /// Why a benchmark cannot be compared.
    var reasons: [String: String] = [:]
    /// Why head cannot run a benchmark that base can.
    var broken: [String: String] = [:]

    func isOut(_ name: String) -> Bool { reasons[name] != nil || broken[name] != nil }

    init(names: [String], starts: Int, title: String) {
      self.names = names
      count = starts
      self.title = title
    }
  }

  private func take(
    _ look: inout Look, coin: inout SplitMix, comparesPictures: Bool
  ) throws(BenchmarkFailure) {
    let pair = PairedMeasurement(plan: plan, slowdown: slowdown)
    for number in 0..<look.count {
      var (base, head) = try start(headFirst: coin.next() & 1 == 1)
      // In another order each time: a noisy minute then falls on another benchmark.
      for (index, name) in look.names.shuffled(using: &coin).enumerated()
      where !look.isOut(name) {
        let done = 100 * (number * look.names.count + index) / (look.count * look.names.count)
        progress("\(look.title), \(done) %: \(name)")
        do throws(BenchmarkFailure) {
          switch try pair.run(name, base: base, head: head, coin: &coin) {
          case .measured(let result): look.starts[name, default: []].append(result)
          case .notComparable(let reason): look.reasons[name] = reason
          case .broken(let reason): look.broken[name] = reason
          }
          if comparesPictures, number == 0, !look.isOut(name) {
            try comparePictures(of: name, base, head, &look)
          }
        } catch {
          // One benchmark that takes its program along is one benchmark.
          guard case .ended(let side, let reason) = error else { throw error }
          if side == .head { look.broken[name] = reason } else { look.reasons[name] = reason }
          (base, head) = try start(headFirst: coin.next() & 1 == 1)
        }
      }
    }
  }

  private func start(
    headFirst: Bool
  ) throws(BenchmarkFailure) -> (base: any SampleSource, head: any SampleSource) {
    if headFirst {
      let head = try startHead()
      return (try startBase(), head)
    }
    return (try startBase(), try startHead())
  }

  private func comparePictures(
    of name: String, _ base: any SampleSource, _ head: any SampleSource, _ look: inout Look
  ) throws(BenchmarkFailure) {
    switch (try base.ask("digest"), try head.ask("digest")) {
    case (.unavailable(let reason), _):
      look.reasons[name] = "\(ComparedSide.base.title): \(reason)"
    case (_, .unavailable(let reason)):
      look.broken[name] = "\(ComparedSide.head.title): \(reason)"
    case (.digest(nil), .digest(nil)): break
    case (.digest(let old), .digest(let new)):
      look.pictures[name] = old == new ? .same : .changed
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
    guard case .names(let names) = try source.ask("names") else {
      throw .couldNotRun("a worker does not say what it has.")
    }
    return names.filter { chooses($0.name) }
  }
}
