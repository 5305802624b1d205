import KnurlArguments
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlReports
import KnurlVerification

/// `record`: writes a page that records gestures on a control's picture.
struct RecordCommand: NamedCommand {
  private static let output = Option(
    "--output", short: "-o", "FILE", "where the page goes (default CONTROL-record.html)")

  static let syntax = CommandSyntax(
    "record", "CONTROL", summary: "write a page that records gestures on a control as a trace",
    details: [
      "The page shows the control's picture in its true size, needs no network and opens from disk,",
      "on a telephone too. It writes down what fingers, mouse or pen do, with their times, and",
      "saves it as a trace for replay and for folders of regressions. The picture does not react:",
      "the recording is played on the real control.",
    ],
    options: [RenderSetup.property, RenderSetup.size, output])

  private let name: String
  private let page: RecordPage
  private let output: String
  private let files: FileAccess
  private let encoder: PictureEncoder?
  private let console: Console

  init(
    _ arguments: ParsedArguments, _ lookup: CatalogLookup, _ files: FileAccess,
    _ encoder: PictureEncoder?, _ console: Console
  ) throws(CommandFailure) {
    name = arguments.operands[0]
    guard let verification = lookup.verification(named: name) else {
      throw lookup.unknownSubject(name)
    }
    let trace = try RenderSetup(arguments, verification.declaration, scale: 1).trace
    let fileName = Wording.fileName(name)
    guard
      let page = RecordPage(
        Self.story(of: trace, in: verification), fileName: fileName + "-recording.trace",
        replayLine: lookup.program.line("replay", fileName + "-recording.trace"))
    else {
      throw .couldNotRun(
        "\(name) has no size in which it could be shown, up to "
          + "\(Wording.grouped(Int(RecordPage.greatestSide))) points; give it one with --size WxH.")
    }
    self.page = page
    output = arguments[Self.output] ?? fileName + "-record.html"
    self.files = files
    self.encoder = encoder
    self.console = console
  }

  func run() throws(CommandFailure) -> ExitCode {
    try files.write(text(), to: output, Self.output)
    console.print("\(output): open it in a browser to record gestures on \(name)")
    return .fine
  }

  /// Two pixels in a point, as telephones have at least, where that is not too large a picture.
  private static func story(of trace: Trace, in verification: Verification) -> Timeline {
    let plain = Timeline(of: trace, in: verification, scale: nil)
    guard let bounds = plain.frames.last?.after?.bounds, RecordPage.canShow(bounds) else {
      return plain
    }
    return Timeline(
      of: trace, in: verification, scale: max(bounds.width, bounds.height) <= 1_024 ? 2 : 1)
  }

  /// With a schematic where the picture cannot be had.
  private func text() throws(CommandFailure) -> String {
    do {
      return try page.text(encoder: encoder)
    } catch {
      console.warn("the picture cannot be encoded (\(error)); the page has a schematic.")
    }
    do {
      return try page.text(encoder: nil)
    } catch {
      throw .couldNotRun("the page cannot be made (\(error)).")
    }
  }
}
