/// How two builds are run against each other, and when a difference is believed.
///
/// There are several looks. The first one, at all benchmarks, only acquits. What it leaves open is
/// measured anew: a verdict that somebody has to act on is never from samples that were chosen for
/// looking bad. Each later look has more starts than the one before, and those of the second one on
/// are taken together.
package struct ComparisonPlan: Decodable, Equatable {
  /// How often both programs have been started at the end of each look; the first one's starts are not
  /// counted in the others. Code and memory come to lie elsewhere in each start, which moves times by
  /// up to 3 %, and samples of one process do not: so it is processes that verdicts are computed from,
  /// and many short ones say more than few long ones.
  package var looks = [12, 24, 72, 144, 288]
  /// In how many orders the code of each side is linked; each start takes the next.
  package var layouts = 144
  /// Of samples for each benchmark in one start, both sides together.
  package var secondsPerStart = 0.01
  /// Of samples for each benchmark from the second look on: one that takes long has fewer starts, and
  /// longer samples. Nil for as long as the starts take.
  package var secondsPerBenchmark: Double? = 5
  /// Where an iteration is not longer. The programs take turns as often as that: what disturbs a machine
  /// comes and goes within milliseconds, and four samples in a row should meet with the same.
  package var sampleNanoseconds = 125_000.0
  /// Orders benchmarks and sides.
  package var seed: UInt64 = 1
  /// How seldom, without a difference, a look may see one by chance.
  package var significance = 0.0005
  /// The logarithm of a ratio that is no news even if it is real: half of what is promised to be found, so
  /// that an interval around that can lie wholly beyond it.
  package var floor = 0.005
  /// So near to 1 counts as unchanged in the last look, if the whole interval lies there.
  package var equivalence = 0.01
  /// The same before the last look. Nearer, so that what would be found is not acquitted.
  package var acquittal = 0.0075

  package init() {}

  /// However long a sample takes.
  package static let fewestBlocks = 1
  /// Of fewer, two samples that count for nothing would be too large a part.
  package static let fewestBlocksToTurn = 4
  /// Of fewer, all with one sign, chance alone brings more than the significance: 2 / 2^11 is 0.001.
  package static let fewestStarts = 12
  /// How seldom, without a difference, a look may count what only a part of the work shows. Rarely against
  /// the other chance, which is reckoned as if it were sure.
  package static let unevennessSignificance = 0.0001

  /// With as many starts up to the last look, however long they take: who asks for them waits for them.
  package mutating func limit(to starts: Int) {
    secondsPerBenchmark = nil
    // The first look cannot be the last one: it finds nothing.
    looks = looks.prefix(1) + looks.dropFirst().filter { $0 < starts } + [starts]
  }

  /// How many iterations make a sample, the same for both sides.
  package func iterations(nanosecondsPerIteration: Double) -> Int {
    guard nanosecondsPerIteration > 0 else { return 1 << 20 }
    return Int(max(1, min(Double(1 << 28), sampleNanoseconds / nanosecondsPerIteration)))
  }

  /// How many run before the first sample, some millisecond: what a process does for the first times takes
  /// longer, by a third in its first half millisecond, and more so on the side that was opened first.
  package func warmUpIterations(nanosecondsPerIteration: Double) -> Int {
    var longer = self
    longer.sampleNanoseconds *= 8
    return longer.iterations(nanosecondsPerIteration: nanosecondsPerIteration)
  }

  /// How many starts a benchmark has had at the end of a look.
  package func starts(upTo look: Int, nanosecondsPerIteration: Double) -> Int {
    guard let secondsPerBenchmark else { return looks[look] }
    let iterations = iterations(nanosecondsPerIteration: nanosecondsPerIteration)
    let sample = Double(iterations) * nanosecondsPerIteration
    let samples = 4 * blocks(nanosecondsPerSample: sample)
    let most = secondsPerBenchmark * 1e9 / max(1, sample * Double(samples))
    return min(looks[look], max(Self.fewestStarts, Int(min(1e9, most))))
  }

  /// How many starts a benchmark has in a look; none where its time ended with an earlier one.
  package func starts(in look: Int, nanosecondsPerIteration: Double) -> Int {
    let all = starts(upTo: look, nanosecondsPerIteration: nanosecondsPerIteration)
    guard look > 1 else { return all }
    return all - starts(upTo: look - 1, nanosecondsPerIteration: nanosecondsPerIteration)
  }

  /// How many blocks of four samples, two of each side, a start has.
  package func blocks(nanosecondsPerSample: Double) -> Int {
    guard nanosecondsPerSample > 0 else { return Self.fewestBlocks }
    let count = secondsPerStart * 1e9 / 4 / nanosecondsPerSample
    return Int(max(Double(Self.fewestBlocks), min(1_000, count)))
  }

  /// How seldom, without a difference, a benchmark may be said to have one: in all looks that may say so.
  package var totalSignificance: Double { lookSignificance * Double(looks.count - 1) }

  /// The same in one of them.
  package var lookSignificance: Double { significance + Self.unevennessSignificance }

  /// So near to 1 counts as unchanged in a look; the first one is 1.
  package func margin(in look: Int) -> Double {
    look > 1 && look == looks.count ? equivalence : acquittal
  }
}
