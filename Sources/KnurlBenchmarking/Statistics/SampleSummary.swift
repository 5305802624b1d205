/// What samples of one figure come to, in nanoseconds for one operation.
package struct SampleSummary: Equatable {
  package var median: Double
  /// Where the median lies with 95 % confidence, nil with too few samples. It says how steady this
  /// run was; another run may differ by more, since all samples of a run have the same machine,
  /// memory and neighbours.
  package var interval: ClosedRange<Double>?
  package var percentile90: Double
  package var percentile99: Double
  package var minimum: Double
  package var maximum: Double
  package var count: Int
  /// A sample is the mean of so many iterations, so the percentiles are those of such means.
  package var iterationsPerSample: Int

  /// Nil without samples.
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
