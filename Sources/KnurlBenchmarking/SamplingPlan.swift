/// How long a benchmark runs, and in which pieces.
package struct SamplingPlan: Equatable {
  /// For all samples of one benchmark, on the wall clock.
  package var seconds = 1.0
  /// Until caches, branch predictors and the processor's frequency have settled.
  package var warmUpSeconds = 0.1
  /// How long a sample should be: long against the clock's own microsecond, short against the time
  /// between two disturbances of a machine.
  package var sampleNanoseconds = 3_000_000.0
  /// However long they take.
  package var minimumSamples = 6
  /// Keeps the memory for samples bounded, whatever the clock does.
  package var maximumSamples = 20_000
  package var maximumFrames = 200_000
  /// Each benchmark runs once, to see that it runs.
  package var isQuick = false

  package init() {}
}
