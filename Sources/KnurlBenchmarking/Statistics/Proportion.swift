import Foundation

/// A binomial proportion k/n and its confidence bounds.
package struct Proportion: Decodable, Equatable {
  package var count: Int
  package var total: Int

  package init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  mutating func add(_ count: Int, of total: Int) {
    self.count += count
    self.total += total
  }

  package var text: String { "\(count) of \(total)" }

  /// The upper 95 % confidence bound of the share (Clopper and Pearson 1934, one-sided).
  package var upperBound: Double {
    guard count < total else { return 1 }
    let (a, b) = (Double(count + 1), Double(total - count))
    return IncompleteBeta.argument(where: 0.95) { IncompleteBeta.value(a, b, at: $0) }
  }

  /// The lower 95 % confidence bound of the share (Clopper and Pearson 1934, one-sided).
  package var lowerBound: Double {
    guard count > 0 else { return 0 }
    let (a, b) = (Double(count), Double(total - count + 1))
    return IncompleteBeta.argument(where: 0.05) { IncompleteBeta.value(a, b, at: $0) }
  }
}

/// The regularized incomplete beta function, the basis of Student's t distribution and the binomial
/// distribution.
package enum IncompleteBeta {
  /// - Parameters:
  ///   - a: A number above 0.
  ///   - b: A number above 0.
  ///   - x: A number in 0...1.
  /// - Returns: A number in 0...1 that rises with x, accurate to about 1e-13.
  package static func value(_ a: Double, _ b: Double, at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction converges fast on this side of the mean; the other side is its mirror image.
    if x > (a + 1) / (a + b + 2) { return 1 - value(b, a, at: 1 - x) }
    let front = exp(
      lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x))
    return front * fraction(a, b, x) / a
  }

  /// Computes the continued fraction of DLMF 8.17.22 with the modified method of Lentz.
  private static func fraction(_ a: Double, _ b: Double, _ x: Double) -> Double {
    let tiny = 1e-300
    func step(_ value: Double) -> Double { value.magnitude < tiny ? tiny : value }
    var below = 1 / step(1 - (a + b) * x / (a + 1))
    var (above, result) = (1.0, below)
    for index in 1...1_000 {
      let m = Double(index)
      let even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
      let odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
      var change = 1.0
      for term in [even, odd] {
        below = 1 / step(1 + term * below)
        above = step(1 + term / above)
        change = below * above
        result *= change
      }
      if (change - 1).magnitude < 1e-15 { break }
    }
    return result
  }

  /// Returns the argument in 0...1 at which an increasing function reaches a value.
  package static func argument(
    where wanted: Double, of function: (Double) -> Double
  ) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if function(middle) < wanted { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
