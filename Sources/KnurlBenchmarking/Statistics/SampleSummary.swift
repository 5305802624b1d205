/// The summary statistics of samples, in nanoseconds for one operation.
package struct SampleSummary: Equatable {
  package var median: Double
  /// The 95 % confidence interval of the median within this run; nil if there are too few samples.
  ///
  /// Another run may differ by more, since all samples of a run share the machine, the memory and
  /// the other programs.
  package var interval: ClosedRange<Double>?
  package var percentile90: Double
  package var percentile99: Double
  package var minimum: Double
  package var maximum: Double
  package var count: Int
  /// The number of iterations in one sample.
  ///
  /// A sample is the mean of these iterations, and percentiles are percentiles of such means.
  package var iterationsPerSample: Int

  /// Creates a summary; nil without samples.
  package init?(_ samples: [Double], iterationsPerSample: Int) {
    let sorted = samples.sorted()
    guard let median = OrderStatistics.median(ofSorted: sorted), let minimum = sorted.first,
      let maximum = sorted.last,
      let percentile90 = OrderStatistics.percentile(0.9, ofSorted: sorted),
      let percentile99 = OrderStatistics.percentile(0.99, ofSorted: sorted)
    else { return nil }
    self.median = median
    self.minimum = minimum
    self.maximum = maximum
    self.percentile90 = percentile90
    self.percentile99 = percentile99
    self.iterationsPerSample = iterationsPerSample
    interval = OrderStatistics.medianInterval(ofSorted: sorted)
    count = sorted.count
  }
}
