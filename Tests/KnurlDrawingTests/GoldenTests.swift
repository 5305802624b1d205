import Foundation
import KnurlPNG
import KnurlRaster
import Testing

@Suite("Golden pictures")
struct GoldenTests {
  /// The largest allowed difference of a channel, in steps of 1/255.
  ///
  /// A file holds colors that are not premultiplied, so reading them rounds where alpha is not 255.
  static let tolerance = 2

  @Test("Pictures of controls equal their golden files", arguments: Golden.all)
  func looks(golden: Golden) throws {
    let seen = golden.picture()
    if Golden.isRecording { try Data(seen.png()).write(to: golden.file) }
    let data = try Data(contentsOf: golden.file)
    let wanted = try Bitmap(png: Array(data))
    let difference = ControlPicture.difference(seen, wanted)
    if let difference, difference <= Self.tolerance { return }
    let files = try Golden.save(seen, wanted: wanted, as: golden.name)
    Issue.record(
      """
      \(golden.name) differs by up to \(difference.map { "\($0) of 255" } ?? "its size"); \(files). \
      If it is meant to, run the tests with \(Golden.recordingVariable)=1 and look at the pictures.
      """)
  }

  @Test("A difference of three steps is detected, and the difference picture shows the pixel")
  func isSensitive() throws {
    let picture = ControlPicture.of(ControlPicture.slider(width: 100))
    var other = picture
    other.pixels[15 * 100 + 50] -= 3
    #expect(ControlPicture.difference(picture, other) == 3)
    let shown = Golden.difference(picture, other)
    #expect(shown.pixels.count { $0 != 0xFFFF_FFFF } == 1)
    #expect(shown[50, 15] != 0xFFFF_FFFF)
  }
}
