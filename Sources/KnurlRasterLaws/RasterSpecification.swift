public import KnurlEngine
public import KnurlLaws
public import KnurlVerification

/// The rasterizer's specification, in the form for tools: its name, checker, texts and laws.
public enum RasterSpecification {
  /// The name in listings and in the first line of every scene.
  public static let name = SceneText.subject

  /// A checker of all laws, numbered by their index in `RasterLaw.all`.
  ///
  /// - Parameter subject: The rasterizer under test.
  public static func checker(of subject: RasterSubject = .knurl) -> Checker<RasterMachine> {
    Checker(machine: RasterMachine(subject: subject), laws: RasterLaw.all.map { $0.kind })
  }

  /// A drawing sequence as the lines of a scene.
  public static func text(of sequence: CommandSequence<RasterScene, RasterCommand>) -> String {
    SceneText.text(of: sequence)
  }

  /// Reads a drawing sequence from the lines of a scene.
  public static func sequence(
    from text: String
  ) throws(TraceError) -> CommandSequence<RasterScene, RasterCommand> {
    try SceneText.parse(text).sequence
  }

  /// The text of a law: its rule, the reason, a usual cause and a fix.
  ///
  /// - Parameter law: The index from `Failure.law`; it must be less than the checker's number of
  ///   laws.
  public static func text(ofLaw law: Int) -> LawText {
    precondition(RasterLaw.all.indices.contains(law), "there is no law with this number")
    return RasterLaw.all[law].text
  }
}

extension RasterSpecification {
  fileprivate static var words: SequenceWords<RasterMachine> {
    SequenceWords(
      start: lines, command: { SceneText.line(of: $0) }, law: { text(ofLaw: $0) },
      parse: { text throws(TraceError) in try SceneText.parse(text).sequence })
  }

  private static func lines(_ scene: RasterScene, _ law: String?, _ notes: [String]) -> [String] {
    SceneText.text(of: CommandSequence(start: scene), law: law, notes: notes)
      .split(separator: "\n").map { String($0) }
  }
}

extension FuzzTargetSpecification {
  /// The rasterizer with the laws of random scenes.
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
