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
    if let law = file.law, !failures.contains(where: { property.laws[$0.law] == law }) {
      lines.append("  does not break \(law), the law that it names")
    }
    for failure in failures {
      let words = property.lawText(failure.law)
      lines += [
        "", "\(property.name) breaks \(property.laws[failure.law])",
        WrappedText.labeled("law", words.rule),
        WrappedText.labeled("expected", failure.violation.expected),
        WrappedText.labeled("seen", failure.violation.seen),
        "  step      \(failure.step)", WrappedText.labeled("usual", words.cause),
        WrappedText.labeled("fix", words.fix),
        "  Repeat: \(programName) replay \(Wording.shellQuoted(file.path))",
      ]
    }
    return Wording.printable(lines.joined(separator: "\n"))
  }

  var document: JSONValue {
    let property = file.property
    return [
      "file": .string(file.path), "subject": .string(property.name), "holds": .boolean(holds),
      "steps": .integer(file.records.commands.count),
      "findings": .array(
        failures.map { failure in
          [
            "law": .string(property.laws[failure.law]), "step": .integer(failure.step),
            "expected": .string(failure.violation.expected),
            "seen": .string(failure.violation.seen),
          ]
        }),
    ]
  }
}
