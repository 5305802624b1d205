/// Checks that are put to a moment one after the other, as one closure.
///
/// Closures in closures rather than in an array: taking one out of an array counts references and
/// costs more than most checks do.
@usableFromInline struct CheckGroup<Moment> {
  @usableFromInline typealias Body = @Sendable (inout Moment, inout CheckTally) -> Void
  /// A structure and no tuple: through a tuple the closure would get a wrapper.
  private struct Member {
    let law: Int
    let verdict: @Sendable (inout Moment) -> Verdict
  }

  /// Puts every check of the group to the moment.
  @usableFromInline let ask: Body

  /// - Parameter laws: The indices of the group's checks, in the order in which they are asked.
  init(_ laws: [Int], of checks: [Check<Moment>]) {
    let members = laws.map { Member(law: $0, verdict: checks[$0].verdict) }
    ask = Self.chained(members[...])
  }

  private static func chained(_ members: ArraySlice<Member>) -> Body {
    if members.isEmpty { return { _, _ in } }
    if members.count < 4 {
      let (first, others) = (members[members.startIndex], chained(members.dropFirst()))
      return { moment, tally in
        tally.note(first.verdict(&moment), of: first.law)
        others(&moment, &tally)
      }
    }
    let start = members.startIndex
    let (first, second) = (members[start], members[start + 1])
    let (third, fourth) = (members[start + 2], members[start + 3])
    let others = chained(members.dropFirst(4))
    return { moment, tally in
      tally.note(first.verdict(&moment), of: first.law)
      tally.note(second.verdict(&moment), of: second.law)
      tally.note(third.verdict(&moment), of: third.law)
      tally.note(fourth.verdict(&moment), of: fourth.law)
      others(&moment, &tally)
    }
  }
}

/// What checks have said.
@usableFromInline struct CheckTally {
  /// How often each law had something to check.
  var counts: [Int]
  /// The checks of the last moment that do not hold, in the order in which they were asked.
  @usableFromInline var broken: [(law: Int, violation: Violation)] = []

  @inline(__always) mutating func note(_ verdict: Verdict, of law: Int) {
    switch verdict {
    case .idle: break
    case .holds: counts[law] += 1
    case .broken(let violation): noteBroken(law, violation)
    }
  }

  private mutating func noteBroken(_ law: Int, _ violation: Violation) {
    counts[law] += 1
    broken.append((law, violation))
  }
}
