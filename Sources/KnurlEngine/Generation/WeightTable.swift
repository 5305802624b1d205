/// A table that draws one of a few alternatives by weight. A draw needs one lookup and no sum.
///
/// A class, because drawing with it after every command must not count references to arrays.
public final class WeightTable: Sendable {
  /// The alternative of each ticket. An alternative has as many tickets as its weight.
  @usableFromInline let alternatives: [UInt8]
  /// The number of alternatives, including alternatives with a weight of 0.
  public let count: Int

  /// - Parameter weights: The relative frequency of each alternative; at least one is positive, and
  ///   there are at most 256.
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

  /// Draws an index by weight. Only the index is a choice: a replay needs no weights.
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
