import KnurlEngine
import KnurlLaws
package import KnurlVerification

/// Something that Knurl reads and others may have written: a picture, a trace, the words of a command
/// line, a result.
///
/// What its inputs are made of is said here once; generator, shrinker, text and fuzz target follow.
/// Pieces, frames and their order only grow: their numbers stand in inputs that were kept.
package struct InputFormat<Reader> {
  package let name: String
  /// One sentence for listings.
  package let summary: String
  /// What whole inputs are put together from.
  let pieces: [[UInt8]]
  /// Kinds of parts whose content is free.
  let frames: [InputFrame]
  package let laws: [InputLaw<Reader>]
  /// Makes the reader under test.
  let reader: () -> Reader
}

/// A part of a format around bytes that mean something there, as a chunk with its length and checksum
/// around its data.
struct InputFrame: Sendable {
  /// One word.
  let name: String
  let framed: @Sendable ([UInt8]) -> [UInt8]
}

/// A statement about whatever bytes a reader is given.
package struct InputLaw<Reader>: Sendable {
  package let name: String
  let text: LawText
  let verdict: @Sendable ([UInt8], Reader) -> Verdict
}

extension Verdict {
  static func demand(
    _ condition: Bool, _ expected: @autoclosure () -> String, _ seen: @autoclosure () -> String
  ) -> Verdict {
    condition ? .holds : .broken(Violation(expected: expected(), seen: seen()))
  }
}

// MARK: - As a property

extension InputFormat {
  /// The laws of the format over all inputs.
  var specification: FuzzTargetSpecification {
    FuzzTargetSpecification(name: name, summary: summary) { property }
  }

  package var property: FuzzTarget {
    let text = InputText(name: name, pieces: pieces, frames: frames)
    let laws = laws
    let checks = laws.map { law in
      Check<InputMachine<Reader>.Moment>.invariant(law.name) { law.verdict($0.bytes, $0.reader) }
    }
    return FuzzTarget(
      name: name, checker: Checker(machine: InputMachine(self), checks: checks),
      words: HistoryWords(
        start: { _, law, notes in text.start(law: law, notes: notes) },
        command: { text.line(of: $0) }, law: { laws[$0].text },
        parse: { lines throws(TraceError) in try text.parse(lines) }),
      // A part is read with all before it, which takes microseconds.
      lengths: HistoryLengths(few: 8, greatest: 64))
  }
}
