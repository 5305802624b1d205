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
    #expect(try session.run("gallery", "drawn-slider", "--output", folder).code == 0)
    try session.expectTranscript("gallery/scenes", showing: "gallery/index.html")
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
    #expect(try session.run("gallery", "--output", session.path("gallery")).code == 0)
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
    try session.makeFolder("own")
    _ = try session.write("mine", to: "own/index.html")
    let file = try session.write("mine", to: "file")
    for path in [session.path("own"), file] {
      #expect(try session.run("gallery", "--output", path).code == 2)
    }
    #expect(try session.read("own/index.html") == "mine")
    try session.expectTranscript("gallery/refused")
  }

  @Test("If a gallery cannot be drawn, the error gives the reason")
  func failures() throws {
    let session = try Self.session()
    let folder = session.path("gallery")
    try session.expectWrongUsage(["gallery", "drawn-slidr", "-o", folder])
    session.catalog = Toy.soundCatalog
    #expect(try session.run("gallery", "-o", folder).code == 2)
    #expect(!FileManager.default.fileExists(atPath: folder))
    session.catalog = Self.catalog
    session.catalog.controls[0] = ControlSpecification(
      name: "drawn-slider", summary: "", scenes: [("odd", "trace x")],
      verification: session.catalog.controls[0].verification)
    #expect(try session.run("gallery", "-o", folder).code == 2)
    session.catalog = Self.catalog
    session.pictureEncoder = nil
    #expect(try session.run("gallery", "-o", folder).code == 2)
    try session.expectTranscript("gallery/not-drawn")
  }
}
