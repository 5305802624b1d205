/// Student's t distribution: the interval of a mean of few, roughly normal numbers.
package enum StudentT {
  /// The quantiles 0.975 for 1 to 30 degrees of freedom.
  private static let table = [
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157,
    2.228139, 2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922,
    2.093024, 2.085963, 2.079614, 2.073873, 2.068658, 2.063899, 2.059539, 2.055529, 2.051831,
    2.048407, 2.045230, 2.042272,
  ]

  /// The quantile 0.975; nil without any degree of freedom.
  package static func quantile975(degreesOfFreedom: Int) -> Double? {
    guard degreesOfFreedom > 0 else { return nil }
    if degreesOfFreedom <= table.count { return table[degreesOfFreedom - 1] }
    // The first terms of the expansion around the normal quantile (Abramowitz and Stegun 26.7.5),
    // good to six digits from here on.
    let (normal, degrees) = (1.959_963_985, Double(degreesOfFreedom))
    let square = normal * normal
    let first = normal * (square + 1) / 4
    let second = normal * ((5 * square + 16) * square + 3) / 96
    let third = normal * (((3 * square + 19) * square + 17) * square - 15) / 384
    return normal + (first + (second + third / degrees) / degrees) / degrees
  }

  /// The mean, and where it lies with 95 % confidence; no interval for fewer than two numbers.
  package static func meanInterval(of numbers: [Double]) -> (
    mean: Double, interval: ClosedRange<Double>?
  )? {
    guard !numbers.isEmpty else { return nil }
    let count = Double(numbers.count)
    let mean = numbers.reduce(0, +) / count
    guard let quantile = quantile975(degreesOfFreedom: numbers.count - 1) else {
      return (mean, nil)
    }
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let half = quantile * (squares / (count - 1) / count).squareRoot()
    guard half.isFinite, mean.isFinite else { return (mean, nil) }
    return (mean, (mean - half)...(mean + half))
  }
}
