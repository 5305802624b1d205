import Foundation
import KnurlLaws
import KnurlPNG
import KnurlRaster
import KnurlReports
import KnurlSpecimens
import KnurlVerification
import Testing

@Suite("The picture at the top of README")
@MainActor
struct ReadmePictureTests {
  @Test("The picture equals the filmstrip that Knurl draws for the trace")
  func isTrue() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Documentation")
    let text = try String(contentsOf: folder.appending(path: "filmstrip.trace"), encoding: .utf8)
    var verification = SpecimenSpecification.rangeSlider.verification([])
    let trace = try TraceText.parse(text, in: verification.declaration).trace
    let finding = try #require(verification.replay(trace, under: "out-and-back").first)
    let drawn = Filmstrip(Timeline(of: finding, in: verification)).bitmap
    let kept = try Bitmap(
      png: Array(Data(contentsOf: folder.appending(path: "filmstrip.png"))))
    #expect(drawn.width > 1_000)
    let isSame = kept == drawn
    #expect(
      isSame,
      "draw it again: ./knurl render --trace Documentation/filmstrip.trace --film -o Documentation/filmstrip.png"
    )
  }
}
