import KnurlLaws
import KnurlVerification

/// The trace of a planted fault: the shortest one that shows it while all other faults are planted
/// too.
struct FaultTrace {
  let fault: String
  /// The index of the fault in its specimen.
  let index: Int
  let law: String
  let trace: Trace
  private let specimen: String
  /// The lines after the header, the note and the law: commands, writes and bounds.
  let lines: [String]

  var length: Int { lines.count }

  /// Reads the traces of a specimen's faults, in their order. A fault without a trace has none.
  static func all(of specimen: SpecimenSpecification) throws -> [FaultTrace] {
    let texts = try specimen.counterexamples()
    let declaration = specimen.verification([]).declaration
    return try specimen.faults.enumerated().compactMap { index, fault in
      guard let text = texts.first(where: { $0.name == fault.name })?.text else { return nil }
      let trace = try TraceText.parse(text, in: declaration)
      let lines = text.split(separator: "\n").map(String.init)
      return FaultTrace(
        fault: fault.name, index: index, law: trace.law ?? "no law", trace: trace,
        specimen: specimen.name,
        lines: lines.filter { line in
          !["trace ", "note ", "law "].contains { line.hasPrefix($0) }
        })
    }
  }

  /// Returns the text of the trace without one of its lines.
  func text(without line: Int) -> String {
    var lines = lines
    lines.remove(at: line)
    return (["trace 1 \(specimen)"] + lines).joined(separator: "\n") + "\n"
  }
}
