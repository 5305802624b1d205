import Foundation
import KnurlControls
import KnurlDrawing
import KnurlInteraction
import KnurlPNG
import KnurlRaster
import Testing

/// One control in a state that shows one thing.
struct Golden: Sendable, CustomTestStringConvertible {
  let name: String
  let picture: @Sendable () -> Bitmap

  var testDescription: String { name }

  private init(
    _ name: String, scale: Double = 1, width: Double = 100, height: Double = 30,
    _ configure: (inout RangeSliderModel) -> Void = { _ in }
  ) {
    self.name = name
    let slider = Picture.slider(width: width, height: height, configure)
    picture = { Picture.of(slider, scale: scale) }
  }

  private init(_ setting: (name: String, knob: KnobModel), scale: Double) {
    name = "knob-" + setting.name + (scale == 1 ? "" : "@\(Int(scale))x")
    let knob = setting.knob
    picture = { Picture.of(knob, scale: scale) }
  }

  private init<Drawing: ControlDrawing & SendableMetatype>(
    _ name: String, _ control: Drawing.Control, by drawing: Drawing.Type, scale: Double
  ) where Drawing.Control: Sendable {
    self.name = name + (scale == 1 ? "" : "@\(Int(scale))x")
    picture = { Picture.of(control, by: drawing, scale: scale) }
  }

  static let all =
    sliders
    + [1.0, 3].flatMap { scale in
      KnobSetting.all.map { Golden($0, scale: scale) }
        + TicksSetting.all.map {
          Golden("ticks-" + $0.name, $0.control, by: TicksSliderDrawing.self, scale: scale)
        }
        + RiskSetting.all.map {
          Golden("risk-" + $0.name, $0.control, by: RiskCursorDrawing.self, scale: scale)
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
    .deletingLastPathComponent().appending(path: "Goldens")
  /// Set to 1 where the pictures are meant to change. Look at what is recorded before committing it.
  static let recordingVariable = "KNURL_RECORD_GOLDENS"

  var file: URL { Self.folder.appending(path: name + ".png") }

  static var isRecording: Bool {
    ProcessInfo.processInfo.environment[recordingVariable] == "1"
  }

  /// Writes the picture, and one of where it differs, and says where.
  static func save(_ seen: Bitmap, wanted: Bitmap, as name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "knurl-goldens")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let seenFile = folder.appending(path: name + "-seen.png")
    let differenceFile = folder.appending(path: name + "-difference.png")
    try Data(seen.png()).write(to: seenFile)
    try Data(difference(seen, wanted).png()).write(to: differenceFile)
    return "seen: \(seenFile.path), difference: \(differenceFile.path)"
  }

  /// White where the pictures agree, the darker the more they differ; a step of one is visible.
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

@Suite("Golden pictures")
struct GoldenTests {
  /// Two steps of 255: a file holds straight colours, and bringing them back rounds where there is
  /// alpha.
  static let tolerance = 2

  @Test("Controls look as they did", arguments: Golden.all)
  func looks(golden: Golden) throws {
    let seen = golden.picture()
    if Golden.isRecording { try Data(seen.png()).write(to: golden.file) }
    let data = try Data(contentsOf: golden.file)
    let wanted = try Bitmap(png: Array(data))
    let difference = Picture.difference(seen, wanted)
    if let difference, difference <= Self.tolerance { return }
    let files = try Golden.save(seen, wanted: wanted, as: golden.name)
    Issue.record(
      """
      \(golden.name) differs by up to \(difference.map { "\($0) of 255" } ?? "its size"); \(files). \
      If it is meant to, run the tests with \(Golden.recordingVariable)=1 and look at the pictures.
      """)
  }

  @Test("A difference of three steps is seen, and its picture shows where")
  func isSensitive() throws {
    let picture = Picture.of(Picture.slider(width: 100))
    var other = picture
    other.pixels[15 * 100 + 50] -= 3
    #expect(Picture.difference(picture, other) == 3)
    let shown = Golden.difference(picture, other)
    #expect(shown.pixels.count { $0 != 0xFFFF_FFFF } == 1)
    #expect(shown[50, 15] != 0xFFFF_FFFF)
  }
}
