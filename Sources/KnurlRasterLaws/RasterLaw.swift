public import KnurlEngine
public import KnurlLaws

/// A law of every rasterizer: a statement about one drawing, or about a whole command sequence.
public struct RasterLaw: Sendable {
  public let name: String
  public let text: LawText
  /// The kind of the law. Slow laws are relations, which are checked in few cases.
  public let kind: LawKind<RasterMachine>

  /// Creates a law that checks each drawing of the given kinds.
  init(
    _ name: String, on triggers: RasterTriggers, text: LawText,
    verdict: @escaping @Sendable (inout RasterStep) -> Verdict
  ) {
    self.name = name
    self.text = text
    kind = .check(Check(name, triggers: triggers.rawValue, verdict: verdict))
  }

  /// Creates a slow law that checks the drawings of the given kinds in a whole command sequence.
  init(
    slow name: String, on triggers: RasterTriggers, text: LawText,
    verdict: @escaping @Sendable (inout RasterStep) -> Verdict
  ) {
    self.name = name
    self.text = text
    kind = .relation(
      Relation(name) { run, _ in
        var result = Relation<RasterMachine>.Examination.notApplicable
        var examined = 0
        for (index, step) in run.steps.enumerated() {
          guard let command = step.command,
            !RasterTriggers(of: command).isDisjoint(with: triggers)
          else { continue }
          // A sequence of thousands of drawings would take minutes.
          guard examined < Self.examinedDrawings else { break }
          examined += 1
          var copy = step
          switch verdict(&copy) {
          case .notApplicable: continue
          case .holds: result.verdict = .holds
          case .broken(let violation):
            return .init(step: index, verdict: .broken(violation), commands: 0)
          }
        }
        return result
      })
  }

  private static let examinedDrawings = 16

  init(name: String, text: LawText, relation: Relation<RasterMachine>) {
    self.name = name
    self.text = text
    kind = .relation(relation)
  }

  /// All laws in the order in which the engine numbers them. Laws about single drawings come first.
  public static let all: [RasterLaw] = checks + relations

  private static let checks: [RasterLaw] = [
    coverageHasItsSize, nothingFromNothing, notFinite, wholePixelsTranslate, mirrorImage,
    orderOfSubpaths, directionOfPaths, rulesAgree, area, partsAddUp, canvasDrawsTheCoverage,
    clipIsAWindow,
    drawnAgain, channelsBelowAlpha, opaqueReplaces, sourceOver, gradientIsMonotone, gradientEnds,
    shadowReach, shadowMass, strokeReach, fastRoundedRectangle,
  ]

  private static let relations: [RasterLaw] = [
    fillAgreesWithSamples, strokeAgreesWithSamples, textRoundTrip,
  ]
}

// MARK: - Text

extension RasterLaw {
  static let textRoundTrip = textRoundTrip { SceneText.text(of: $0) }

  /// - Parameter write: Writes a scene as text; tests pass a faulty function.
  package static func textRoundTrip(
    writing write: @escaping @Sendable (CommandSequence<RasterScene, RasterCommand>) -> String
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
        let text = write(run.sequence)
        do {
          let parsed = try SceneText.parse(text)
          let again = SceneText.text(of: parsed.sequence)
          let text = SceneText.text(of: run.sequence)
          return .init(
            step: 0,
            verdict: .demand(
              again == text && parsed.skipped.isEmpty, expected: text, seen: again),
            commands: 0)
        } catch {
          return .init(
            step: 0, verdict: .broken(expected: text, seen: String(describing: error)),
            commands: 0)
        }
      })
  }
}
