/// How two builds are run against each other, and when a difference is believed.
///
/// There are several looks. The first one, at all benchmarks, only acquits. Each later one, with fresh
/// samples alone and more of them, is at those that the one before left open: a verdict that somebody
/// has to act on is never from samples that were chosen for looking bad.
package struct ComparisonPlan: Decodable, Equatable {
  /// How often both programs are started in each look. Memory comes to lie differently in each
  /// process, so it is processes that verdicts are computed from, not samples.
  package var looks = [12, 24, 72]
  /// In how many orders the code of each side is linked; each start takes the next.
  package var layouts = 36
  /// Of samples for each benchmark in one start, both sides together.
  package var secondsPerStart = 0.06
  /// Of samples of a benchmark in one look: one that takes long has fewer starts, and longer samples.
  package var secondsPerLook = 8.0
  /// So many times as long both are in the last look. What is still open there is open because its
  /// samples differ within a start, most of the time: longer starts take what more of them would, and
  /// starting costs more than sampling. More starts would not help against where code lies, either:
  /// they go through the same layouts again.
  package var lastLookFactor = 3
  package var sampleNanoseconds = 5_000_000.0
  /// Orders benchmarks and sides.
  package var seed: UInt64 = 1
  /// How seldom, without a difference, a look may see one by chance.
  package var significance = 0.001
  /// The logarithm of a ratio that is no news even if it is real: half of what is promised to be found,
  /// or one of exactly that size would be found every other time.
  package var floor = 0.005
  /// So near to 1 counts as unchanged, if the 90 % interval lies there (two one-sided tests).
  package var equivalence = 0.01
  /// The same in the first look. Nearer, so that what would be found is not acquitted.
  package var acquittal = 0.0075

  package init() {}

  /// However long a sample takes.
  package static let fewestBlocks = 1
  /// Of fewer, all with one sign, chance alone brings more than the significance: 2 / 2^10 is 0.002.
  package static let fewestStarts = 11

  /// With as many starts in the last look, and no more in those before.
  package mutating func limit(to starts: Int) {
    // Who asks for more waits for it.
    if let usual = looks.last, starts > usual { secondsPerLook *= Double(starts) / Double(usual) }
    looks = looks.filter { $0 < starts } + [starts]
  }

  /// How many iterations make a sample, the same for both sides.
  package func iterations(nanosecondsPerIteration: Double) -> Int {
    guard nanosecondsPerIteration > 0 else { return 1 << 20 }
    return Int(max(1, min(Double(1 << 28), sampleNanoseconds / nanosecondsPerIteration)))
  }

  /// In how many starts of a look a benchmark takes part.
  package func starts(of look: Int, nanosecondsPerIteration: Double) -> Int {
    let iterations = iterations(nanosecondsPerIteration: nanosecondsPerIteration)
    let sample = Double(iterations) * nanosecondsPerIteration
    let samples = 4 * blocks(of: look, nanosecondsPerSample: sample)
    let most = secondsPerLook * factor(of: look) * 1e9 / max(1, sample * Double(samples))
    return min(looks[look], max(Self.fewestStarts, Int(min(1e9, most))))
  }

  /// How many blocks of four samples, two of each side, a start of a look has.
  package func blocks(of look: Int, nanosecondsPerSample: Double) -> Int {
    guard nanosecondsPerSample > 0 else { return Self.fewestBlocks }
    let count = secondsPerStart * factor(of: look) * 1e9 / 4 / nanosecondsPerSample
    return Int(max(Double(Self.fewestBlocks), min(1_000, count)))
  }

  /// The first look is at everything, and stays short even if there is no other.
  private func factor(of look: Int) -> Double {
    look > 0 && look == looks.count - 1 ? Double(lastLookFactor) : 1
  }
}
