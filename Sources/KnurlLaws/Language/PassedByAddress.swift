/// A part of a large structure that makes a call pass the structure by its address.
///
/// A method of an `inout` structure whose layout the compiler knows is called with a copy; for a step
/// that is more than a thousand bytes. An existential makes the layout of the structure around it
/// one that is only passed by address.
struct PassedByAddress: Hashable, Sendable {
  private let nothing: (any Sendable)? = nil

  static func == (_: PassedByAddress, _: PassedByAddress) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
