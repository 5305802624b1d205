/// What touches did, as observed, in the histories of a whole search.
package struct ObservedTouches: Hashable, Sendable {
  /// How many touches were followed.
  package var drags = 0
  /// The values that a touch has changed, as bits.
  package var values: UInt64 = 0
  /// What a touch that was taken away did with values that it had changed.
  package var cancels: CancelKinds = []
  /// How often a law was silent beside an excepted one.
  package var silencedVerdicts = 0

  package init() {}

  /// Adds what another process, or another part of the search, has seen.
  package mutating func add(_ other: ObservedTouches) {
    drags += other.drags
    values |= other.values
    cancels.formUnion(other.cancels)
    silencedVerdicts += other.silencedVerdicts
  }
}

/// What a cancelled touch does with the values that it has changed.
public struct CancelKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// It leaves them as they are.
  public static let keep = CancelKinds(rawValue: 1)
  /// It brings those of the touch-down back.
  public static let restore = CancelKinds(rawValue: 2)
}
