import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlReports
import KnurlVerification

/// Sample timelines of a slider that draws a plain picture or no picture.
enum Timelines {
  /// - Parameter isDrawn: True if the slider draws itself, as a rectangle up to its lower value.
  static func slider(named subject: String = "slider", isDrawn: Bool = false) -> Verification {
    var description = ControlDescription<RangeSliderModel>(controlName: subject)
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, shown: .frame { $0.thumbFrame(.lower) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 },
      shown: .frame { $0.thumbFrame(.upper) })
    // Broken as soon as a drag is long enough.
    description.law("below-three") { _, step in try expect(step.after[.value, 0] < 3) }
    if isDrawn {
      description.sketch { slider, canvas in
        let filled = Rect2D(x: 0, y: 0, width: slider.lowerValue * 20, height: 30)
        canvas.fill(filled, with: .color(RGBAColor(red: 0, green: 0.5, blue: 0)))
      }
    }
    return Verification(ControlHarness({ RangeSliderModel() }, description), description)
  }

  static func trace(_ commands: [Command], bounds: Rect2D? = nil) -> Trace {
    Trace(
      controlName: "slider",
      sequence: CommandSequence(start: Configuration(bounds: bounds), commands: commands))
  }

  static func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double = 15, id: Int = 1
  ) -> Command {
    .touch(Touch(id: id, phase: phase, location: Point2D(x: x, y: y)))
  }

  static let drag = [touch(.began, 76), touch(.moved, 96), touch(.moved, 176)]

  /// Returns a timeline in which the second move of a drag breaks the law.
  static func finding(isDrawn: Bool = false) throws -> Timeline {
    var verification = slider(isDrawn: isDrawn)
    let findings = verification.replay(trace(drag), under: "below-three")
    guard let finding = findings.first else { throw NoFinding() }
    return Timeline(of: finding, in: verification)
  }

  static func timeline(_ commands: [Command], isDrawn: Bool = false) -> Timeline {
    Timeline(of: trace(commands), in: slider(isDrawn: isDrawn))
  }

  /// Returns the picture's width as text, in place of an encoded picture.
  static func encode(_ bitmap: Bitmap) -> [UInt8] { Array("\(bitmap.width)".utf8) }

  static func refuse(_ bitmap: Bitmap) throws -> [UInt8] { throw NoFinding() }

  struct NoFinding: Error {}
}
