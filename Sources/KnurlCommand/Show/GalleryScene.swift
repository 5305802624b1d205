import KnurlArguments
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlVerification

/// A scene of a control, which can be drawn as pictures.
struct GalleryScene {
  let verification: Verification
  private let name: String
  private let text: String
  private let trace: Trace
  /// The beginning of the names of the scene's files.
  private let stem: String

  /// The backgrounds behind the control.
  private static let backgrounds = [
    (name: "light", words: "white", color: RGBAColor(white: 1)),
    (name: "dark", words: "near black", color: RGBAColor(white: 0.11)),
  ]
  private static let scales = [1, 2, 3]
  /// The margin of background around the control, in points.
  private static let margin = 8

  /// All scenes of a control. For a control without scenes, the result is one scene of the initial
  /// state.
  static func all(
    of control: ControlSpecification, names: inout UniqueFileNames
  ) throws(CommandFailure) -> [GalleryScene] {
    let verification = control.verification()
    var scenes: [GalleryScene] = []
    for scene in try CatalogLookup.traces(control.scenes) {
      let trace = try trace(of: scene, control.name, verification.declaration)
      let stem = names.name(for: "\(control.name)-\(scene.name)")
      scenes.append(
        GalleryScene(
          verification: verification, name: scene.name, text: scene.text, trace: trace, stem: stem))
    }
    guard scenes.isEmpty else { return scenes }
    let fresh = Trace(
      controlName: verification.declaration.controlName,
      sequence: CommandSequence(start: Configuration(), commands: []))
    return [
      GalleryScene(
        verification: verification, name: "as-it-comes",
        text: TraceText.text(of: fresh, in: verification.declaration), trace: fresh,
        stem: names.name(for: "\(control.name)-as-it-comes"))
    ]
  }

  /// Parses the text of a scene.
  static func trace(
    of scene: NamedTrace, _ control: String, _ declaration: Declaration
  ) throws(CommandFailure) -> Trace {
    do throws(TraceError) {
      return try TraceText.parse(scene.text, in: declaration)
    } catch {
      throw TraceFile.refusal(
        of: scene.path ?? "the scene “\(scene.name)” of \(control)", error)
    }
  }

  /// Draws the scene on each background, at each scale.
  func draw(
    into folder: GalleryFolder, encoder: PictureEncoder
  ) throws(CommandFailure) -> GalleryPage.Scene {
    var shown = GalleryPage.Scene(name: name, note: note, size: size, trace: text)
    guard verification.canDraw else {
      shown.absence = "Its description does not say how to draw it."
      return shown
    }
    shown.pictures = Self.backgrounds.map {
      GalleryPage.Picture(background: $0.words, width: 0, height: 0, files: [])
    }
    for scale in Self.scales {
      guard let bitmap = verification.picture(of: trace, scale: Double(scale)), bitmap.width > 0,
        bitmap.height > 0
      else {
        shown.absence = "Its bounds are too small for a picture."
        return shown
      }
      for (index, background) in Self.backgrounds.enumerated() {
        let picture = Self.picture(bitmap, in: background.color, margin: Self.margin * scale)
        let file = "\(stem)-\(background.name)\(scale == 1 ? "" : "@\(scale)x").png"
        try write(picture, as: file, into: folder, encoder)
        if scale == 1 {
          shown.pictures[index].width = picture.width
          shown.pictures[index].height = picture.height
        }
        shown.pictures[index].files.append((scale, file))
      }
    }
    return shown
  }

  private func write(
    _ picture: Bitmap, as file: String, into folder: GalleryFolder,
    _ encoder: PictureEncoder
  ) throws(CommandFailure) {
    let bytes: [UInt8]
    do {
      bytes = try encoder(picture)
    } catch {
      throw .couldNotRun("\(file) was not written: the picture cannot be encoded (\(error)).")
    }
    try folder.write(bytes, as: file)
  }

  private static func picture(
    _ bitmap: Bitmap, in color: RGBAColor, margin: Int
  ) -> Bitmap {
    var canvas = Canvas(
      width: bitmap.width + 2 * margin, height: bitmap.height + 2 * margin, scale: 1)
    canvas.fill(
      Rect2D(x: 0, y: 0, width: Double(canvas.width), height: Double(canvas.height)),
      with: .color(color))
    canvas.draw(bitmap, atPixel: (margin, margin))
    return canvas.bitmap
  }

  /// The notes of the trace, joined.
  private var note: String {
    trace.notes.joined(separator: "; ")
  }

  /// The size of the control in points, and its visible size if it is transformed.
  private var size: String {
    guard let after = verification.perform(trace).steps.last?.after else { return "" }
    let bounds = after.bounds
    let plain = "\(Self.text(bounds.width)) × \(Self.text(bounds.height)) pt"
    guard after.transform != .identity else { return plain }
    let seen = bounds.surrounding(after.transform)
    return plain + ", seen in \(Self.text(seen.width)) × \(Self.text(seen.height)) pt"
  }

  private static func text(_ length: Double) -> String {
    let rounded = (length * 10).rounded() / 10
    return rounded == rounded.rounded() && rounded.magnitude < 1e15
      ? Wording.grouped(Int(rounded)) : "\(rounded)"
  }
}
