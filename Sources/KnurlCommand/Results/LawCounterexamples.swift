import KnurlEngine
import KnurlLaws
import KnurlReports
import KnurlVerification

/// What is known to break laws: the counterexamples of a catalog's specimens, then of its examples.
struct LawCounterexamples {
  private let specimens: [SpecimenSpecification]
  /// The first counterexample of each law.
  private var texts: [String: (specimen: Int, text: String)] = [:]

  /// A law that is seen to be broken, and by whom.
  struct Violation {
    let story: Timeline
    let specimen: String
    /// What the specimen is, in half a sentence.
    let summary: String
  }

  init(of catalog: Catalog) {
    specimens = catalog.specimens + catalog.examples
    for (index, specimen) in specimens.enumerated() {
      for text in specimen.counterexamples {
        guard let law = TraceLines(text).law?.rest, texts[law] == nil else { continue }
        texts[law] = (index, text)
      }
    }
  }

  /// - Parameter scale: Pixels in a point; nil draws no control.
  /// - Returns: Nil where nothing is known to break the law, where that holds by now, or where the
  ///   text is no trace of its specimen.
  func violation(of law: String, scale: Double?) -> Violation? {
    guard let known = texts[law] else { return nil }
    let specimen = specimens[known.specimen]
    var verification = specimen.verification([])
    guard let trace = try? TraceText.parse(known.text, in: verification.declaration).trace,
      let finding = verification.replay(trace, under: law).first
    else { return nil }
    return Violation(
      story: Timeline(of: finding, in: verification, scale: scale), specimen: specimen.name,
      summary: specimen.summary)
  }
}
