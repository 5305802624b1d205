import KnurlArguments
import KnurlGeometry
import KnurlRaster
import KnurlReports
import KnurlVerification

/// `gallery`: draws the scenes of controls and writes a page that shows them.
struct GalleryCommand: NamedCommand {
  private static let defaultFolder = "results/gallery"
  private static let output = Option(
    "--output", short: "-o", "DIR",
    "folder for the pictures and the page (default \(defaultFolder))")

  static let syntax = CommandSyntax(
    "gallery", "[CONTROL…]",
    summary: "draw all scenes of controls and write a page that shows them",
    details: [
      "Draws every scene of each named control, or of all controls, on white and on near black,",
      "with 1, 2 and 3 pixels per point. A control without scenes is drawn in its initial state.",
      "DIR/index.html opens from disk. An existing folder must be empty or a gallery.",
    ],
    options: [output])

  private let exhibits: [(control: ControlSpecification, scenes: [GalleryScene])]
  private let folder: String
  private let version: String
  private let files: FileAccess
  private let encoder: PictureEncoder
  private let console: Console

  init(
    _ arguments: ParsedArguments, _ lookup: CatalogLookup, _ files: FileAccess,
    _ encoder: PictureEncoder?, _ console: Console
  ) throws(CommandFailure) {
    let controls = try lookup.controls(named: arguments.operands) { $0.core == nil }
    guard let encoder else {
      throw PictureFile.noEncoder
    }
    var exhibits: [(control: ControlSpecification, scenes: [GalleryScene])] = []
    var names = UniqueFileNames()
    for control in controls {
      exhibits.append((control, try GalleryScene.all(of: control, names: &names)))
    }
    let isDrawn = exhibits.contains { $0.scenes.contains { $0.verification.canDraw } }
    guard isDrawn else {
      throw .couldNotRun(
        "\(controls.map { $0.name }.joined(separator: ", ")): no description says how to draw it; "
          + "add $0.drawing(…) to one.")
    }
    self.exhibits = exhibits
    folder = arguments[Self.output] ?? Self.defaultFolder
    version = lookup.program.version
    self.files = files
    self.encoder = encoder
    self.console = console
  }

  func run() throws(CommandFailure) -> ExitCode {
    let target = try GalleryFolder(folder, files)
    var page = GalleryPage(version: version)
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
    console.print(
      "\(target.indexPath): \(Wording.count(scenes, "scene")) of "
        + "\(Wording.count(exhibits.count, "control")), \(Wording.count(target.count, "picture"))")
    return .fine
  }
}
