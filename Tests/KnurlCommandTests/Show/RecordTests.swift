import KnurlCommand
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlVerification
import Testing

@Suite("record")
struct RecordTests {
  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "out of ink" }
  }

  /// Returns the text that begins every trace recorded on the page.
  private static func header(of page: String) throws -> String {
    let rest = try #require(page.split(separator: "data-header=\"", maxSplits: 1).last)
    return String(rest.prefix { $0 != "\"" }).replacing("&#10;", with: "\n")
  }

  @Test("The page has the picture in true size, and its path is printed")
  func drawn() throws {
    let session = try Session(Toy.drawnCatalog)
    session.pictureEncoder = { Array("\($0.width) x \($0.height)".utf8) }
    let file = session.path("toy.html")
    let outcome = try session.run("record", "drawn-slider", "--output", file)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(
      outcome.output == "\(file): open it in a browser to record gestures on drawn-slider\n")
    let page = try session.read("toy.html")
    // “200 x 40”: two pixels per point.
    #expect(
      page.contains("style=\"width:100px;height:20px\" src=\"data:image/png;base64,MjAwIHggNDA=\""))
    #expect(page.contains("data-file=\"drawn-slider-recording.trace\""))
    #expect(page.contains("./knurl replay drawn-slider-recording.trace"))
  }

  @Test(
    "A recorded trace begins with the properties and size of the command line and can be replayed")
  func header() throws {
    let session = try Session()
    let file = session.path("toy.html")
    #expect(
      try session.run("record", "toy-slider", "--set", "value=3", "--size", "50x10", "-o", file)
        .code == 0)
    let header = try Self.header(of: try session.read("toy.html"))
    #expect(
      header
        == """
        trace 1 toy-slider
        note recorded in a browser
        names 1 value of 1 values
        configuration value 3
        bounds 0 0 50 10

        """)
    let trace = try session.write(header + "touch 1 began 20 5 at 0\n", to: "a.trace")
    let replayed = try session.run("replay", trace)
    #expect(replayed.code == 0, "\(replayed.output)")
    #expect(replayed.errors.isEmpty)
  }

  @Test("If the encoder or the drawing is missing or fails, the page has a schematic")
  func schematic() throws {
    let bare = try Session(Toy.drawnCatalog)
    #expect(try bare.run("record", "drawn-slider", "-o", bare.path("a.html")).code == 0)
    #expect(try bare.read("a.html").contains("<rect class=\"area\""))
    let undrawn = try Session()
    undrawn.pictureEncoder = { _ in throw Refusal() }
    #expect(try undrawn.run("record", "toy-slider", "-o", undrawn.path("a.html")).code == 0)
    #expect(try undrawn.read("a.html").contains("<rect class=\"area\""))
    let failing = try Session(Toy.drawnCatalog)
    failing.pictureEncoder = { _ in throw Refusal() }
    #expect(try failing.run("record", "drawn-slider", "-o", failing.path("a.html")).code == 0)
    try failing.expectTranscript("record/without-ink")
    #expect(try failing.read("a.html").contains("<rect class=\"area\""))
  }

  @Test("For an unwritable file or a control without a size, the exit code is 2, with a remedy")
  func cannotRun() throws {
    let session = try Session(Self.flatCatalog)
    let file = session.path("a.html")
    for words in [["--size", "50x10", "-o", session.path("none/a.html")], ["-o", file]] {
      #expect(try session.run(["record", "flat"] + words).code == 2)
    }
    #expect(try session.contents(of: "").isEmpty)
    #expect(try session.run("record", "flat", "--size", "50x10", "-o", file).code == 0)
    try session.expectTranscript("record/refused")
  }

  /// A catalog of one control whose bounds are empty until the command line sets them.
  private static var flatCatalog: Catalog {
    Catalog(controls: [
      ControlSpecification(name: "flat", summary: "A slider without a size.") {
        var description = ControlDescription<ToySlider>(controlName: "flat")
        description.value(\.value, in: 0...10)
        return Verification(
          ControlHarness(
            {
              var slider = ToySlider()
              slider.bounds = Rect2D(x: 0, y: 0, width: 0, height: 20)
              return slider
            }, description), description)
      }
    ])
  }
}
