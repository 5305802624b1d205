import KnurlEngine
import KnurlLaws
package import KnurlVerification

extension InputFormat {
  /// The laws of the format over all inputs.
  var specification: PropertySpecification {
    PropertySpecification(name: name, summary: summary) { property }
  }

  package var property: Property {
    let text = InputText(name: name, pieces: pieces, frames: frames)
    let laws = laws
    let checks = laws.map { law in
      Check<InputMachine<Reader>.Moment>.invariant(law.name) { law.verdict($0.bytes, $0.reader) }
    }
    return Property(
      name: name, checker: Checker(machine: InputMachine(self), checks: checks),
      words: HistoryWords(
        start: { _, law, notes in text.start(law: law, notes: notes) },
        command: { text.line(of: $0) }, law: { laws[$0].text },
        parse: { lines throws(TraceError) in try text.parse(lines) }),
      // A part is read with all before it, which takes microseconds.
      lengths: HistoryLengths(few: 8, greatest: 64))
  }
}
