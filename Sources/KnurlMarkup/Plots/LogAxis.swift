import Foundation

/// A logarithmic axis of a plot: maps numbers above 0 to positions.
package struct LogAxis {
  /// The number at the start of the axis, greater than 0.
  package let low: Double
  package let high: Double
  private let start: Double
  private let end: Double

  /// Creates an axis. Replaces ends that are not positive or that are too close together.
  ///
  /// - Parameters:
  ///   - start: The position of `low`.
  ///   - end: The position of `high`.
  package init(_ low: Double, _ high: Double, from start: Double, to end: Double) {
    let least = low.isFinite && low > 0 ? low : 1
    let most = high.isFinite ? high : least
    // At least one percent, so that there is something between the ends.
    (self.low, self.high) = (least, max(most, least * 1.01))
    (self.start, self.end) = (start, end)
  }

  /// Returns the position of a number. A number beyond an end has the position of that end; NaN has
  /// the position of the lower end.
  package func place(_ number: Double) -> Double {
    guard number > low else { return start }
    guard number < high else { return end }
    return start + log(number / low) / log(high / low) * (end - start)
  }

  package func contains(_ number: Double) -> Bool { number >= low && number <= high }

  /// Returns round numbers on the axis, at most this many.
  package func ticks(atMost count: Int) -> [Double] {
    // On a short axis, evenly spaced numbers are good enough.
    if high / low < 4 { return evenTicks(atMost: count) }
    let coarse = (1...100).map { ([1.0], $0) }
    for (mantissas, step) in [([1.0, 2, 5], 1), ([1.0, 3], 1)] + coarse {
      let ticks = ticks(mantissas, every: step)
      if ticks.count <= count { return ticks }
    }
    return []
  }

  private func ticks(_ mantissas: [Double], every step: Int) -> [Double] {
    let first = Int(log10(low).rounded(.down))
    let last = Int(log10(high).rounded(.up))
    return (first...last).filter { $0 % step == 0 }.flatMap { power in
      mantissas.map { Self.number($0, power) }.filter { contains($0) }
    }
  }

  private func evenTicks(atMost count: Int) -> [Double] {
    let first = Int(log10((high - low) / Double(count)).rounded(.down))
    for power in first...(first + 2) {
      for mantissa in [1.0, 2, 5] {
        let step = Self.number(mantissa, power)
        let (from, to) = ((low / step).rounded(.up), (high / step).rounded(.down))
        guard to - from < Double(count), to >= from else { continue }
        return stride(from: from, through: to, by: 1).map { Self.number($0 * mantissa, power) }
          .filter { contains($0) }
      }
    }
    return []
  }

  /// Returns the mantissa times a power of ten.
  ///
  /// For negative powers, the function divides, so that 0.1 is the `Double` nearest to a tenth.
  private static func number(_ mantissa: Double, _ power: Int) -> Double {
    let size = pow(10, Double(power.magnitude))
    return power < 0 ? mantissa / size : mantissa * size
  }
}
