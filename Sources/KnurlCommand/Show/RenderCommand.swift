import KnurlArguments
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlSession
import KnurlVerification

/// `render`: draws a control with given properties or after a trace.
struct RenderCommand: NamedCommand, ArgumentCommand {
  private static let scale = Option("--scale", "1|2|3", in: 1...3, "pixels per point (default 1)")
  private static let scene = Option("--scene", "NAME", "draw one of the control's scenes")
  private static let trace = Option("--trace", "FILE", "draw the control of this trace")
  private static let step = Option(
    "--step", "N", "draw the state after command N of the trace (0: start)", form: "a whole number"
  ) { TimeText.isDigits($0) ? Int($0) : nil }
  private static let film = Flag("--film", "draw the steps of the trace as a filmstrip")
  private static let output = Option(
    "--output", short: "-o", "FILE", "write the picture to FILE (default CONTROL.png)")

  static let syntax = CommandSyntax(
    "render", "[CONTROL]", summary: "draw a control, or the state that a trace leads to",
    details: [
      "Draws a PNG of the named control, with each --set applied in the given order. For a trace,",
      "draws its control after the last command or after command N.",
      "If FILE ends in .svg, draws a schematic with the paths of the fingers. This works for every",
      "control, even if its description does not say how to draw it.",
      "With --film, one picture (PNG or .svg) shows all important steps of a trace.",
    ],
    options: [RenderSetup.property, RenderSetup.size, scale, scene, trace, step, film, output])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let verification: Verification
  private let trace: Trace
  private let step: Int?
  private let name: String
  /// The law that the trace names as broken.
  private let law: String?

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    step = arguments[Self.step]
    let isFilm = arguments[Self.film]
    if let path = arguments[Self.trace] {
      guard arguments.operands.isEmpty else {
        throw .usage("--trace names the control; omit “\(arguments.operands[0])”.")
      }
      if isFilm, let other = arguments.first(of: [Self.step, Self.scale]) {
        throw .usage("--film shows all steps at a fixed scale; omit \(other).")
      }
      if let other = arguments.first(of: [RenderSetup.property, RenderSetup.size, Self.scene]) {
        throw .usage("\(other) and --trace both set up the control; omit one of them.")
      }
      let opened = try OpenedTrace(path, tool.traces)
      verification = opened.verification
      trace = opened.trace
      name = opened.subject
      law = opened.trace.law
      let count = trace.sequence.commands.count
      if let step, step > count {
        throw .usage("--step takes a whole number from 0 to \(count), not “\(step)”.")
      }
    } else {
      let lookup = tool.lookup
      guard let control = arguments.operands.first else {
        throw .usage(
          "render needs a CONTROL or --trace FILE; see \(lookup.program.name) help render.")
      }
      if isFilm { throw .usage("--film shows the steps of a trace; add --trace FILE.") }
      if step != nil { throw .usage("--step selects a step of a trace; add --trace FILE.") }
      guard let verification = lookup.verification(named: control) else {
        throw lookup.unknownSubject(control)
      }
      name = control
      self.verification = verification
      if let scene = arguments[Self.scene] {
        trace = try Self.trace(
          ofScene: scene, of: name, in: lookup.catalog, arguments, verification)
      } else {
        trace = try RenderSetup(
          arguments, verification.declaration, scale: arguments[Self.scale] ?? 1
        ).trace
      }
      law = nil
    }
  }

  private var output: String? { arguments[Self.output] }
  /// The file for a schematic or an SVG filmstrip; nil for a PNG file.
  private var schematic: String? {
    output.flatMap { $0.lowercased().hasSuffix(".svg") ? $0 : nil }
  }
  private var encoder: PictureEncoder? { tool.pictureEncoder }

  private static func trace(
    ofScene scene: String, of control: String, in catalog: Catalog, _ arguments: ParsedArguments,
    _ verification: Verification
  ) throws(CommandFailure) -> Trace {
    if let other = arguments.first(of: [RenderSetup.property, RenderSetup.size]) {
      throw .usage("\(other) and --scene both set up the control; omit one of them.")
    }
    let specification = catalog.controls.first { $0.name == control }
    let scenes =
      try specification.map { specification throws(CommandFailure) in
        try CatalogLookup.traces(specification.scenes)
      } ?? []
    guard !scenes.isEmpty else { throw .usage("\(control) has no scenes; omit --scene.") }
    guard let known = scenes.first(where: { $0.name == scene }) else {
      let names = scenes.map { $0.name }.joined(separator: ", ")
      throw .usage("\(control) has no scene “\(scene)”; it has \(names).")
    }
    do throws(TraceError) {
      return try TraceText.parse(known.text, in: verification.declaration)
    } catch {
      throw TraceFile.refusal(of: known.path ?? "the scene “\(known.name)” of \(control)", error)
    }
  }

  func run() throws(CommandFailure) -> ExitCode {
    if arguments[Self.film] { return try writeFilmstrip() }
    if let schematic {
      let svg = Schematic.svg(of: trace, step: step, in: verification)
      return try write(svg, of: "a schematic", to: schematic)
    }
    guard let encoder else {
      throw .couldNotRun(
        "this program was built without a picture encoder, so nothing can be drawn; pass one to "
          + "CommandLineTool(pictureEncoder:).")
    }
    let scale = Double(arguments[Self.scale] ?? 1)
    guard let bitmap = verification.picture(of: trace, step: step, scale: scale) else {
      throw .couldNotRun(
        "the description of \(name) does not say how to draw it; add $0.drawing(…), or write a "
          + "schematic with --output \(Wording.fileName(name)).svg.")
    }
    guard bitmap.width > 0, bitmap.height > 0 else {
      throw .couldNotRun("the bounds of \(name) are smaller than a pixel; make them larger.")
    }
    return try write(bitmap, encoder)
  }

  private func write(
    _ bitmap: Bitmap, _ encoder: PictureEncoder, of what: String = ""
  ) throws(CommandFailure) -> ExitCode {
    let path = output ?? Wording.fileName(name) + ".png"
    try files.write(
      bitmap, to: path, by: encoder, otherwise: "choose another path with --output")
    console.print(
      "\(path): \(name), \(what)\(Wording.grouped(bitmap.width)) × "
        + "\(Wording.grouped(bitmap.height)) pixels"
    )
    return .fine
  }

  // MARK: - Filmstrips

  /// Writes the filmstrip up to the step that breaks the trace's law. If no step breaks the law,
  /// writes all steps.
  private func writeFilmstrip() throws(CommandFailure) -> ExitCode {
    let strip = Filmstrip(timeline)
    if let schematic {
      return try write(strip.svg(encoder: encoder), of: "a filmstrip", to: schematic)
    }
    guard let encoder else {
      throw .couldNotRun(
        "this program was built without a picture encoder; write the filmstrip as SVG with "
          + "--output \(Wording.fileName(name)).svg.")
    }
    return try write(strip.bitmap, encoder, of: "a filmstrip, ")
  }

  private var timeline: Timeline {
    if LawName.seenFromOutside.contains(where: { $0.rawValue == law }) {
      return Timeline(of: trace, unperformedIn: verification.declaration)
    }
    var verification = verification
    if let law, let finding = verification.replay(trace, under: law).first {
      return Timeline(of: finding, in: verification)
    }
    return Timeline(of: trace, in: verification)
  }

  private func write(
    _ text: String, of what: String, to path: String
  ) throws(CommandFailure) -> ExitCode {
    try files.write(text, to: path, Self.output)
    console.print("\(path): \(name), \(what)")
    return .fine
  }
}
