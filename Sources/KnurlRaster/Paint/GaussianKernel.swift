import KnurlGeometry

/// The weights of a Gaussian blur along one axis, as integers.
struct GaussianKernel {
  /// The sum of all weights.
  ///
  /// With 15 bits, every product of a blur has two signed 16-bit factors, for which all processors
  /// have an instruction.
  static let total: Int32 = 32_768

  /// The largest standard deviation in pixels. This maximum bounds the cost of a blur.
  static let maximumDeviation = 128.0

  /// The standard deviation in pixels.
  let deviation: Double
  /// The number of pixels on either side that contribute to a sum.
  ///
  /// The radius is three standard deviations, which leave out 3/1000 of the distribution.
  let radius: Int
  /// The symmetric weights; there are `2 * radius + 1`.
  let weights: [Int16]

  /// - Parameter deviation: The standard deviation in pixels; negative numbers and NaN count as 0.
  init(deviation: Double) {
    let limited = deviation > 0 ? min(Self.maximumDeviation, deviation) : 0
    self.deviation = limited
    radius = Self.radius(deviation: limited)
    var ideal: [Double] = []
    var sum = 0.0
    for distance in 0...radius {
      let ratio = distance == 0 ? 0 : Double(distance) / limited
      let weight = Elementary.exponential(-0.5 * ratio * ratio)
      ideal.append(weight)
      sum += distance == 0 ? weight : 2 * weight
    }
    var half = ideal.map { Int32($0 / sum * Double(Self.total)) }
    // The remainder of rounding down goes to the middle, where it changes least.
    half[0] = Self.total
    for distance in 0..<radius { half[0] -= 2 * half[distance + 1] }
    half[0] = min(half[0], Int32(Int16.max))
    let bytes = half.map { Int16(truncatingIfNeeded: $0) }
    weights = bytes.dropFirst().reversed() + bytes
  }

  static func radius(deviation: Double) -> Int {
    deviation > 0 ? Int((3 * min(maximumDeviation, deviation)).rounded(.up)) : 0
  }
}
