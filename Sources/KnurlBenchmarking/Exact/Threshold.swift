/// The allowed counts of one operation. `thresholds --update` writes the measured counts to the
/// file.
package struct Threshold: Codable, Equatable {
  package var instructions: Double
  package var allocations: Double
  package var retains: Double

  package init(instructions: Double, allocations: Double, retains: Double) {
    self.instructions = Self.rounded(instructions)
    self.allocations = Self.rounded(allocations)
    self.retains = Self.rounded(retains)
  }

  package init(_ counts: ExactCounts) {
    self.init(
      instructions: counts.instructions, allocations: counts.allocations, retains: counts.retains)
  }

  /// The largest change of instructions, as a share, that counts as equal. Memory addresses alone
  /// cause changes of up to a third of this tolerance.
  package static let tolerance = 0.01

  /// Rounds a count to four decimals, as in a file.
  ///
  /// Four decimals still show one call in several thousand operations.
  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  /// One count, with its threshold and its measured value.
  package struct Change: Encodable, Equatable {
    package var figure: String
    package var threshold: Double
    package var now: Double
    package var isMore: Bool { now > threshold }

    private enum CodingKeys: CodingKey {
      case threshold, now
    }
  }

  /// The counts and their names, in the order of files and reports.
  var figures: [(name: String, count: Double)] {
    [("instructions", instructions), ("allocations", allocations), ("retains", retains)]
  }

  /// The counts that differ from the threshold.
  package func changes(to now: Threshold) -> [Change] {
    zip(figures, now.figures).compactMap { old, new in
      let allowed = old.name == "instructions" ? old.count * Self.tolerance : 0
      guard abs(new.count - old.count) > allowed else { return nil }
      return Change(figure: old.name, threshold: old.count, now: new.count)
    }
  }
}
