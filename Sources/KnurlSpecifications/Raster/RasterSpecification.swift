public import KnurlEngine
public import KnurlLaws
public import KnurlVerification

/// The rasterizer's specification in the form in which tools take specifications of all kinds: by
/// name, with checker, text and laws.
public enum RasterSpecification {
  /// As listings, and the first line of every scene, spell it.
  public static let name = SceneText.subject

  /// A checker of all laws; their numbers are the indices of `RasterLaw.all`.
  ///
  /// - Parameter subject: The rasterizer under test.
  public static func checker(of subject: RasterSubject = .knurl) -> Checker<RasterMachine> {
    Checker(machine: RasterMachine(subject: subject), laws: RasterLaw.all.map { $0.kind })
  }

  /// A history as the lines of a scene.
  public static func text(of history: History<RasterScene, RasterCommand>) -> String {
    SceneText.text(of: history)
  }

  #if !hasFeature(Embedded)
    /// Reads a scene back.
    public static func history(
      from text: String
    ) throws(TraceError) -> History<RasterScene, RasterCommand> {
      try SceneText.parse(text).history
    }
  #endif

  /// What the law of a failure says.
  ///
  /// - Parameter law: As in `Failure.law`; must be below the checker's number of laws.
  public static func text(ofLaw law: Int) -> LawText {
    precondition(RasterLaw.all.indices.contains(law), "there is no law with this number")
    return RasterLaw.all[law].text
  }
}

extension RasterSpecification {
  fileprivate static var words: HistoryWords<RasterMachine> {
    #if hasFeature(Embedded)
      HistoryWords(start: lines, command: { SceneText.line(of: $0) }, law: { text(ofLaw: $0) })
    #else
      HistoryWords(
        start: lines, command: { SceneText.line(of: $0) }, law: { text(ofLaw: $0) },
        parse: { text throws(TraceError) in try SceneText.parse(text).history })
    #endif
  }

  private static func lines(_ scene: RasterScene, _ law: String?, _ notes: [String]) -> [String] {
    SceneText.text(of: History(start: scene), law: law, notes: notes)
      .split(separator: "\n").map { String($0) }
  }
}

extension FuzzTargetSpecification {
  /// The rasterizer, under the laws of random scenes.
  public static var rasterizer: FuzzTargetSpecification {
    FuzzTargetSpecification(
      name: RasterSpecification.name, summary: "draws paths with exact area coverage"
    ) {
      FuzzTarget(
        name: RasterSpecification.name, checker: RasterSpecification.checker(),
        words: RasterSpecification.words, lengths: .scenes)
    }
  }
}
