import KnurlCommand
import KnurlLaws
import KnurlRaster
import KnurlVerification
import Testing

/// Tests that a finding is not lost if its pages and pictures cannot be written.
@Suite("Pages that cannot be written")
struct LostPagesTests {
  /// Returns a session that cannot write files whose paths have these endings.
  private static func session(_ catalog: Catalog, losing endings: String...) throws -> Session {
    let session = try Session(catalog)
    session.loseWrites { path in endings.contains { path.hasSuffix($0) } }
    return session
  }

  @Test("If pages cannot be written, the finding is saved with warnings, and the exit code is 1")
  func finding() throws {
    let session = try Self.session(Toy.catalog, losing: ".html", ".svg")
    #expect(try session.verify("faulty-slider").code == 1)
    try session.expectTranscript("verify/lost-pages")
    #expect(try session.run("replay", session.path(try session.finding("faulty-slider"))).code == 1)
    #expect(
      try session.verify("faulty-slider", "--all").errors.contains(
        "other pages were not written: the disk is full; run ./knurl law"))
    let json = try JSON(try session.read("results/results.json"))
    let finding = try #require(json["controls"].array.first?["findings"].array.first)
    #expect(finding["page"].isNull)
    #expect(finding["picture"].isNull)
    #expect(finding["file"].string != nil)
  }

  @Test(
    "A result file that cannot be written makes 2 of exit code 0, and leaves that of a finding",
    arguments: ["results.json", "junit.xml"])
  func resultFile(name: String) throws {
    let session = try Self.session(Toy.catalog, losing: name)
    #expect(try session.verify("faulty-slider").code == 1)
    #expect(try session.verify("toy-slider").code == 2)
  }

  @Test("The index has no link to a page that was not written")
  func index() throws {
    let session = try Self.session(Toy.catalog, losing: ".svg", "lower-upper-in-range.html")
    #expect(try session.verify("faulty-slider").code == 1)
    let page = try Page("results/index.html", of: session)
    #expect(page.brokenLinks == [])
    #expect(page.text.contains("There is no picture of it."))
  }

  @Test("If all laws hold but a page cannot be written, the exit code is 2")
  func sound() throws {
    let session = try Self.session(Toy.soundCatalog, losing: "laws/grid.html", "index.html")
    let outcome = try session.verify("--all")
    #expect(outcome.code == 2)
    #expect(outcome.output.contains("Every law holds"))
    #expect(try session.contents(of: "results").contains("results.json"))
  }

  @Test("If the folder of law pages cannot be created, one message says so, not one for each law")
  func folder() throws {
    let session = try Session()
    session.files.makeFolder = { path throws(FileProblem) in
      if path.hasSuffix("laws") { throw FileProblem("the folder cannot be made") }
      try FileAccess.live.makeFolder(path)
    }
    #expect(try session.verify().code == 2)
    try session.expectTranscript("verify/lost-law-folder")
    #expect(try Page("results/index.html", of: session).brokenLinks == [])
  }

  @Test("With a full disk, findings are printed as text and JSON, and the exit code is 1")
  func nothingWritten() throws {
    let session = try Session(Toy.catalog)
    session.files.create = { _, _ throws(FileProblem) in throw FileProblem("the disk is full") }
    session.files.write = { _, _ throws(FileProblem) in throw FileProblem("the disk is full") }
    #expect(try session.verify().code == 1)
    try session.expectTranscript("verify/nothing-written")
    let outcome = try session.verify("--json")
    #expect(outcome.code == 1)
    let json = try JSON(outcome.output)
    let finding = try #require(json["controls"].array.last?["findings"].array.first)
    #expect(finding["file"].isNull)
    #expect(finding["trace"].string?.hasPrefix("trace 1 faulty-slider") == true)
  }

  @Test("A finding of a control whose picture is empty is reported and saved")
  func emptyPicture() throws {
    let catalog = Toy.catalog(named: "empty-slider") {
      $0.law("never 7") { _, step in try expect(step.after[.value, 0] < 7) }
      $0.drawing { _, _ in { _, _ in Bitmap(width: 0, height: 0) } }
    }
    let session = try Session(catalog)
    session.pictureEncoder = { _ in [1] }
    #expect(try session.verify().code == 1)
    #expect(try session.run("replay", session.path(try session.finding("empty-slider"))).code == 1)
    #expect(try Page("results/index.html", of: session).brokenLinks == [])
  }

  @Test(
    "If a picture cannot be encoded, a message says so, and the index has no link to the picture")
  func encoder() throws {
    struct Refusal: Error {}
    let session = try Session(Toy.catalog)
    session.pictureEncoder = { _ in throw Refusal() }
    #expect(try session.verify("faulty-slider").code == 1)
    try session.expectTranscript("verify/picture-not-encoded")
    #expect(try Page("results/index.html", of: session).brokenLinks == [])
  }
}
