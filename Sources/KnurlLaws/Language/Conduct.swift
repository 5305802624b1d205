/// The answers that a control was seen to give: how often each in each situation.
///
/// An `Observer` counts them. A child process sends them to its parent, and
/// `Declaration.adopt(_:)` takes from them what a description does not say.
package struct Conduct: Codable, Hashable, Sendable {
  /// For each situation, the number of steps with each answer, and at the end with none of them.
  var counts: [[Int]] = []
  /// The longest time after a flick at which a value still changed, in seconds.
  package internal(set) var longestGlide = 0.0

  package init() {}
}
