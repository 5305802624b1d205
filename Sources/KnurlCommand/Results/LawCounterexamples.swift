import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlVerification

/// Counterexamples of laws, from a catalog's specimens and from its proofs that laws can fail.
struct LawCounterexamples {
  private let catalog: Catalog
  /// The first counterexample of each law; the index of its specimen is nil for a proof.
  private var texts: [String: (specimen: Int?, text: String)] = [:]

  /// A broken law, shown as a timeline of a specimen or a control with a planted fault.
  struct Violation {
    let timeline: Timeline
    let specimen: String
    /// A short description of the specimen, as a phrase.
    let summary: String
  }

  init(of catalog: Catalog) throws(CommandFailure) {
    self.catalog = catalog
    for (index, specimen) in catalog.specimens.enumerated() {
      try add(specimen.counterexamples, of: index)
    }
    try add(catalog.proofTraces, of: nil)
  }

  private mutating func add(_ read: TraceReader, of specimen: Int?) throws(CommandFailure) {
    for trace in try CatalogLookup.traces(read) {
      guard let law = TraceLines(trace.text).law?.rest, texts[law] == nil else { continue }
      texts[law] = (specimen, trace.text)
    }
  }

  /// - Parameter scale: The number of pixels per point; nil draws no control.
  /// - Returns: Nil if there is no counterexample of the law, if it no longer breaks the law, or if
  ///   its text is not a valid trace of the specimen.
  func violation(of law: String, scale: Double?) -> Violation? {
    guard let known = texts[law], let subject = subject(of: known, LawName(law)) else { return nil }
    var verification = subject.verification
    guard let trace = try? TraceText.parse(known.text, in: verification.declaration),
      let finding = verification.replay(trace, under: law).first
    else { return nil }
    return Violation(
      timeline: Timeline(of: finding, in: verification, scale: scale), specimen: subject.name,
      summary: subject.summary)
  }

  private func subject(
    of known: (specimen: Int?, text: String), _ law: LawName
  ) -> (name: String, summary: String, verification: Verification)? {
    if let index = known.specimen {
      let specimen = catalog.specimens[index]
      return (specimen.name, specimen.summary, specimen.verification([]))
    }
    guard let name = try? TraceText.subject(of: known.text),
      let proof = catalog.proof(of: law, on: name)
    else { return nil }
    return (
      name, "with a planted fault: \(proof.fault.summary)",
      proof.verification.asking(law, around: proof.fault)
    )
  }
}
