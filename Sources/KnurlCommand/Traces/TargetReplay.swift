import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// The replay of a fuzz target that is not a control, such as the rasterizer.
struct TargetReplay {
  let file: TargetFile
  let failures: [Failure]

  init(_ file: TargetFile) {
    self.file = file
    failures = file.failures()
  }

  var holds: Bool { failures.isEmpty }

  func text(_ console: Console, programName: String) -> String {
    let property = file.property
    let verdict = holds ? console.styled("holds", .good) : console.styled("DOES NOT HOLD", .bad)
    var lines = [
      "\(file.path): \(property.name) \(verdict): "
        + "\(Wording.count(file.records.commands.count, "step")), "
        + "\(Wording.count(property.laws.count, "law")), "
        + Wording.count(failures.count, "finding")
    ]
    if let law = file.law, !failures.contains(where: { self.law(of: $0) == law }) {
      lines.append("  does not break \(law), the law that it names")
    }
    for failure in failures {
      lines += [""] + self.lines(of: failure)
      lines.append("  Repeat: \(programName) replay \(Wording.shellQuoted(file.path))")
    }
    return Wording.printable(lines.joined(separator: "\n"))
  }

  func law(of failure: Failure) -> String { file.property.laws[failure.law] }

  /// A failure in words, without the command that repeats it.
  func lines(of failure: Failure) -> [String] {
    let words = file.property.lawText(failure.law)
    return [
      "\(file.property.name) breaks \(law(of: failure))", WrappedText.labeled("law", words.rule),
      WrappedText.labeled("expected", failure.violation.expected),
      WrappedText.labeled("seen", failure.violation.seen), "  step      \(failure.step)",
      WrappedText.labeled("usual", words.cause), WrappedText.labeled("fix", words.fix),
    ]
  }

  var document: JSONValue {
    let property = file.property
    return [
      "file": .string(file.path), "subject": .string(property.name), "holds": .boolean(holds),
      "steps": .integer(file.records.commands.count),
      "findings": .array(
        failures.map { failure in
          [
            "law": .string(law(of: failure)), "step": .integer(failure.step),
            "expected": .string(failure.violation.expected),
            "seen": .string(failure.violation.seen),
          ]
        }),
    ]
  }
}
