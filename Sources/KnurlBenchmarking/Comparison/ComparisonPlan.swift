/// The settings of a comparison: how often two builds run, and when a difference counts as real.
///
/// There are several looks. The first one measures all benchmarks and can only conclude
/// “unchanged”. All other benchmarks are measured again from scratch, so that no verdict uses the
/// samples that selected the benchmark for looking different. Each later look has more launches
/// than the one before, and the looks from the second one on are pooled.
package struct ComparisonPlan: Codable, Equatable {
  /// The number of launches by the end of each look. From the second look on, the launches of the
  /// first look do not count.
  ///
  /// Each launch puts code and memory at other addresses, which changes times by up to 3 %; samples
  /// within one process do not show that. So verdicts are computed over processes, and many short
  /// launches say more than few long ones.
  package var looks = [12, 24, 72, 144, 288]
  /// The number of link orders of each side's code. Each launch uses the next link order.
  package var layouts = 144
  /// The time in seconds for which one launch measures a benchmark, both sides together.
  package var secondsPerStart = 0.01
  /// The largest number of seconds that a benchmark is measured, from the second look on; nil for
  /// no limit.
  ///
  /// Because of the limit, a slow benchmark gets fewer launches.
  package var secondsPerBenchmark: Double? = 5
  /// The length of a sample in nanoseconds. A sample is longer only if a single iteration takes
  /// longer.
  ///
  /// The programs alternate this often because disturbances of a machine come and go within
  /// milliseconds, and four samples in a row should meet the same one.
  package var sampleNanoseconds = 125_000.0
  /// The seed of the random orders of benchmarks, sides and executables.
  package var seed: UInt64 = 1
  /// The largest `TimeRatio.probability` at which a look reports a change.
  package var significance = 0.0005
  /// The logarithm of the smallest time ratio that a look reports as a change.
  ///
  /// The floor is half the smallest change that a comparison promises to detect, so that the
  /// interval of such a change can lie completely beyond the floor.
  package var floor = 0.005
  /// The equivalence margin in the last look: “unchanged” needs the whole interval within this
  /// margin.
  package var equivalence = 0.01
  /// The equivalence margin before the last look.
  ///
  /// It is narrower than `equivalence`, so that no detectable change is called “unchanged”.
  package var acquittal = 0.0075

  package init() {}

  /// The fewest blocks in a launch, even if a sample takes long.
  package static let fewestBlocks = 1
  /// The smallest number of blocks at which the sides swap their order in the middle of a launch.
  ///
  /// At half time, two samples are not counted. With fewer blocks, these samples would be too large
  /// a part.
  package static let fewestBlocksToTurn = 4
  /// The smallest number of launches that a comparison may use.
  ///
  /// With 11 launches, no change could be reported: even if the differences of all launches have
  /// the same sign, the probability of chance is 2 / 2^11 = 0.001, more than `significance`.
  package static let fewestStarts = 12
  /// The p-value up to which a look counts `TimeRatio.unevenness` as significant.
  ///
  /// This probability is small compared with `significance`, because the probability of the
  /// combined result assumes that unevenness is certain.
  package static let unevennessSignificance = 0.0001

  /// Sets the number of launches by the end of the last look, and removes the time limit.
  ///
  /// The limit goes because the user asked for these launches.
  package mutating func limit(to starts: Int) {
    secondsPerBenchmark = nil
    // The first look cannot be the last one, because it cannot report a change.
    looks = looks.prefix(1) + looks.dropFirst().filter { $0 < starts } + [starts]
  }

  /// The number of iterations in a sample, the same for both sides.
  package func iterations(nanosecondsPerIteration: Double) -> Int {
    guard nanosecondsPerIteration > 0 else { return 1 << 20 }
    return Int(max(1, min(Double(1 << 28), sampleNanoseconds / nanosecondsPerIteration)))
  }

  /// The number of iterations before the first sample. These iterations take about one millisecond.
  ///
  /// A process runs slower at first, by a third in its first half millisecond. The effect is larger
  /// on the side whose benchmark was opened first.
  package func warmUpIterations(nanosecondsPerIteration: Double) -> Int {
    var longer = self
    longer.sampleNanoseconds *= 8
    return longer.iterations(nanosecondsPerIteration: nanosecondsPerIteration)
  }

  /// The number of launches of a benchmark by the end of a look.
  package func starts(upTo look: Int, nanosecondsPerIteration: Double) -> Int {
    guard let secondsPerBenchmark else { return looks[look] }
    let iterations = iterations(nanosecondsPerIteration: nanosecondsPerIteration)
    let sample = Double(iterations) * nanosecondsPerIteration
    let samples = 4 * blocks(nanosecondsPerSample: sample)
    let most = secondsPerBenchmark * 1e9 / max(1, sample * Double(samples))
    return min(looks[look], max(Self.fewestStarts, Int(min(1e9, most))))
  }

  /// The number of launches of a benchmark in one look; 0 if an earlier look used up the time
  /// limit.
  package func starts(in look: Int, nanosecondsPerIteration: Double) -> Int {
    let all = starts(upTo: look, nanosecondsPerIteration: nanosecondsPerIteration)
    guard look > 1 else { return all }
    return all - starts(upTo: look - 1, nanosecondsPerIteration: nanosecondsPerIteration)
  }

  /// The number of blocks in a launch. A block is four samples, two of each side.
  package func blocks(nanosecondsPerSample: Double) -> Int {
    guard nanosecondsPerSample > 0 else { return Self.fewestBlocks }
    let count = secondsPerStart * 1e9 / 4 / nanosecondsPerSample
    return Int(max(Double(Self.fewestBlocks), min(1_000, count)))
  }

  /// The probability that a whole comparison of equal code reports a change for one benchmark.
  package var totalSignificance: Double { lookSignificance * Double(looks.count - 1) }

  /// The probability that one look at equal code reports a change for one benchmark.
  package var lookSignificance: Double { significance + Self.unevennessSignificance }

  /// The equivalence margin of a look. Looks are numbered from 1.
  package func margin(in look: Int) -> Double {
    look > 1 && look == looks.count ? equivalence : acquittal
  }
}
