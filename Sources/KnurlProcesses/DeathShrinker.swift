import KnurlEngine

#if os(macOS) || os(Linux)
  /// Makes a history that a control does not survive as small as it goes, in workers.
  struct DeathShrinker {
    private let workers: Workers
    private(set) var best: Performed
    private var death: Death
    private(set) var evaluations = 0
    private let limits: ShrinkLimits
    private var tried: Set<[UInt64]> = []

    /// - Parameter first: A history of choices, and the death that it is about.
    init(_ workers: Workers, _ first: Performed, _ death: Death, limits: ShrinkLimits) {
      self.workers = workers
      self.limits = limits
      best = first
      self.death = death
    }

    /// Shrinks to a fixed point or to the limit.
    mutating func shrink() throws(ChildProblem) -> (performed: Performed, death: Death) {
      // What stands behind the deadly step was never drawn.
      _ = try accept(best.choices)
      var before: [UInt64] = []
      while before != best.choices, !isAtEnd {
        before = best.choices
        try deleteCommands()
        try simplifyCommands()
        try lowerChoices()
      }
      return (best, death)
    }

    /// Leaves out commands, from the back, in runs that double while that succeeds.
    private mutating func deleteCommands() throws(ChildProblem) {
      // The last command is the deadly one, or it is one before a deadly question.
      var last = best.steps.count - 1
      while last >= 1 {
        var length = 1
        while last >= 1 {
          guard last < best.steps.count else { break }
          let first = max(1, last - length + 1)
          let kept = best.steps[..<first] + best.steps[(last + 1)...]
          guard try accept(kept.flatMap { $0.choices }) else { break }
          last = first - 1
          length *= 2
        }
        last -= 1
      }
    }

    /// Sets all choices of a step to the simplest, but those that say what it is.
    private mutating func simplifyCommands() throws(ChildProblem) {
      var step = 0
      while step < best.steps.count {
        for kept in 1...2 {
          let start = best.steps[..<step].reduce(0) { $0 + $1.choices.count }
          guard step < best.steps.count else { break }
          let end = start + best.steps[step].choices.count
          var choices = best.choices
          let first = step == 0 ? start + kept - 1 : start + kept
          for position in first..<max(first, end) { choices[position] = 0 }
          _ = try accept(choices)
        }
        step += 1
      }
    }

    /// Lowers each choice to 0, to 1, then by halving the distance to what failed last.
    private mutating func lowerChoices() throws(ChildProblem) {
      var position = 0
      while position < best.choices.count, !isAtEnd {
        try lowerChoice(at: position)
        position += 1
      }
    }

    private mutating func lowerChoice(at position: Int) throws(ChildProblem) {
      let value = best.choices[position]
      if value == 0 { return }
      if try accept(setting(position, to: 0)) { return }
      if value == 1 { return }
      if try accept(setting(position, to: 1)) { return }
      var failing = value
      var passing: UInt64 = 1
      while passing + 1 < failing, !isAtEnd {
        let middle = passing + (failing - passing) / 2
        if try accept(setting(position, to: middle)) {
          guard position < best.choices.count else { return }
          failing = min(middle, best.choices[position])
        } else {
          passing = middle
        }
      }
    }

    private func setting(_ position: Int, to value: UInt64) -> [UInt64] {
      var choices = best.choices
      choices[position] = value
      return choices
    }

    private var isAtEnd: Bool {
      evaluations >= limits.maximumEvaluations
        || limits.shouldStop?(
          ShrinkProgress(evaluations: evaluations, choices: best.choices.count)) == true
    }

    /// Takes the candidate if the control dies in the same way and it is simpler.
    private mutating func accept(_ choices: [UInt64]) throws(ChildProblem) -> Bool {
      guard !isAtEnd, tried.insert(choices).inserted else { return false }
      evaluations += 1
      let performed = try workers.perform(WorkerRequest(choices: choices))
      guard let death = performed.death, death.isSame(as: self.death),
        Self.isSimpler(performed.choices, than: best.choices)
      else { return false }
      best = performed
      self.death = death
      return true
    }

    /// Shorter, or of equal length and smaller at the first difference.
    private static func isSimpler(_ a: [UInt64], than b: [UInt64]) -> Bool {
      a.count == b.count ? a.lexicographicallyPrecedes(b) : a.count < b.count
    }
  }
#endif
