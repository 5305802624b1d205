/// A part of a large structure that makes a call pass the structure by its address.
///
/// A method of an `inout` structure whose layout the compiler knows is called with a copy; for a step
/// that is more than a thousand bytes. An existential makes the layout of the structure around it
/// one that is only passed by address.
package struct PassedByAddress: Hashable, Sendable {
  private let nothing: (any Sendable)? = nil

  package init() {}

  package static func == (_: PassedByAddress, _: PassedByAddress) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
