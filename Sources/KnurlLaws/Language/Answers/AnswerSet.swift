/// Some of the answers of a situation, by their position in its list.
///
/// An instance of a situation seldom tells one answer: it allows some, and one that allows all says
/// nothing.
package struct AnswerSet: OptionSet, Codable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Only the answer at a position.
  static func only(_ index: Int) -> AnswerSet { AnswerSet(rawValue: 1 << UInt16(index)) }

  func contains(at index: Int) -> Bool { contains(.only(index)) }
}
