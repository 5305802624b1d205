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

  @Test("A control is drawn with the properties that --set gives")
  func setUp() throws {
    let session = try Self.session()
    let file = session.path("toy.png")
    let outcome = try session.run("render", "drawn-slider", "--set", "value=3", "-o", file)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "\(file): drawn-slider, 100 × 20 pixels\n")
    #expect(try session.read("toy.png") == "100 x 20, 600 filled")
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
    let unknown = try session.run("render", control.name, "--scene", "four", "-o", file)
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("no scene “four”; it has three, odd."))
    #expect(try session.run("render", control.name, "--scene", "odd", "-o", file).code == 2)
    let both = try session.run(
      "render", control.name, "--scene", "three", "--size", "9x9", "-o", file)
    #expect(both.code == 64)
    let none = try Self.session().run("render", control.name, "--scene", "three", "-o", file)
    #expect(none.errors.contains("has no scenes"))
  }

  @Test("Size and scale determine the number of pixels, and the last --set of a property applies")
  func size() throws {
    let session = try Self.session()
    let outcome = try session.run(
      "render", "drawn-slider", "--size", "50x10", "--scale", "3", "--set=value=1", "--set",
      "value=10", "--output", session.path("toy.png"))
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(try session.read("toy.png") == "150 x 30, 4500 filled")
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
    let beyond = try session.run("render", "--trace", trace, "--step", "4", "-o", file)
    #expect(beyond.code == 64)
    #expect(beyond.errors.contains("from 0 to 3, not “4”"))
  }

  @Test("A filmstrip shows every step of a trace, as pixels or as SVG")
  func film() throws {
    let session = try Self.session()
    let drag = "trace 1 drawn-slider\nlaw never\ntouch 1 began 20 10\ntouch 1 moved 70 10\n"
    let trace = try session.write(drag, to: "drag.trace")
    let file = session.path("strip.png")
    let outcome = try session.run("render", "--trace", trace, "--film", "-o", file)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output.hasPrefix("\(file): drawn-slider, a filmstrip, "))
    #expect(try session.read("strip.png").contains(" filled"))
    let drawing = session.path("strip.svg")
    #expect(try session.run("render", "--trace", trace, "--film", "-o", drawing).code == 0)
    let text = try session.read("strip.svg")
    #expect(text.contains("<title>drawn-slider</title>"))
    #expect(text.contains(">Step 2: drag 50 pt right</text>"))
    session.pictureEncoder = nil
    let bare = try session.run("render", "--trace", trace, "--film", "-o", file)
    #expect(bare.code == 2)
    #expect(bare.errors.contains("write the filmstrip as SVG with --output drawn-slider.svg."))
    #expect(try session.run("render", "--trace", trace, "--film", "-o", drawing).code == 0)
  }

  @Test("A filmstrip of a crashing trace is drawn without running the trace")
  func filmOfCrash() throws {
    let session = try Self.session()
    let trace = try session.write(
      "trace 1 drawn-slider\nlaw survives\ntouch 1 began 20 10\n", to: "death.trace")
    let file = session.path("death.svg")
    #expect(try session.run("render", "--trace", trace, "--film", "-o", file).code == 0)
    #expect(try session.read("death.svg").contains("not run again"))
  }

  @Test(
    "Wrong arguments cause one error message",
    arguments: [
      (["render"], "render needs a CONTROL or --trace FILE"),
      (["render", "drawn-slidr"], "did you mean “drawn-slider”?"),
      (["render", "drawn-slider", "--set", "valu=3"], "did you mean “value”?"),
      (["render", "drawn-slider", "--set", "colour=3"], "; it has value."),
      (["render", "drawn-slider", "--set", "value"], "--set takes NAME=VALUE, not “value”."),
      (["render", "drawn-slider", "--set", "value=x"], "--set value: “x” is not a number"),
      (["render", "drawn-slider", "--size", "50"], "is not a size; write WIDTHxHEIGHT in points"),
      (["render", "drawn-slider", "--size", "0x5"], "is not a size; write WIDTHxHEIGHT in points"),
      (["render", "drawn-slider", "--size", "5000x5"], "at most 4,096 at this scale"),
      (
        ["render", "drawn-slider", "--size", "nanx5"], "is not a size; write WIDTHxHEIGHT in points"
      ),
      (["render", "drawn-slider", "--scale", "4"], "from 1 to 3, not “4”"),
      (["render", "drawn-slider", "--step", "1"], "add --trace FILE"),
      (
        ["render", "drawn-slider", "--film"], "--film shows the steps of a trace; add --trace FILE"
      ),
      (["render", "--trace", "x", "--film", "--step", "1"], "omit --step"),
      (["render", "drawn-slider", "--trace", "x"], "omit “drawn-slider”"),
      (["render", "--trace", "x", "--set", "a=1"], "omit one of them"),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try Self.session().run(arguments)
    #expect(outcome.code == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("Without an encoder, a drawing or a writable file, render exits with code 2 and a message")
  func cannotRun() throws {
    let bare = try Session(Toy.drawnCatalog)
    let encoderless = try bare.run("render", "drawn-slider", "-o", bare.path("a.png"))
    #expect(encoderless.code == 2)
    #expect(encoderless.errors.contains("without a picture encoder"))
    #expect(try bare.contents(of: "").isEmpty)

    let undrawn = try Self.session(Toy.soundCatalog)
    let outcome = try undrawn.run("render", "toy-slider", "-o", undrawn.path("a.png"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("description of toy-slider does not say how to draw it"))

    let session = try Self.session()
    let folder = try session.run("render", "drawn-slider", "-o", session.path("."))
    #expect(folder.code == 2)
    #expect(folder.errors.contains("was not written"))
    let missing = try session.run("render", "--trace", session.path("none.trace"))
    #expect(missing.code == 2)
    #expect(missing.errors.contains("there is no such file"))
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
