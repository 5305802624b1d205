import KnurlEngine
package import KnurlLaws

/// Facts about a control that its description does not say: names from its sources, and what it does.
package struct Knowledge: Codable, Hashable, Sendable {
  /// The names of the attributes, by position; empty if they are not known.
  package var names: [String] = []
  package var conduct: Conduct?

  package init() {}
}

extension Verification {
  /// The cases in which a control is watched before a search, in parts between which it may stop.
  ///
  /// All searches watch the same cases, so that what a control does depends on no seed.
  package static let watchedParts = [0..<100, 100..<300, 300..<900, 900..<1_800, 1_800..<3_000]
  private static let watchedSeed: UInt64 = 0

  /// Watches the control before a search, and returns what it does.
  ///
  /// - Parameter shouldStop: Returns whether to stop the search.
  package func observed(shouldStop: () -> Bool = { false }) -> Conduct {
    Self.watchedParts.reduce(Conduct()) { conduct, part in
      shouldStop() ? conduct : observed(in: part, after: conduct)
    }
  }

  /// Watches some more cases.
  ///
  /// - Parameters:
  ///   - conduct: What was seen in the cases before.
  ///   - willWatch: Called before each case.
  package func observed(
    in cases: Range<Int>, after conduct: Conduct, willWatch: () -> Void = {}
  ) -> Conduct {
    guard problem() == nil else { return conduct }
    // What was observed before must not change what is observed now.
    let watched = declaration.conduct == nil ? self : trusting(Conduct())
    var observer = Observer(watched.checker.machine, after: conduct)
    for index in cases {
      willWatch()
      observer.watch(case: index, seed: Self.watchedSeed)
    }
    return observer.conduct
  }

  /// True if a law may be asked of the control once it was watched.
  package func mayAsk(_ law: String) -> Bool {
    let capabilities = declaration.capabilities.union([.answers, .clock, .timers])
    return known.contains { $0.name.rawValue == law && $0.concerns(capabilities) }
  }

  /// The same verification with what the control was seen to do, where its description does not say
  /// it.
  package func trusting(_ conduct: Conduct) -> Verification { declaring { $0.adopt(conduct) } }

  /// The facts about the control that its description does not say.
  package var knowledge: Knowledge {
    var knowledge = Knowledge()
    knowledge.names = declaration.names
    knowledge.conduct = declaration.conduct
    return knowledge
  }

  /// The same verification with what another process knows of the control.
  package func knowing(_ knowledge: Knowledge) -> Verification {
    let named = named(knowledge.names)
    return knowledge.conduct.map { named.trusting($0) } ?? named
  }

  /// The same verification of a control whose description says only what it has.
  package var withoutAnswers: Verification {
    declaring {
      if !$0.capabilities.isDisjoint(with: [.repeats, .glides]) { $0.capabilities.remove(.timers) }
      $0.capabilities.subtract(.answers)
    }
  }
}
