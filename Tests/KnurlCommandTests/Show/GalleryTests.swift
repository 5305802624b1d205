import Foundation
import KnurlCommand
import KnurlRaster
import KnurlVerification
import Testing

@Suite("gallery")
struct GalleryTests {
  /// Returns a session whose picture files state their size and corner pixel as text.
  private static func session(_ catalog: Catalog = catalog) throws -> Session {
    let session = try Session(catalog)
    session.pictureEncoder = { bitmap in
      Array("\(bitmap.width) x \(bitmap.height) on \(bitmap[0, 0] & 0xFF)".utf8)
    }
    return session
  }

  private static let scenes = [
    (
      name: "three-of-ten",
      text: "trace 1 drawn-slider\nnote at <three>\nconfiguration value 3\nbounds 0 0 100 20\n"
    ),
    (name: "large", text: "trace 1 drawn-slider\nbounds 0 0 200 40\n"),
  ]

  private static var catalog: Catalog {
    var catalog = Toy.drawnCatalog
    guard let control = catalog.controls.first else { return catalog }
    catalog.controls[0] = ControlSpecification(
      name: control.name, summary: control.summary, scenes: scenes,
      verification: control.verification)
    return catalog
  }

  @Test("Each scene is drawn light and dark at three scales, and the page shows every picture")
  func scenes() throws {
    let session = try Self.session()
    let folder = session.path("gallery")
    let outcome = try session.run("gallery", "drawn-slider", "--output", folder)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.output == "\(folder)/index.html: 2 scenes of 1 control, 12 pictures\n")
    for (suffix, factor) in [("", 1), ("@2x", 2), ("@3x", 3)] {
      // Eight points of background on all sides of the control.
      let size = "\(116 * factor) x \(36 * factor)"
      let stem = "gallery/drawn-slider-three-of-ten"
      #expect(try session.read("\(stem)-light\(suffix).png") == size + " on 255")
      #expect(try session.read("\(stem)-dark\(suffix).png") == size + " on 28")
    }
    let page = try Page("gallery/index.html", of: session)
    #expect(page.misfit == nil)
    #expect(page.brokenLinks.isEmpty)
    #expect(page.values(of: "src").count == 4)
    #expect(!page.text.contains("<script"))
    #expect(page.text.contains("<h3>Three of ten</h3>"))
    #expect(page.text.contains("at &lt;three&gt;. <span class=\"quiet\">100 × 20 pt</span>"))
    #expect(page.text.contains("<details><summary>Trace</summary>"))
    #expect(page.text.contains("configuration value 3\nbounds 0 0 100 20"))
    let sources = page.values(of: "srcset").flatMap { $0.components(separatedBy: ", ") }
    #expect(sources.count == 12)
    for source in sources {
      let file = source.components(separatedBy: " ")[0]
      #expect(FileManager.default.fileExists(atPath: folder + "/" + file), "\(file)")
    }
  }

  @Test(
    "A control without scenes is drawn as it starts; a control without a drawing has no picture")
  func withoutScenes() throws {
    var catalog = Toy.drawnCatalog
    catalog.controls += Toy.soundCatalog.controls
    let session = try Self.session(catalog)
    let outcome = try session.run("gallery", "--output", session.path("gallery"))
    #expect(outcome.code == 0, "\(outcome.errors)")
    let page = try Page("gallery/index.html", of: session)
    #expect(page.text.contains("<h3>As it comes</h3>"))
    #expect(page.text.contains("Its description does not say how to draw it."))
    #expect(page.values(of: "src").count == 2)
    #expect(page.brokenLinks.isEmpty)
  }

  @Test("A second gallery overwrites the first and removes its old pictures")
  func again() throws {
    let session = try Self.session()
    let folder = session.path("gallery")
    #expect(try session.run("gallery", "-o", folder).code == 0)
    let first = try session.read("gallery/index.html")
    _ = try session.write("mine", to: "gallery/notes.txt")
    var fewer = session.catalog
    let control = fewer.controls[0]
    fewer.controls[0] = ControlSpecification(
      name: control.name, summary: control.summary, scenes: Array(Self.scenes.prefix(1)),
      verification: control.verification)
    let all = session.catalog
    session.catalog = fewer
    #expect(try session.run("gallery", "-o", folder).code == 0)
    #expect(!FileManager.default.fileExists(atPath: folder + "/drawn-slider-large-light.png"))
    #expect(try session.read("gallery/notes.txt") == "mine")
    session.catalog = all
    #expect(try session.run("gallery", "-o", folder).code == 0)
    #expect(try session.read("gallery/index.html") == first)
  }

  @Test("A folder that has other files and is not a gallery is refused and left unchanged")
  func refusal() throws {
    let session = try Self.session()
    try FileManager.default.createDirectory(
      atPath: session.path("own"), withIntermediateDirectories: true)
    _ = try session.write("mine", to: "own/index.html")
    let outcome = try session.run("gallery", "--output", session.path("own"))
    #expect(outcome.code == 2)
    #expect(outcome.errors.contains("it contains files and is not a gallery"))
    #expect(try session.read("own/index.html") == "mine")
    let file = try session.write("mine", to: "file")
    #expect(try session.run("gallery", "--output", file).code == 2)
  }

  @Test("If a gallery cannot be drawn, the error gives the reason")
  func failures() throws {
    let session = try Self.session()
    let folder = session.path("gallery")
    let unknown = try session.run("gallery", "drawn-slidr", "-o", folder)
    #expect(unknown.code == 64)
    #expect(unknown.errors.contains("did you mean “drawn-slider”?"))
    session.catalog = Toy.soundCatalog
    let undrawn = try session.run("gallery", "-o", folder)
    #expect(undrawn.code == 2)
    #expect(undrawn.errors.contains("no description says how to draw it"))
    #expect(!FileManager.default.fileExists(atPath: folder))
    session.catalog = Self.catalog
    session.catalog.controls[0] = ControlSpecification(
      name: "drawn-slider", summary: "", scenes: [("odd", "trace x")],
      verification: session.catalog.controls[0].verification)
    let odd = try session.run("gallery", "-o", folder)
    #expect(odd.code == 2)
    #expect(odd.errors.contains("the scene “odd” of drawn-slider, line 1: "))
    session.catalog = Self.catalog
    session.pictureEncoder = nil
    let bare = try session.run("gallery", "-o", folder)
    #expect(bare.code == 2)
    #expect(bare.errors.contains("without a picture encoder"))
  }
}
