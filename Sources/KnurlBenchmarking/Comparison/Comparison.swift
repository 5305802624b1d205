/// Two builds, run against each other.
package struct Comparison {
  package let plan: ComparisonPlan
  /// Starts a new worker of each side.
  package let startBase: () throws(BenchmarkFailure) -> any SampleSource
  package let startHead: () throws(BenchmarkFailure) -> any SampleSource
  package let chooses: (String) -> Bool
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
    var (coin, restarts) = (SplitMix(seed: plan.seed), [String: [PairedMeasurement.Restart]]())
    var (pictures, reasons) = ([String: ComparisonRow.Picture](), [String: String]())
    for restart in 0..<plan.restarts {
      let (base, head) = try start(headFirst: coin.next() & 1 == 1)
      // In another order each time: a noisy minute then falls on another benchmark.
      for name in names.both.shuffled(using: &coin) where reasons[name] == nil {
        progress("start \(restart + 1) of \(plan.restarts): \(name)")
        let pair = PairedMeasurement(plan: plan)
        switch try pair.run(name, base: base, head: head, coin: &coin) {
        case .measured(let result): restarts[name, default: []].append(result)
        case .notComparable(let reason): reasons[name] = reason
        }
        if restart == 0, reasons[name] == nil { pictures[name] = try picture(base, head) }
      }
    }
    return names.all.map { name in
      let outcome: ComparisonRow.Outcome
      if let reason = names.missing[name.name] ?? reasons[name.name] {
        outcome = .notComparable(reason: reason)
      } else if let ratio = ComparisonRow.Ratio(
        restarts[name.name] ?? [], picture: pictures[name.name] ?? .none)
      {
        outcome = .compared(ratio)
      } else {
        outcome = .notComparable(reason: "it gave no samples")
      }
      return ComparisonRow(
        name: name.name, suite: name.suite, unit: name.unit, outcome: outcome)
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
        names.missing[name.name] = "it does not compile with the older commit"
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

  private func picture(
    _ base: any SampleSource, _ head: any SampleSource
  ) throws(BenchmarkFailure) -> ComparisonRow.Picture {
    guard case .digest(let old?) = try base.ask("digest"),
      case .digest(let new?) = try head.ask("digest")
    else { return .none }
    return old == new ? .same : .changed
  }
}
