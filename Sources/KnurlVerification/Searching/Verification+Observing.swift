import KnurlEngine
package import KnurlLaws

/// Facts about a control that its description does not say.
///
/// They are names from its sources, the answers that it was seen to give, and those that were accepted.
package struct Knowledge: Codable, Hashable, Sendable {
  /// The names of the attributes, by position; empty if they are not known.
  package var names: [String] = []
  package var conduct: Conduct?
  package var accepted: AcceptedAnswers?

  package init() {}
}

extension Verification {
  /// The cases in which a control is watched before a search, in parts between which it may stop.
  private static let watchedParts = [0..<100, 100..<300, 300..<900, 900..<1_800, 1_800..<3_000]

  /// The number of cases that may be missing, because they ended their processes.
  private static let mostMissing = 10

  /// True if the control was watched to the end.
  package var isWatched: Bool {
    (declaration.conduct?.cases ?? 0) + Self.mostMissing >= declaration.watchedCases
  }

  /// Watches a control before a search, in parts, and returns what it does.
  ///
  /// - Parameters:
  ///   - leavingOut: The cases that are not watched.
  ///   - watch: Watches some cases, and returns what was seen in these and before; nil to stop.
  package static func conduct<Problem>(
    leavingOut: [Int] = [], _ watch: (Range<Int>, Conduct) throws(Problem) -> Conduct?
  ) throws(Problem) -> Conduct {
    var conduct = Conduct()
    for part in watchedParts {
      var start = part.lowerBound
      for end in leavingOut.filter(part.contains).sorted() + [part.upperBound] {
        if start < end {
          guard let seen = try watch(start..<end, conduct) else { return conduct }
          conduct = seen
        }
        start = end + 1
      }
    }
    return conduct
  }

  /// Watches the control before a search, and returns what it does.
  ///
  /// - Parameter shouldStop: Returns whether to stop the search.
  package func observed(shouldStop: () -> Bool = { false }) -> Conduct {
    Self.conduct { part, conduct in shouldStop() ? nil : observed(in: part, after: conduct) }
  }

  /// Watches some more cases.
  ///
  /// - Parameters:
  ///   - conduct: What was seen in the cases before.
  ///   - willWatch: Called with each case before it begins.
  package func observed(
    in cases: Range<Int>, after conduct: Conduct, willWatch: (Int) -> Void = { _ in }
  ) -> Conduct {
    guard problem() == nil else { return conduct }
    var observer = observer(after: conduct)
    for index in cases where index < declaration.watchedCases {
      willWatch(index)
      observer.watch(case: index)
    }
    return observer.conduct
  }

  /// An observer, which sees the same whatever was observed before.
  package func observer(after conduct: Conduct = Conduct()) -> Observer {
    let watched = declaration.conduct == nil ? self : trusting(Conduct())
    return Observer(watched.checker.machine, after: conduct)
  }

  /// The commands of a watched case.
  func sequence(
    ofWatchedCase index: Int
  ) -> CommandSequence<Configuration, Command> {
    var sequence = CommandSequence<Configuration, Command>(start: Configuration())
    var observer = observer()
    observer.watch(
      case: index, willBegin: { sequence.start = $0 },
      willPerform: { sequence.commands.append($0) })
    return sequence
  }

  /// The choices that draw the first commands of a watched case; nil if no choices draw them.
  func choices(ofWatchedCase index: Int, to step: Int) -> [UInt64]? {
    var sequence = sequence(ofWatchedCase: index)
    sequence.commands.removeSubrange(min(step, sequence.commands.count)...)
    return checker.machine.choices(of: sequence)
  }

  /// True if a law may be asked of the control once it was watched.
  package func mayAsk(_ law: String) -> Bool {
    if Law.answerText(ofLaw: law) != nil {
      let isAccepted = declaration.accepted != nil || declaration.acceptsFacts
      return isAccepted || !Law.isOfAccepted(law)
    }
    let capabilities = declaration.capabilities.union([.answers, .clock, .timers])
    return known.contains { $0.name.rawValue == law && $0.concerns(capabilities) }
  }

  /// The same verification with what the control was seen to do, where its description does not say
  /// it.
  package func trusting(_ conduct: Conduct) -> Verification { declaring { $0.adopt(conduct) } }

  /// The same verification, which demands the answers that were accepted.
  package func accepting(_ accepted: AcceptedAnswers?) -> Verification {
    guard let accepted else { return self }
    return declaring {
      $0.accepted = accepted
      if let conduct = $0.conduct { $0.adopt(conduct) }
    }
  }

  /// The same verification, which accepts all that the control will be seen to do always.
  package var acceptingFacts: Verification { declaring { $0.acceptsFacts = true } }

  /// The facts about the control that its description does not say.
  package var knowledge: Knowledge {
    var knowledge = Knowledge()
    knowledge.names = declaration.names
    knowledge.conduct = declaration.conduct
    knowledge.accepted = declaration.accepted
    return knowledge
  }

  /// The same verification with what another process knows of the control.
  package func knowing(_ knowledge: Knowledge) -> Verification {
    let named = named(knowledge.names).accepting(knowledge.accepted)
    return knowledge.conduct.map { named.trusting($0) } ?? named
  }

  /// The same verification of a control whose description says only what it has.
  package var withoutAnswers: Verification {
    declaring {
      if !$0.capabilities.isDisjoint(with: [.repeats, .glides]) { $0.capabilities.remove(.timers) }
      $0.capabilities.subtract(.answers)
      $0.statedAnswers = [:]
    }
  }
}
