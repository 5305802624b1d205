/// Student's t distribution: the interval of a mean of few, roughly normal numbers.
package enum StudentT {
  /// The point that such a share of the distribution lies below; nil without any degree of freedom.
  ///
  /// - Parameter share: 0.5...1, without 1.
  package static func quantile(_ share: Double, degreesOfFreedom: Int) -> Double? {
    guard degreesOfFreedom > 0, share >= 0.5, share < 1 else { return nil }
    let degrees = Double(degreesOfFreedom)
    // What lies beyond ±t is the incomplete beta function at ν / (ν + t²) (DLMF 8.17, A&S 26.7.1).
    let x = IncompleteBeta.argument(where: 2 * (1 - share)) {
      IncompleteBeta.value(degrees / 2, 0.5, at: $0)
    }
    return (degrees * (1 - x) / x).squareRoot()
  }

  /// The mean, and where it lies with such a confidence; no interval for fewer than two numbers.
  package static func meanInterval(of numbers: [Double], confidence: Double = 0.95) -> (
    mean: Double, interval: ClosedRange<Double>?
  )? {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    guard let deviation = deviation(of: numbers),
      let quantile = quantile(0.5 + confidence / 2, degreesOfFreedom: numbers.count - 1)
    else { return (mean, nil) }
    let half = quantile * deviation / count.squareRoot()
    guard half.isFinite, mean.isFinite else { return (mean, nil) }
    return (mean, (mean - half)...(mean + half))
  }

  /// How far numbers lie from their mean, as of a sample; nil for fewer than two.
  package static func deviation(of numbers: [Double]) -> Double? {
    guard numbers.count > 1 else { return nil }
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (squares / (count - 1)).squareRoot()
  }
}
