import KnurlEngine
import KnurlLaws
package import KnurlVerification

/// A format that Knurl reads and other programs may write, such as pictures, traces or arguments.
///
/// It declares the parts of inputs. The generator, the shrinker, the text and the fuzz target
/// follow from them. Only append pieces and frames: saved inputs contain their indexes.
package struct InputFormat<Reader> {
  package let name: String
  /// A short description for lists of fuzz targets.
  package let summary: String
  /// The parts with fixed content.
  let pieces: [[UInt8]]
  /// The kinds of parts with arbitrary content.
  let frames: [InputFrame]
  package let laws: [InputLaw<Reader>]
  /// Creates the reader under test.
  let reader: () -> Reader
}

/// A kind of part that encloses bytes, such as a chunk with length and checksum around its data.
struct InputFrame: Sendable {
  /// The name in the text form, a single word.
  let name: String
  let framed: @Sendable ([UInt8]) -> [UInt8]
}

/// A law that a reader must keep for any bytes.
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

// MARK: - Fuzz target

extension InputFormat {
  /// The fuzz target that checks the laws of the format on all inputs.
  var specification: FuzzTargetSpecification {
    FuzzTargetSpecification(name: name, summary: summary) { property }
  }

  package var property: FuzzTarget {
    let text = InputText(name: name, pieces: pieces, frames: frames)
    let laws = laws
    let checks = laws.map { law in
      Check<InputMachine<Reader>.Step>.invariant(law.name) { law.verdict($0.bytes, $0.reader) }
    }
    return FuzzTarget(
      name: name, checker: Checker(machine: InputMachine(self), checks: checks),
      words: SequenceWords(
        start: { _, law, notes in text.start(law: law, notes: notes) },
        command: { text.line(of: $0) }, law: { laws[$0].text },
        parse: { lines throws(TraceError) in try text.parse(lines) }),
      // Each step reads all parts so far, which takes microseconds.
      lengths: SequenceLengths(few: 8, greatest: 64))
  }
}
