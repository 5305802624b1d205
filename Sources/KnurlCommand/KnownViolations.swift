import KnurlEngine
import KnurlLaws
import KnurlReports

/// What is known to break laws: the counterexamples of a catalog's specimens.
struct KnownViolations {
  private let specimens: [SpecimenSpecification]
  /// The first counterexample of each law.
  private var traces: [String: (specimen: Int, trace: Trace)] = [:]

  /// A law that is seen to be broken, and by whom.
  struct Violation {
    let story: Story
    let specimen: String
    /// What the specimen is, in half a sentence.
    let summary: String
  }

  /// Texts that are no traces of their specimen show nothing.
  init(of catalog: Catalog) {
    specimens = catalog.specimens
    for (index, specimen) in specimens.enumerated() where !specimen.counterexamples.isEmpty {
      let declaration = specimen.verification([]).declaration
      for text in specimen.counterexamples {
        guard let trace = try? TraceText.parse(text, in: declaration).trace, let law = trace.law,
          traces[law] == nil
        else { continue }
        traces[law] = (index, trace)
      }
    }
  }

  /// - Parameter scale: Pixels in a point; nil draws no control.
  /// - Returns: Nil where nothing is known to break the law, or where that holds by now.
  func violation(of law: String, scale: Double?) -> Violation? {
    guard let known = traces[law] else { return nil }
    let specimen = specimens[known.specimen]
    var verification = specimen.verification([])
    guard let finding = verification.replay(known.trace, under: law).first else { return nil }
    return Violation(
      story: Story(of: finding, in: verification, scale: scale), specimen: specimen.name,
      summary: specimen.summary)
  }
}
