/// What both builds did, counted by a simulator: the same in every run, and blind to caches.
package struct ExactChange: Decodable, Equatable {
  package var base: Counts
  package var head: Counts
  /// The functions whose own instructions changed most, largest change first.
  package var functions: [Function]

  /// Of one operation.
  package struct Counts: Decodable, Equatable {
    package var instructions: Double
    package var allocations: Double
    package var retains: Double
    package var releases: Double

    package init(instructions: Double, allocations: Double, retains: Double, releases: Double) {
      self.instructions = instructions
      self.allocations = allocations
      self.retains = retains
      self.releases = releases
    }
  }

  package struct Function: Decodable, Equatable {
    package var name: String
    /// Instructions of its own, in one operation.
    package var base: Double
    package var head: Double

    package init(name: String, base: Double, head: Double) {
      self.name = name
      self.base = base
      self.head = head
    }
  }

  package init(base: Counts, head: Counts, functions: [Function]) {
    self.base = base
    self.head = head
    self.functions = functions
  }

  /// Head's instructions for what takes base one; 1 where base has none.
  package var instructionRatio: Double {
    base.instructions > 0 ? head.instructions / base.instructions : 1
  }
}
