import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlReports
import KnurlVerification

/// `record`: writes a page that records gestures on a control's picture.
struct RecordCommand {
  private let tool: CommandLineTool
  private let name: String
  private let output: String
  private let page: RecordPage

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    guard let control = arguments.operands.first else {
      throw .usage("record needs CONTROL; see \(tool.programName) help record.")
    }
    let name = try tool.subject(named: control)
    guard let verification = tool.verification(of: name) else {
      throw .couldNotRun("\(name) cannot be set up.")
    }
    let trace = try RenderSetup(arguments, verification.declaration, scale: 1).trace
    let fileName = Wording.fileName(name)
    guard
      let page = RecordPage(
        Self.story(of: trace, in: verification), fileName: fileName + "-recording.trace",
        replayLine: "\(tool.programName) replay \(fileName)-recording.trace")
    else {
      throw .couldNotRun(
        "\(name) has no size in which it could be shown, up to "
          + "\(Wording.grouped(Int(RecordPage.greatestSide))) points; give it one with --size WxH.")
    }
    self.name = name
    self.page = page
    output = try arguments.text("--output") ?? fileName + "-record.html"
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

  func run() throws(CommandFailure) -> ExitCode {
    let bytes = Array(try text().utf8)
    do throws(FileProblem) {
      try tool.environment.files.write(bytes, output)
    } catch {
      throw .couldNotRun(
        "\(output) was not written, \(error.reason); choose another place with --output.")
    }
    tool.console.print("\(output): open it in a browser to record gestures on \(name)")
    return .fine
  }

  /// With a schematic where the picture cannot be had.
  private func text() throws(CommandFailure) -> String {
    do {
      return try page.text(encoder: tool.pictureEncoder)
    } catch {
      tool.console.warn("the picture cannot be encoded (\(error)); the page has a schematic.")
    }
    do {
      return try page.text(encoder: nil)
    } catch {
      throw .couldNotRun("the page cannot be made (\(error)).")
    }
  }
}
