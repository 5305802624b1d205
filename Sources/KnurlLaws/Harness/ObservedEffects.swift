/// The lines of a description of which something came in a search.
///
/// Own attributes changed, events were sent, a setting or a command made a difference. Sets of bits,
/// so that those of several processes can be united in any order.
package struct ObservedEffects: Codable, Hashable, Sendable {
  /// The own attributes that changed, and the events that were sent.
  package var attributes = BitSet()
  /// The settings without whose writes a sequence would have gone otherwise.
  package var properties = BitSet()
  /// The own commands without which a sequence would have gone otherwise.
  package var commands = BitSet()
  /// The values that came to rest on one of their places by themselves.
  package var rests = BitSet()

  package init() {}

  package mutating func formUnion(_ other: ObservedEffects) {
    attributes.formUnion(other.attributes)
    properties.formUnion(other.properties)
    commands.formUnion(other.commands)
    rests.formUnion(other.rests)
  }

  package func union(_ other: ObservedEffects) -> ObservedEffects {
    var all = self
    all.formUnion(other)
    return all
  }

  /// The first 64 positions of a list. A later position has the bit of an earlier one, so that
  /// nothing is said to be missing that is there.
  package struct BitSet: OptionSet, Codable, Hashable, Sendable {
    package let rawValue: UInt64

    package init(rawValue: UInt64) { self.rawValue = rawValue }

    init(_ index: Int) { self.init(rawValue: 1 << UInt64(index & 63)) }
  }
}

extension DeclaredProperty {
  /// True if an effect of the property would be seen. Nobody sees a color here.
  var canBeIdle: Bool { role == .other && kind != .color }
}
