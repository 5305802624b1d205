/// The observed effects of touches in all command sequences of a search, and wrong texts.
package struct ObservedTouches: Codable, Hashable, Sendable {
  /// The number of touches that were followed.
  package var drags = 0
  /// The values that a touch has changed, as bits.
  package var values: UInt64 = 0
  /// The number of times that a law was silent because of an excepted law.
  package var silencedVerdicts = 0
  /// The texts of own attributes that showed an address of memory, as bits.
  package var addresses: UInt64 = 0
  /// A sentence for each name for which a law or a goal asked and that nothing has.
  package var unknownNames: Set<String> = []
  /// The lines of the description of which something came.
  package var effects = ObservedEffects()

  package init() {}

  /// Adds the effects seen in another process or another part of the search.
  package mutating func add(_ other: ObservedTouches) {
    drags += other.drags
    values |= other.values
    silencedVerdicts += other.silencedVerdicts
    addresses |= other.addresses
    unknownNames.formUnion(other.unknownNames)
    effects.formUnion(other.effects)
  }
}
