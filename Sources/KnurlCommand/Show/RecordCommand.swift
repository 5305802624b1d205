import KnurlArguments
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlReports
import KnurlVerification

/// `record`: writes a page that records gestures on a control's picture.
struct RecordCommand: NamedCommand {
  private static let output = Option(
    "--output", short: "-o", "FILE", "write the page to FILE (default CONTROL-record.html)")

  static let syntax = CommandSyntax(
    "record", "CONTROL", summary: "write a page that records gestures on a control as a trace",
    details: [
      "The page shows the control's picture in its true size. It opens from disk, also on a phone,",
      "and needs no network. It records what fingers, mouse or pen do, with times, and saves it as",
      "a trace for replay and for regression folders. The picture does not react: the trace is",
      "replayed on the real control later.",
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
        Self.timeline(of: trace, in: verification), fileName: fileName + "-recording.trace",
        replayLine: lookup.program.line("replay", fileName + "-recording.trace"))
    else {
      throw .couldNotRun(
        "\(name) has no size that the page can show; give it one up to "
          + "\(Wording.grouped(Int(RecordPage.greatestSide))) points with --size WxH.")
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

  /// The timeline of the trace, with 2 pixels per point as on phones. Large controls get 1 pixel
  /// per point.
  private static func timeline(of trace: Trace, in verification: Verification) -> Timeline {
    let plain = Timeline(of: trace, in: verification, scale: nil)
    guard let bounds = plain.frames.last?.after?.bounds, RecordPage.canShow(bounds) else {
      return plain
    }
    return Timeline(
      of: trace, in: verification, scale: max(bounds.width, bounds.height) <= 1_024 ? 2 : 1)
  }

  /// The HTML of the page. If the picture cannot be encoded, the page shows a schematic instead.
  private func text() throws(CommandFailure) -> String {
    do {
      return try page.text(encoder: encoder)
    } catch {
      console.warn("the picture cannot be encoded (\(error)); the page has a schematic.")
    }
    do {
      return try page.text(encoder: nil)
    } catch {
      throw .couldNotRun("the page cannot be created (\(error)).")
    }
  }
}
