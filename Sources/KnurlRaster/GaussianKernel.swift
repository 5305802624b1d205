import KnurlGeometry

/// The weights of a Gaussian blur along one axis, as whole numbers.
struct GaussianKernel {
  /// What all weights add up to.
  static let total: UInt32 = 65_536

  /// Pixels to which a standard deviation is limited, so that a blur's cost is.
  static let maximumDeviation = 128.0

  /// In pixels.
  let deviation: Double
  /// Pixels on either side that take part: three standard deviations, beyond which are 3/1000 of
  /// the mass.
  let radius: Int
  /// `2 * radius + 1` weights, the same from both ends.
  let weights: [UInt32]

  /// - Parameter deviation: the standard deviation in pixels; negative numbers and none count
  ///   as 0.
  init(deviation: Double) {
    let limited = deviation > 0 ? min(Self.maximumDeviation, deviation) : 0
    self.deviation = limited
    radius = Self.radius(deviation: limited)
    guard radius > 0 else {
      weights = [Self.total]
      return
    }
    var ideal: [Double] = []
    var sum = 0.0
    for distance in 0...radius {
      let ratio = Double(distance) / limited
      let weight = Elementary.exponential(-0.5 * ratio * ratio)
      ideal.append(weight)
      sum += distance == 0 ? weight : 2 * weight
    }
    var half = ideal.map { UInt32($0 / sum * Double(Self.total)) }
    // What rounding down left over belongs to the middle: there it changes least.
    var left = Self.total - half[0]
    for distance in 1...radius { left -= 2 * half[distance] }
    half[0] += left
    weights = half.dropFirst().reversed() + half
  }

  static func radius(deviation: Double) -> Int {
    deviation > 0 ? Int((3 * min(maximumDeviation, deviation)).rounded(.up)) : 0
  }
}
