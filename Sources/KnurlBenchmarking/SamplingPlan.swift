/// How long a benchmark runs, and in which pieces.
struct SamplingPlan: Equatable {
  /// For all samples of one benchmark, on the wall clock.
  var seconds = 1.0
  /// Until caches, branch predictors and the processor's frequency have settled.
  var warmUpSeconds = 0.1
  /// How long a sample should be: long against the clock's own microsecond, short against the time
  /// between two disturbances of a machine.
  var sampleNanoseconds = 3_000_000.0
  /// However long they take.
  var minimumSamples = 6
  /// Keeps the memory for samples bounded, whatever the clock does.
  var maximumSamples = 20_000
  var maximumFrames = 200_000
  /// Each benchmark runs once, to see that it runs.
  var isQuick = false
}
