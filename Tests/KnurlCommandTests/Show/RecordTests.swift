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
    let outcome = try session.run(
      "record", "toy-slider", "--set", "value=3", "--size", "50x10", "-o", file)
    #expect(outcome.code == 0, "\(outcome.errors)")
    let header = try Self.header(of: try session.read("toy.html"))
    #expect(
      header
        == """
        trace 1 toy-slider
        note recorded in a browser
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
    let outcome = try failing.run("record", "drawn-slider", "-o", failing.path("a.html"))
    #expect(outcome.code == 0)
    #expect(outcome.errors.contains("cannot be encoded (out of ink); the page has a schematic."))
    #expect(try failing.read("a.html").contains("<rect class=\"area\""))
  }

  @Test(
    "Wrong arguments cause one error message",
    arguments: [
      (["record"], "record needs CONTROL"),
      (["record", "toy-slidr"], "did you mean “toy-slider”?"),
      (["record", "toy-slider", "--set", "valu=3"], "did you mean “value”?"),
      (["record", "toy-slider", "--size", "0x5"], "is not a size; write WIDTHxHEIGHT in points"),
      (["record", "toy-slider", "more"], "“more” is too much"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Session().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("For an unwritable file or a control without a size, the exit code is 2, with a remedy")
  func cannotRun() throws {
    let session = try Session()
    let lost = try session.run("record", "toy-slider", "-o", session.path("none/a.html"))
    #expect(lost.code == 2)
    #expect(lost.errors.contains("was not written"))
    #expect(lost.errors.contains("choose another file with --output."))
    let flat = try Session(Self.flatCatalog)
    let sizeless = try flat.run("record", "flat", "-o", flat.path("a.html"))
    #expect(sizeless.code == 2)
    #expect(sizeless.errors.contains("has no size that the page can show"))
    #expect(try flat.contents(of: "").isEmpty)
    let sized = try flat.run("record", "flat", "--size", "50x10", "-o", flat.path("a.html"))
    #expect(sized.code == 0, "\(sized.errors)")
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
