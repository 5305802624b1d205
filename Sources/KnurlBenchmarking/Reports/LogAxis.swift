import Foundation

/// A logarithmic axis of a plot: numbers above 0 on one side, places on the other.
struct LogAxis {
  /// Greater than 0.
  let low: Double
  let high: Double
  private let start: Double
  private let end: Double

  /// What is not above 0, or too near to the other end to be an axis, is replaced.
  ///
  /// - Parameters:
  ///   - start: The place of `low`.
  ///   - end: The place of `high`.
  init(_ low: Double, _ high: Double, from start: Double, to end: Double) {
    let least = low.isFinite && low > 0 ? low : 1
    let most = high.isFinite ? high : least
    // One per cent, or there would be nothing between the ends.
    (self.low, self.high) = (least, max(most, least * 1.01))
    (self.start, self.end) = (start, end)
  }

  /// Numbers beyond an end are put there; so is what is no number, at the lower one.
  func place(_ number: Double) -> Double {
    guard number > low else { return start }
    guard number < high else { return end }
    return start + log(number / low) / log(high / low) * (end - start)
  }

  func contains(_ number: Double) -> Bool { number >= low && number <= high }

  /// Round numbers, all on the axis.
  func ticks(atMost count: Int) -> [Double] {
    // Where the axis is short, its numbers are as good as evenly apart.
    if high / low < 4 { return evenTicks(atMost: count) }
    for mantissas in [[1.0, 2, 5], [1.0, 3], [1.0]] {
      let ticks = ticks(mantissas, every: 1)
      if ticks.count <= count { return ticks }
    }
    for step in 2...100 {
      let ticks = ticks([1], every: step)
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

  /// With a division below 1, so that 0.1 is the number nearest to a tenth.
  private static func number(_ mantissa: Double, _ power: Int) -> Double {
    let size = pow(10, Double(power.magnitude))
    return power < 0 ? mantissa / size : mantissa * size
  }
}
