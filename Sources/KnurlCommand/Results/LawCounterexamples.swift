import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlVerification

/// Counterexamples of laws, from a catalog's specimens and law examples.
struct LawCounterexamples {
  private let specimens: [SpecimenSpecification]
  /// The first counterexample of each law.
  private var texts: [String: (specimen: Int, text: String)] = [:]

  /// A broken law, shown as a timeline of a specimen.
  struct Violation {
    let timeline: Timeline
    let specimen: String
    /// A short description of the specimen, as a phrase.
    let summary: String
  }

  init(of catalog: Catalog) throws(CommandFailure) {
    specimens = catalog.specimens + catalog.lawExamples
    for (index, specimen) in specimens.enumerated() {
      for trace in try CatalogLookup.traces(specimen.counterexamples) {
        guard let law = TraceLines(trace.text).law?.rest, texts[law] == nil else { continue }
        texts[law] = (index, trace.text)
      }
    }
  }

  /// - Parameter scale: The number of pixels per point; nil draws no control.
  /// - Returns: Nil if there is no counterexample of the law, if it no longer breaks the law, or if
  ///   its text is not a valid trace of the specimen.
  func violation(of law: String, scale: Double?) -> Violation? {
    guard let known = texts[law] else { return nil }
    let specimen = specimens[known.specimen]
    var verification = specimen.verification([])
    guard let trace = try? TraceText.parse(known.text, in: verification.declaration).trace,
      let finding = verification.replay(trace, under: law).first
    else { return nil }
    return Violation(
      timeline: Timeline(of: finding, in: verification, scale: scale), specimen: specimen.name,
      summary: specimen.summary)
  }
}
