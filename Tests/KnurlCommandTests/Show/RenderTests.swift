import KnurlCommand
import KnurlGeometry
import KnurlLaws
import KnurlRaster
import KnurlVerification
import Testing

@Suite("render, and the pictures of verify")
struct RenderTests {
  /// Returns a session whose picture files state their size and filled pixels as text.
  private static func session(_ catalog: Catalog = Toy.drawnCatalog) throws -> Session {
    let session = try Session(catalog)
    session.pictureEncoder = { bitmap in
      Array("\(bitmap.width) x \(bitmap.height), \(bitmap.pixels.count { $0 != 0 }) filled".utf8)
    }
    return session
  }

  @Test("A control is drawn with the last value, the size and the scale of the command line")
  func setUp() throws {
    let session = try Self.session()
    let file = session.path("toy.png")
    #expect(try session.run("render", "drawn-slider", "--set", "value=3", "-o", file).code == 0)
    try session.expectTranscript("render/set", showing: "toy.png")
    #expect(
      try session.run(
        "render", "drawn-slider", "--size", "50x10", "--scale", "3", "--set=value=1", "--set",
        "value=10", "--output", file
      ).code == 0)
    #expect(try session.read("toy.png") == "150 x 30, 4500 filled")
  }

  @Test("A scene is drawn by name, and the error for an unknown name lists all scenes")
  func scenes() throws {
    var catalog = Toy.drawnCatalog
    let control = try #require(catalog.controls.first)
    catalog.controls = [
      ControlSpecification(
        name: control.name, summary: control.summary,
        scenes: [
          ("three", "trace 1 \(control.name)\nconfiguration value 3\n"), ("odd", "trace x"),
        ],
        verification: control.verification)
    ]
    let session = try Self.session(catalog)
    let file = session.path("toy.png")
    #expect(try session.run("render", control.name, "--scene", "three", "-o", file).code == 0)
    #expect(try session.read("toy.png") == "100 x 20, 600 filled")
    let words = ["render", control.name, "-o", file, "--scene"]
    #expect(try session.run(words + ["odd"]).code == 2)
    try session.expectWrongUsage(words + ["four"])
    try session.expectWrongUsage(words + ["three", "--size", "9x9"])
    session.catalog = Toy.drawnCatalog
    try session.expectWrongUsage(words + ["three"])
    try session.expectTranscript("render/scenes")
  }

  @Test("A trace is drawn after its last command, or after the command that --step gives")
  func trace() throws {
    let session = try Self.session()
    let trace = try session.write(
      """
      trace 1 drawn-slider
      touch 1 began 20 10
      touch 1 moved 70 10
      touch 1 ended 70 10

      """, to: "drag.trace")
    let file = session.path("toy.png")
    #expect(try session.run("render", "--trace", trace, "-o", file).code == 0)
    #expect(try session.read("toy.png") == "100 x 20, 1400 filled")
    #expect(try session.run("render", "--trace", trace, "--step", "1", "-o", file).code == 0)
    #expect(try session.read("toy.png") == "100 x 20, 400 filled")
    #expect(try session.run("render", "--trace", trace, "--step", "0", "-o", file).code == 0)
    #expect(try session.read("toy.png") == "100 x 20, 0 filled")
    try session.expectWrongUsage(["render", "--trace", trace, "--step", "4", "-o", file])
    try session.expectTranscript("render/trace")
  }

  @Test("A filmstrip shows every step of a trace, as pixels or as SVG")
  func film() throws {
    let session = try Self.session()
    let drag = "trace 1 drawn-slider\nlaw silent-writes\ntouch 1 began 20 10\ntouch 1 moved 70 10\n"
    let trace = try session.write(drag, to: "drag.trace")
    let file = session.path("strip.png")
    let words = ["render", "--trace", trace, "--film", "-o"]
    #expect(try session.run(words + [file]).code == 0)
    #expect(try session.read("strip.png").contains(" filled"))
    let drawing = session.path("strip.svg")
    #expect(try session.run(words + [drawing]).code == 0)
    session.pictureEncoder = nil
    #expect(try session.run(words + [file]).code == 2)
    try session.expectTranscript("render/filmstrip", showing: "strip.svg")
    #expect(try session.run(words + [drawing]).code == 0)
  }

  @Test("A filmstrip of a crashing trace is drawn without running the trace")
  func filmOfCrash() throws {
    let session = try Self.session()
    let trace = try session.write(
      "trace 1 drawn-slider\nlaw survives\ntouch 1 began 20 10\n", to: "death.trace")
    let file = session.path("death.svg")
    #expect(try session.run("render", "--trace", trace, "--film", "-o", file).code == 0)
    try session.expectTranscript("render/filmstrip-of-a-crash", showing: "death.svg")
  }

  @Test("Wrong arguments cause one error message")
  func usage() throws {
    let session = try Self.session()
    for words in [
      [], ["drawn-slidr"], ["drawn-slider", "--set", "valu=3"],
      ["drawn-slider", "--set", "colour=3"], ["drawn-slider", "--set", "value"],
      ["drawn-slider", "--set", "value=x"], ["drawn-slider", "--size", "50"],
      ["drawn-slider", "--size", "0x5"], ["drawn-slider", "--size", "5000x5"],
      ["drawn-slider", "--size", "nanx5"], ["drawn-slider", "--scale", "4"],
      ["drawn-slider", "--step", "1"], ["drawn-slider", "--film"],
      ["--trace", "x", "--film", "--step", "1"], ["drawn-slider", "--trace", "x"],
      ["--trace", "x", "--set", "a=1"],
    ] {
      try session.expectWrongUsage(["render"] + words)
    }
    try session.expectTranscript("render/wrong")
  }

  @Test("Without an encoder, a drawing or a writable file, render exits with code 2 and a message")
  func cannotRun() throws {
    let session = try Self.session()
    #expect(try session.run("render", "drawn-slider", "-o", session.path(".")).code == 2)
    #expect(try session.run("render", "--trace", session.path("none.trace")).code == 2)
    session.pictureEncoder = nil
    #expect(try session.run("render", "drawn-slider", "-o", session.path("a.png")).code == 2)
    session.catalog = Toy.soundCatalog
    session.pictureEncoder = { _ in [] }
    for words in [["-o", session.path("a.png")], ["-o", session.path("none/x.svg")], []] {
      #expect(try session.run(["render", "toy-slider"] + words).code == 2)
    }
    #expect(try session.contents(of: "").isEmpty)
    try session.expectTranscript("render/refused")
  }

  @Test("verify writes a picture of the control and a picture next to each finding")
  func verify() throws {
    let session = try Self.session(Toy.drawnFaultyCatalog)
    let outcome = try session.verify("--json")
    #expect(outcome.code == 1)
    #expect(
      try session.contents(of: "results")
        == [
          "drawn-slider.png", "findings", "index.html", "junit.xml", "laws", "results.json",
        ])
    let file = try session.finding("drawn-slider-lower-upper-in-range")
    let picture = file.dropLast(".trace".count) + ".png"
    #expect(try session.contents(of: "results/findings").contains { picture.hasSuffix("/\($0)") })
    let control = try #require(try JSON(outcome.output)["controls"].array.first)
    #expect(control["picture"].string == "drawn-slider.png")
    let finding = try #require(control["findings"].array.first)
    #expect(finding["picture"].string.map { "results/\($0)" } == String(picture))
  }

  @Test("Without an encoder or a drawing, verify writes no pictures")
  func verifyWithoutPictures() throws {
    let bare = try Session(Toy.drawnCatalog)
    #expect(try bare.verify().code == 0)
    let names = ["findings", "index.html", "junit.xml", "laws", "results.json"]
    #expect(try bare.contents(of: "results") == names)
    let undrawn = try Self.session(Toy.soundCatalog)
    #expect(try undrawn.verify().code == 0)
    #expect(try undrawn.contents(of: "results") == names)
  }
}

extension Toy {
  static var drawnCatalog: Catalog { drawnCatalog(faults: []) }
  static var drawnFaultyCatalog: Catalog { drawnCatalog(faults: [.unclamped]) }

  /// Returns a catalog of one slider whose picture is filled up to its value.
  private static func drawnCatalog(faults: Set<ToySlider.Fault>) -> Catalog {
    Catalog(controls: [
      ControlSpecification(name: "drawn-slider", summary: "One value, with a picture.") {
        verification(faults: faults, named: "drawn-slider") {
          $0.drawing { scale, maximumSide in
            { control, _ in picture(of: control, scale: scale, maximumSide: maximumSide) }
          }
        }
      }
    ])
  }

  private static func picture(
    of control: ToySlider, scale: Double, maximumSide: Int
  ) -> Bitmap {
    let side = Double(maximumSide)
    var bitmap = Bitmap(
      width: Int(max(0, min(side, control.bounds.width * scale))),
      height: Int(max(0, min(side, control.bounds.height * scale))))
    let filled = Int(max(0, min(1, control.value / 10)) * Double(bitmap.width))
    for index in bitmap.pixels.indices where index % bitmap.width < filled {
      bitmap.pixels[index] = 0xFF00_0000
    }
    return bitmap
  }
}
