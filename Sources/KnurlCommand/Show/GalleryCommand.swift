import KnurlGeometry
import KnurlRaster
import KnurlReports
import KnurlVerification

/// `gallery`: draws the scenes of controls, and a page that shows them.
struct GalleryCommand {
  static let defaultFolder = "results/gallery"

  static let syntax = CommandSyntax(
    name: "gallery", operands: "[CONTROL…]", operandCount: 0...1_000,
    summary: "draw controls in all their scenes, and a page that shows them",
    details: [
      "Every scene of each control, or of all, is drawn in front of white and of near black, with 1,",
      "2 and 3 pixels in a point. A control without scenes is shown as it comes. DIR/index.html opens",
      "from disk. A folder that is there is written into if it is empty or a gallery.",
    ],
    options: [
      OptionSyntax(
        name: "--output", alias: "-o", value: "DIR",
        summary: "folder for the pictures and the page (default \(defaultFolder))")
    ])

  private let tool: CommandLineTool
  private let controls: [ControlSpecification]
  private let folder: String
  private let encoder: CommandLineTool.PictureEncoder

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    controls = try tool.controls(named: arguments.operands) { $0.core == nil }
    folder = try arguments.text("--output") ?? Self.defaultFolder
    guard let encoder = tool.pictureEncoder else {
      throw .couldNotRun(
        "this program was built without an encoder for pictures, so nothing is drawn; hand one to "
          + "CommandLineTool(pictureEncoder:).")
    }
    self.encoder = encoder
  }

  func run() throws(CommandFailure) -> ExitCode {
    var exhibits: [(control: ControlSpecification, scenes: [GalleryScene])] = []
    var names = GalleryNames()
    for control in controls {
      exhibits.append((control, try GalleryScene.all(of: control, names: &names)))
    }
    let isDrawn = exhibits.contains { $0.scenes.contains { $0.verification.canDraw } }
    guard isDrawn else {
      throw .couldNotRun(
        "\(controls.map { $0.name }.joined(separator: ", ")): nothing says how it is drawn; let a "
          + "description do so with $0.drawing(…).")
    }
    let target = try GalleryFolder(folder, tool.environment.files)
    var page = GalleryPage(version: tool.version)
    for exhibit in exhibits {
      var shown = GalleryPage.Control(
        name: exhibit.control.name, summary: exhibit.control.summary)
      for scene in exhibit.scenes {
        shown.scenes.append(try scene.draw(into: target, encoder: encoder))
      }
      page.controls.append(shown)
    }
    try target.finish(page: page.text)
    let scenes = exhibits.reduce(0) { $0 + $1.scenes.count }
    tool.console.print(
      "\(target.indexPath): \(Wording.count(scenes, "scene")) of "
        + "\(Wording.count(exhibits.count, "control")), \(Wording.count(target.count, "picture"))")
    return .fine
  }
}
