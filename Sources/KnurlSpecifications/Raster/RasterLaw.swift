public import KnurlEngine
public import KnurlLaws

/// A property of every rasterizer: a statement about one drawing, or about a whole history.
public struct RasterLaw: Sendable {
  public let name: String
  public let text: LawText
  public let statement: Statement

  /// What the engine asks.
  public enum Statement: Sendable {
    case check(Check<RasterMoment>)
    /// Slow laws: they are asked in few cases.
    case relation(Relation<RasterMachine>)
  }

  /// A law that looks at each drawing of the given kinds.
  init(
    _ name: String, on occasions: RasterOccasions, text: LawText,
    verdict: @escaping @Sendable (inout RasterMoment) -> Verdict
  ) {
    self.name = name
    self.text = text
    statement = .check(Check(name, occasions: occasions.rawValue, verdict: verdict))
  }

  /// A slow law that looks at the drawings of the given kinds in a whole history.
  init(
    slow name: String, on occasions: RasterOccasions, text: LawText,
    verdict: @escaping @Sendable (inout RasterMoment) -> Verdict
  ) {
    self.name = name
    self.text = text
    statement = .relation(
      Relation(name) { run, _ in
        var result = Relation<RasterMachine>.Examination.idle
        var examined = 0
        for (step, moment) in run.moments.enumerated() {
          guard let command = moment.command,
            !RasterOccasions(of: command).isDisjoint(with: occasions)
          else { continue }
          // A history of thousands of drawings would take minutes.
          guard examined < Self.examinedDrawings else { break }
          examined += 1
          var copy = moment
          switch verdict(&copy) {
          case .idle: continue
          case .holds: result.verdict = .holds
          case .broken(let violation):
            return .init(step: step, verdict: .broken(violation), commands: 0)
          }
        }
        return result
      })
  }

  private static let examinedDrawings = 16

  init(name: String, text: LawText, relation: Relation<RasterMachine>) {
    self.name = name
    self.text = text
    statement = .relation(relation)
  }

  /// Every law, those about single drawings first: the order in which the engine numbers them.
  public static let all: [RasterLaw] = checks + relations

  private static let checks: [RasterLaw] = [
    coverageHasItsSize, nothingFromNothing, notFinite, wholePixelsTranslate, mirrorImage,
    orderOfSubpaths, directionOfPaths, rulesAgree, area, partsAddUp, canvasDrawsTheCoverage,
    clipIsAWindow,
    drawnAgain, channelsBelowAlpha, opaqueReplaces, sourceOver, gradientIsMonotone, gradientEnds,
    shadowReach, shadowMass, strokeReach, fastRoundedRectangle,
  ]

  private static var relations: [RasterLaw] {
    #if hasFeature(Embedded)
      [fillAgreesWithSamples, strokeAgreesWithSamples]
    #else
      [fillAgreesWithSamples, strokeAgreesWithSamples, textRoundTrip]
    #endif
  }
}
