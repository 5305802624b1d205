// Embedded systems have no parser for doubles.
#if !hasFeature(Embedded)
  package import KnurlEngine
  import KnurlLaws

  extension RasterLaw {
    static let textRoundTrip = textRoundTrip { SceneText.text(of: $0) }

    /// - Parameter write: How scenes are written; a test hands in a faulty way.
    package static func textRoundTrip(
      writing write: @escaping @Sendable (History<RasterScene, RasterCommand>) -> String
    ) -> RasterLaw {
      RasterLaw(
        name: "text-round-trip",
        text: LawText(
          rule: "A scene written as text and read back is the same scene.",
          why: "A finding cannot be repeated from its file.",
          cause: "A number that is cut off, or a word that is written but not read.",
          fix:
            "Write doubles in their shortest form that reads back, and add the word to the parser."
        ),
        relation: Relation("text-round-trip") { run, _ in
          let text = write(run.history)
          do {
            let parsed = try SceneText.parse(text)
            let again = SceneText.text(of: parsed.history)
            let text = SceneText.text(of: run.history)
            return .init(
              step: 0,
              verdict: MaskComparison.demand(
                again == text && parsed.skipped.isEmpty, expected: text, seen: again),
              commands: 0)
          } catch {
            return .init(
              step: 0, verdict: .broken(Violation(expected: text, seen: String(describing: error))),
              commands: 0)
          }
        })
    }
  }
#endif
