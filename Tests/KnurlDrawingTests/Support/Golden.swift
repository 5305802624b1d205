import Foundation
import KnurlControls
import KnurlDrawing
import KnurlInteraction
import KnurlPNG
import KnurlRaster
import Testing

/// A golden picture of one control that shows one feature.
struct Golden: Sendable, CustomTestStringConvertible {
  /// The control's folder and the file's name in this folder, without extension.
  let name: String
  let picture: @Sendable () -> Bitmap

  var testDescription: String { name }

  private init(
    _ name: String, scale: Double = 1, width: Double = 100, height: Double = 30,
    _ configure: (inout RangeSliderModel) -> Void = { _ in }
  ) {
    self.name = "RangeSlider/" + name
    let slider = ControlPicture.slider(width: width, height: height, configure)
    picture = { ControlPicture.of(slider, scale: scale) }
  }

  private init(_ setting: (name: String, knob: KnobModel), scale: Double) {
    name = "Knob/" + setting.name + (scale == 1 ? "" : "@\(Int(scale))x")
    let knob = setting.knob
    picture = { ControlPicture.of(knob, scale: scale) }
  }

  private init<Drawing: ControlDrawing & SendableMetatype>(
    _ name: String, _ control: Drawing.Control, by drawing: Drawing.Type, scale: Double
  ) where Drawing.Control: Sendable {
    self.name = name + (scale == 1 ? "" : "@\(Int(scale))x")
    picture = { ControlPicture.of(control, by: drawing, scale: scale) }
  }

  static let all =
    sliders
    + [1.0, 3].flatMap { scale in
      KnobSetting.all.map { Golden($0, scale: scale) }
        + TicksSliderSetting.all.map {
          Golden("TicksSlider/" + $0.name, $0.control, by: TicksSliderDrawing.self, scale: scale)
        }
        + RiskCursorSetting.all.map {
          Golden("RiskCursor/" + $0.name, $0.control, by: RiskCursorDrawing.self, scale: scale)
        }
    }

  private static let sliders: [Golden] = [
    Golden("default"),
    Golden("default@3x", scale: 3),
    Golden("coincident-thumbs") { $0.setRange(lower: 5, upper: 5) },
    Golden("highlighted-thumb", scale: 2) { $0.touch(.began, 71, 15) },
    Golden("disabled") { _ = $0.apply(.enable(false)) },
    Golden("vertical", width: 30, height: 100) { $0.orientation = .vertical },
    Golden("right-to-left") {
      $0.layoutDirection = .rightToLeft
      $0.upperValue = 6
    },
    Golden("square", scale: 2) { $0.curvaceousness = 0 },
  ]

  // MARK: - Files

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Goldens")
  /// The environment variable that records new pictures if it is 1; look at the pictures before
  /// committing.
  static let recordingVariable = "KNURL_RECORD_GOLDENS"

  var file: URL { Self.folder.appending(path: name + ".png") }

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment[recordingVariable] == "1"
  }

  /// Writes the picture and a picture of the differences, and returns their paths.
  static func save(_ seen: Bitmap, wanted: Bitmap, as name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "knurl-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = name.replacing("/", with: "-")
    let seenFile = folder.appending(path: name + "-seen.png")
    let differenceFile = folder.appending(path: name + "-difference.png")
    try Data(seen.png()).write(to: seenFile)
    try Data(difference(seen, wanted).png()).write(to: differenceFile)
    return "seen: \(seenFile.path), difference: \(differenceFile.path)"
  }

  /// Returns a picture that is white where both pictures agree, and darker for larger differences.
  ///
  /// A step of one is visible.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> Bitmap {
    var result = Bitmap(width: max(a.width, b.width), height: max(a.height, b.height))
    for index in result.pixels.indices {
      let (x, y) = (index % result.width, index / result.width)
      let (one, other) = (Channels(a[x, y]), Channels(b[x, y]))
      let most = max(
        abs(one.red - other.red), abs(one.green - other.green), abs(one.blue - other.blue),
        abs(one.alpha - other.alpha))
      let shade = most == 0 ? 255 : UInt32(max(0, 160 - most))
      result.pixels[index] = 0xFF00_0000 | shade << 16 | shade << 8 | shade
    }
    return result
  }
}
