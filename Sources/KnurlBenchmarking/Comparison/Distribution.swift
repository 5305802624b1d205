/// Many times, reduced to what a plot of them shows.
package struct Distribution: Decodable, Equatable {
  package var count: Int
  /// Nanoseconds: the least, then what 1 %, 2 % … 100 % of the times do not exceed.
  package var percentiles: [Double]
  /// The shares of times that are longer than a frame lasts on a display, in the order of
  /// `FrameBudget.all`.
  package var overBudget: [Double]

  /// Nil without times.
  package init?(_ times: [Double]) {
    let sorted = times.sorted()
    let percentiles = (0...100).compactMap {
      OrderStatistics.percentile(Double($0) / 100, ofSorted: sorted)
    }
    guard percentiles.count == 101 else { return nil }
    self.percentiles = percentiles
    count = sorted.count
    overBudget = FrameBudget.all.map { budget in
      Double(sorted.count { budget.share(of: $0) > 1 }) / Double(sorted.count)
    }
  }

  private enum CodingKeys: CodingKey {
    case count, percentiles, overBudget
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    count = try values.decode(Int.self, forKey: .count)
    percentiles = try values.decode([Double].self, forKey: .percentiles)
    overBudget = try values.decode([Double].self, forKey: .overBudget)
    guard percentiles.count == 101, overBudget.count == FrameBudget.all.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .percentiles, in: values, debugDescription: "a distribution has 101 percentiles")
    }
  }

  package func percentile(_ percent: Int) -> Double { percentiles[percent] }
}
