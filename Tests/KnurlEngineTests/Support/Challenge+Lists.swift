import KnurlEngine

// After descriptions in github.com/jlink/shrinking-challenge; the generators are ours.
extension Challenge {
  /// Five lists of 16-bit numbers. The sum of each list is below 256.
  ///
  /// The property that all numbers sum to less than 5 × 256 is false, because sums overflow.
  ///
  /// The simplest failure has -1 in one list and -32768 in another. Empty lists are simpler, so
  /// they come first, and of the two the list with the smaller number.
  static let bound5 = Challenge(
    name: "bound5", published: 105,
    minimum: [0, 0, 0, 1, 2, 0, 1, 65_535, 0]
  ) { seed, tuning in
    shrink(
      { source in
        let lists = (0..<5).map { _ in
          source.list(continuing: 5, atMost: 10) { source in
            number(source.choice(upTo: 65_535))
          }
        }
        guard lists.allSatisfy({ $0.reduce(0, &+) < 256 }) else { return nil }
        return lists.flatMap { $0 }.reduce(0 as Int16, &+) < 5 * 256 ? nil : broken
      }, seed: seed, tuning: tuning)
  }

  /// Returns the number with this rank in the order 0, 1, -1, 2, -2, …
  private static func number(_ rank: UInt64) -> Int16 {
    let half = Int((rank + 1) / 2)
    return rank == 65_535 ? .min : Int16(rank % 2 == 1 ? half : -half)
  }

  /// A list of lists of numbers. The claim that at most four of the numbers differ is false.
  static let largeUnionList = Challenge(
    name: "large union list", published: 129,
    minimum: [1, 1, 0, 1, 1, 1, 2, 1, 3, 1, 4, 0, 0]
  ) { seed, tuning in
    shrink(
      { source in
        let lists = source.list(continuing: 5, atMost: 10) { source in
          source.list(continuing: 5, atMost: 10) { $0.choice(upTo: .max - 1) }
        }
        return Set(lists.flatMap { $0 }).count > 4 ? broken : nil
      }, seed: seed, tuning: tuning)
  }

  /// A list of numbers. The claim that every list equals its reverse is false.
  static let reverse = Challenge(
    name: "reverse", published: 8, minimum: [1, 0, 1, 1, 0]
  ) { seed, tuning in
    shrink(
      { source in
        let list = source.list(continuing: 9) { $0.choice(upTo: .max - 1) }
        return list == list.reversed() ? nil : broken
      }, seed: seed, tuning: tuning)
  }
}
