import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification

/// Sample timelines and finding pages of a slider.
enum PageFixture {
  /// Returns a verification of a range slider with the law that the lower value is at most 3.
  static func slider() -> Verification {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, shown: .frame { $0.thumbFrame(.lower) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, shown: .frame { $0.thumbFrame(.upper) })
    description.law("at-most-3") { _, step in try expect(step.after[.value, 0] <= 3) }
    return Verification(ControlHarness({ RangeSliderModel() }, description), description)
  }

  static func touch(_ phase: TouchPhase, _ x: Double, id: Int = 1) -> Command {
    .touch(Touch(id: id, phase: phase, location: Point2D(x: x, y: 15)))
  }

  static func trace(_ commands: [Command], subject: String = "slider") -> Trace {
    var trace = Trace(
      controlName: subject, sequence: CommandSequence(start: Configuration(), commands: commands))
    trace.law = "at-most-3"
    return trace
  }

  /// Returns a drag of the lower thumb with the given number of moves. The last move breaks the
  /// law.
  static func drag(moves: Int) -> [Command] {
    [touch(.began, 76)] + (1...moves).map { touch(.moved, $0 == moves ? 150 : 76.5) }
  }

  static func timeline(
    _ commands: [Command] = drag(moves: 2), in verification: Verification? = nil
  ) throws -> Timeline {
    var verification = verification ?? slider()
    let trace = trace(commands, subject: verification.declaration.controlName)
    guard let finding = verification.replay(trace, under: "at-most-3").first else {
      throw NoFinding()
    }
    return Timeline(of: finding, in: verification)
  }

  struct NoFinding: Error {}

  /// Returns a page with all optional parts.
  static func full(_ commands: [Command] = drag(moves: 2)) throws -> FindingPage {
    var page = FindingPage(try timeline(commands))
    var nearest = page.timeline.trace
    nearest.sequence.commands.removeLast()
    var explanation = Explanation()
    explanation.statements = [
      Explanation.Statement(text: "At least one move is needed.", step: 2, trials: [])
    ]
    explanation.nearest = Explanation.NearestPassing(
      trace: nearest, change: "if the last move is left out", step: page.timeline.frames.count - 1,
      difference: "lowerValue is 2.016, not 4.426")
    explanation.evaluations = 1_234
    page.explanation = explanation
    page.passing = Timeline(of: nearest, in: slider())
    page.repeatLines = ["./knurl replay slider.trace"]
    page.test = "@Test func stays() {}"
    page.origin = "Case 7 of seed 1."
    page.lawLink = "laws/at-most-3.html"
    page.indexLink = "index.html"
    return page
  }
}
