/// Which of a few alternatives a ticket stands for, looked up instead of counted out.
///
/// A class, because whoever draws with it after every command must not count references to arrays.
public final class WeightTable: Sendable {
  /// For every ticket its alternative.
  @usableFromInline let alternatives: [UInt8]
  /// How many alternatives there are, those without weight included.
  public let count: Int

  /// - Parameter weights: How often each alternative is drawn, compared with the others; one at least
  ///   is positive, and there are at most 256.
  public init(_ weights: [UInt32]) {
    precondition(weights.count <= 256, "a ticket names its alternative in a byte")
    precondition(weights.contains { $0 > 0 }, "there must be something to choose from")
    var alternatives: [UInt8] = []
    for (index, weight) in weights.enumerated() {
      for _ in 0..<weight { alternatives.append(UInt8(index)) }
    }
    self.alternatives = alternatives
    count = weights.count
  }

  /// An index by weight. Only the index is a choice: a replay needs no weights.
  ///
  /// - Complexity: O(1).
  @inlinable public func draw(from source: inout ChoiceSource) -> Int {
    if source.isReplaying { return source.index(below: count) }
    let ticket = source.generator.next(upTo: UInt64(alternatives.count - 1))
    let chosen = Int(alternatives[Int(ticket)])
    if source.isRecording {
      source.record(Choice(value: UInt64(chosen), bound: UInt64(count - 1)))
    }
    return chosen
  }
}
