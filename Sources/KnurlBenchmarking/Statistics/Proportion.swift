/// So many of so many, and what that says of the share behind it.
package struct Proportion: Decodable, Equatable {
  package var count: Int
  package var total: Int

  package init(_ count: Int, of total: Int) {
    self.count = count
    self.total = total
  }

  package var share: Double { total == 0 ? 0 : Double(count) / Double(total) }

  package var text: String { "\(count) of \(total)" }

  /// The share that is not exceeded with 95 % confidence (Clopper and Pearson 1934, one side).
  package var upperBound: Double {
    guard count < total else { return 1 }
    let (a, b) = (Double(count + 1), Double(total - count))
    return IncompleteBeta.argument(where: 0.95) { IncompleteBeta.value(a, b, at: $0) }
  }

  /// The share that is reached with 95 % confidence (Clopper and Pearson 1934, one side).
  package var lowerBound: Double {
    guard count > 0 else { return 0 }
    let (a, b) = (Double(count), Double(total - count + 1))
    return IncompleteBeta.argument(where: 0.05) { IncompleteBeta.value(a, b, at: $0) }
  }
}
