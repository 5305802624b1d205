/// Measures benchmarks one after another. Samples of a benchmark and of its peer alternate.
package struct BenchmarkRunner {
  package var plan: SamplingPlan
  package var clock = BenchmarkClock.live
  package var allocations = AllocationCounter.live
  /// Receives the name of the next benchmark.
  package var willMeasure: (String) -> Void = { _ in }

  package init(
    plan: SamplingPlan, clock: BenchmarkClock = .live, allocations: AllocationCounter = .live
  ) {
    self.plan = plan
    self.clock = clock
    self.allocations = allocations
  }

  package func results(of suites: [BenchmarkSuite]) -> [BenchmarkResult] {
    let selected = suites.flatMap { suite in
      suite.benchmarks.map { (suite: suite.name, benchmark: $0) }
    }
    var results: [String: BenchmarkResult] = [:]
    for (suite, benchmark) in selected where results[benchmark.name] == nil {
      let peer = selected.first { $0.benchmark.name == benchmark.peer }
      if let peer, peer.benchmark.name != benchmark.name {
        let pair = measurePair(benchmark, peer.benchmark)
        results[benchmark.name] = result(
          benchmark, suite, pair.outcome, PeerRatio(name: peer.benchmark.name, outcome: pair.ratio))
        if results[peer.benchmark.name] == nil {
          results[peer.benchmark.name] = result(peer.benchmark, peer.suite, pair.peerOutcome, nil)
        }
      } else {
        results[benchmark.name] = result(benchmark, suite, measure(benchmark), nil)
      }
    }
    return selected.compactMap { results[$0.benchmark.name] }
  }

  private func result(
    _ benchmark: Benchmark, _ suite: String, _ outcome: BenchmarkResult.Outcome, _ ratio: PeerRatio?
  ) -> BenchmarkResult {
    var result = BenchmarkResult(
      suite: suite, name: benchmark.name, unit: benchmark.unit, outcome: outcome, peer: ratio)
    if let digest = benchmark.digest {
      do {
        result.digest = try digest()
      } catch {
        let reason = "its digest failed: \(error)"
        result.outcome = .unavailable(reason: reason)
        result.peer = ratio.map { PeerRatio(name: $0.name, outcome: .unavailable(reason: reason)) }
      }
    }
    return result
  }

  private func measure(_ benchmark: Benchmark) -> BenchmarkResult.Outcome {
    willMeasure(benchmark.name)
    do throws(BenchmarkFailure) {
      var sampler = try warm(benchmark)
      while !sampler.isFinished { sampler.takeSample() }
      return Self.outcome(of: sampler)
    } catch {
      return .unavailable(reason: error.message)
    }
  }

  private func warm(_ benchmark: Benchmark) throws(BenchmarkFailure) -> Sampler {
    var sampler = try Sampler(benchmark, plan: plan, clock: clock, allocations: allocations)
    sampler.warmUp()
    return sampler
  }

  private static func outcome(of sampler: Sampler) -> BenchmarkResult.Outcome {
    sampler.measurement.map { .measured($0) } ?? .unavailable(reason: "it gave no samples")
  }

  // MARK: - Peers

  private typealias Pair = (
    outcome: BenchmarkResult.Outcome, peerOutcome: BenchmarkResult.Outcome, ratio: PeerRatio.Outcome
  )

  private func measurePair(_ benchmark: Benchmark, _ peer: Benchmark) -> Pair {
    let other: Sampler
    do throws(BenchmarkFailure) {
      willMeasure(peer.name)
      other = try warm(peer)
    } catch {
      let reason = error.message
      return (measure(benchmark), .unavailable(reason: reason), .unavailable(reason: reason))
    }
    do throws(BenchmarkFailure) {
      willMeasure(benchmark.name)
      return inTurns(try warm(benchmark), other)
    } catch {
      let reason = error.message
      return (.unavailable(reason: reason), measure(peer), .unavailable(reason: reason))
    }
  }

  private func inTurns(_ sampler: Sampler, _ peer: Sampler) -> Pair {
    var (sampler, peer) = (sampler, peer)
    var isFirst = true
    while !sampler.isFinished || !peer.isFinished {
      if (sampler.isFull || peer.isFull) && sampler.isFinished != peer.isFinished { break }
      // Alternate which one is first: a disturbance then hits both, and each finds the other's
      // caches.
      if isFirst {
        sampler.takeSample()
        peer.takeSample()
      } else {
        peer.takeSample()
        sampler.takeSample()
      }
      isFirst.toggle()
    }
    let ratios = zip(sampler.processorTimes, peer.processorTimes)
      .filter { $0 > 0 && $1 > 0 }.map { $0 / $1 }.sorted()
    let ratio: PeerRatio.Outcome =
      OrderStatistics.median(ofSorted: ratios).map {
        .ratio(median: $0, interval: OrderStatistics.medianInterval(ofSorted: ratios))
      } ?? .unavailable(reason: "the clock did not move")
    return (Self.outcome(of: sampler), Self.outcome(of: peer), ratio)
  }
}
