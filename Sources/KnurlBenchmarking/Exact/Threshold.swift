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
  package struct Change: Equatable {
    package var figure: String
    package var threshold: Double
    package var now: Double
    package var isMore: Bool { now > threshold }

    package init(figure: String, threshold: Double, now: Double) {
      self.figure = figure
      self.threshold = threshold
      self.now = now
    }
  }

  /// The counts that differ from the threshold.
  package func changes(to now: Threshold) -> [Change] {
    var changes: [Change] = []
    if abs(now.instructions - instructions) > instructions * Self.tolerance {
      changes.append(
        Change(figure: "instructions", threshold: instructions, now: now.instructions))
    }
    if now.allocations != allocations {
      changes.append(Change(figure: "allocations", threshold: allocations, now: now.allocations))
    }
    if now.retains != retains {
      changes.append(Change(figure: "retains", threshold: retains, now: now.retains))
    }
    return changes
  }
}
