/// What one operation of a benchmark may do: what it did when the thresholds were last written.
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

  /// By how much instructions may grow: where memory lies decides up to a third of this.
  package static let tolerance = 0.01

  /// As a file has it: one call in some thousand operations can still be seen.
  private static func rounded(_ number: Double) -> Double { (number * 10_000).rounded() / 10_000 }

  /// One of the figures, beside what it is now.
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

  /// The figures that are not what they were.
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
