import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// `render`: draws a control as it is set up, or where a trace leads it.
struct RenderCommand {
  /// A file's name ends so that is to hold a schematic.
  private static let schematicEnding = ".svg"

  private let tool: CommandLineTool
  private let scale: Int
  private let output: String?
  private let verification: Verification
  private let trace: Trace
  private let step: Int?
  private let name: String
  /// The law that the trace names as broken.
  private let law: String?
  private let isFilm: Bool

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    scale = try arguments.integer("--scale", in: 1...3) ?? 1
    output = try arguments.text("--output")
    isFilm = arguments.has("--film")
    if let path = try arguments.text("--trace") {
      guard arguments.operands.isEmpty else {
        throw .usage("a trace names its control, so “\(arguments.operands[0])” is too much.")
      }
      if isFilm {
        for option in ["--step", "--scale"] where arguments.has(option) {
          throw .usage("a filmstrip has all steps and a scale of its own; leave out \(option).")
        }
      }
      for option in ["--set", "--size", "--scene"] where arguments.has(option) {
        throw .usage("\(option) sets a control up, and a trace does that itself; leave one out.")
      }
      let opened = try OpenedTrace(path, for: tool)
      for skipped in opened.replay.skipped { tool.console.warn(skipped) }
      verification = opened.verification
      trace = opened.trace
      name = opened.subject
      law = opened.trace.law
      step = try arguments.integer("--step", in: 0...trace.history.commands.count)
    } else {
      guard let control = arguments.operands.first else {
        throw .usage("render needs a CONTROL or --trace FILE; see \(tool.programName) help render.")
      }
      if isFilm { throw .usage("--film shows a trace's steps; give --trace FILE too.") }
      if arguments.has("--step") { throw .usage("--step counts a trace's; give --trace FILE too.") }
      name = try tool.subject(named: control)
      guard let verification = tool.verification(of: name) else {
        throw .couldNotRun("\(name) cannot be set up.")
      }
      self.verification = verification
      if let scene = try arguments.text("--scene") {
        trace = try Self.trace(ofScene: scene, for: tool, name, arguments, verification)
      } else {
        trace = try RenderSetup(arguments, verification.declaration, scale: scale).trace
      }
      step = nil
      law = nil
    }
  }

  private static func trace(
    ofScene scene: String, for tool: CommandLineTool, _ control: String,
    _ arguments: ParsedArguments, _ verification: Verification
  ) throws(CommandFailure) -> Trace {
    for option in ["--set", "--size"] where arguments.has(option) {
      throw .usage("\(option) sets a control up, and a scene does that itself; leave one out.")
    }
    let scenes = tool.catalog.controls.first { $0.name == control }?.scenes ?? []
    guard !scenes.isEmpty else { throw .usage("\(control) has no scenes; leave out --scene.") }
    guard let text = scenes.first(where: { $0.name == scene })?.text else {
      let names = scenes.map { $0.name }.joined(separator: ", ")
      throw .usage("\(control) has no scene “\(scene)”; it has \(names).")
    }
    do throws(TraceError) {
      return try TraceText.parse(text, in: verification.declaration).trace
    } catch {
      throw .couldNotRun("The scene “\(scene)” of \(control) is no trace, \(error.description)")
    }
  }

  func run() throws(CommandFailure) -> ExitCode {
    if isFilm { return try writeFilmstrip() }
    if let output, output.lowercased().hasSuffix(Self.schematicEnding) {
      return try writeSchematic(to: output)
    }
    guard let encoder = tool.pictureEncoder else {
      throw .couldNotRun(
        "this program was built without an encoder for pictures, so nothing is drawn; hand one to "
          + "CommandLineTool(pictureEncoder:).")
    }
    guard let bitmap = verification.picture(of: trace, step: step, scale: Double(scale)) else {
      throw .couldNotRun(
        "\(name) does not say how it is drawn; let its description do so with $0.drawing(…), or "
          + "ask for a schematic, which any control has: --output \(Wording.fileName(name)).svg.")
    }
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .couldNotRun("\(name) has no pixel in these bounds; make them larger.")
    }
    return try write(bitmap, encoder)
  }

  private func write(
    _ bitmap: Bitmap, _ encoder: @escaping CommandLineTool.PictureEncoder, of what: String = ""
  ) throws(CommandFailure) -> ExitCode {
    let path = output ?? Wording.fileName(name) + ".png"
    do throws(PictureProblem) {
      try PictureFile(encoder, tool.environment.files).write(bitmap, to: path)
    } catch {
      throw .couldNotRun(
        "\(path) was not written, \(error.reason); choose another place with --output.")
    }
    tool.console.print(
      "\(path): \(name), \(what)\(Wording.grouped(bitmap.width)) × "
        + "\(Wording.grouped(bitmap.height)) pixels"
    )
    return .fine
  }

  // MARK: - Filmstrips

  /// A trace that names a law, and breaks it, is shown up to there; any other to its end.
  private func writeFilmstrip() throws(CommandFailure) -> ExitCode {
    let strip = Filmstrip(story)
    if let output, output.lowercased().hasSuffix(Self.schematicEnding) {
      return try write(strip.svg(encoder: tool.pictureEncoder), of: "a filmstrip", to: output)
    }
    guard let encoder = tool.pictureEncoder else {
      throw .couldNotRun(
        "this program was built without an encoder for pictures; ask for a filmstrip as SVG: "
          + "--output \(Wording.fileName(name)).svg.")
    }
    return try write(strip.bitmap, encoder, of: "a filmstrip, ")
  }

  private var story: Timeline {
    if law == LawName.survives.rawValue {
      return Timeline(of: trace, unperformedIn: verification.declaration)
    }
    var verification = verification
    if let law, let finding = verification.replay(trace, under: law).first {
      return Timeline(of: finding, in: verification)
    }
    return Timeline(of: trace, in: verification)
  }

  private func writeSchematic(to path: String) throws(CommandFailure) -> ExitCode {
    try write(
      Schematic.svg(of: trace, step: step, in: verification), of: "a schematic", to: path)
  }

  private func write(
    _ text: String, of what: String, to path: String
  ) throws(CommandFailure) -> ExitCode {
    do throws(FileProblem) {
      try tool.environment.files.write(Array(text.utf8), path)
    } catch {
      throw .couldNotRun(
        "\(path) was not written, \(error.reason); choose another place with --output.")
    }
    tool.console.print("\(path): \(name), \(what)")
    return .fine
  }
}

extension CommandLineTool {
  /// A control or a specimen by its name.
  func subject(named name: String) throws(CommandFailure) -> String {
    let names = catalog.controls.map { $0.name } + catalog.specimens.map { $0.name }
    guard names.contains(name) else { throw unknown("control or specimen", name, among: names) }
    return name
  }
}
